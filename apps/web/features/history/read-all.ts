import { PAGE_SIZE_MAX } from '@marquee/contract/constants.ts';

/** As many as a spreadsheet opens at ease, and as many requests as nobody notices. */
export const ROWS_MAX = 10_000;

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly asOf: string | null;
}

/** Reads page after page until all is there, or too much. What happens meanwhile is not in it: every page is counted from when the first was read. */
export async function readAll<Row>(
  readPage: (page: { readonly pageNo: number; readonly limit: number; readonly asOf?: string }) => Promise<Listed<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean }> {
  const rows: Row[] = [];
  let pin: { readonly asOf?: string } = {};
  for (let pageNo = 1; rows.length < ROWS_MAX; pageNo += 1) {
    const page = await readPage({ pageNo, limit: PAGE_SIZE_MAX, ...pin });
    pin = page.asOf === null ? {} : { asOf: page.asOf };
    rows.push(...page.rows);
    if (page.rows.length < PAGE_SIZE_MAX || rows.length >= page.count) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}
