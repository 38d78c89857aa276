import type { SessionsModule } from '../sessions/index.ts';
import { endSockets } from './deliver.ts';
import type { RealtimeServer } from './realtime.types.ts';

const ASKED_AT_ONCE = 1_000;

/** Sessions end by time without anybody doing anything; their sockets are found here. */
export async function sweepSessions(io: RealtimeServer, sessions: Pick<SessionsModule, 'listOver'>): Promise<void> {
  const sessionIds = [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.sessionId))];
  for (let start = 0; start < sessionIds.length; start += ASKED_AT_ONCE) {
    const over = await sessions.listOver(sessionIds.slice(start, start + ASKED_AT_ONCE));
    for (const sessionId of over) endSockets(io, sessionId);
  }
}
