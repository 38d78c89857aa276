import type { ChallengeKind } from './challenge.rules.ts';
import { applyChainStep, worthOf, type ChainStep } from './chain.rules.ts';
import { deliveryDelaysMs, type PlannedStep } from './outcome.rules.ts';
import { canTransition, type PaymentStatus } from './payment.rules.ts';
import { publicPayment, reportedMoney } from './public-payment.ts';
import { addReturn, amountOf, digitsOf, refundableAmount, shareOf, type ReturnKindOfMoney } from './returns.rules.ts';
import { newToken, type Movement, type Payment, type PaymentChange, type Store } from './store.ts';

/** A page that is not used for this long expires. */
export const PAGE_MS = 30 * 60_000;

export interface TransitionsOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly pageUrl: (payment: Payment) => string;
  /** Called when a delivery waits. */
  readonly flush: () => void;
}

type Recorder = ReturnType<typeof createRecorder>;

/** What is written down with a change: the events that tell of it, and its line in the statement. */
function createRecorder({ now, pageUrl }: TransitionsOptions) {
  const eventBody = (id: string) => (payment: Payment) =>
    JSON.stringify({
      id,
      type: 'payment.changed',
      createdAt: new Date(now()).toISOString(),
      payment: publicPayment(payment, pageUrl(payment)),
    });

  /** The events of a change, as the payment's manner of telling has them. */
  const eventsOf = (payment: Payment) =>
    deliveryDelaysMs(payment.deliveryMode, payment.changes).map((waitMs) => {
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
    const { currency } = reportedMoney({ ...payment, status: 'approved' });
    return { id: newToken('mov'), paymentId, kind, reference, amount, currency, atMs: now(), idempotencyKey };
  }

  return { eventsOf, movementOf };
}

/** Everything that changes a payment; each change, its events and its line in the statement are one. */
export function createTransitions(options: TransitionsOptions) {
  const { store, now, flush } = options;
  const { eventsOf, movementOf }: Recorder = createRecorder(options);

  function transition(payment: Payment, status: PaymentStatus, change: PaymentChange = {}): Payment {
    const current = store.find(payment.id) ?? payment;
    if (!canTransition(current.status, status)) return current;
    const next = { challengeToken: null, scheduled: null, plan: [], ...change, status };
    const updated = { ...current, ...next };
    const movement = status === 'approved' ? movementOf(updated, 'payment', reportedMoney(updated).amount) : null;
    const changed = store.change(current, next, eventsOf(updated), movement);
    flush();
    return changed;
  }

  /** Money goes back, or comes again. Null where there is not so much of it. */
  function applyReturn(
    payment: Payment,
    kind: ReturnKindOfMoney,
    units: bigint,
    change: PaymentChange & { readonly idempotencyKey?: string } = {},
  ): Payment | null {
    const current = store.find(payment.id) ?? payment;
    const { idempotencyKey = null, ...rest } = change;
    if (current.status !== 'approved' || units <= 0n || units > refundableAmount(kind, current.amount, current.returns))
      return null;
    const next = { scheduled: null, plan: [], ...rest, returns: addReturn(current.returns, kind, units) };
    const movement = movementOf(current, kind, amountOf(units), idempotencyKey);
    const changed = store.change(current, next, eventsOf(current), movement);
    flush();
    return changed;
  }

  /** Coins were seen, or are surer. The merchant hears of each. */
  function watch(payment: Payment, step: ChainStep, change: PaymentChange): Payment {
    const current = store.find(payment.id) ?? payment;
    if (current.chain === null) return current;
    const status = current.status === 'open' ? 'pending' : current.status;
    const next = { ...change, status, chain: applyChainStep(current.chain, step, now()) };
    const changed = store.change(current, next, eventsOf({ ...current, ...next }), null);
    flush();
    return changed;
  }

  /** Coins that came are what the payment is worth; an address that nobody waits for any more has no rate either. */
  function chainEnd(payment: Payment, to: PaymentStatus): PaymentChange {
    const { chain, amount, currency } = store.find(payment.id) ?? payment;
    if (chain === null) return {};
    if (to === 'approved') return { amount: worthOf(chain, amount, digitsOf(currency)) };
    return to === 'expired' ? { chain: { ...chain, rateExpiresAtMs: now() - 1, expiresAtMs: now() - 1 } } : {};
  }

  /** Takes one step of a plan and puts the next on the clock. */
  function takePayment(
    payment: Payment,
    step: PlannedStep,
    plan: readonly PlannedStep[],
    change: PaymentChange = {},
  ): Payment {
    const [next] = plan;
    const scheduled = next === undefined ? null : ({ atMs: now() + next.waitMs, status: 'plan' } as const);
    if (step.do === 'receive' || step.do === 'confirm') return watch(payment, step, { ...change, scheduled, plan });
    if (step.do !== 'move') {
      const units = shareOf(step.percent, refundableAmount(step.do, payment.amount, payment.returns), payment.amount);
      return applyReturn(payment, step.do, units, { ...change, scheduled, plan }) ?? payment;
    }
    const failureReason = step.failureReason ?? null;
    return transition(payment, step.to, { ...change, ...chainEnd(payment, step.to), failureReason, scheduled, plan });
  }

  function runPlan(payment: Payment): void {
    const [step, ...plan] = payment.plan;
    if (step !== undefined) takePayment(payment, step, plan);
  }

  /** Starts a 3-D Secure challenge. */
  function challenge(payment: Payment, kind: ChallengeKind, change: PaymentChange): Payment {
    const scheduled = { atMs: now() + PAGE_MS, status: 'expired' } as const;
    return transition(payment, 'challenge', { ...change, challengeToken: newToken(kind), scheduled });
  }

  return { transition, applyReturn, takePayment, runPlan, challenge };
}
