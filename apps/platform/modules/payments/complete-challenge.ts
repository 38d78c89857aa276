import { createHash } from 'node:crypto';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { isChallengeOver } from './deposit-timing.rules.ts';
import { findDepositByMerchantData, lockDeposit, consumeChallenge, type DepositRow } from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';
import { recordPayment } from './settle-deposit.ts';

export interface ChallengeResponse {
  readonly playerId: string;
  /** The bank's result: PaReq, PaRes or cres. Opaque to us. */
  readonly response: string;
  /** Identifies the payment: MD, or the session data of EMV 3-D Secure. */
  readonly merchantData: string;
}

/** Whether a challenge may be open. The player's return from the bank is often faster than the provider's event about the challenge, so `pending` counts too. */
function isPending({ state }: DepositRow): boolean {
  return state === 'pending' || state === 'challenge';
}

/** Binds this challenge response to the deposit. A second, different response and one that comes too late are refused with `request.not_found`. */
async function bindChallenge(deps: PaymentsDeps, found: DepositRow, challengeHash: string): Promise<DepositRow> {
  return withTx(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, found.depositId);
    if (deposit === null || deposit.acquirerId === null) throw new Refusal('request.not_found');
    const isRepeated = deposit.challengeHash === challengeHash;
    if (!isRepeated && (!isPending(deposit) || isChallengeOver(deposit.createdAt, deps.now())))
      throw new Refusal('request.not_found');
    if (!(await consumeChallenge(tx, deposit.depositId, challengeHash))) throw new Refusal('request.not_found');
    return deposit;
  });
}

/**
 * Sends the opaque response of a 3-D Secure challenge to the provider of its payment. The merchant data must identify a payment of this player. The same
 * response posted again (a reload) returns the payment's state and charges nothing.
 */
export async function completeChallenge(
  deps: PaymentsDeps,
  { playerId, response, merchantData }: ChallengeResponse,
): Promise<DepositResponse> {
  const found = await findDepositByMerchantData(deps.db, playerId, merchantData);
  if (found === null) throw new Refusal('request.not_found');
  if (isPending(found)) await deps.requireUnrestricted(playerId);
  const deposit = await bindChallenge(deps, found, createHash('sha256').update(response).digest('hex'));
  if (!isPending(deposit) || deposit.acquirerId === null) return presentDeposit(deposit);
  const result = await getAcquirer(deps, deposit.adapter).authenticate(deposit.acquirerId, response);
  if (result.kind === 'known') return presentDeposit(await recordPayment(deps, deposit, result.payment, 'challenge'));
  if (result.kind === 'unknown')
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `deposit ${deposit.depositId}: ${result.reason}`);
  throw new Refusal('deposit.TRANSACTION_FAILED', {}, `deposit ${deposit.depositId}: challenge ${result.kind}`);
}
