import type { IncomingMessage } from 'node:http';
import type * as z from 'zod/mini';
import { LIVE_NAMESPACE, type liveTableEvents } from '@marquee/contract/live-tables.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import { Refusal } from '../../core/refusal.ts';
import { NotAdmitted } from '../realtime/index.ts';
import { createTableFeed, type TableFeed } from './table-feed.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';

type Events = { [N in keyof typeof liveTableEvents]: (event: z.output<(typeof liveTableEvents)[N]>) => void };
type Channel = Namespace<DefaultEventsMap, Events, DefaultEventsMap, { table: string }>;
type Watcher = Socket<DefaultEventsMap, Events, DefaultEventsMap, { table: string }>;

export interface ChannelDeps extends Pick<LiveTablesDeps, 'db' | 'log' | 'games'> {
  /** Throws for the token of an excluded player, and for guests above the ceiling. Guests have no token: null. */
  readonly admit: (token: string | null, request: IncomingMessage) => Promise<void>;
}

/** Opens the namespace of the live tables: each socket watches the table that its auth payload names. Guests may watch. */
export function openTableChannel(io: Server, deps: ChannelDeps): { readonly stop: () => Promise<void> } {
  const channel = io.of(LIVE_NAMESPACE) as Channel;
  const feed = createTableFeed(deps, {
    watched: () => [...deps.games.keys()].filter((slug) => channel.adapter.rooms.has(slug)),
    onTable: (table) => channel.to(table.slug).emit('table', table),
    onStakes: (slug, stakes) => channel.to(slug).emit('stakes', stakes),
  });
  channel.use((socket, next) => {
    const { table, token } = socket.handshake.auth as Record<string, unknown>; // the client's own data
    if (typeof table !== 'string' || !deps.games.has(table)) return next(new NotAdmitted('game.not_found'));
    socket.data.table = table;
    deps.admit(typeof token === 'string' && token !== '' ? token : null, socket.request).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof Refusal) return next(new NotAdmitted(error.code));
        deps.log.warn({ err: error }, 'could not look up the player of a socket at a live table');
        return next(new NotAdmitted('server.unavailable'));
      },
    );
  });
  channel.on('connection', (socket) => {
    // Clients must not send events.
    socket.onAny(() => socket.disconnect(true));
    sendFirst(socket, feed).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not read a live table for a new socket');
      socket.disconnect(true); // the client reconnects
    });
  });
  feed.start();
  return {
    stop: async () => {
      channel.disconnectSockets(true);
      await feed.stop();
    },
  };
}

/** Joins before reading, so that a change in between is sent, too. */
async function sendFirst(socket: Watcher, feed: TableFeed): Promise<void> {
  const slug = socket.data.table;
  await socket.join(slug);
  const table = await feed.read(slug);
  if (table) socket.emit('table', table);
}
