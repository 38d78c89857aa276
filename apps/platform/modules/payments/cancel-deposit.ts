import { isOpen } from './deposit-life.rules.ts';
import { findDeposit, type DepositRow } from './deposits.sql.ts';
import { listDepositsToCancel } from './excluded-deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { recordPayment } from './settle-deposit.ts';

/** Why we cancelled a payment: its player discarded it, it was not paid in time, or the player was excluded. */
export type CancelReason = 'discarded' | 'abandoned' | 'excluded';

/**
 * Cancels an unpaid payment at the provider and records the result; a payment that was paid before the cancellation is credited as usual. Returns null
 * if the provider did not respond, and the unchanged deposit if the provider cannot cancel it or does not know it.
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

/** Cancels the payments that an exclusion of this player has marked for cancellation. */
export async function cancelRequested(deps: PaymentsDeps, playerId: string): Promise<void> {
  for (const depositId of await listDepositsToCancel(deps.db, playerId)) {
    const deposit = await findDeposit(deps.db, depositId);
    if (deposit !== null) await cancelDeposit(deps, deposit, 'excluded');
  }
}
