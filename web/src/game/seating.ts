/** Who sits where, seen from one chair: the others follow play leftwards, the first of them at one's left. */
export function around(seats: readonly number[], mine: number | null): number[] {
  const here = mine === null ? -1 : seats.indexOf(mine);
  return here < 0 ? [...seats] : [...seats.slice(here + 1), ...seats.slice(0, here)];
}

export interface Sides {
  /** From the bottom upwards, from left to right, and from the top downwards: the way play goes. */
  left: number[];
  top: number[];
  right: number[];
}

/** The sides of a wide table: up to three have a side each, then two left, two right and the rest on top. */
export function sides(others: readonly number[]): Sides {
  const beside = others.length < 2 ? 0 : others.length < 6 ? 1 : 2;
  const right = others.length - beside;
  return { left: others.slice(0, beside), top: others.slice(beside, right), right: others.slice(right) };
}
