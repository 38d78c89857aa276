import { Refusal } from '../../core/refusal.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { UNPAID_STATES, type DepositState } from './deposit-life.rules.ts';
import { findDepositOfPlayer } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';

const isUnpaid = (state: DepositState) => UNPAID_STATES.some((unpaid) => unpaid === state);

/**
 * The player gives up a payment that they have not paid. Only the company knows whether it is unpaid, so the company decides: `deposit.not_discardable`
 * where money has come or is on its way, or where the company cannot cancel; `deposit.PROVIDER_ERROR` where it did not answer. Repeating it answers alike.
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
