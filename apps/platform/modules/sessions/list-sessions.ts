import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listSessions as listSessionsEndpoint } from '@marquee/contract/sessions.ts';
import type { Db } from '../../db/database.ts';
import type { Session } from '../../core/session.ts';
import { describeDevice } from './describe-device.rules.ts';
import { formatLocation } from './format-location.rules.ts';
import { listLive } from './sessions.sql.ts';

/** The player's active sessions; the current one first, the others by last use. */
export async function listSessions(
  db: Db,
  session: Session,
  locale: string,
): Promise<ResponseOf<typeof listSessionsEndpoint>> {
  const rows = await listLive(db, session.playerId);
  const sessions = rows.map((row) => ({
    sessionId: row.session_id,
    ...describeDevice(row.user_agent),
    location: formatLocation(row, locale),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.session_id === session.sessionId,
  }));
  return { sessions: sessions.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent)) };
}
