/** Stable keys for the cards of a hand. */

/** A card in the hand. It keeps its `key` as long as it stays, whatever comes and goes beside it. */
export interface KeyedCard {
  text: string;
  key: string;
}

/** Give the cards of the new hand the keys they had. Of identical cards, the one that is `leaving` loses its key first. */
export function updateKeys(before: readonly KeyedCard[], hand: readonly string[], leaving: string | null): KeyedCard[] {
  const spare = new Map<string, string[]>();
  for (const { text, key } of before) spare.set(text, [...(spare.get(text) ?? []), key]);
  for (const [text, keys] of spare) {
    const more = keys.length - hand.filter((other) => other === text).length;
    if (more > 0) spare.set(text, fewer(keys, more, leaving));
  }
  const taken = new Set([...spare.values()].flat());
  return hand.map((text) => ({ text, key: spare.get(text)?.shift() ?? newKey(text, taken) }));
}

function fewer(keys: readonly string[], by: number, leaving: string | null): string[] {
  const first = keys.filter((key) => key !== leaving);
  return first.length < keys.length ? first.slice(0, first.length - by + 1) : keys.slice(0, keys.length - by);
}

function newKey(text: string, taken: Set<string>): string {
  let n = 1;
  while (taken.has(`${text}#${n}`)) n++;
  const key = `${text}#${n}`;
  taken.add(key);
  return key;
}
