/** Pseudo-random numbers, the same at every run. */
export function dice(seed: number): (tableSides: number) => number {
  let state = seed >>> 0;
  return (tableSides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * tableSides);
  };
}

export const DECK = [...'RBGY']
  .flatMap((colour) => [...'0112233445566778899', '+2', '+2', 'R', 'R', 'S', 'S'].map((rank) => colour + rank))
  .concat(['W', 'W', 'W', 'W', 'W+4', 'W+4', 'W+4', 'W+4', 'W*1', 'W*2', 'W*3', 'W*4']);
