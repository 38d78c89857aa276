import { PAGE_SIZE_MAX } from '@marquee/contract/constants.ts';

/** Limits the export to a size that spreadsheets open easily and to an acceptable number of requests. */
export const ROWS_MAX = 10_000;

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** Reads all pages up to `ROWS_MAX` rows, from the newest row at the beginning. */
export async function readAll<Row>(
  readPage: (page: { readonly limit: number; readonly cursor?: string }) => Promise<Listed<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isComplete: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Listed<Row> = await readPage({ limit: PAGE_SIZE_MAX, ...(cursor !== null && { cursor }) });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < ROWS_MAX);
  return { rows, isComplete: cursor === null };
}
