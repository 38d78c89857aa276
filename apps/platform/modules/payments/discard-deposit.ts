import { Refusal } from '../../core/refusal.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { UNPAID_STATES, type DepositState } from './deposit-life.rules.ts';
import { findDepositOfPlayer } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';

const isUnpaid = (state: DepositState) => UNPAID_STATES.some((unpaid) => unpaid === state);

/**
 * Cancels a payment that the player has not paid. The provider decides whether it is unpaid: throws `deposit.not_discardable` if money has arrived or is
 * on its way, or if the provider cannot cancel, and `deposit.PROVIDER_ERROR` if it did not respond. Idempotent.
 */
export async function discardDeposit(
  deps: PaymentsDeps,
  playerId: string,
  depositId: string,
): Promise<DepositResponse> {
  const deposit = await findDepositOfPlayer(deps.db, playerId, depositId);
  if (deposit === null) throw new Refusal('request.not_found');
  if (isUnpaid(deposit.state)) return presentDeposit(deposit);
  const cancelled = await cancelDeposit(deps, deposit, 'discarded');
  if (cancelled === null) throw new Refusal('deposit.PROVIDER_ERROR', {}, `deposit ${depositId}: not cancelled`);
  if (!isUnpaid(cancelled.state)) throw new Refusal('deposit.not_discardable', {}, cancelled.state);
  return presentDeposit(cancelled);
}
