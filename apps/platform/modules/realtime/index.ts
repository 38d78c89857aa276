import type { Server } from 'node:http';
import type { OutboxMessage } from '../wallet/index.ts';
import { createActiveAssets } from './active-assets.ts';
import { deliver } from './deliver.ts';
import { openSocketServer } from './open-socket-server.ts';
import type { RealtimeDeps, RealtimeServer } from './realtime.types.ts';
import { expireSessions } from './expire-sessions.ts';

export {
  kycChangedMessage,
  restrictedMessage,
  sessionEndedMessage,
  walletChosenMessage,
  withdrawalChangedMessage,
} from './messages.rules.ts';
export type { RealtimeDeps } from './realtime.types.ts';

/** The front door of realtime: open tabs of players, and what they are told. It reads money and never moves it. */
export interface Realtime {
  /** Adds the socket to an HTTP server. Once. */
  readonly attach: (server: Server) => void;
  /** Passes one message of the outbox on to the sockets of this process. */
  readonly deliver: (message: OutboxMessage) => Promise<void>;
  /** Closes sockets whose session is over by time: no message tells of that. Runs by itself every 5 s. */
  readonly expireSessions: () => Promise<void>;
  /** True while somebody is connected here: otherwise nobody needs the outbox read. */
  readonly hasSockets: () => boolean;
  readonly close: () => Promise<void>;
}

const EXPIRE_INTERVAL_MS = 5_000;

export function createRealtime(deps: RealtimeDeps): Realtime {
  const active = createActiveAssets(deps.wallet);
  let io: RealtimeServer | null = null;
  let expiryTimer: NodeJS.Timeout | null = null;
  const expire = async () => {
    if (io) await expireSessions(io, deps.sessions);
  };
  return {
    attach: (server) => {
      if (io) throw new Error('The socket is attached already');
      io = openSocketServer(server, deps, active);
      expiryTimer = setInterval(() => {
        expire().catch((error: unknown) =>
          deps.log.warn({ err: error }, 'sessions of open sockets could not be checked'),
        );
      }, EXPIRE_INTERVAL_MS).unref();
    },
    deliver: async (message) => {
      if (io) await deliver(io, active, message);
    },
    expireSessions: expire,
    hasSockets: () => (io?.engine.clientsCount ?? 0) > 0,
    close: async () => {
      // The HTTP server belongs to whoever made it: only the sockets are closed here.
      if (expiryTimer) clearInterval(expiryTimer);
      io?.disconnectSockets(true);
      io?.engine.close();
      io = null;
    },
  };
}
