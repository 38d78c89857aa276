import { setTimeout as wait } from 'node:timers/promises';
import type { RealtimeServer } from './realtime.types.ts';

/** New connections per second that the other processes can take. */
const CONNECTS_PER_SECOND = 500;
const RECONNECT_MS_MIN = 100;
/** How long sockets may take to send what is left. */
const FLUSH_MS_MAX = 1_000;
const FLUSH_CHECK_MS = 10;

/**
 * Sends each client the time of its next connection attempt, spread over a period that grows with their number, and
 * closes all sockets. Closing the engine at once would discard what was not sent yet.
 */
export async function closeSockets(io: RealtimeServer): Promise<void> {
  io.engine.opts.allowRequest = (_request, callback) => callback('stopping', false);
  const sockets = [...io.sockets.sockets.values()];
  const spreadMs = (sockets.length / CONNECTS_PER_SECOND) * 1_000;
  for (const [at, socket] of sockets.entries()) {
    socket.emit('reconnect', { afterMs: Math.round(RECONNECT_MS_MIN + (spreadMs * at) / sockets.length) });
    socket.disconnect(true);
  }
  const until = performance.now() + FLUSH_MS_MAX;
  while (io.engine.clientsCount > 0 && performance.now() < until) await wait(FLUSH_CHECK_MS);
  io.engine.close();
}
