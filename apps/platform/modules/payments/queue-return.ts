import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Verdict } from './deposit-life.rules.ts';
import { insertDepositAuditEntry, insertAction } from './deposit-admin-actions.sql.ts';
import { transitionDeposit, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment } from './port.ts';

const REASON = 'excluded';

/** Whether a verdict would credit money for the first time. */
export const creditsMoney = ({ bookings }: Verdict) => bookings.some(({ kind }) => kind === 'credit');

/**
 * Money that arrives while its player is shut out is never credited: the deposit goes to review with an order to give everything back, which the sweep
 * carries out, and the player is told by mail. The player's limits and the deposit's row are locked.
 */
export async function queueReturn(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: DepositRow,
  { payment, cause }: { readonly payment: AcquirerPayment; readonly cause: string },
): Promise<void> {
  const { acquirerId, amount } = payment;
  const { depositId, playerId, currencyCode } = deposit;
  await transitionDeposit(tx, deposit, { to: 'review', cause, acquirerId, failureReason: REASON });
  const action = await insertAction(tx, {
    actionId: deps.newId('ord'),
    depositId,
    kind: 'return_funds',
    amountMinor: null,
    reason: REASON,
    requestedBy: 'platform',
    state: 'approved',
  });
  if (action !== null)
    await insertDepositAuditEntry(tx, action, {
      actor: 'platform',
      action: 'requested',
      detail: `return_funds: ${REASON}`,
    });
  await deps.notifyReturned(tx, { playerId, currencyCode, amount: toExactString(deposit.amountMinor, currencyCode) });
  deps.log.warn({ depositId, cause, amount }, 'a payment arrived while its player is excluded: it goes back');
}
