import { realtimeEvents, type RealtimeEvent } from '@marquee/contract/realtime.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { toUserWallet, type OutboxMessage, type WalletPayload } from '../wallet/index.ts';
import type { ActiveAssets } from './active-assets.ts';
import { SESSION_TOPIC } from './messages.rules.ts';
import { playerRoom, sessionRoom, type RealtimeServer } from './realtime.types.ts';

/** Events that are forwarded with their payload. Money events (`deliverMoney`) and ended sessions are created here. */
const FORWARDED = {
  failedDeposit: realtimeEvents.failedDeposit,
  depositMoved: realtimeEvents.depositMoved,
  accountRestricted: realtimeEvents.accountRestricted,
  kycChanged: realtimeEvents.kycChanged,
  walletChosen: realtimeEvents.walletChosen,
  withdrawalChanged: realtimeEvents.withdrawalChanged,
} satisfies Partial<typeof realtimeEvents>;

/** The outbox contains an event without a client event: it was added in one place only. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/**
 * Does nothing for players without a socket in this process. Throws `UnknownEventError` for an unlisted event,
 * connected or not.
 */
export async function deliver(io: RealtimeServer, active: ActiveAssets, message: OutboxMessage): Promise<void> {
  const isSession = message.topic === SESSION_TOPIC;
  const isMoney = message.topic === 'wallet';
  if (!isSession && !isMoney && !isForwarded(message.event))
    throw new UnknownEventError(`No client event ${message.event} (topic ${message.topic})`);
  const room = isSession ? sessionRoom(message.key) : playerRoom(message.key);
  if (!io.sockets.adapter.rooms.has(room)) return;
  if (isSession) return endSockets(io, message.key);
  if (isMoney) return deliverMoney(io, active, room, message);
  forward(io, active, room, message);
}

export const isForwarded = (event: string): event is keyof typeof FORWARDED => Object.hasOwn(FORWARDED, event);

function forward(io: RealtimeServer, active: ActiveAssets, room: string, message: OutboxMessage): void {
  if (!isForwarded(message.event)) return;
  const payload = FORWARDED[message.event].parse(message.payload);
  if ('userWallet' in payload) active.set(message.key, getAsset(payload.userWallet.currencyCode).code);
  // Event and payload belong to one entry of the table, which the type system cannot express.
  io.to(room).emit(message.event as 'walletChosen', payload as RealtimeEvent<'walletChosen'>);
}

async function deliverMoney(
  io: RealtimeServer,
  active: ActiveAssets,
  room: string,
  message: OutboxMessage,
): Promise<void> {
  const payload = message.payload as unknown as WalletPayload; // only the ledger writes this topic
  const asset = getAsset(payload.asset).code;
  const userWallet = toUserWallet({
    asset,
    realMinor: BigInt(payload.realMinor),
    bonusMinor: BigInt(payload.bonusMinor),
    heldMinor: BigInt(payload.heldMinor),
    seq: BigInt(payload.seq),
    isActive: (await active.of(message.key)) === asset,
  });
  if (message.event === 'debit' || message.event === 'credit') {
    const win = toExactString(BigInt(payload.amountMinor), asset);
    io.to(room).emit(message.event, { win, currencyCode: asset, userWallet });
  } else {
    const deposited = payload.kind === 'deposit' && toExactString(BigInt(payload.amountMinor), asset);
    io.to(room).emit('balance', { userWallet, ...(deposited !== false && { deposited }) });
  }
}

/** Sends the reason, then disconnects. */
export function endSockets(io: RealtimeServer, sessionId: string): void {
  const room = sessionRoom(sessionId);
  io.to(room).emit('sessionEnded', {});
  io.in(room).disconnectSockets(true);
}
