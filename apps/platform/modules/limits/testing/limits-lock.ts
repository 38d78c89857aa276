import type { Pool } from 'pg';

/** The lock of a player's limits and restrictions; `$1` is the player. */
export const LIMITS_LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0))`;

/** The same for `whileLocked`. */
export const limitsLockOf = (playerId: string) => [LIMITS_LOCK, [playerId]] as const;

interface Queryable {
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
}

/** The exclusion of a player at Handelskade, without what else an exclusion does. */
export const insertExclusion = (db: Queryable, playerId: string) =>
  db.query(`INSERT INTO player_restrictions (player_id, brand_key, kind) VALUES ($1, 'handelskade', 'selfExclusion')`, [
    playerId,
  ]);

/** Changes rows of a player in a table to which rows are only added. `$1` is the player. */
export async function rewriteRows(owner: Pool, table: string, change: string, values: readonly [string, ...unknown[]]) {
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER append_only`);
  await owner.query(`UPDATE ${table} SET ${change} WHERE player_id = $1`, [...values]);
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER append_only`);
}

/** As if the restrictions of a player had ended a day ago. */
export const endRestrictions = (owner: Pool, playerId: string) =>
  rewriteRows(
    owner,
    'player_restrictions',
    `starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
    [playerId],
  );
