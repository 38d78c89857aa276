import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isLive, isStale } from './sessions.sql.ts';

/** How long a token still works after the first use of its successor, for concurrent requests of other tabs. */
const GRACE_SECONDS = 60;

export async function findByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .select([
      's.session_id',
      's.player_id',
      's.brand_key',
      isLive.as('is_live'),
      isStale.as('is_stale'),
      sql<boolean>`t.first_used_at is null`.as('is_first_use'),
      sql<boolean>`coalesce(t.ends_at <= now(), false)`.as('is_replaced'),
      sql<boolean>`t.ends_at is null and s.renewed_at + make_interval(secs => s.renew_seconds) < now()`.as(
        'is_renewal_due',
      ),
    ])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Adds the first token of a session, or the only one. */
export async function insertToken(tx: Tx, { tokenHash, sessionId }: NewToken): Promise<void> {
  await tx
    .insertInto('session_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, first_used_at: sql<Date>`now()` })
    .execute();
}

interface NewToken {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
}

/**
 * Adds the next token of a session if it is due: true for one of several concurrent requests. One statement, so that
 * `replaceAllTokens` comes before or after the whole of it.
 */
export async function addDueToken(db: Db, { tokenHash, sessionId }: NewToken): Promise<boolean> {
  const { rows } = await sql`WITH due AS (
      UPDATE sessions SET renewed_at = now()
      WHERE session_id = ${sessionId} AND renewed_at + make_interval(secs => renew_seconds) < now() RETURNING session_id)
    INSERT INTO session_tokens (token_hash, session_id) SELECT ${tokenHash}::bytea, session_id FROM due RETURNING session_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Records the first use of a token: all others of its session expire soon. */
export async function recordFirstUse(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`WITH used AS (
      UPDATE session_tokens SET first_used_at = now()
      WHERE token_hash = ${tokenHash} AND first_used_at IS NULL RETURNING session_id)
    UPDATE session_tokens t SET ends_at = now() + make_interval(secs => ${GRACE_SECONDS})
    FROM used WHERE t.session_id = used.session_id AND t.token_hash <> ${tokenHash} AND t.ends_at IS NULL`.execute(db);
}

/**
 * The session of a token for which the player logged in themselves; undefined if it is over, of another player, or was
 * opened with an operator's login code, which may have been used in somebody else's browser. The caller holds the player's lock.
 */
export async function findOwnSession(
  tx: Tx,
  { tokenHash, playerId }: { readonly tokenHash: Buffer; readonly playerId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .select('s.session_id')
    .where('t.token_hash', '=', tokenHash)
    .where('s.player_id', '=', playerId)
    .where('s.opened_by', '=', 'login')
    .where(isLive)
    .where(sql<boolean>`coalesce(t.ends_at > now(), true)`)
    .executeTakeFirst();
  return row?.session_id;
}

/** Makes this the only token of the session, at once. The session is locked first, so that no other is added meanwhile. */
export async function replaceAllTokens(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ renewed_at: sql<Date>`now()` })
    .where('session_id', '=', token.sessionId)
    .execute();
  await tx.deleteFrom('session_tokens').where('session_id', '=', token.sessionId).execute();
  await insertToken(tx, token);
}

/** Cleanup: deletes tokens of ended sessions and those replaced long ago; the sessions stay. */
export async function deleteOldTokens(db: Db, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session_tokens')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('session_tokens as t')
        .innerJoin('sessions as s', 's.session_id', 't.session_id')
        .select('t.token_hash')
        .where(
          sql<boolean>`least(s.ended_at, s.expires_at) < now() - interval '7 days' or t.ends_at < now() - interval '7 days'`,
        )
        .limit(countMax)
        .forUpdate('t')
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
