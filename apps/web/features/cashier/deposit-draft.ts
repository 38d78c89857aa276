import type { TabStorage } from '../../lib/session/tab-storage.ts';

/** What stands in the form and was not sent yet. */
export interface TypedDeposit {
  readonly method: string | null;
  readonly amount: string | null;
  readonly phone: string;
}

const NOTHING: TypedDeposit = { method: null, amount: null, phone: '' };
/** One of the names that are wiped when a player logs out (`clear-player-cache.ts`). */
const STORE_KEY = 'profileDraft:payment';

/** Of one player and one currency: what one typed is nobody else's, and an amount means nothing in another currency. */
export interface DraftOwner {
  readonly playerId: string;
  readonly currencyCode: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** What was typed before a reload, a visit to another page, or the end of the session; nothing where it was somebody else. */
export function readTyped(storage: TabStorage, { playerId, currencyCode }: DraftOwner): TypedDeposit {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const read = (name: string): unknown => Reflect.get(value, name);
    const [method, amount, phone] = [read('method'), read('amount'), read('phone')];
    if (read('playerId') !== playerId || read('currencyCode') !== currencyCode) return NOTHING;
    return isTextOrNull(method) && isTextOrNull(amount) && typeof phone === 'string'
      ? { method, amount, phone }
      : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function storeInput(storage: TabStorage, owner: DraftOwner, typed: TypedDeposit): void {
  storage.setItem(STORE_KEY, JSON.stringify({ ...owner, ...typed }));
}

/** It was paid: the next deposit begins anew. */
export function clearTypedValues(storage: TabStorage): void {
  storage.removeItem(STORE_KEY);
}
