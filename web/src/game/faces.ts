/** The face of a player: an animal made from the name, or chosen. `lastcard.protocol.faces` has the rule and explains it. */

import { FACE_SPECIES, FACE_STEP, FACE_TONES, FACE_WORN } from '../protocol/wire';

export type Species = (typeof FACE_SPECIES)[number];
export type Tone = (typeof FACE_TONES)[number];
export type Worn = (typeof FACE_WORN)[number];

export interface Face {
  species: Species;
  tone: Tone;
  worn: Worn;
}

interface Named {
  name: string;
  /** The face that they chose, as it is sent. */
  face?: string;
}

/** As it is sent: “otter-slate-bow”. */
export function faceText({ species, tone, worn }: Face): string {
  return `${species}-${tone}-${worn}`;
}

/** The face of a text; null for any other text, such as none. */
export function readFace(text: string | undefined): Face | null {
  const [species, tone, worn, ...more] = (text ?? '').split('-');
  if (!isOf(FACE_SPECIES, species) || !isOf(FACE_TONES, tone) || !isOf(FACE_WORN, worn) || more.length) return null;
  return { species, tone, worn };
}

/** The face that a name has by itself. */
export function faceOf(name: string): Face {
  const mixed = hash(name.normalize('NFC').trim().toLowerCase());
  return {
    species: picked(FACE_SPECIES, mixed),
    tone: picked(FACE_TONES, mixed >>> 8),
    worn: picked(FACE_WORN, mixed >>> 16),
  };
}

/** The face of each seat. No two have the same species: chosen faces come first, then the order of the seats. */
export function tableFaces(players: readonly Named[]): Face[] {
  const chosen = players.map(({ face }) => readFace(face));
  const faces = players.map(({ name }, seat) => chosen[seat] ?? faceOf(name));
  const taken = new Set<Species>();
  const seats = [...faces.keys()];
  for (const seat of [...seats.filter((each) => chosen[each]), ...seats.filter((each) => !chosen[each])]) {
    const species = freeSpecies(faces[seat]!.species, taken);
    faces[seat] = { ...faces[seat]!, species };
    taken.add(species);
  }
  return faces;
}

function freeSpecies(species: Species, taken: ReadonlySet<Species>): Species {
  const place = FACE_SPECIES.indexOf(species);
  const tried = FACE_SPECIES.map((_, step) => picked(FACE_SPECIES, place + FACE_STEP * step));
  return tried.find((one) => !taken.has(one)) ?? species;
}

function isOf<Value extends string>(values: readonly Value[], text: string | undefined): text is Value {
  return values.includes(text as Value);
}

function picked<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length]!;
}

/** FNV-1a over the code points, mixed as in MurmurHash3. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
