/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets execute cells that start like this, also after whitespace (CSV injection). */
const FORMULA = /^[\s\u200B-\u200F\uFEFF]*[=+\-@\t\r|%＝＋－＠]/;

/** Quotes one cell, and prefixes text that a spreadsheet would execute with an apostrophe. Amounts stay unchanged. */
export function csvCell(text: string): string {
  const isSafe = NUMBER.test(text) || !FORMULA.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
}

/** RFC 4180 CSV with a header line. */
export function csvText(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
