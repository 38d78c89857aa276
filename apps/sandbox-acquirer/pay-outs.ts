import { createHash } from 'node:crypto';
import { outcomeOfPayOut, payOutStatus, type PayOutStatus } from './pay-out.rules.ts';
import { openPayOutStore } from './pay-outs.sql.ts';
import { amountOf, unitsOf } from './returns.rules.ts';
import { newToken, type Movement } from './store.ts';

/** What a merchant asks to be paid. Amounts are decimal strings in major units: what arrives, and what this company keeps besides. */
export interface NewPayOut {
  readonly reference: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
  readonly payee: unknown;
}

interface StoredPayOut extends NewPayOut {
  readonly id: string;
  readonly inputHash: string;
  readonly createdAtMs: number;
}

export interface PublicPayOut extends Pick<NewPayOut, 'reference' | 'currency' | 'amount' | 'fee'> {
  readonly id: string;
  readonly status: PayOutStatus;
  /** Number at the bank, or hash of a transaction that no network knows. Null until it is sent. */
  readonly networkReference: string | null;
}

function toPublic({ id, reference, currency, amount, fee, createdAtMs }: StoredPayOut, nowMs: number): PublicPayOut {
  const status = payOutStatus(amount, nowMs - createdAtMs);
  const isOut = status === 'sent' || status === 'returned';
  const networkReference = isOut ? createHash('sha256').update(id).digest('hex') : null;
  return { id, reference, currency, amount, fee, status, networkReference };
}

/** The company's lines of a payment, the one that is still to come too: what arrives with the fee beside it, and both when they come back. */
function linesOf({ id, reference, currency, amount, fee, createdAtMs }: StoredPayOut): readonly Movement[] {
  const same = { paymentId: id, reference, currency, idempotencyKey: null };
  return outcomeOfPayOut(amount).steps.flatMap(({ afterMs, status }): Movement[] => {
    const line = { ...same, id: newToken('mov'), atMs: createdAtMs + afterMs };
    if (status === 'sent') return [{ ...line, kind: 'payout', amount, fee }];
    if (status !== 'returned') return [];
    return [{ ...line, kind: 'payout_return', amount: amountOf(unitsOf(amount) + unitsOf(fee)) }];
  });
}

export type PayOuts = ReturnType<typeof createPayOuts>;

/** Payments to players, beside the payments by them in the same file. How each stands follows from its amount and its age alone. */
export function createPayOuts({ dataDir, now }: { readonly dataDir: string; readonly now: () => number }) {
  const store = openPayOutStore(dataDir);
  const find = (key: string): StoredPayOut | null => {
    const body = store.find(key);
    return body === null ? null : (JSON.parse(body) as StoredPayOut); // Written below, from a StoredPayOut.
  };
  return {
    find: (key: string): PublicPayOut | null => {
      const known = find(key);
      return known && toPublic(known, now());
    },
    /** The same key and the same input give the same payment for ever; the same key with another input is `null`. */
    create: (key: string, input: NewPayOut): PublicPayOut | null => {
      const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
      const fresh: StoredPayOut = { ...input, id: newToken('out'), inputHash, createdAtMs: now() };
      store.insert(key, JSON.stringify(fresh), linesOf(fresh));
      const known = find(key) ?? fresh;
      return known.inputHash === inputHash ? toPublic(known, now()) : null;
    },
    close: store.close,
  };
}
