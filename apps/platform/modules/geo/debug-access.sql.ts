import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface NewDebugAccessEntry {
  /** Name of the operator. */
  readonly actor: string;
  readonly act: 'granted' | 'revoked';
  readonly playerId: string;
  readonly reason: string;
  /** Null for what is revoked. */
  readonly endsAt: Date | null;
}

/** Nothing is ever taken back: the application may only add. False for an id that is no player's. */
export async function insertDebugAccessEntry(db: Db, act: NewDebugAccessEntry): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO debug_access_acts (actor, act, player_id, reason, ends_at)
    SELECT ${act.actor}, ${act.act}, player_id, ${act.reason}, ${act.endsAt}::timestamptz FROM players WHERE player_id = ${act.playerId}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The act that counts now; undefined where nothing was ever given. */
export async function findLastDebugAccess(db: Db, playerId: string) {
  return db
    .selectFrom('debug_access_acts')
    .select(['act', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .orderBy('act_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last act of everybody who was ever given access, by player. */
export async function listLastDebugAccess(db: Db) {
  return db
    .selectFrom('debug_access_acts as a')
    .innerJoin('players as p', 'p.player_id', 'a.player_id')
    .distinctOn('a.player_id')
    .select([
      'a.player_id as playerId',
      'p.brand_key as brandKey',
      'a.act',
      'a.actor',
      'a.reason',
      'a.ends_at as endsAt',
    ])
    .orderBy('a.player_id')
    .orderBy('a.act_id', 'desc')
    .execute();
}

/** Of one player, in the order in which it happened. */
export async function listDebugAccessLog(db: Db, playerId: string) {
  return db
    .selectFrom('debug_access_acts')
    .select(['acted_at as actedAt', 'actor', 'act', 'reason', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .orderBy('act_id')
    .execute();
}
