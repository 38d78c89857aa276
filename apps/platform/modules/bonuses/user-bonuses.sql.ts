import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import { cutPage } from '../../core/cut-page.rules.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db, Tx } from '../../db/database.ts';
import { microsOf, pageOfTable, placeInTable } from '../../db/page-of-table.sql.ts';

interface UserBonusQuery extends PageQuery {
  readonly playerId: string;
  readonly status: string | undefined;
}

const TRACK = 'bonuses';

/** The game of the open round that a bonus waits for; null: none. */
const WAITS_FOR = sql<string | null>`bonus_waits_for(user_bonuses)`.as('waits_for');

/** A page of a player's active and past bonuses, newest first, and how many there are up to `COUNT_MAX + 1`. */
export async function listUserBonusRows(db: Db, { playerId, status, place, limit }: UserBonusQuery) {
  const page = pageOfTable(TRACK, place, { time: sql`starts_at`, id: sql`user_bonus_id` });
  const ofPlayer = db.selectFrom('user_bonuses').where('player_id', '=', playerId);
  const filtered = status === undefined ? ofPlayer : ofPlayer.where('status', '=', status);
  const [rows, total] = await Promise.all([
    filtered
      .selectAll()
      .select([microsOf(sql`starts_at`).as('micros'), WAITS_FOR])
      .where(sql<boolean>`${page.isBeyond}`)
      .orderBy(page.order)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom(
        filtered
          .select('user_bonus_id')
          .limit(COUNT_MAX + 1)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const placed = rows.map((row) => placeInTable(TRACK, row.micros, row.user_bonus_id, row));
  return { ...cutPage([placed], { place, limit }), count: Number(total.count) }; // A count of rows, not an amount.
}

/** What the active bonus of a wallet says about bets on a game; null: no such bonus. */
export async function findBetTerms(
  db: Db,
  { playerId, asset, gameSlug }: { readonly playerId: string; readonly asset: string; readonly gameSlug: string },
): Promise<{ readonly betMinorMax: bigint | null; readonly isGameExcluded: boolean } | null> {
  const { rows } = await sql<{ betMinorMax: bigint | null; isGameExcluded: boolean }>`
    SELECT u.bet_minor_max AS "betMinorMax", bonus_game_percent(u, ${gameSlug}) = 0 AS "isGameExcluded"
    FROM wallets w JOIN user_bonuses u ON u.user_bonus_id = w.bonus_id
    WHERE w.player_id = ${playerId} AND w.asset = ${asset} AND u.status = 'active'`.execute(db);
  return rows[0] ?? null;
}

/** The set of free spins that comes with a deposit bonus. */
export async function findSetOf(db: Db | Tx, userBonusId: string) {
  return db.selectFrom('user_bonuses').selectAll().where('with_bonus_id', '=', userBonusId).executeTakeFirst();
}

/** The player's active set of free spins; a unique index allows one. */
export async function findActiveSet(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('user_bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'active')
    .where('is_set', '=', true)
    .executeTakeFirst();
}

/** The active bonus that is no set of free spins; a unique index allows one. */
export async function findActiveRow(db: Db, playerId: string) {
  return db
    .selectFrom('user_bonuses')
    .selectAll()
    .select(WAITS_FOR)
    .where('player_id', '=', playerId)
    .where('status', '=', 'active')
    .where('is_set', '=', false)
    .executeTakeFirst();
}
