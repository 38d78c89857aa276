import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pageOfTable, placeAfter } from '../../db/page-of-table.sql.ts';
import { toDeposit, type DepositRow } from './deposits.sql.ts';

/** Deposits in review, the oldest first, after the given one or from the beginning; throws if there is no deposit `after`. */
export async function listInReview(
  db: Db,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<readonly DepositRow[]> {
  const list = { table: 'deposits', time: 'created_at', id: 'deposit_id', direction: 'newer' } as const;
  const place = await placeAfter(db, list, after);
  const page = pageOfTable(list.table, place, { time: sql`created_at`, id: sql`deposit_id` });
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('state', '=', 'review')
    .where(sql<boolean>`${page.isBeyond}`)
    .orderBy(page.order)
    .limit(limit)
    .execute();
  return rows.map(toDeposit);
}
