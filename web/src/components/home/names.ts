/** That name, or with the first number that nobody there has: “Guest”, “Guest 2”. */
export function freeName(name: string, taken: readonly string[]): string {
  const held = new Set(taken.map((other) => other.toLocaleLowerCase()));
  let free = name;
  for (let number = 2; held.has(free.toLocaleLowerCase()); number++) free = `${name} ${number}`;
  return free;
}
