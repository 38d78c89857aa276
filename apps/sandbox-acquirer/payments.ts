import { createHash } from 'node:crypto';
import { isRightAnswer } from './challenge.rules.ts';
import type { Outcome } from './outcome.rules.ts';
import { createMoves, PAGE_MS, type MovesOptions } from './payment-moves.ts';
import { RETURN_KINDS, type ReturnKind } from './payment.rules.ts';
import { NOTHING_RETURNED, unitsOf } from './returns.rules.ts';
import { newToken, type Payment, type Store } from './store.ts';

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

/** The same key and the same input give the same payment for ever; the same key with another input is `null`. */
function createPayment(store: Store, nowMs: number, idempotencyKey: string, input: NewPayment): Payment | null {
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
    scheduled: { atMs: nowMs + PAGE_MS, status: 'expired' },
    createdAtMs: nowMs,
    plan: [],
    manner: 'usual',
    lie: null,
    returns: NOTHING_RETURNED,
    changes: 0,
  };
  store.insert(payment);
  return payment;
}

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(options: MovesOptions) {
  const { store, now } = options;
  const { move, giveBack, take, runPlan, challenge } = createMoves(options);
  return {
    move,
    giveBack,
    /** Ends the payer's visit as the card or the amount has it; what comes later is put on the clock. */
    settle(payment: Payment, { name, steps, manner, lie }: Outcome, cardLast4: string | null): Payment {
      const [first, ...plan] = steps;
      const change = { cardLast4, manner, lie };
      if (first === undefined) return payment;
      return first.do === 'move' && first.to === 'challenge'
        ? challenge(payment, name === 'challenge_emv' ? 'cres' : 'ares', change)
        : take(payment, first, plan, change);
    },
    /** A merchant's refund. The same key and amount give the same refund for ever; null for another under it, or where there is not so much. */
    refund(payment: Payment, idempotencyKey: string, amount: string): Payment | null {
      const known = store.findMovement(idempotencyKey);
      if (known !== null)
        return known.paymentId === payment.id && unitsOf(known.amount) === unitsOf(amount) ? payment : null;
      return giveBack(payment, 'refund', unitsOf(amount), { idempotencyKey });
    },
    create: (idempotencyKey: string, input: NewPayment) => createPayment(store, now(), idempotencyKey, input),
    /** The merchant hands over the challenge's answer. Repeating it is harmless; a wrong one declines the payment. */
    authenticate(payment: Payment, answer: string): Payment {
      if (payment.status !== 'challenge') return payment;
      return isRightAnswer(payment, answer)
        ? move(payment, 'approved')
        : move(payment, 'declined', { failureReason: 'authentication_failed' });
    },
    runScheduled(): void {
      for (const payment of store.listScheduled(now())) {
        if (payment.scheduled?.status === 'plan') runPlan(payment);
        else if (payment.scheduled) move(payment, payment.scheduled.status);
      }
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
