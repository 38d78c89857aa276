import { realtimeEvents } from '@marquee/contract/realtime.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { toUserWallet, type OutboxMessage, type WalletPayload } from '../wallet/index.ts';
import type { ActiveAssets } from './active-assets.ts';
import { SESSION_TOPIC } from './messages.rules.ts';
import { playerRoom, sessionRoom, type RealtimeServer } from './realtime.types.ts';

/** Topics that are not ours, and players who are not connected here, cost nothing. */
export async function deliver(io: RealtimeServer, active: ActiveAssets, message: OutboxMessage): Promise<void> {
  const room = message.topic === SESSION_TOPIC ? sessionRoom(message.key) : playerRoom(message.key);
  if (!io.sockets.adapter.rooms.has(room)) return;
  if (message.topic === SESSION_TOPIC) {
    endSockets(io, message.key);
  } else if (message.topic === 'wallet') {
    await deliverMoney(io, active, room, message);
  } else if (message.event === 'failedDeposit') {
    io.to(room).emit('failedDeposit', realtimeEvents.failedDeposit.parse(message.payload));
  } else if (message.event === 'depositMoved') {
    io.to(room).emit('depositMoved', realtimeEvents.depositMoved.parse(message.payload));
  } else if (message.event === 'accountRestricted') {
    io.to(room).emit('accountRestricted', realtimeEvents.accountRestricted.parse(message.payload));
  } else if (message.event === 'kycChanged') {
    io.to(room).emit('kycChanged', realtimeEvents.kycChanged.parse(message.payload));
  } else if (message.event === 'walletChosen') {
    const chosen = realtimeEvents.walletChosen.parse(message.payload);
    active.remember(message.key, getAsset(chosen.userWallet.currencyCode).code);
    io.to(room).emit('walletChosen', chosen);
  } else if (message.event === 'withdrawalChanged') {
    io.to(room).emit('withdrawalChanged', realtimeEvents.withdrawalChanged.parse(message.payload));
  }
}

async function deliverMoney(
  io: RealtimeServer,
  active: ActiveAssets,
  room: string,
  message: OutboxMessage,
): Promise<void> {
  const payload = message.payload as unknown as WalletPayload; // the ledger writes this topic, nobody else can
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

/** Says why, then hangs up. */
export function endSockets(io: RealtimeServer, sessionId: string): void {
  const room = sessionRoom(sessionId);
  io.to(room).emit('sessionEnded', {});
  io.in(room).disconnectSockets(true);
}
