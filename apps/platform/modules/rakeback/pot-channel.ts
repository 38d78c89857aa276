import type { IncomingMessage } from 'node:http';
import { POT_NAMESPACE } from '@marquee/contract/constants.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Logger } from '../../core/logger.ts';
import { Refusal } from '../../core/refusal.ts';
import { NotAdmitted } from '../realtime/index.ts';
import { getPotTotals, type PotTotals } from './get-award.ts';
import type { RakebackDeps } from './rakeback.deps.ts';

export interface PotChannelDeps extends Pick<RakebackDeps, 'db' | 'assetOf' | 'now'> {
  /** The player of a token; throws for an invalid one and for excluded players. */
  readonly admit: (
    token: string,
    request: IncomingMessage,
  ) => Promise<{ readonly playerId: string; readonly brandKey: string }>;
  readonly log: Pick<Logger, 'warn'>;
}

interface Watched {
  brandKey: string;
  asset: AssetCode;
}
type Events = { readonly pot: (totals: PotTotals) => void };
type Channel = Namespace<DefaultEventsMap, Events, DefaultEventsMap, Watched>;
type Watcher = Socket<DefaultEventsMap, Events, DefaultEventsMap, Watched>;

const INTERVAL_MS = 1_000;
/** Of the time of the last queries, so that they take a tenth of it at most. */
const PAUSE_TIMES = 9;

/**
 * Opens the namespace of the pot: the totals of all players while somebody watches. At most one query per watched pot and second, however many watch and play;
 * fewer when they take long. Bets write nothing for it.
 */
export function openPotChannel(io: Server, deps: PotChannelDeps): { readonly stop: () => Promise<void> } {
  const channel = io.of(POT_NAMESPACE) as Channel;
  const sent = new Map<string, string>();
  channel.use((socket, next) => {
    admit(socket, deps).then(
      () => next(),
      (error: unknown) => next(error instanceof Refusal ? new NotAdmitted(error.code) : unavailable(deps, error)),
    );
  });
  channel.on('connection', (socket) => {
    // Clients must not send events.
    socket.onAny(() => socket.disconnect(true));
    void socket.join(roomOf(socket.data));
    sent.delete(roomOf(socket.data));
  });
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let pausesUntil = 0;
  const timer = setInterval(() => {
    const startedAt = performance.now();
    if (isRunning || startedAt < pausesUntil) return;
    isRunning = true;
    running = sendChanges(channel, deps, sent)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'could not read a pot that is watched'))
      .finally(() => {
        isRunning = false;
        pausesUntil = performance.now() + PAUSE_TIMES * (performance.now() - startedAt);
      });
  }, INTERVAL_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      channel.disconnectSockets(true);
      await running;
    },
  };
}

const roomOf = ({ brandKey, asset }: Watched) => `${brandKey} ${asset}`;

async function admit(socket: Watcher, deps: PotChannelDeps): Promise<void> {
  const { token } = socket.handshake.auth as Record<string, unknown>; // the client's own data
  const { playerId, brandKey } = await deps.admit(typeof token === 'string' ? token : '', socket.request);
  socket.data.brandKey = brandKey;
  socket.data.asset = await deps.assetOf(playerId);
}

function unavailable({ log }: PotChannelDeps, error: unknown): Error {
  log.warn({ err: error }, 'could not look up the player of a socket at the pot');
  return new NotAdmitted('server.unavailable');
}

async function sendChanges(channel: Channel, deps: PotChannelDeps, sent: Map<string, string>): Promise<void> {
  const watched = new Map([...channel.sockets.values()].map(({ data }) => [roomOf(data), data]));
  for (const room of sent.keys()) if (!watched.has(room)) sent.delete(room);
  for (const [room, pot] of watched) {
    const totals = await getPotTotals(deps, pot);
    const text = JSON.stringify(totals);
    if (sent.get(room) === text) continue;
    sent.set(room, text);
    channel.to(room).emit('pot', totals);
  }
}
