/** Play sounds, which are synthesised, not fetched. Browsers allow sound only after the first press in the page. */

import type { Cue } from '../game/cues';
import { soundPattern, type Tone } from './soundPatterns';

/** Seconds between cues of the same change, and the latest time at which one still plays. */
const APART = 0.12;
const LATEST = 0.9;

let speaker: AudioContext | null = null;
let breath: AudioBuffer | null = null;
let free = 0;

/** Call it only when something was pressed: browsers allow sound only then. */
export async function resumeAudio(): Promise<void> {
  speaker ??= new AudioContext();
  if (speaker.state !== 'running') await speaker.resume().catch(() => undefined); // the next press tries again
}

/** Stop the audio device when sound is turned off: it costs power. */
export function suspendAudio(): void {
  speaker?.suspend().catch(() => undefined);
}

/** `wait`: seconds until the event can be seen, such as a card that lands. */
export function playSounds(cues: readonly Cue[], wait = 0): void {
  if (speaker?.state !== 'running') return;
  const now = speaker.currentTime;
  for (const cue of cues) {
    const at = Math.max(free, now + wait);
    if (at > now + LATEST && cue.kind !== 'turn') continue;
    for (const stroke of soundPattern(cue)) playTone(speaker, stroke, at);
    free = at + APART;
  }
}

function playTone(context: AudioContext, stroke: Tone, from: number): void {
  const at = from + stroke.at / 1000;
  const end = at + stroke.ms / 1000;
  const { source, glide, out } = stroke.of === 'noise' ? noiseVoice(context, stroke) : toneVoice(context, stroke, stroke.of);
  glide.setValueAtTime(stroke.pitch, at);
  glide.exponentialRampToValueAtTime(stroke.to, end);
  out.connect(envelope(context, stroke, at, end)).connect(context.destination);
  source.start(at);
  source.stop(end);
}

interface Voice {
  source: AudioScheduledSourceNode;
  glide: AudioParam;
  out: AudioNode;
}

function toneVoice(context: AudioContext, { pitch }: Tone, type: OscillatorType): Voice {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  return { source, glide: source.frequency, out: source };
}

function noiseVoice(context: AudioContext, { pitch, q }: Tone): Voice {
  breath ??= whiteNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: breath, loop: true });
  const out = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: q });
  source.connect(out);
  return { source, glide: out.frequency, out };
}

/** Attack quickly and fade softly, without clicks. */
function envelope(context: AudioContext, { attack, peak }: Tone, at: number, end: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + attack / 1000);
  gain.gain.setTargetAtTime(0, at + attack / 1000, (end - at - attack / 1000) / 5);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
