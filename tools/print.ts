/** Characters that control a terminal, change the text direction or are invisible. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- matches these characters on purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

const named = (sign: string) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

/** A text with control characters escaped. Line breaks stay. */
export function visible(text: string): string {
  return text.replaceAll(UNSEEN, named);
}

/** Prints one line: player input cannot control the terminal or look like another line. */
export function printLine(line: string): void {
  console.log(visible(line).replaceAll('\n', named).replaceAll('\t', '  '));
}

/** Prints a text of several lines. */
export function printText(text: string): void {
  console.log(visible(text));
}

/** Last line of a page of a list: how it continues, or that it is empty. */
export function printRest(page: {
  readonly lastId: string | undefined;
  readonly isLast: boolean;
  readonly none: string;
}): void {
  if (page.lastId === undefined) printLine(page.none);
  else if (!page.isLast) printLine(`There may be more: --after ${page.lastId}`);
}

/** Prints valid JSON with control characters escaped. */
export function printJson(value: unknown): void {
  const spelt = (sign: string) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  console.log(JSON.stringify(value, null, 2).replaceAll(UNSEEN, spelt));
}
