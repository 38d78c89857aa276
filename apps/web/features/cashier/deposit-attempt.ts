import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import type { TabStorage } from '../../lib/session/tab-storage.ts';

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

const STORE_KEY = 'cashier.attempt';

function isAttempt(value: unknown): value is DepositAttempt {
  if (typeof value !== 'object' || value === null) return false;
  return ['key', 'playerId', 'method', 'currencyCode', 'amount', 'phone'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
}

export function readAttempt(storage: TabStorage, playerId: string): DepositAttempt | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORE_KEY) ?? 'null');
    return isAttempt(value) && value.playerId === playerId ? value : null;
  } catch {
    return null;
  }
}

/** The attempt for a draft: the stored one where the draft is the same, otherwise a new one, stored before it is given out. */
export function storeAttempt(storage: TabStorage, playerId: string, draft: DepositDraft): DepositAttempt {
  const known = readAttempt(storage, playerId);
  const isSame =
    known !== null &&
    known.method === draft.method &&
    known.currencyCode === draft.currencyCode &&
    known.amount === draft.amount &&
    known.phone === draft.phone &&
    known.choice === draft.choice;
  if (isSame) return known;
  const attempt: DepositAttempt = { ...draft, key: newIdempotencyKey(), playerId };
  storage.setItem(STORE_KEY, JSON.stringify(attempt));
  return attempt;
}

/** The wish was answered for good: the same wish again is a new deposit. */
export function clearAttempt(storage: TabStorage): void {
  storage.removeItem(STORE_KEY);
}
