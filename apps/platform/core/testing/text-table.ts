/** Rows of a text: one line each, cells between bars. */
export const tableOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** `{ a: '1', b: '2' }` of the cell `a=1 b=2`. */
export const fieldsOf = (cell: string): Record<string, string> =>
  Object.fromEntries(
    cell
      .split(' ')
      .filter((field) => field !== '')
      .map((field) => field.split('=')),
  );
