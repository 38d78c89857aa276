import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** What stands in the form and was not sent yet. */
export interface TypedDeposit {
  readonly method: string | null;
  readonly amount: string | null;
  readonly phone: string;
}

const NOTHING: TypedDeposit = { method: null, amount: null, phone: '' };

/** Of one player and one currency: what one typed is nobody else's, and an amount means nothing in another currency. */
export interface DraftOwner {
  readonly playerId: string;
  readonly currencyCode: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The key is one of those that `clear-player-cache.ts` removes when a player logs out. */
const stored = createStoredValue<DraftOwner & TypedDeposit>('profileDraft:payment', (value) => {
  if (!isRecord(value)) return null;
  const { playerId, currencyCode, method, amount, phone } = value;
  if (typeof playerId !== 'string' || typeof currencyCode !== 'string' || typeof phone !== 'string') return null;
  return isTextOrNull(method) && isTextOrNull(amount) ? { playerId, currencyCode, method, amount, phone } : null;
});

/** The input from before a reload, a visit to another page, or the end of the session; nothing where it was another player's. */
export function readTyped({ playerId, currencyCode }: DraftOwner): TypedDeposit {
  const draft = stored.read();
  if (draft?.playerId !== playerId || draft.currencyCode !== currencyCode) return NOTHING;
  const { method, amount, phone } = draft;
  return { method, amount, phone };
}

export function storeInput(owner: DraftOwner, typed: TypedDeposit): void {
  stored.write({ ...owner, ...typed });
}

/** It was paid: the next deposit begins with an empty form. */
export const clearTypedValues = stored.remove;
