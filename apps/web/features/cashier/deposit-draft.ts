import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** Unsent form input. */
export interface TypedDeposit {
  readonly method: string | null;
  readonly amount: string | null;
  readonly phone: string;
}

const NOTHING: TypedDeposit = { method: null, amount: null, phone: '' };

/** Input is stored per player and currency: it is private, and an amount has no meaning in another currency. */
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

/** The input from before a reload, navigation or logout; empty if it belongs to another player or currency. */
export function readTyped({ playerId, currencyCode }: DraftOwner): TypedDeposit {
  const draft = stored.read();
  if (draft?.playerId !== playerId || draft.currencyCode !== currencyCode) return NOTHING;
  const { method, amount, phone } = draft;
  return { method, amount, phone };
}

export function storeInput(owner: DraftOwner, typed: TypedDeposit): void {
  stored.write({ ...owner, ...typed });
}

/** Call after a completed deposit. */
export const clearTypedValues = stored.remove;
