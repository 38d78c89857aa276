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
  /** What the player's bank said: PaReq, PaRes or cres. Opaque to us. */
  readonly response: string;
  /** Names the payment: MD, or the session data of EMV 3-D Secure. */
  readonly merchantData: string;
}

/** Whether the player may have been asked. The return from their bank is often faster than the company's event about it. */
function isPending({ state }: DepositRow): boolean {
  return state === 'pending' || state === 'challenge';
}

/** Ties this answer to the deposit for good. A second, different answer is refused like one for a deposit that is not there, and so is one that comes too late. */
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
 * Hands the opaque answer of a 3-D Secure challenge to the payment it belongs to. The merchant data names the payment and must be this player's; the
 * same answer posted again (a reload) gets the payment's state and charges nothing.
 */
export async function completeChallenge(
  deps: PaymentsDeps,
  { playerId, response, merchantData }: ChallengeResponse,
): Promise<DepositResponse> {
  const found = await findDepositByMerchantData(deps.db, playerId, merchantData);
  if (found === null) throw new Refusal('request.not_found');
  const deposit = await bindChallenge(deps, found, createHash('sha256').update(response).digest('hex'));
  if (!isPending(deposit) || deposit.acquirerId === null) return presentDeposit(deposit);
  const result = await getAcquirer(deps, deposit.adapter).authenticate(deposit.acquirerId, response);
  if (result.kind === 'known') return presentDeposit(await recordPayment(deps, deposit, result.payment, 'challenge'));
  if (result.kind === 'unknown')
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `deposit ${deposit.depositId}: ${result.reason}`);
  throw new Refusal('deposit.TRANSACTION_FAILED', {}, `deposit ${deposit.depositId}: challenge ${result.kind}`);
}
