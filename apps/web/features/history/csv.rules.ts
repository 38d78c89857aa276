import { withoutIsolation } from '@marquee/locales/isolate.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets execute cells that start like this, also after whitespace (CSV injection). */
const FORMULA = /^[\s\u200B-\u200F\uFEFF]*[=+\-@\t\r|%＝＋－＠]/;

/** Quotes one cell, which is no sentence and needs no bidi isolation, and prefixes text that a spreadsheet would execute with an apostrophe. Amounts stay unchanged. */
export function csvCell(value: string): string {
  const text = withoutIsolation(value);
  const isSafe = NUMBER.test(text) || !FORMULA.test(text);
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`;
}

/** RFC 4180 CSV with a header line. */
export function csvText(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
