import { realtimeEvents, type RealtimeEvent, type RealtimeEventName } from '@marquee/contract/realtime.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { toUserWallet, type OutboxMessage, type WalletPayload } from '../wallet/index.ts';
import type { ActiveAssets } from './active-assets.ts';
import type { WalletChange } from './inbox.ts';
import { playerRoom, sessionRoom, type RealtimeServer, type RealtimeSocket } from './realtime.types.ts';

/** How one event of the outbox becomes an event of sockets. */
interface Delivery {
  /** Named after the key of the message: the player's id, or the session's. */
  readonly roomOf: (key: string) => string;
  readonly send: (io: RealtimeServer, active: ActiveAssets, message: OutboxMessage) => void | Promise<void>;
}

/** Sent as it was written; a payload that the contract does not know throws. */
function forwarded<N extends RealtimeEventName>(event: N): Delivery {
  return {
    roomOf: playerRoom,
    send: (io, _active, { key, payload }) => {
      const checked = realtimeEvents[event].parse(payload);
      // The compiler does not keep an event and its payload together over a type parameter.
      sendToPlayer(io, key, null, (socket) =>
        socket.emit(event as 'walletChosen', checked as RealtimeEvent<'walletChosen'>),
      );
    },
  };
}

const money: Delivery = { roomOf: playerRoom, send: deliverMoney };

const DELIVERIES: ReadonlyMap<string, Delivery> = new Map(
  Object.entries({
    debit: money,
    credit: money,
    balance: money,
    walletChosen: {
      roomOf: playerRoom,
      send: (io, active, { key, payload }) => {
        const event = realtimeEvents.walletChosen.parse(payload);
        active.set(key, getAsset(event.userWallet.currencyCode).code);
        sendToPlayer(io, key, null, (socket) => socket.emit('walletChosen', event));
      },
    },
    freeSpinsUpdated: forwarded('freeSpinsUpdated'),
    failedDeposit: forwarded('failedDeposit'),
    depositUpdated: forwarded('depositUpdated'),
    accountRestricted: forwarded('accountRestricted'),
    playSessionUpdated: forwarded('playSessionUpdated'),
    accountUpdated: forwarded('accountUpdated'),
    kycUpdated: forwarded('kycUpdated'),
    withdrawalUpdated: forwarded('withdrawalUpdated'),
    reconnect: {
      roomOf: sessionRoom,
      send: (io, _active, { key, payload }) => {
        const room = sessionRoom(key);
        io.to(room).emit('reconnect', realtimeEvents.reconnect.parse(payload));
        io.in(room).disconnectSockets(true);
      },
    },
    sessionEnded: { roomOf: sessionRoom, send: (io, _active, { key }) => endSockets(io, key) },
  } satisfies Record<RealtimeEventName, Delivery>),
);

/** The outbox contains an event without a client event: it was added in one place only. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/**
 * Does nothing for players without a socket in this process. Throws `UnknownEventError` for an unlisted event,
 * connected or not.
 */
export async function deliver(io: RealtimeServer, active: ActiveAssets, message: OutboxMessage): Promise<void> {
  const delivery = DELIVERIES.get(message.event);
  if (!delivery) throw new UnknownEventError(`No client event ${message.event} (topic ${message.topic})`);
  if (io.sockets.adapter.rooms.has(delivery.roomOf(message.key))) await delivery.send(io, active, message);
}

export const isDelivered = (event: string): boolean => DELIVERIES.has(event);

/** Whether a socket of this process has joined the room of a message's key, which is a player or a session. */
export function hasSocketOf(io: RealtimeServer, key: string): boolean {
  const { rooms } = io.sockets.adapter;
  return rooms.has(playerRoom(key)) || rooms.has(sessionRoom(key));
}

function sendToPlayer(
  io: RealtimeServer,
  playerId: string,
  change: WalletChange | null,
  send: (socket: RealtimeSocket) => void,
): void {
  for (const socketId of io.sockets.adapter.rooms.get(playerRoom(playerId)) ?? []) {
    const socket = io.sockets.sockets.get(socketId);
    socket?.data.inbox.receive(change, () => send(socket));
  }
}

async function deliverMoney(io: RealtimeServer, active: ActiveAssets, message: OutboxMessage): Promise<void> {
  const { key } = message;
  const payload = message.payload as unknown as WalletPayload; // only the ledger writes this topic
  const asset = getAsset(payload.asset).code;
  const seq = BigInt(payload.seq);
  const userWallet = toUserWallet({
    asset,
    realMinor: BigInt(payload.realMinor),
    bonusMinor: BigInt(payload.bonusMinor),
    heldMinor: BigInt(payload.heldMinor),
    seq,
    isActive: (await active.of(key)) === asset,
  });
  const { event } = message;
  if (event === 'debit' || event === 'credit') {
    const win = toExactString(BigInt(payload.amountMinor), asset);
    sendToPlayer(io, key, { asset, seq }, (socket) => socket.emit(event, { win, currencyCode: asset, userWallet }));
  } else {
    const deposited = payload.kind === 'deposit' && toExactString(BigInt(payload.amountMinor), asset);
    const balance = { userWallet, ...(deposited !== false && { deposited }) };
    sendToPlayer(io, key, { asset, seq }, (socket) => socket.emit('balance', balance));
  }
}

/** Sends the reason, then disconnects. */
export function endSockets(io: RealtimeServer, sessionId: string): void {
  const room = sessionRoom(sessionId);
  io.to(room).emit('sessionEnded', {});
  io.in(room).disconnectSockets(true);
}
