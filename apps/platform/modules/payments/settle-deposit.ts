import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { bookMoney } from './book-returns.ts';
import { creditsMoney, queueReturn } from './queue-return.ts';
import {
  applyUpdate,
  isCredited,
  isOpen,
  NOTHING_RETURNED,
  type Alarm,
  type DepositUpdate,
  type Returns,
  type Verdict,
} from './deposit-life.rules.ts';
import {
  findDeposit,
  lockDeposit,
  transitionDeposit,
  updatePaymentUrl,
  saveTransfer,
  type DepositRow,
} from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment } from './port.ts';
import { newerTransfer } from './transfer.rules.ts';

/** A provider's amount in minor units; null if it is not a valid amount of that currency. */
export function readMinor(amount: string, currencyCode: string): bigint | null {
  const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
  return parsed?.ok ? parsed.minor : null;
}

/** The provider's totals; null if one of them is invalid. */
export function readReturns({ returns, currency }: AcquirerPayment): Returns | null {
  if (returns === undefined) return NOTHING_RETURNED;
  const refundedMinor = readMinor(returns.refunded, currency);
  const chargedBackMinor = readMinor(returns.chargedBack, currency);
  const restoredMinor = readMinor(returns.restored, currency);
  if (refundedMinor === null || chargedBackMinor === null || restoredMinor === null) return null;
  return { refundedMinor, chargedBackMinor, restoredMinor };
}

function toDepositUpdate(payment: AcquirerPayment): DepositUpdate {
  const { status, amount, currency } = payment;
  return { status, amountMinor: readMinor(amount, currency), currencyCode: currency, returns: readReturns(payment) };
}

/** Emits an event to the player's open tabs that a deposit failed, on commit. */
async function announceFailure(deps: PaymentsDeps, tx: Tx, deposit: DepositRow): Promise<void> {
  const { method, depositId } = deposit;
  await deps.wallet
    .inTx(tx)
    .emit({ topic: 'payments', key: deposit.playerId, event: 'failedDeposit', payload: { method, depositId } });
}

/** Stores a newer state of a coin transfer and emits an event to the player. True if it was newer. */
async function recordTransfer(deps: PaymentsDeps, tx: Tx, deposit: DepositRow, payment: AcquirerPayment) {
  const transfer = newerTransfer(deposit.transfer, payment.transfer);
  if (transfer === null) return false;
  const { depositId, playerId } = deposit;
  await saveTransfer(tx, depositId, transfer);
  await deps.wallet
    .inTx(tx)
    .emit({ topic: 'payments', key: playerId, event: 'depositUpdated', payload: { depositId } });
  return true;
}

const ALARMS: Readonly<Record<Alarm, string>> = {
  mismatch: 'deposit in review: amount or currency differ',
  money_in_review: 'the provider has money of a deposit in review',
  impossible_returns: 'deposit in review: more money was returned than was credited',
};

export interface Report {
  /** Name of the reporting provider: only deposits that were opened with it are updated. */
  readonly adapter: string;
  readonly payment: AcquirerPayment;
  readonly cause: string;
}

export type ReportOutcome = 'credited' | 'returned' | 'updated' | 'none' | 'unknown_reference';

function outcomeOf({ bookings }: Verdict): ReportOutcome {
  if (bookings.length === 0) return 'updated';
  return bookings.some(({ kind }) => kind === 'credit') ? 'credited' : 'returned';
}

/**
 * Applies one report of the provider from a response, a webhook or a check. Locks the deposit's row first and the wallet second; state, money and event are
 * one commit. Returns what it did.
 */
export async function applyReport(
  deps: PaymentsDeps,
  tx: Tx,
  { adapter, payment, cause }: Report,
): Promise<ReportOutcome> {
  // Same lock order as an exclusion: the player's limits first, their deposits second.
  const owner = payment.status === 'approved' ? await findDeposit(tx, payment.reference) : null;
  const isExcluded = owner !== null && !isCredited(owner.state) && (await deps.isRestricted(tx, owner.playerId));
  const deposit = await lockDeposit(tx, payment.reference);
  const isTheirs = deposit?.adapter === adapter && [null, payment.acquirerId].includes(deposit.acquirerId);
  if (deposit === null || !isTheirs) return 'unknown_reference';
  const verdict = applyUpdate(deposit, toDepositUpdate(payment), deposit.creditedDifferences);
  const { depositId } = deposit;
  if (verdict.alarm !== null)
    deps.log.error({ depositId, acquirerId: payment.acquirerId, cause }, ALARMS[verdict.alarm]);
  const hasNewTransfer = await recordTransfer(deps, tx, deposit, payment);
  const { acquirerId, paymentUrl, failureReason, cardFingerprint } = payment;
  if (verdict.life.state === deposit.state && verdict.bookings.length === 0) {
    if (isOpen(deposit.state) && deposit.paymentUrl !== paymentUrl) await updatePaymentUrl(tx, depositId, paymentUrl);
    return hasNewTransfer ? 'updated' : 'none';
  }
  if (isExcluded && creditsMoney(verdict)) {
    await queueReturn(deps, tx, deposit, { payment, cause });
    return 'updated';
  }
  const { state: to, ...life } = verdict.life;
  await transitionDeposit(tx, deposit, {
    ...life,
    to,
    cause,
    acquirerId,
    paymentUrl,
    failureReason: isCredited(to) ? null : failureReason,
    ...(cardFingerprint && { cardFingerprint }),
  });
  await bookMoney(deps, tx, deposit, verdict.bookings);
  if (to === 'failed' || to === 'declined') await announceFailure(deps, tx, deposit);
  return outcomeOf(verdict);
}

/** As `applyReport`, in its own transaction; returns the deposit as it is afterwards. */
export async function recordPayment(
  deps: PaymentsDeps,
  deposit: DepositRow,
  payment: AcquirerPayment,
  cause: string,
): Promise<DepositRow> {
  const { outcome, after } = await withTx(deps.db, async (tx) => ({
    outcome: await applyReport(deps, tx, { adapter: deposit.adapter, payment, cause }),
    // Read before the commit: afterwards another report may have changed it.
    after: await findDeposit(tx, deposit.depositId),
  }));
  if (outcome === 'unknown_reference')
    deps.log.error(
      { depositId: deposit.depositId, acquirerId: payment.acquirerId },
      'payment provider reported another payment',
    );
  return after ?? deposit;
}

/** Puts an opened deposit that the provider no longer knows into review. Does nothing if its state has changed since. */
export async function sendToReview(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || current.state === 'created' || !isOpen(current.state)) return current ?? deposit;
    deps.log.error({ depositId: current.depositId, reason }, 'deposit in review: lost by the provider');
    return transitionDeposit(tx, current, { to: 'review', cause: 'check', failureReason: reason });
  });
}

/** Fails a deposit that the provider does not have. Does nothing if its state has changed since. */
export async function failDeposit(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || current.state !== 'created') return current ?? deposit;
    await announceFailure(deps, tx, current);
    return transitionDeposit(tx, current, { to: 'failed', cause: 'open', failureReason: reason });
  });
}
