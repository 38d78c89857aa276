import { isOpen } from './deposit-life.rules.ts';
import { findDeposit, type DepositRow } from './deposits.sql.ts';
import { listDepositsToCancel } from './excluded-deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { recordPayment } from './settle-deposit.ts';

/** Why a payment was cancelled by us: its player discarded it, nobody paid it in time, or the player was excluded. */
export type CancelReason = 'discarded' | 'abandoned' | 'excluded';

/**
 * Asks the company to cancel a payment that nobody has paid, and books what it answers: a payment that was made meanwhile is credited as ever. Null where
 * the company did not answer; the deposit as it was where the company cannot cancel it or does not know it.
 */
export async function cancelDeposit(
  deps: PaymentsDeps,
  deposit: DepositRow,
  reason: CancelReason,
): Promise<DepositRow | null> {
  if (!isOpen(deposit.state)) return deposit;
  const result = await getAcquirer(deps, deposit.adapter).cancel?.(deposit.depositId, deposit.acquirerId);
  if (result === undefined || result.kind === 'refused' || result.kind === 'absent') return deposit;
  if (result.kind === 'unknown') return null;
  const payment = { ...result.payment, failureReason: result.payment.failureReason ?? reason };
  return recordPayment(deps, deposit, payment, reason);
}

/** Cancels what an exclusion of this player has asked to be cancelled. */
export async function cancelRequested(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const depositId of await listDepositsToCancel(deps.db, playerId)) {
    const deposit = await findDeposit(deps.db, depositId);
    if (deposit !== null) await cancelDeposit(deps, deposit, 'excluded');
  }
}
