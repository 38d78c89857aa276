import type { Server } from 'node:http';
import type { OutboxMessage } from '../wallet/index.ts';
import { createActiveAssets } from './active-assets.ts';
import { closeSockets } from './close-sockets.ts';
import { deliver, hasSocketOf } from './deliver.ts';
import { openSocketServer } from './open-socket-server.ts';
import type { RealtimeDeps, RealtimeServer } from './realtime.types.ts';
import { expireSessions } from './expire-sessions.ts';

export {
  kycUpdatedMessage,
  restrictedMessage,
  SESSION_TOPIC,
  sessionEndedMessage,
  sessionRenewedMessage,
  walletChosenMessage,
  withdrawalUpdatedMessage,
} from './messages.rules.ts';
export { NotAdmitted, refusedSession } from './open-socket-server.ts';
export type { RealtimeDeps } from './realtime.types.ts';

/** Sockets of players' open tabs. Reads money and never moves it. */
export interface Realtime {
  /** Adds the socket server to an HTTP server. Call once. */
  readonly attach: (server: Server) => void;
  /** Delivers one outbox message to the sockets of this process. */
  readonly deliver: (message: OutboxMessage) => Promise<void>;
  /** Closes sockets of expired sessions, for which there is no message. Also runs every 5 s. */
  readonly expireSessions: () => Promise<void>;
  /** True while sockets are connected; otherwise the outbox need not be read. */
  readonly hasSockets: () => boolean;
  /** True if a message with this key, a player or a session, concerns a socket of this process. */
  readonly hasSocketOf: (key: string) => boolean;
  /** Tells clients when to connect again, closes their sockets and accepts no more. */
  readonly close: () => Promise<void>;
}

const EXPIRE_INTERVAL_MS = 5_000;

export function createRealtime(deps: RealtimeDeps): Realtime {
  const active = createActiveAssets(deps.wallet);
  let io: RealtimeServer | null = null;
  let channels: ReturnType<RealtimeDeps['openChannels']> | null = null;
  let expiryTimer: NodeJS.Timeout | null = null;
  const expire = async () => {
    if (io) await expireSessions(io, deps.sessions);
  };
  return {
    attach: (server) => {
      if (io) throw new Error('The socket server is already attached');
      const opened = openSocketServer(server, deps, active);
      ({ io } = opened);
      channels = deps.openChannels(io, opened.places);
      expiryTimer = setInterval(() => {
        expire().catch((error: unknown) =>
          deps.log.warn({ err: error }, 'could not check the sessions of open sockets'),
        );
      }, EXPIRE_INTERVAL_MS).unref();
    },
    deliver: async (message) => {
      if (io) await deliver(io, active, message);
    },
    expireSessions: expire,
    hasSockets: () => (io?.engine.clientsCount ?? 0) > 0,
    hasSocketOf: (key) => io !== null && hasSocketOf(io, key),
    close: async () => {
      // Closes only the sockets; the caller owns the HTTP server.
      if (expiryTimer) clearInterval(expiryTimer);
      await channels?.stop();
      channels = null;
      const closing = io;
      io = null;
      if (closing) await closeSockets(closing);
    },
  };
}
