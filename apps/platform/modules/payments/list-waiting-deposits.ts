import { findDepositOfPlayer } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositAnswer } from './present-deposit.rules.ts';
import { listWaitingDepositIds } from './waiting-deposits.sql.ts';

const SHOWN_MAX = 5;

/** Deposits whose end is not known yet, wherever they were begun: so that they are found again on another device, days later. */
export async function listWaitingDeposits(
  deps: Pick<PaymentsDeps, 'db'>,
  playerId: string,
): Promise<readonly DepositAnswer[]> {
  const ids = await listWaitingDepositIds(deps.db, playerId, SHOWN_MAX);
  const deposits = await Promise.all(ids.map((depositId) => findDepositOfPlayer(deps.db, playerId, depositId)));
  return deposits.flatMap((deposit) => (deposit === null ? [] : [presentDeposit(deposit)]));
}
