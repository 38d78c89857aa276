import { PAGE_SIZE_MAX } from '@marquee/contract/constants.ts';

/** As many as a spreadsheet opens at ease, and as many requests as nobody notices. */
export const ROWS_MAX = 10_000;

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** Reads page after page until all is there, or too much. What happens meanwhile is not in it: the period that is asked for ends with the first request. */
export async function readAll<Row>(
  readPage: (page: { readonly pageNo: number; readonly limit: number }) => Promise<Listed<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean }> {
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length < ROWS_MAX; pageNo += 1) {
    const page = await readPage({ pageNo, limit: PAGE_SIZE_MAX });
    rows.push(...page.rows);
    if (page.rows.length < PAGE_SIZE_MAX || rows.length >= page.count) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}
