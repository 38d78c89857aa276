import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import type { Session } from '../../core/session.ts';
import type { Credentials } from '../credentials/index.ts';
import { hashToken, isTokenShaped, newAccessToken } from './access-token.ts';
import { touchSession } from './sessions.sql.ts';
import { addDueToken, findByToken, recordFirstUse } from './tokens.sql.ts';

/**
 * `unknown`: never issued, or issued by another brand. `expired`: logged out, revoked, timed out, or replaced by a
 * newer token.
 */
export type SessionLookup =
  | {
      readonly state: 'live';
      readonly session: Session;
      /** The next token, if a renewal is due. */
      readonly renewedToken?: string;
    }
  | { readonly state: 'unknown' }
  | ExpiredSession;

interface ExpiredSession {
  readonly state: 'expired';
  /** Player of the ended session. */
  readonly playerId: string;
  /** True if the token was replaced by a newer one and used again: a copy exists. */
  readonly isReused: boolean;
}

/** Looks up a token in the database for every request, so that a revoked session ends immediately in every process. */
export async function findSession(db: Db, token: string, brandKey: string): Promise<SessionLookup> {
  const record = await lookUp(db, token, brandKey);
  if (record.state === 'live') return { state: 'live', session: record.session };
  if (record.state === 'copied') return { state: 'expired', playerId: record.session.playerId, isReused: true };
  return record;
}

/**
 * Like `findSession`, for requests of the player: renews the token after part of its lifetime, and expires the old one
 * once its successor has been used. A replaced token that is used again is a copy: the session ends for both holders.
 */
export async function continueSession(
  db: Db,
  credentials: Credentials,
  token: string,
  brandKey: string,
): Promise<SessionLookup> {
  const record = await lookUp(db, token, brandKey);
  if (record.state === 'copied') {
    const { playerId, sessionId } = record.session;
    await withTx(db, (tx) => credentials.voidFor(tx, 'session_ended', { playerId, sessionId, reason: 'reused' }));
    return { state: 'expired', playerId, isReused: true };
  }
  if (record.state !== 'live') return record;
  const { session } = record;
  if (record.isFirstUse) await recordFirstUse(db, hashToken(token));
  if (!record.isRenewalDue) return { state: 'live', session };
  const renewed = newAccessToken(token);
  const isAdded = await addDueToken(db, { tokenHash: renewed.hash, sessionId: session.sessionId });
  return { state: 'live', session, ...(isAdded && { renewedToken: renewed.token }) };
}

type SessionRecord =
  | { readonly state: 'live'; readonly session: Session; readonly isFirstUse: boolean; readonly isRenewalDue: boolean }
  | { readonly state: 'copied'; readonly session: Session }
  | { readonly state: 'unknown' }
  | ExpiredSession;

async function lookUp(db: Db, token: string, brandKey: string): Promise<SessionRecord> {
  if (!isTokenShaped(token)) return { state: 'unknown' };
  const record = await findByToken(db, hashToken(token));
  if (!record || record.brand_key !== brandKey) return { state: 'unknown' };
  if (!record.is_live) return { state: 'expired', playerId: record.player_id, isReused: false };
  const session = { sessionId: record.session_id, playerId: record.player_id, brandKey: record.brand_key };
  if (record.is_replaced) return { state: 'copied', session };
  if (record.is_stale) await touchSession(db, record.session_id);
  return { state: 'live', session, isFirstUse: record.is_first_use, isRenewalDue: record.is_renewal_due };
}
