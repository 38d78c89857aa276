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

/** An amount of the company's; null where it cannot be read as one of that currency. */
export function readMinor(amount: string, currencyCode: string): bigint | null {
  const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
  return parsed?.ok ? parsed.minor : null;
}

/** The company's sums; null where one of them cannot be read. */
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

/** Tells the player's open tabs that a deposit failed, when the transaction commits. */
async function announceFailure(deps: PaymentsDeps, tx: Tx, deposit: DepositRow): Promise<void> {
  const { method, depositId } = deposit;
  await deps.wallet
    .inTx(tx)
    .emit({ topic: 'payments', key: deposit.playerId, event: 'failedDeposit', payload: { method, depositId } });
}

/** Keeps what is new about coins that are sent, and tells the player's open pages. True where something was. */
async function recordTransfer(deps: PaymentsDeps, tx: Tx, deposit: DepositRow, payment: AcquirerPayment) {
  const transfer = newerTransfer(deposit.transfer, payment.transfer);
  if (transfer === null) return false;
  const { depositId, playerId } = deposit;
  await saveTransfer(tx, depositId, transfer);
  await deps.wallet.inTx(tx).emit({ topic: 'payments', key: playerId, event: 'depositMoved', payload: { depositId } });
  return true;
}

const ALARMS: Readonly<Record<Alarm, string>> = {
  mismatch: 'deposit needs a person: amount or currency differ',
  money_in_review: 'the company has money of a deposit that waits for a person',
  impossible_returns: 'deposit needs a person: more went back than came',
};

export interface Report {
  /** Name of the company that says so: it is believed about deposits that were opened with it, and about no others. */
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
 * Applies one report of the company, whatever brought it (answer, webhook, look). The deposit's row is held first and the wallet second;
 * state, money and message to the player are one commit. Returns what it did.
 */
export async function applyReport(
  deps: PaymentsDeps,
  tx: Tx,
  { adapter, payment, cause }: Report,
): Promise<ReportOutcome> {
  // An exclusion holds the player's limits first and their deposits second: so does this.
  const owner = payment.status === 'approved' ? await findDeposit(tx, payment.reference) : null;
  const isShutOut = owner !== null && !isCredited(owner.state) && (await deps.isRestricted(tx, owner.playerId));
  const deposit = await lockDeposit(tx, payment.reference);
  const isTheirs = deposit?.adapter === adapter && [null, payment.acquirerId].includes(deposit.acquirerId);
  if (deposit === null || !isTheirs) return 'unknown_reference';
  const verdict = applyUpdate(deposit, toDepositUpdate(payment), deposit.creditedDifferences);
  const { depositId } = deposit;
  if (verdict.alarm !== null)
    deps.log.error({ depositId, acquirerId: payment.acquirerId, cause }, ALARMS[verdict.alarm]);
  const hasNewTransfer = await recordTransfer(deps, tx, deposit, payment);
  const { acquirerId, paymentUrl, failureReason } = payment;
  if (verdict.life.state === deposit.state && verdict.bookings.length === 0) {
    if (isOpen(deposit.state) && deposit.paymentUrl !== paymentUrl) await updatePaymentUrl(tx, depositId, paymentUrl);
    return hasNewTransfer ? 'updated' : 'none';
  }
  if (isShutOut && creditsMoney(verdict)) {
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
  });
  await bookMoney(deps, tx, deposit, verdict.bookings);
  if (to === 'failed' || to === 'declined') await announceFailure(deps, tx, deposit);
  return outcomeOf(verdict);
}

/** As `applyReport`, in a transaction of its own; answers the deposit as it is after it. */
export async function recordPayment(
  deps: PaymentsDeps,
  deposit: DepositRow,
  payment: AcquirerPayment,
  cause: string,
): Promise<DepositRow> {
  const { outcome, after } = await withTx(deps.db, async (tx) => ({
    outcome: await applyReport(deps, tx, { adapter: deposit.adapter, payment, cause }),
    // Read before the commit: afterwards another report may have moved it on, and the caller would answer for what it did not do.
    after: await findDeposit(tx, deposit.depositId),
  }));
  if (outcome === 'unknown_reference')
    deps.log.error(
      { depositId: deposit.depositId, acquirerId: payment.acquirerId },
      'payment company answered for another payment',
    );
  return after ?? deposit;
}

/** Gives a deposit that the company opened and then lost to people, who ask there. One that moved on meanwhile is left alone. */
export async function sendToReview(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || current.state === 'created' || !isOpen(current.state)) return current ?? deposit;
    deps.log.error({ depositId: current.depositId, reason }, 'deposit needs a person: the company has lost it');
    return transitionDeposit(tx, current, { to: 'review', cause: 'check', failureReason: reason });
  });
}

/** Ends a deposit that the company does not have. One that moved on meanwhile is left alone. */
export async function failDeposit(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || current.state !== 'created') return current ?? deposit;
    await announceFailure(deps, tx, current);
    return transitionDeposit(tx, current, { to: 'failed', cause: 'open', failureReason: reason });
  });
}
