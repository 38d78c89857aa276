import { DEPOSIT_ABANDONED_SECONDS } from '@marquee/contract/constants.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { isOpen } from './deposit-life.rules.ts';
import type { DepositRow } from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import { openRequest } from './open-deposit.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { INTENT_SECONDS_MAX, LOST_SECONDS_MAX } from './deposit-timing.rules.ts';
import { failDeposit, sendToReview, recordPayment } from './settle-deposit.ts';

/** Looks a deposit up at the provider by its idempotency key and records the result. */
export async function checkDeposit(deps: PaymentsDeps, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.cancelRequestedAt !== null && isOpen(deposit.state)) {
    const cancelled = await cancelDeposit(deps, deposit, 'excluded');
    if (cancelled === null || !isOpen(cancelled.state)) return cancelled ?? deposit;
  }
  const acquirer = getAcquirer(deps, deposit.adapter);
  const result = await acquirer.find(deposit.depositId, deposit.acquirerId);
  const ageSeconds = (deps.now().getTime() - deposit.createdAt.getTime()) / 1000;
  if (result.kind === 'known') {
    const checked = await recordPayment(deps, deposit, result.payment, 'check');
    const isUnpaid = result.payment.status === 'open' || result.payment.status === 'challenge';
    // For coins, the provider sets the deadline.
    const isAbandoned = isUnpaid && deposit.transfer === null && ageSeconds > DEPOSIT_ABANDONED_SECONDS;
    return (isAbandoned ? await cancelDeposit(deps, checked, 'abandoned') : null) ?? checked;
  }
  if (deposit.state === 'created' && ageSeconds > INTENT_SECONDS_MAX) {
    const end = acquirer.end ? await acquirer.end(openRequest(deposit)) : result;
    if (end.kind === 'known') return recordPayment(deps, deposit, end.payment, 'check');
    const isOver = end.kind === (acquirer.end ? 'refused' : 'absent');
    return isOver ? failDeposit(deps, deposit, 'never_opened') : deposit;
  }
  if (result.kind === 'absent' && deposit.state !== 'created') {
    if (ageSeconds > LOST_SECONDS_MAX) return sendToReview(deps, deposit, 'lost_by_provider');
    deps.log.error({ depositId: deposit.depositId }, 'provider does not know a payment that it opened');
  }
  return deposit;
}
