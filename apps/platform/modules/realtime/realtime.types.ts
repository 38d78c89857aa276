import type { RealtimeEvent, RealtimeEventName } from '@marquee/contract/realtime.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { IncomingMessage } from 'node:http';
import type { SecurityEventKind } from '../../core/security-event.ts';
import type { SessionsModule } from '../sessions/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { SocketPlaces } from './socket-places.ts';
import type { Inbox } from './inbox.ts';

export interface RefusedSocket {
  readonly kind: SecurityEventKind;
  /** Of an ended session. */
  readonly playerId?: string;
}

export interface RealtimeDeps {
  readonly sessions: Pick<SessionsModule, 'findSession' | 'listEnded'>;
  readonly wallet: Pick<WalletModule, 'listWallets'>;
  readonly findBrandKey: (host: string) => string | undefined;
  /** IP address and host of the client, as reported by trusted proxies. */
  readonly ipOf: (request: IncomingMessage) => string;
  readonly hostOf: (request: IncomingMessage) => string;
  /** Counts a connection of an IP address (`limitKeyOf`); false above the limit of all processes. */
  readonly countConnect: (ipKey: string) => Promise<boolean>;
  /** Records a refused socket as a security event. */
  readonly recordRefused: (request: IncomingMessage, refused: RefusedSocket) => void;
  /** Runs before a player's wallets are read for a new socket: from then on no message may be missed. */
  readonly beforeConnect: () => Promise<void>;
  /** A guest's socket was ended to make room. */
  readonly onGuestEnded: (ip: string) => void;
  /** Sockets of this process. */
  readonly socketsMax: number;
  /** Adds namespaces of other modules to the socket server. */
  readonly openChannels: (
    io: Server,
    places: Pick<SocketPlaces, 'markPlayer' | 'admitGuest'>,
  ) => { readonly stop: () => Promise<void> };
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

export type ServerEvents = { [N in RealtimeEventName]: (event: RealtimeEvent<N>) => void };

export interface SocketData {
  sessionId: string;
  playerId: string;
  inbox: Inbox;
}

/** No events from clients. */
export type RealtimeServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;

export const playerRoom = (playerId: string) => `player:${playerId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
