import type { SessionsModule } from '../sessions/index.ts';
import { endSockets } from './deliver.ts';
import type { RealtimeServer } from './realtime.types.ts';

const BATCH_SIZE = 1_000;

/** Sessions end by time without anybody doing anything; their sockets are found here. */
export async function expireSessions(io: RealtimeServer, sessions: Pick<SessionsModule, 'listOver'>): Promise<void> {
  const sessionIds = [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.sessionId))];
  for (let start = 0; start < sessionIds.length; start += BATCH_SIZE) {
    const over = await sessions.listOver(sessionIds.slice(start, start + BATCH_SIZE));
    for (const sessionId of over) endSockets(io, sessionId);
  }
}
