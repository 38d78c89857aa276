import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@marquee/contract/realtime.ts';
import { Server } from 'socket.io';
import { limitKeyOf } from '../../core/ip-address.ts';
import { toUserWallet } from '../wallet/index.ts';
import type { ActiveAssets } from './active-assets.ts';
import { guardUpgrades } from './guard-upgrades.ts';
import { createInbox } from './inbox.ts';
import {
  playerRoom,
  sessionRoom,
  type RealtimeDeps,
  type RealtimeServer,
  type RealtimeSocket,
} from './realtime.types.ts';

/** Clients send only their token. */
const MESSAGE_BYTES_MAX = 4_096;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKETS_OF_SESSION_MAX = 20;
/** A client with more unsent data is disconnected; it reads its wallets again after reconnecting. */
const BACKLOG_BYTES_MAX = 262_144;

/** WebSocket only: long polling would need sticky sessions. */
export function openSocketServer(server: HttpServer, deps: RealtimeDeps, active: ActiveAssets): RealtimeServer {
  guardUpgrades(server, (path) => path.startsWith(`${SOCKET_PATH}/`));
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    destroyUpgrade: false, // the guard does it immediately
    allowRequest: (request, callback) => {
      if (!isOwnOrigin(request, deps)) return callback('origin', false);
      deps.countConnect(limitKeyOf(deps.ipOf(request))).then(
        (isAllowed) => (isAllowed ? callback(null, true) : callback('too many', false)),
        () => callback('unavailable', false),
      );
    },
  });
  // Of every namespace: guests at live tables are not in the main one.
  io.engine.on('connection', disconnectSlowClient);
  io.use((socket, next) => {
    admit(io, socket, deps).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error(String(error))),
    );
  });
  io.on('connection', (socket) => {
    // Clients must not send events.
    socket.onAny(() => socket.disconnect(true));
    sendInitialState(socket, deps, active).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not read the wallets for a new socket');
      socket.disconnect(true); // the client reconnects and gets them then
    });
  });
  return io;
}

/** A page of the same brand, or no page: browsers send the origin of every WebSocket. */
function isOwnOrigin(request: IncomingMessage, { findBrandKey, hostOf }: RealtimeDeps): boolean {
  const brandKey = findBrandKey(hostOf(request));
  if (brandKey === undefined) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && findBrandKey(new URL(origin).host) === brandKey;
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
  if (typeof token !== 'string' || token === '') throw new NotAdmitted('session.missing');
  const session = await deps.sessions.findSession(token, brandKey ?? '').catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not look up the session of a socket');
    throw new NotAdmitted('server.unavailable');
  });
  if (session.state !== 'live')
    throw new NotAdmitted(session.state === 'expired' ? 'session.expired' : 'session.invalid');
  const { sessionId, playerId } = session.session;
  if ((io.sockets.adapter.rooms.get(sessionRoom(sessionId))?.size ?? 0) >= SOCKETS_OF_SESSION_MAX)
    throw new NotAdmitted('request.too_many');
  socket.data.sessionId = sessionId;
  socket.data.playerId = playerId;
  socket.data.inbox = createInbox();
}

/** Joins the rooms before reading the wallets: a change in between is in the wallets or held in the inbox. */
async function sendInitialState(socket: RealtimeSocket, deps: RealtimeDeps, active: ActiveAssets): Promise<void> {
  const { playerId, sessionId, inbox } = socket.data;
  await socket.join([playerRoom(playerId), sessionRoom(sessionId)]);
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
