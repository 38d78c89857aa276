import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { Server } from 'socket.io';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import type { SessionLookup } from '../sessions/index.ts';
import { toUserWallet } from '../wallet/index.ts';
import { createSocketPlaces, SOCKETS_OF_NETWORK_MAX, type SocketPlaces } from './socket-places.ts';
import type { ActiveAssets } from './active-assets.ts';
import { guardUpgrades } from './guard-upgrades.ts';
import { createInbox } from './inbox.ts';
import {
  playerRoom,
  sessionRoom,
  type RealtimeDeps,
  type RealtimeServer,
  type RealtimeSocket,
  type RefusedSocket,
} from './realtime.types.ts';

/** Clients send only their token. */
const MESSAGE_BYTES_MAX = 4_096;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKETS_OF_SESSION_MAX = 20;
const SOCKETS_OF_PLAYER_MAX = 60;
/** A client with more unsent data is disconnected; it reads its wallets again after reconnecting. */
const BACKLOG_BYTES_MAX = 262_144;

/** WebSocket only: long polling would need sticky sessions. */
export function openSocketServer(
  server: HttpServer,
  deps: RealtimeDeps,
  active: ActiveAssets,
): { readonly io: RealtimeServer; readonly places: SocketPlaces } {
  const places = createSocketPlaces({ total: deps.socketsMax, perNetwork: SOCKETS_OF_NETWORK_MAX }, deps.onGuestEnded);
  guardUpgrades(server, (path) => path.startsWith(`${SOCKET_PATH}/`));
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    destroyUpgrade: false, // the guard does it immediately
    allowRequest: (request, callback) => {
      if (!isOwnOrigin(request, deps)) {
        deps.recordRefused(request, { kind: 'origin_refused' });
        return callback('origin', false);
      }
      deps.countConnect(limitKeyOf(deps.ipOf(request))).then(
        (isAllowed) => {
          const isHeld = isAllowed && places.take(request, deps.ipOf(request));
          if (!isHeld) deps.recordRefused(request, { kind: isAllowed ? 'held_open_refused' : 'rate_limited' });
          callback(isHeld ? null : 'too many', isHeld);
        },
        () => callback('unavailable', false),
      );
    },
  });
  // Of every namespace: guests at live tables are not in the main one.
  io.engine.on('connection', disconnectSlowClient);
  io.use((socket, next) => {
    admit(io, socket, deps).then(
      () => {
        places.markPlayer(socket.request);
        next();
      },
      (error: unknown) => next(error instanceof Error ? error : new Error(String(error))),
    );
  });
  io.on('connection', (socket) => {
    // Clients must not send events.
    socket.onAny(() => socket.disconnect(true));
    sendInitialState(io, socket, { deps, active }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not read the wallets for a new socket');
      socket.disconnect(true); // the client reconnects and gets them then
    });
  });
  return { io, places };
}

/** A page of the same brand, or no page: browsers send the origin of every WebSocket. */
function isOwnOrigin(request: IncomingMessage, { findBrandKey, hostOf }: RealtimeDeps): boolean {
  const brandKey = findBrandKey(hostOf(request));
  if (brandKey === undefined) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && findBrandKey(new URL(origin).host) === brandKey;
}

/** The security event of a session that was not found. */
export function refusedSession(found: Exclude<SessionLookup, { readonly state: 'live' }>): RefusedSocket {
  if (found.state === 'unknown') return { kind: 'session_invalid' };
  return { kind: found.isReused ? 'token_reused' : 'session_expired', playerId: found.playerId };
}

/** Why a socket is not admitted: for the client, as an error code of the catalogue. */
export class NotAdmitted extends Error {
  readonly data: { readonly code: string };
  constructor(code: string) {
    super(code);
    this.data = { code };
  }
}

async function admit(io: RealtimeServer, socket: RealtimeSocket, deps: RealtimeDeps): Promise<void> {
  const { auth } = socket.handshake;
  const token: unknown = auth['token'];
  const brandKey = deps.findBrandKey(deps.hostOf(socket.request));
  if (typeof token !== 'string' || token === '') {
    deps.recordRefused(socket.request, { kind: 'session_missing' });
    throw new NotAdmitted('session.missing');
  }
  const session = await deps.sessions.findSession(token, brandKey ?? '').catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not look up the session of a socket');
    throw new NotAdmitted('server.unavailable');
  });
  if (session.state !== 'live') {
    deps.recordRefused(socket.request, refusedSession(session));
    throw new NotAdmitted(session.state === 'expired' ? 'session.expired' : 'session.invalid');
  }
  const { sessionId, playerId } = session.session;
  socket.data.sessionId = sessionId;
  socket.data.playerId = playerId;
  socket.data.inbox = createInbox();
  if (isAboveCeiling(io, socket, 1)) {
    deps.recordRefused(socket.request, { kind: 'held_open_refused', playerId });
    throw new NotAdmitted('request.too_many');
  }
}

/** Whether the session or the player has too many sockets with these further ones. */
function isAboveCeiling(io: RealtimeServer, { data }: RealtimeSocket, further: number): boolean {
  const countOf = (room: string) => (io.sockets.adapter.rooms.get(room)?.size ?? 0) + further;
  return (
    countOf(sessionRoom(data.sessionId)) > SOCKETS_OF_SESSION_MAX ||
    countOf(playerRoom(data.playerId)) > SOCKETS_OF_PLAYER_MAX
  );
}

/** Joins the rooms before reading the wallets: a change in between is in the wallets or held in the inbox. */
async function sendInitialState(
  io: RealtimeServer,
  socket: RealtimeSocket,
  { deps, active }: { readonly deps: RealtimeDeps; readonly active: ActiveAssets },
): Promise<void> {
  const { playerId, sessionId, inbox } = socket.data;
  await socket.join([playerRoom(playerId), sessionRoom(sessionId)]);
  // Sockets that open at the same time were all admitted before one of them had joined.
  if (isAboveCeiling(io, socket, 0)) {
    deps.recordRefused(socket.request, { kind: 'held_open_refused', playerId });
    socket.disconnect(true);
    return;
  }
  await deps.beforeConnect();
  const wallets = await deps.wallet.listWallets(playerId);
  active.set(playerId, wallets.find((wallet) => wallet.isActive)?.asset ?? null);
  for (const wallet of wallets) socket.emit('balance', { userWallet: toUserWallet(wallet) });
  inbox.open(wallets);
}

function disconnectSlowClient(connection: RealtimeSocket['conn']): void {
  connection.on('packetCreate', () => {
    const transport: { socket?: { bufferedAmount?: unknown } } = connection.transport as object; // the WebSocket behind it is not declared
    const backlog = transport.socket?.bufferedAmount;
    if (typeof backlog === 'number' && backlog > BACKLOG_BYTES_MAX) connection.close(true);
  });
}
