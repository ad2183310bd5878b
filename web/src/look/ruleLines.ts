const LINE = 18;
const LINES = 2;

/** Wrap a written rule into the two lines of a card. The rest is cut off with an ellipsis; the preview shows it in full. */
export function ruleLines(rule: string): string[] {
  const lines: string[] = [];
  for (const word of rule.split(/\s+/u).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, LINES).map((line) => (line.length > LINE ? `${line.slice(0, LINE - 1)}…` : line));
  const last = shown.at(-1);
  if (lines.length > LINES && last && !last.endsWith('…')) {
    shown[LINES - 1] = `${last.length < LINE ? last : last.slice(0, LINE - 1)}…`;
  }
  return shown;
}
