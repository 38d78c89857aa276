import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import { cutPage, type Page } from '../../core/cut-page.rules.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db } from '../../db/database.ts';
import { microsOf, pageOfTable, placeAfter, placeInTable } from '../../db/page-of-table.sql.ts';
import { selectWithdrawals, toWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts';

const TRACK = 'withdrawals';

interface OwnWithdrawalsQuery extends PageQuery {
  readonly playerId: string;
}

/** A page of a player's withdrawals, and how many there are up to `COUNT_MAX + 1`. */
export async function listOfPlayer(
  db: Db,
  { playerId, place, limit }: OwnWithdrawalsQuery,
): Promise<Page<WithdrawalRow> & { readonly count: number }> {
  const page = pageOfTable(TRACK, place, { time: sql`w.created_at`, id: sql`w.withdrawal_id` });
  const [rows, total] = await Promise.all([
    selectWithdrawals(db)
      .select(microsOf(sql`w.created_at`).as('micros'))
      .where('w.player_id', '=', playerId)
      .where(sql<boolean>`${page.isBeyond}`)
      .orderBy(page.order)
      .limit(limit + 1)
      .execute(),
    sql<{ count: bigint }>`SELECT count(*) AS count
      FROM (SELECT FROM withdrawals WHERE player_id = ${playerId} LIMIT ${COUNT_MAX + 1}) AS counted`.execute(db),
  ]);
  const placed = rows.map((row) => placeInTable(TRACK, row.micros, row.withdrawal_id, toWithdrawal(row)));
  // A count of rows, not an amount.
  return { ...cutPage([placed], { place, limit }), count: Number(total.rows[0]?.count ?? 0n) };
}

interface OperatorsQuery {
  /** Null: of all brands. */
  readonly brandKey: string | null;
  /** Id of the row after which the list continues; by default it begins. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Undecided ones, oldest first; throws if there is no withdrawal `after`. */
export async function listUndecided(
  db: Db,
  { brandKey, after, limit }: OperatorsQuery,
): Promise<readonly WithdrawalRow[]> {
  const list = { table: 'withdrawals', time: 'created_at', id: 'withdrawal_id', direction: 'newer' } as const;
  const place = await placeAfter(db, list, after);
  const page = pageOfTable(list.table, place, { time: sql`w.created_at`, id: sql`w.withdrawal_id` });
  const rows = await selectWithdrawals(db)
    .where('w.state', 'in', ['requested', 'pending'])
    .where(sql<boolean>`${page.isBeyond}`)
    .$if(brandKey !== null, (query) => query.where('w.brand_key', '=', brandKey))
    .orderBy(page.order)
    .limit(limit)
    .execute();
  return rows.map(toWithdrawal);
}
