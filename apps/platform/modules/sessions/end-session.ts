import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { endSessions } from './sessions.sql.ts';

export interface EndedSession {
  readonly sessionId: string;
  readonly playerId: string;
}

/** Tells every process, in the same transaction, that a session ended; whoever reads it closes its sockets. */
export type AnnounceEnded = (tx: Tx, ended: EndedSession) => Promise<void>;

/** Ends one session (log-out) or all of a player (`revoked`: new password, exclusion). What is over stays as it was. */
export async function endSession(
  db: Db,
  announce: AnnounceEnded,
  target: { readonly sessionId: string } | { readonly playerId: string },
): Promise<void> {
  await withTx(db, (tx) => endSessionsWithin(tx, announce, target));
}

/** The same in a transaction of the caller; `exceptSessionId` is the one that goes on. */
export async function endSessionsWithin(
  tx: Tx,
  announce: AnnounceEnded,
  target: { readonly sessionId: string } | { readonly playerId: string; readonly exceptSessionId?: string },
): Promise<void> {
  const rows = await endSessions(tx, target, 'sessionId' in target ? 'logout' : 'revoked');
  for (const row of rows) await announce(tx, { sessionId: row.session_id, playerId: row.player_id });
}
