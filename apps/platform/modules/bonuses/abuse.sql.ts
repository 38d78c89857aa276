import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const OPPOSED_DAYS = 30;
const OPPOSED_ROUNDS_MIN = 3;

/**
 * Those of these accounts of one brand that count against a player: they are older, or have had money without a deposit. Other newer ones do not count, because
 * anybody can register with the name of another person. `isOpposed`: several live rounds in which one bet on a side and the other on the opposite one.
 */
export async function listCounting(
  db: Db | Tx,
  playerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isOpposed: boolean }>> {
  if (otherIds.length === 0) return new Map();
  const { rows } = await sql<{ playerId: string; isOpposed: boolean }>`
    WITH opposed AS (
      SELECT b.player_id FROM live_stakes a JOIN live_stakes b ON b.table_slug = a.table_slug AND b.number = a.number
        JOIN (VALUES ('red', 'black'), ('odd', 'even'), ('low', 'high'), ('player', 'banker'), ('left', 'right')) f (one, other)
          ON (a.move->f.one IS NOT NULL AND b.move->f.other IS NOT NULL) OR (a.move->f.other IS NOT NULL AND b.move->f.one IS NOT NULL)
      WHERE a.player_id = ${playerId} AND b.player_id = ANY (${[...otherIds]}) AND a.placed_at > now() - make_interval(days => ${OPPOSED_DAYS})
      GROUP BY b.player_id HAVING count(DISTINCT (a.table_slug, a.number)) >= ${OPPOSED_ROUNDS_MIN}
    )
    SELECT p.player_id AS "playerId", EXISTS (SELECT FROM opposed o WHERE o.player_id = p.player_id) AS "isOpposed"
    FROM players p JOIN players me ON me.player_id = ${playerId} AND me.brand_key = p.brand_key
    WHERE p.player_id = ANY (${[...otherIds]}) AND ((p.created_at, p.player_id) < (me.created_at, me.player_id)
      OR EXISTS (SELECT FROM user_bonuses u WHERE u.player_id = p.player_id AND u.bonus_type IN ('no_deposit', 'freespins')))`.execute(
    db,
  );
  return new Map(rows.map(({ playerId: id, isOpposed }) => [id, { isOpposed }]));
}

/** Whether the player has ever had a bonus or free spins without a deposit. */
export async function hadFreeMoney(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM user_bonuses WHERE player_id = ${playerId} AND bonus_type IN ('no_deposit', 'freespins') LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}
