import { createHash } from 'node:crypto';
import { deliveryWaitsMs, type Outcome, type PlannedStep } from './outcome.rules.ts';
import { canMove, RETURN_KINDS, type PaymentStatus, type ReturnKind } from './payment.rules.ts';
import {
  addReturn,
  amountOf,
  NOTHING_RETURNED,
  roomFor,
  shareOf,
  unitsOf,
  type ReturnKindOfMoney,
} from './returns.rules.ts';
import { newToken, type Movement, type Payment, type PaymentChange, type Store } from './store.ts';

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

/** Amount and currency as the merchant is told; wrong where that is what the payer tries out. */
function toldMoney({ amount, currency, status, lie }: Payment): Pick<Payment, 'amount' | 'currency'> {
  if (status !== 'approved' || lie === null) return { amount, currency };
  if (lie === 'amount') return { amount: amountOf(unitsOf(amount) + unitsOf('1')), currency };
  return { amount, currency: currency === 'USD' ? 'EUR' : 'USD' };
}

/** What the merchant's servers are told, by answer and by webhook alike. */
export function publicPayment(payment: Payment, pageUrl: string) {
  const { id, reference, method, status, failureReason, cardLast4, returns } = payment;
  const told = { id, reference, method, ...toldMoney(payment), status, failureReason, cardLast4, returns };
  return { ...told, paymentUrl: pageUrl };
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

  /** The events of a change, as the payment's manner of telling has them. */
  const eventsOf = (payment: Payment) =>
    deliveryWaitsMs(payment.manner, payment.changes).map((waitMs) => {
      const id = newToken('evt');
      return { id, body: eventBody(id), atMs: now() + waitMs };
    });

  function movementOf(
    payment: Payment,
    kind: Movement['kind'],
    amount: string,
    idempotencyKey: string | null = null,
  ): Movement {
    const { id: paymentId, reference } = payment;
    const { currency } = toldMoney({ ...payment, status: 'approved' });
    return { id: newToken('mov'), paymentId, kind, reference, amount, currency, atMs: now(), idempotencyKey };
  }

  function move(payment: Payment, status: PaymentStatus, change: PaymentChange = {}): Payment {
    const current = store.find(payment.id) ?? payment;
    if (!canMove(current.status, status)) return current;
    const next = { challengeToken: null, scheduled: null, plan: [], ...change, status };
    const told = { ...current, ...next };
    const movement = status === 'approved' ? movementOf(told, 'payment', toldMoney(told).amount) : null;
    const changed = store.change(current, next, eventsOf(told), movement);
    wake();
    return changed;
  }

  /** Money goes back, or comes again. Null where there is not so much of it. */
  function giveBack(
    payment: Payment,
    kind: ReturnKindOfMoney,
    units: bigint,
    change: PaymentChange & { readonly idempotencyKey?: string } = {},
  ): Payment | null {
    const current = store.find(payment.id) ?? payment;
    const { idempotencyKey = null, ...rest } = change;
    if (current.status !== 'approved' || units <= 0n || units > roomFor(kind, current.amount, current.returns))
      return null;
    const next = { scheduled: null, plan: [], ...rest, returns: addReturn(current.returns, kind, units) };
    const movement = movementOf(current, kind, amountOf(units), idempotencyKey);
    const changed = store.change(current, next, eventsOf(current), movement);
    wake();
    return changed;
  }

  /** Takes one step of a plan and puts the next on the clock. */
  function take(
    payment: Payment,
    step: PlannedStep,
    plan: readonly PlannedStep[],
    change: PaymentChange = {},
  ): Payment {
    const [next] = plan;
    const scheduled = next === undefined ? null : ({ atMs: now() + next.waitMs, status: 'plan' } as const);
    if (step.do !== 'move') {
      const units = shareOf(step.percent, roomFor(step.do, payment.amount, payment.returns), payment.amount);
      return giveBack(payment, step.do, units, { ...change, scheduled, plan }) ?? payment;
    }
    const failureReason = step.failureReason ?? null;
    return move(payment, step.to, { ...change, failureReason, scheduled, plan });
  }

  function runPlan(payment: Payment): void {
    const [step, ...plan] = payment.plan;
    if (step !== undefined) take(payment, step, plan);
  }

  /** Starts a 3-D Secure challenge. */
  function challenge(payment: Payment, change: PaymentChange): Payment {
    const scheduled = { atMs: now() + PAGE_MS, status: 'expired' } as const;
    return move(payment, 'challenge', { ...change, challengeToken: newToken('ares'), scheduled });
  }

  return {
    move,
    giveBack,
    /** Ends the payer's visit as the card or the amount has it; what comes later is put on the clock. */
    settle(payment: Payment, { steps, manner, lie }: Outcome, cardLast4: string | null): Payment {
      const [first, ...plan] = steps;
      const change = { cardLast4, manner, lie };
      if (first === undefined) return payment;
      return first.do === 'move' && first.to === 'challenge'
        ? challenge(payment, change)
        : take(payment, first, plan, change);
    },
    /** A merchant's refund. The same key and amount give the same refund for ever; null for another under it, or where there is not so much. */
    refund(payment: Payment, idempotencyKey: string, amount: string): Payment | null {
      const known = store.findMovement(idempotencyKey);
      if (known !== null)
        return known.paymentId === payment.id && unitsOf(known.amount) === unitsOf(amount) ? payment : null;
      return giveBack(payment, 'refund', unitsOf(amount), { idempotencyKey });
    },
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
        plan: [],
        manner: 'usual',
        lie: null,
        returns: NOTHING_RETURNED,
        changes: 0,
      };
      store.insert(payment);
      return payment;
    },
    /** The merchant hands over the challenge's answer. Repeating it is harmless; a wrong one declines the payment. */
    authenticate(payment: Payment, answer: string): Payment {
      if (payment.status !== 'challenge') return payment;
      return answer === payment.challengeToken
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
