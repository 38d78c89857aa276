import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** The deposit the player is about to submit. */
export interface DepositDraft {
  readonly method: string;
  readonly currencyCode: string;
  readonly amount: string;
  readonly phone: string;
  /** Network, bank, voucher code or card token; absent if the method requires none. */
  readonly choice?: string;
  /** Bonus to credit with the deposit; absent without one. */
  readonly userBonusId?: string;
}

/** A draft with its idempotency key. Stored before sending, so that a retry after a lost response uses the same key. */
export interface DepositAttempt extends DepositDraft {
  readonly key: string;
  readonly playerId: string;
}

const TYPED = ['method', 'currencyCode', 'amount', 'phone'] as const;
const ALL = [...TYPED, 'choice', 'userBonusId'] as const;

function isAttempt(value: unknown): value is DepositAttempt {
  return isRecord(value) && ['key', 'playerId', ...TYPED].every((name) => typeof value[name] === 'string');
}

const stored = createStoredValue<DepositAttempt>('cashier.attempt', (value) => (isAttempt(value) ? value : null));

export function readAttempt(playerId: string): DepositAttempt | null {
  const attempt = stored.read();
  return attempt?.playerId === playerId ? attempt : null;
}

/** The stored attempt with the same method, currency, amount and phone, whatever was chosen besides. */
export function findAttempt(
  playerId: string,
  draft: DepositDraft,
  parts: ReadonlyArray<keyof DepositDraft> = TYPED,
): DepositAttempt | null {
  const known = readAttempt(playerId);
  return known !== null && parts.every((part) => known[part] === draft[part]) ? known : null;
}

/** Returns the stored attempt if its draft is the same, otherwise stores and returns a new one. */
export function storeAttempt(playerId: string, draft: DepositDraft): DepositAttempt {
  const known = findAttempt(playerId, draft, ALL);
  if (known !== null) return known;
  const attempt: DepositAttempt = { ...draft, key: newIdempotencyKey(), playerId };
  stored.write(attempt);
  return attempt;
}

/** Call after a final response: the same draft is then a new deposit. */
export const clearAttempt = stored.remove;
