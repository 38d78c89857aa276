import type { Tx } from '../../db/database.ts';
import type { Verdict } from './deposit-life.rules.ts';
import { insertDepositAuditEntry, insertAction } from './deposit-admin-actions.sql.ts';
import { transitionDeposit, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { AcquirerPayment } from './port.ts';

const REASON = 'excluded';

/** Whether an update would credit the deposit. */
export const creditsMoney = ({ bookings }: Verdict) => bookings.some(({ kind }) => kind === 'credit');

/**
 * Money that arrives while its player is excluded is never credited: the deposit goes to review with an order to return it, which the reconciliation job executes, and the
 * player gets an e-mail. The caller holds the locks of the player's limits and the deposit.
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
    actionId: deps.newId('act'),
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
  await deps.notifyReturned(tx, { playerId, currencyCode, amountMinor: deposit.amountMinor, method: deposit.method });
  deps.log.warn({ depositId, cause, amount }, 'a payment arrived while its player is excluded and will be returned');
}
