import type { Db } from '../../db/database.ts';
import type { Session } from '../../http/serve.ts';
import { hashToken, isTokenShaped } from './access-token.ts';
import { findByToken, touchSession } from './sessions.sql.ts';

/** `unknown`: never issued, or by another brand. `expired`: logged out, revoked, idle too long or too old. */
export type FoundSession =
  | { readonly state: 'live'; readonly session: Session }
  | { readonly state: 'unknown' }
  | { readonly state: 'expired' };

/** What is known about a token. The database is asked each time, so that a revoked session is dead at once in every process. */
export async function findSession(db: Db, token: string, brandKey: string): Promise<FoundSession> {
  if (!isTokenShaped(token)) return { state: 'unknown' };
  const found = await findByToken(db, hashToken(token));
  if (!found || found.brand_key !== brandKey) return { state: 'unknown' };
  if (!found.is_live) return { state: 'expired' };
  if (found.is_stale) await touchSession(db, found.session_id);
  return {
    state: 'live',
    session: { sessionId: found.session_id, playerId: found.player_id, brandKey: found.brand_key },
  };
}
