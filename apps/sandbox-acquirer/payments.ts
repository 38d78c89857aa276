import { createHash } from 'node:crypto';
import { canMove, RETURN_KINDS, type PaymentStatus, type ReturnKind } from './payment.rules.ts';
import { newToken, type Payment, type PaymentChange, type Store } from './store.ts';

/** A page that is not used for this long expires. */
const PAGE_MS = 30 * 60_000;

/** What a merchant asks for. Amounts are decimal strings in major units. */
export interface NewPayment {
  readonly reference: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: string;
  /** Opaque to this company; given back unchanged with the challenge. */
  readonly merchantData: string;
  readonly returnUrls: Readonly<Record<ReturnKind, string>>;
}

/** What the merchant's servers are told, by answer and by webhook alike. */
export function publicPayment(payment: Payment, pageUrl: string) {
  const { id, reference, method, amount, currency, status, failureReason, cardLast4 } = payment;
  return { id, reference, method, amount, currency, status, failureReason, cardLast4, paymentUrl: pageUrl };
}

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({
  store,
  now,
  pageUrl,
  wake,
}: {
  readonly store: Store;
  readonly now: () => number;
  readonly pageUrl: (payment: Payment) => string;
  /** Called when a delivery waits. */
  readonly wake: () => void;
}) {
  const eventBody = (id: string) => (payment: Payment) =>
    JSON.stringify({
      id,
      type: 'payment.changed',
      createdAt: new Date(now()).toISOString(),
      payment: publicPayment(payment, pageUrl(payment)),
    });

  function move(payment: Payment, status: PaymentStatus, change: PaymentChange = {}): Payment {
    const current = store.find(payment.id) ?? payment;
    if (!canMove(current.status, status)) return current;
    const id = newToken('evt');
    const changed = store.change(
      current,
      { challengeToken: null, scheduled: null, ...change, status },
      { id, body: eventBody(id), atMs: now() },
    );
    wake();
    return changed;
  }

  return {
    move,
    /** The same key and the same input give the same payment for ever; the same key with another input is `null`. */
    create(idempotencyKey: string, input: NewPayment): Payment | null {
      const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
      const known = store.findByKey(idempotencyKey);
      if (known !== null) return known.inputHash === inputHash ? known : null;
      const payment: Payment = {
        ...input,
        id: newToken('pay'),
        pageToken: newToken('p'),
        idempotencyKey,
        inputHash,
        status: 'open',
        failureReason: null,
        cardLast4: null,
        challengeToken: null,
        scheduled: { atMs: now() + PAGE_MS, status: 'expired' },
        createdAtMs: now(),
      };
      store.insert(payment);
      return payment;
    },
    /** Starts a 3-D Secure challenge. */
    challenge(payment: Payment, cardLast4: string | null): Payment {
      const scheduled = { atMs: now() + PAGE_MS, status: 'expired' } as const;
      return move(payment, 'challenge', { challengeToken: newToken('ares'), cardLast4, scheduled });
    },
    /** The merchant hands over the challenge's answer. Repeating it is harmless; a wrong one declines the payment. */
    authenticate(payment: Payment, answer: string): Payment {
      if (payment.status !== 'challenge') return payment;
      return answer === payment.challengeToken
        ? move(payment, 'approved')
        : move(payment, 'declined', { failureReason: 'authentication_failed' });
    },
    runScheduled(): void {
      for (const payment of store.listScheduled(now()))
        if (payment.scheduled !== null) move(payment, payment.scheduled.status);
    },
  };
}

export function isReturnUrls(value: unknown): value is Record<ReturnKind, string> {
  if (typeof value !== 'object' || value === null) return false;
  return RETURN_KINDS.every((kind) => {
    const url: unknown = Reflect.get(value, kind);
    return (
      typeof url === 'string' && url.length <= 2048 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    );
  });
}
