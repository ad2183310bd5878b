/** SHA-256 (FIPS 180-4). The browser has its own only over https, and people play at home over http. */

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

export function sha256(data: Uint8Array): string {
  const state = [...START];
  const padded = pad(data);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function pad(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, data.length * 8);
  return padded;
}

function mix(state: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, i) => block.getUint32(i * 4));
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[i - 16]! + one + words[i - 7]! + two) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i]! + word) | 0;
  });
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fraction. */
function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false;
  return n > 1;
}
