import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** What the player is about to pay. */
export interface DepositDraft {
  readonly method: string;
  readonly currencyCode: string;
  readonly amount: string;
  readonly phone: string;
  /** Network, bank or voucher code; absent where the method asks for none. */
  readonly choice?: string;
}

/** A draft with the key under which it is sent, kept before sending: whatever is lost after that, the same wish is sent under the same key. */
export interface DepositAttempt extends DepositDraft {
  readonly key: string;
  readonly playerId: string;
}

function isAttempt(value: unknown): value is DepositAttempt {
  if (!isRecord(value)) return false;
  return ['key', 'playerId', 'method', 'currencyCode', 'amount', 'phone'].every(
    (name) => typeof value[name] === 'string',
  );
}

const stored = createStoredValue<DepositAttempt>('cashier.attempt', (value) => (isAttempt(value) ? value : null));

export function readAttempt(playerId: string): DepositAttempt | null {
  const attempt = stored.read();
  return attempt?.playerId === playerId ? attempt : null;
}

/** The attempt for a draft: the stored one where the draft is the same, otherwise a new one, stored before it is given out. */
export function storeAttempt(playerId: string, draft: DepositDraft): DepositAttempt {
  const known = readAttempt(playerId);
  const isSame =
    known !== null &&
    known.method === draft.method &&
    known.currencyCode === draft.currencyCode &&
    known.amount === draft.amount &&
    known.phone === draft.phone &&
    known.choice === draft.choice;
  if (isSame) return known;
  const attempt: DepositAttempt = { ...draft, key: newIdempotencyKey(), playerId };
  stored.write(attempt);
  return attempt;
}

/** The request was answered for good: the same request again is a new deposit. */
export const clearAttempt = stored.remove;
