import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { findDeposit, lockDeposit, moveDeposit, movePaymentUrl, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment } from './port.ts';
import { decideSettlement, type Reported } from './settlement.rules.ts';

function readReport(payment: AcquirerPayment): Reported {
  const parsed = isAssetCode(payment.currency) ? parseAmount(payment.amount, payment.currency) : null;
  return { status: payment.status, amountMinor: parsed?.ok ? parsed.minor : null, currencyCode: payment.currency };
}

/** Tells the player's open tabs that a deposit failed, when the transaction commits. */
async function announceFailure(deps: PaymentsDeps, tx: Tx, deposit: DepositRow): Promise<void> {
  await deps.wallet
    .within(tx)
    .emit({ topic: 'payments', key: deposit.playerId, event: 'failedDeposit', payload: { method: deposit.method } });
}

export interface Report {
  /** Name of the company that says so: it is believed about deposits that were opened with it, and about no others. */
  readonly adapter: string;
  readonly payment: AcquirerPayment;
  readonly cause: string;
}

/**
 * Applies one report of the company, whatever brought it (answer, webhook, look). The deposit's row is held first and the wallet second;
 * state, money and message to the player are one commit. Returns what it did.
 */
export async function applyReport(
  deps: PaymentsDeps,
  tx: Tx,
  { adapter, payment, cause }: Report,
): Promise<'credited' | 'moved' | 'none' | 'unknown_reference'> {
  const deposit = await lockDeposit(tx, payment.reference);
  const isTheirs = deposit?.adapter === adapter && [null, payment.acquirerId].includes(deposit.acquirerId);
  if (deposit === null || !isTheirs) return 'unknown_reference';
  const settlement = decideSettlement(deposit, readReport(payment));
  const ids = { acquirerId: payment.acquirerId, paymentUrl: payment.paymentUrl };
  if (settlement.kind === 'none') {
    if (deposit.state === 'review' && payment.status === 'approved')
      deps.log.error(
        { depositId: deposit.depositId, cause },
        'the company has money of a deposit that waits for a person',
      );
    if (deposit.state === 'pending' && deposit.paymentUrl !== payment.paymentUrl)
      await movePaymentUrl(tx, deposit.depositId, payment.paymentUrl);
    return 'none';
  }
  if (settlement.kind === 'move') {
    await moveDeposit(tx, deposit, { to: settlement.to, cause, failureReason: payment.failureReason, ...ids });
    if (settlement.to === 'review')
      deps.log.error(
        { depositId: deposit.depositId, acquirerId: payment.acquirerId },
        'deposit needs a person: amount or currency differ',
      );
    if (settlement.to === 'failed' || settlement.to === 'declined') await announceFailure(deps, tx, deposit);
    return 'moved';
  }
  await moveDeposit(tx, deposit, { to: 'completed', cause, ...ids });
  await deps.wallet.within(tx).deposit({
    source: deposit.adapter,
    externalId: deposit.depositId,
    playerId: deposit.playerId,
    asset: deposit.currencyCode,
    amountMinor: deposit.amountMinor,
    method: deposit.method,
    reference: deposit.depositId,
  });
  return 'credited';
}

/** As `applyReport`, in a transaction of its own; answers the deposit as it is after it. */
export async function recordPayment(
  deps: PaymentsDeps,
  deposit: DepositRow,
  payment: AcquirerPayment,
  cause: string,
): Promise<DepositRow> {
  const outcome = await withTx(deps.db, (tx) => applyReport(deps, tx, { adapter: deposit.adapter, payment, cause }));
  if (outcome === 'unknown_reference')
    deps.log.error(
      { depositId: deposit.depositId, acquirerId: payment.acquirerId },
      'payment company answered for another payment',
    );
  return (await findDeposit(deps.db, deposit.depositId)) ?? deposit;
}

/** Gives a deposit that the company opened and then lost to people, who ask there. One that moved on meanwhile is left alone. */
export async function giveToReview(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || (current.state !== 'pending' && current.state !== 'processing')) return current ?? deposit;
    deps.log.error({ depositId: current.depositId, reason }, 'deposit needs a person: the company has lost it');
    return moveDeposit(tx, current, { to: 'review', cause: 'check', failureReason: reason });
  });
}

/** Ends a deposit that the company does not have. One that moved on meanwhile is left alone. */
export async function failDeposit(deps: PaymentsDeps, deposit: DepositRow, reason: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const current = await lockDeposit(tx, deposit.depositId);
    if (current === null || current.state !== 'created') return current ?? deposit;
    await announceFailure(deps, tx, current);
    return moveDeposit(tx, current, { to: 'failed', cause: 'open', failureReason: reason });
  });
}
