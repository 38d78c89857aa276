import type { KeptCard } from './card.rules.ts';
import { createHash } from 'node:crypto';
import { isRightAnswer } from './challenge.rules.ts';
import { makeOrder, ORDER_MS, type ChainOrder } from './chain.rules.ts';
import { chainOutcomeOfAmount, chainPlan } from './chain-plan.rules.ts';
import type { Choice } from './choice.rules.ts';
import type { CardForms } from './card-forms.ts';
import { outcomeOfAmount, type Outcome, type PlannedStep } from './outcome.rules.ts';
import { createTransitions, PAGE_MS, type TransitionsOptions } from './payment-transitions.ts';
import { RETURN_KINDS, type ReturnKind } from './payment.rules.ts';
import { NOTHING_RETURNED, unitsOf } from './returns.rules.ts';
import { newToken, type Payment, type Store } from './store.ts';
import { readVoucher, type Voucher } from './voucher.rules.ts';

/** What a merchant asks for. Amounts are decimal strings in major units. */
export interface NewPayment {
  readonly reference: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: string;
  /** Opaque to this company; given back unchanged with the challenge. */
  readonly merchantData: string;
  readonly choice: Choice | null;
  readonly returnUrls: Readonly<Record<ReturnKind, string>>;
}

/** How long a magic amount waits before its coins come by themselves: long enough to see the address. */
const BEGIN_MS = 4_000;

/** What waits for the payer, by what they chose: a page that expires, or coins that come. */
function waitFor(chain: ChainOrder | null, amount: string, nowMs: number): Pick<Payment, 'scheduled' | 'plan'> {
  if (chain === null) return { scheduled: { atMs: nowMs + PAGE_MS, status: 'expired' }, plan: [] };
  const outcome = chainOutcomeOfAmount(amount);
  return outcome === null
    ? { scheduled: { atMs: nowMs + ORDER_MS, status: 'expired' }, plan: [] }
    : { scheduled: { atMs: nowMs + BEGIN_MS, status: 'plan' }, plan: chainPlan(chain, outcome) };
}

/** The same key and the same input give the same payment for ever; the same key with another input is `null`. */
function createPayment(store: Store, nowMs: number, idempotencyKey: string, input: NewPayment): Payment | null {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const known = store.findByKey(idempotencyKey);
  if (known !== null) return known.inputHash === inputHash ? known : null;
  const { choice, amount, currency } = input;
  const id = newToken('pay');
  const token = id.slice('pay_'.length);
  const chain = choice?.kind === 'network' ? makeOrder({ ...choice, amount, currency, token, nowMs }) : null;
  if (choice?.kind === 'network' && chain === null) return null;
  const payment: Payment = {
    ...input,
    id,
    chain,
    pageToken: newToken('p'),
    idempotencyKey,
    inputHash,
    status: 'open',
    failureReason: null,
    cardLast4: null,
    cardFingerprint: null,
    challengeToken: null,
    ...waitFor(chain, amount, nowMs),
    createdAtMs: nowMs,
    deliveryMode: 'usual',
    lie: null,
    returns: NOTHING_RETURNED,
    changes: 0,
  };
  store.insert(payment);
  return payment;
}

export type Payments = ReturnType<typeof createPayments>;

export interface PaymentsOptions extends TransitionsOptions {
  /** Card forms inside merchants' pages: their tokens pay at once. */
  readonly forms: Pick<CardForms, 'spend'>;
}

export function createPayments(options: PaymentsOptions) {
  const { store, now, forms } = options;
  const { transition, applyReturn, takePayment, runPlan, challenge } = createTransitions(options);

  /** A voucher is taken at once, whole, and by one payment for ever. */
  function redeem(payment: Payment): Payment {
    if (payment.choice?.kind !== 'voucher' || payment.status !== 'open') return payment;
    const { code } = payment.choice;
    const voucher = readVoucher(code);
    const failureReason = voucher.kind === 'good' ? 'voucher_used' : `voucher_${voucher.kind}`;
    const isWorth = voucher.kind === 'good' && unitsOf(voucher.left) === unitsOf(payment.amount);
    return isWorth && store.spendVoucher(code, payment.id)
      ? transition(payment, 'approved')
      : transition(payment, 'failed', { failureReason });
  }

  /** Ends the payer's visit as the card or the amount has it; what comes later is put on the clock. */
  function settle(payment: Payment, { name, steps, deliveryMode, lie }: Outcome, card: KeptCard | null): Payment {
    const [first, ...plan] = steps;
    const change = { cardLast4: card?.last4 ?? null, cardFingerprint: card?.fingerprint ?? null, deliveryMode, lie };
    if (first === undefined) return payment;
    return first.do === 'move' && first.to === 'challenge'
      ? challenge(payment, name === 'challenge_emv' ? 'cres' : 'ares', change)
      : takePayment(payment, first, plan, change);
  }

  /** A card that was typed into a form inside the merchant's page is charged at once; its token counts once. */
  function charge(payment: Payment): Payment {
    if (payment.choice?.kind !== 'card' || payment.status !== 'open') return payment;
    const card = forms.spend(payment.choice, payment.id, payment.currency);
    if (card.kind !== 'good') return transition(payment, 'failed', { failureReason: `token_${card.kind}` });
    // The amount speaks where the card says nothing of its own.
    const outcome = card.outcome.name === 'approve' ? outcomeOfAmount(payment.amount) : card.outcome;
    return settle(payment, outcome, card);
  }

  return {
    transition,
    applyReturn,
    settle,
    /** A merchant's refund. The same key and amount give the same refund for ever; null for another under it, or where there is not so much. */
    refund(payment: Payment, idempotencyKey: string, amount: string): Payment | null {
      const known = store.findMovement(idempotencyKey);
      if (known !== null)
        return known.paymentId === payment.id && unitsOf(known.amount) === unitsOf(amount) ? payment : null;
      return applyReturn(payment, 'refund', unitsOf(amount), { idempotencyKey });
    },
    create(idempotencyKey: string, input: NewPayment): Payment | null {
      const payment = createPayment(store, now(), idempotencyKey, input);
      return payment === null ? null : charge(redeem(payment));
    },
    /** What is left on a voucher; takes nothing from it. */
    previewVoucher(code: string): Voucher {
      const voucher = readVoucher(code);
      return voucher.kind === 'good' && store.voucherSpentBy(code) !== null ? { kind: 'used' } : voucher;
    },
    /** The payer sends coins, or what they do instead. */
    send(payment: Payment, plan: readonly PlannedStep[]): Payment {
      const [first, ...later] = plan;
      return first === undefined || payment.chain === null ? payment : takePayment(payment, first, later);
    },
    /** The merchant wants no money for this payment any more. Coins may still be sent to an address that somebody kept, so its payment expires. */
    cancel(payment: Payment): Payment {
      if (payment.status !== 'open' && payment.status !== 'challenge') return payment;
      if (payment.chain === null) return transition(payment, 'cancelled');
      return takePayment(payment, { waitMs: 0, do: 'move', to: 'expired' }, []);
    },
    /** The merchant hands over the challenge's answer. Repeating it is harmless; a wrong one declines the payment. */
    authenticate(payment: Payment, response: string): Payment {
      if (payment.status !== 'challenge') return payment;
      return isRightAnswer(payment, response)
        ? transition(payment, 'approved')
        : transition(payment, 'declined', { failureReason: 'authentication_failed' });
    },
    runScheduled(): void {
      for (const payment of store.listScheduled(now())) {
        if (payment.scheduled?.status === 'plan') runPlan(payment);
        else if (payment.scheduled) takePayment(payment, { waitMs: 0, do: 'move', to: payment.scheduled.status }, []);
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
