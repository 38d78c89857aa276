import { findDepositOfPlayer } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';
import { listOpenDepositIds } from './open-deposits.sql.ts';

const LIST_MAX = 5;

/** Deposits without a final state, wherever they were begun, so that the player finds them on any device. */
export async function listOpenDeposits(
  deps: Pick<PaymentsDeps, 'db'>,
  playerId: string,
): Promise<readonly DepositResponse[]> {
  const ids = await listOpenDepositIds(deps.db, playerId, LIST_MAX);
  const deposits = await Promise.all(ids.map((depositId) => findDepositOfPlayer(deps.db, playerId, depositId)));
  return deposits.flatMap((deposit) => (deposit === null ? [] : [presentDeposit(deposit)]));
}
