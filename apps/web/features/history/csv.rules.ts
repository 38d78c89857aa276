/** So that spreadsheets know the letters: a file without it is read in the letters of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A cell that begins so is carried out by spreadsheets; what comes after blanks is, too. */
const FORMULA = /^[\s\u200B-\u200F\uFEFF]*[=+\-@\t\r|%＝＋－＠]/;

/** One cell: quoted, and a text that a spreadsheet would carry out is made a text by an apostrophe. Amounts stay what they are, to the last digit. */
export function csvCell(text: string): string {
  const isSafe = NUMBER.test(text) || !FORMULA.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
}

/** Lines as RFC 4180 has them, with a first line of headings. */
export function csvText(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
