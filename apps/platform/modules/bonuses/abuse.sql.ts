import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const OPPOSED_DAYS = 30;
const OPPOSED_ROUNDS_MIN = 3;

/**
 * What is known of these other accounts of one brand. `isCounting`: it is older, or has had money without a deposit; others do not count for money without a
 * deposit, because anybody can register with the name of another person. `isOpposed`: several live rounds in which one bet on a side and the other on the opposite
 * one.
 */
export async function listOthers(
  db: Db | Tx,
  playerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isOpposed: boolean; readonly isCounting: boolean }>> {
  if (otherIds.length === 0) return new Map();
  const { rows } = await sql<{ playerId: string; isOpposed: boolean; isCounting: boolean }>`
    WITH opposed AS (
      SELECT b.player_id FROM live_stakes a JOIN live_stakes b ON b.table_slug = a.table_slug AND b.number = a.number
        JOIN (VALUES ('red', 'black'), ('odd', 'even'), ('low', 'high'), ('player', 'banker'), ('left', 'right')) f (one, other)
          ON (a.move->f.one IS NOT NULL AND b.move->f.other IS NOT NULL) OR (a.move->f.other IS NOT NULL AND b.move->f.one IS NOT NULL)
      WHERE a.player_id = ${playerId} AND b.player_id = ANY (${[...otherIds]}) AND a.placed_at > now() - make_interval(days => ${OPPOSED_DAYS})
      GROUP BY b.player_id HAVING count(DISTINCT (a.table_slug, a.number)) >= ${OPPOSED_ROUNDS_MIN}
    )
    SELECT p.player_id AS "playerId", EXISTS (SELECT FROM opposed o WHERE o.player_id = p.player_id) AS "isOpposed",
      (p.created_at, p.player_id) < (me.created_at, me.player_id)
        OR EXISTS (SELECT FROM user_bonuses u WHERE u.player_id = p.player_id AND u.bonus_type IN ('no_deposit', 'freespins')) AS "isCounting"
    FROM players p JOIN players me ON me.player_id = ${playerId} AND me.brand_key = p.brand_key
    WHERE p.player_id = ANY (${[...otherIds]})`.execute(db);
  return new Map(rows.map(({ playerId: id, ...known }) => [id, known]));
}

/** The brand of a player; undefined for an unknown one. */
export async function findBrandOf(db: Db | Tx, playerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('players').select('brand_key').where('player_id', '=', playerId).executeTakeFirst();
  return row?.brand_key;
}

/** Bonuses that were credited, without cashback, which has no number. */
const TAKEN = sql`x.with_bonus_id IS NULL AND x.bonus_type <> 'instant_cashback' AND (x.bonus_type <> 'deposit' OR x.deposit_minor IS NOT NULL)`;

/** How often these accounts have had the offer of a bonus, in any currency. */
export async function countTakes(db: Db | Tx, bonusId: string, playerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count
    FROM bonus_templates t JOIN bonus_templates o ON o.brand_key = t.brand_key AND (o.bonus_id = t.bonus_id OR o.offer_key = t.offer_key)
      JOIN user_bonuses x ON x.bonus_id = o.bonus_id
    WHERE t.bonus_id = ${bonusId} AND x.player_id = ANY (${[...playerIds]}) AND ${TAKEN}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Offers for once, or a number of times, that the player has had: their bonuses. */
export async function listLimitedTakes(db: Db | Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    bonusId: string;
  }>`SELECT DISTINCT t.bonus_id AS "bonusId" FROM user_bonuses x JOIN bonus_templates t USING (bonus_id)
    WHERE x.player_id = ${playerId} AND ${TAKEN} AND (t.retry_hours IS NULL OR t.takes_max IS NOT NULL)`.execute(db);
  return rows.map((row) => row.bonusId);
}

/** Whether the player has ever had a bonus or free spins without a deposit. */
export async function hadFreeMoney(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM user_bonuses WHERE player_id = ${playerId} AND bonus_type IN ('no_deposit', 'freespins') LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}
