import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface NewDebugAccessEntry {
  /** Name of the operator. */
  readonly actor: string;
  readonly action: 'granted' | 'revoked';
  readonly playerId: string;
  readonly reason: string;
  /** Null for a revocation. */
  readonly endsAt: Date | null;
}

/** Append-only: the application may only insert. False for an unknown player id. */
export async function insertDebugAccessEntry(db: Db, entry: NewDebugAccessEntry): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO debug_access_log (actor, action, player_id, reason, ends_at)
    SELECT ${entry.actor}, ${entry.action}, player_id, ${entry.reason}, ${entry.endsAt}::timestamptz FROM players WHERE player_id = ${entry.playerId}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The latest entry; undefined if access was never granted. */
export async function findLastDebugAccess(db: Db, playerId: string) {
  return db
    .selectFrom('debug_access_log')
    .select(['action', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest entry of each player who was ever granted access. */
export async function listLastDebugAccess(db: Db) {
  return db
    .selectFrom('debug_access_log as a')
    .innerJoin('players as p', 'p.player_id', 'a.player_id')
    .distinctOn('a.player_id')
    .select([
      'a.player_id as playerId',
      'p.brand_key as brandKey',
      'a.action',
      'a.actor',
      'a.reason',
      'a.ends_at as endsAt',
    ])
    .orderBy('a.player_id')
    .orderBy('a.audit_id', 'desc')
    .execute();
}

/** Entries of one player, oldest first. */
export async function listDebugAccessLog(db: Db, playerId: string) {
  return db
    .selectFrom('debug_access_log')
    .select(['happened_at as happenedAt', 'actor', 'action', 'reason', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .orderBy('audit_id')
    .execute();
}
