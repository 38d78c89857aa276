import { COUNT_MAX, PAGE_SIZE_MAX } from '@marquee/contract/constants.ts';

/** Limits the export to a size that spreadsheets open easily and to an acceptable number of requests. */
export const ROWS_MAX = 10_000;

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly asOf: string | null;
}

/** Reads all pages up to `ROWS_MAX` rows. `asOf` of the first page excludes later changes. */
export async function readAll<Row>(
  readPage: (page: { readonly pageNo: number; readonly limit: number; readonly asOf?: string }) => Promise<Listed<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isComplete: boolean }> {
  const rows: Row[] = [];
  let pin: { readonly asOf?: string } = {};
  for (let pageNo = 1; rows.length < ROWS_MAX; pageNo += 1) {
    const page = await readPage({ pageNo, limit: PAGE_SIZE_MAX, ...pin });
    pin = page.asOf === null ? {} : { asOf: page.asOf };
    rows.push(...page.rows);
    if (page.rows.length < PAGE_SIZE_MAX || (page.count <= COUNT_MAX && rows.length >= page.count))
      return { rows, isComplete: true };
  }
  return { rows, isComplete: false };
}
