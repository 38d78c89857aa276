/** Everything that steers a terminal instead of being shown by it, turns the direction of what follows, or shows nothing at all. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these signs are what it looks for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

const named = (sign: string) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

/** A text as an operator may see it: whatever a player has hidden in it is spelt out. Line breaks stay. */
export function visible(text: string): string {
  return text.replaceAll(UNSEEN, named);
}

/** Prints one line: what players have typed cannot steer the terminal, nor pass for another line. */
export function printLine(line: string): void {
  console.log(visible(line).replaceAll('\n', named).replaceAll('\t', '  '));
}

/** Prints a text of several lines. */
export function printText(text: string): void {
  console.log(visible(text));
}

/** Prints a value as JSON that stays JSON: the same signs are spelt out as JSON spells them. */
export function printJson(value: unknown): void {
  const spelt = (sign: string) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  console.log(JSON.stringify(value, null, 2).replaceAll(UNSEEN, spelt));
}
