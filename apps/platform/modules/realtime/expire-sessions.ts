import type { SessionsModule } from '../sessions/index.ts';
import { endSockets } from './deliver.ts';
import type { RealtimeServer } from './realtime.types.ts';

const BATCH_SIZE = 1_000;

/** Disconnects sockets of sessions that expired, for which there is no event. */
export async function expireSessions(io: RealtimeServer, sessions: Pick<SessionsModule, 'listEnded'>): Promise<void> {
  const sessionIds = [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.sessionId))];
  for (let start = 0; start < sessionIds.length; start += BATCH_SIZE) {
    const over = await sessions.listEnded(sessionIds.slice(start, start + BATCH_SIZE));
    for (const sessionId of over) endSockets(io, sessionId);
  }
}
