import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/serve.ts';
import { forgetDevicesOf } from './devices.sql.ts';
import type { AnnounceEnded } from './end-session.ts';
import { endSessions } from './sessions.sql.ts';

/** The player ends one of their sessions, and its device is a stranger again. `request.not_found` for what is over, or somebody else's: the two are not told apart. */
export async function throwOut(db: Db, announce: AnnounceEnded, session: Session, sessionId: string): Promise<void> {
  const ended = await end(db, announce, session, { sessionId, playerId: session.playerId });
  if (ended === 0) throw new Refusal('request.not_found');
}

/** Ends all sessions of the player but this one, and answers how many those were. */
export async function throwOutOthers(db: Db, announce: AnnounceEnded, session: Session): Promise<number> {
  return end(db, announce, session, { playerId: session.playerId, exceptSessionId: session.sessionId });
}

async function end(
  db: Db,
  announce: AnnounceEnded,
  { sessionId: keep, playerId }: Session,
  target: { sessionId: string; playerId: string } | { playerId: string; exceptSessionId: string },
): Promise<number> {
  return withTx(db, async (tx) => {
    const rows = await endSessions(tx, target, 'revoked');
    const sessionIds = rows.map((row) => row.session_id);
    await forgetDevicesOf(tx, sessionIds, keep);
    for (const sessionId of sessionIds) await announce(tx, { sessionId, playerId });
    return sessionIds.length;
  });
}
