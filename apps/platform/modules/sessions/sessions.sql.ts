import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type DeviceType = 'desktop' | 'tablet' | 'mobile';

/** `login`: the player authenticated. `login_code`: opened with a single-use code of an operator's link. */
export type OpenedBy = 'login' | 'login_code';

export interface NewSession {
  readonly sessionId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly idleSeconds: number;
  readonly secondsMax: number;
  readonly renewSeconds: number;
  readonly countryCode: string | null;
  readonly deviceHash: Buffer | null;
  readonly ip: string;
  readonly location: string;
  readonly userAgent: string;
  readonly deviceType: DeviceType | null;
  readonly openedBy: OpenedBy;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      player_id: session.playerId,
      brand_key: session.brandKey,
      idle_seconds: session.idleSeconds,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.secondsMax})`,
      renew_seconds: session.renewSeconds,
      country_code: session.countryCode,
      device_hash: session.deviceHash,
      ip: session.ip,
      location: session.location,
      user_agent: session.userAgent,
      device_type: session.deviceType,
      opened_by: session.openedBy,
    })
    .execute();
}

export async function hasLoggedIn(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('session_id').where('player_id', '=', playerId).executeTakeFirst();
  return row !== undefined;
}

export const isLive = sql<boolean>`ended_at is null and expires_at > now() and last_seen_at + make_interval(secs => idle_seconds) > now()`;
/** Requests within a minute of the last update do not write. */
export const isStale = sql<boolean>`last_seen_at < now() - interval '1 minute'`;

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Which of these have ended, for any reason. */
export async function listEnded(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where(sql<boolean>`not (${isLive})`)
    .execute();
  return rows.map((row) => row.session_id);
}

/** The player's session that started last before this one; the latest one for null. */
export async function findPrevious(db: Db | Tx, playerId: string, beforeSessionId: string | null) {
  let query = db
    .selectFrom('sessions')
    .select(['created_at', 'ip', 'location', 'country_code', 'user_agent'])
    .where('player_id', '=', playerId);
  if (beforeSessionId !== null) {
    query = query.where(
      'created_at',
      '<',
      db.selectFrom('sessions').select('created_at').where('session_id', '=', beforeSessionId),
    );
  }
  return query.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

const LISTED_MAX = 100;

/** Active sessions of the player, last used first. */
export async function listLive(db: Db, playerId: string) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'ip', 'location', 'country_code', 'user_agent'])
    .where('player_id', '=', playerId)
    .where(isLive)
    .orderBy('last_seen_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export async function markSteppedUp(tx: Db | Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ stepped_up_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Seconds until the step-up of this session expires; 0 without one. */
export async function steppedUpSecondsLeft(db: Db, sessionId: string, seconds: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(
      sql<number>`coalesce(greatest(0, ceil(extract(epoch from stepped_up_at - now()) + ${seconds}::integer)), 0)::integer`.as(
        'seconds_left',
      ),
    )
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.seconds_left ?? 0;
}

/** Whether the session started within these seconds, by a login of the player. */
export async function isJustLoggedIn(db: Db, sessionId: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('opened_by', '=', 'login')
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return row !== undefined;
}
