import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** One query for known and unknown players, so that the time reveals nothing. */
export async function isKnownDevice(db: Db, playerId: string | null, deviceHash: Buffer | null): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return found !== undefined;
}

const FAMILIAR_DAYS = 90;

/**
 * Whether the account has logged in from this network recently; `network` is a rate limit key. One query for known and
 * unknown players.
 */
export async function isFamiliarNetwork(db: Db, playerId: string | null, network: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT 1 FROM sessions
    WHERE player_id = ${playerId} AND created_at > now() - make_interval(days => ${FAMILIAR_DAYS})
      AND CASE WHEN pg_input_is_valid(ip, 'inet') AND pg_input_is_valid(${network}::text, 'inet')
        THEN ip::inet <<= ${network}::text::inet ELSE false END) AS found`.execute(db);
  return rows[0]?.found === true;
}

export async function rememberDevice(tx: Tx, playerId: string, deviceHash: Buffer): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ player_id: playerId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute();
}
