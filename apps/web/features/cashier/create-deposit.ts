import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { clearAttempt, storeAttempt, readAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { Deposit } from './payment-method.ts';
import { isRefusedUnwritten } from './error-slot.rules.ts';

/** More than twice the platform's provider timeout. */
const SUBMIT_TIMEOUT_MS = 20_000;

/** It is unknown whether the deposit was created; sending the same draft continues it. */
export class UnknownDeposit extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('The outcome of the deposit is unknown.');
    this.cause = cause;
  }
}

/** Errors after which the same draft is a new deposit: the previous one has ended, or its key belongs to another request. */
const ENDING_CODES: ReadonlySet<string> = new Set([
  'deposit.TRANSACTION_FAILED',
  'deposit.card_form_expired',
  'deposit.central_file_unavailable',
  'request.id_reused',
]);

/** True for an error that ends the attempt: a card token is then used up. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && ENDING_CODES.has(error.code);

/**
 * Sends a deposit with an idempotency key that is stored before sending, so that sending again after a failure
 * continues the same deposit. Throws ApiError for a refusal and UnknownDeposit otherwise.
 */
export async function createDeposit(playerId: string, draft: DepositDraft): Promise<Deposit> {
  const earlier = readAttempt(playerId);
  const attempt = storeAttempt(playerId, draft);
  const { method, currencyCode, amount, phone, choice, userBonusId } = draft;
  const body = {
    method,
    currencyCode,
    amount,
    ...(phone !== '' && { phone }),
    ...(choice !== undefined && { choice }),
    ...(userBonusId !== undefined && { userBonusId }),
  };
  try {
    const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
    return (await callApi('createDeposit', { body, idempotencyKey: attempt.key, signal })).deposit;
  } catch (error) {
    const isRepeat = attempt.key === earlier?.key;
    if (!(error instanceof ApiError) || requestOutcome(error, 'command', isRepeat) === 'unknown')
      throw new UnknownDeposit(error);
    if (hasEnded(error) || isRefusedUnwritten(error.code)) clearAttempt();
    throw error;
  }
}
