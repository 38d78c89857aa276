import { cardDigits, keptCard, findCardProblems, type CardForm, type CardProblems } from './card.rules.ts';
import { OUTCOMES, outcomeOfAmount, outcomeOfCard } from './outcome.rules.ts';
import type { ChainOrder } from './chain.rules.ts';
import { arrival, chainPlan, isChainOutcome } from './chain-plan.rules.ts';
import { refundableAmount, shareOf, unitsOf } from './returns.rules.ts';
import type { Payments } from './payments.ts';
import type { Payment } from './store.ts';

const CODE_PATTERN = /^\d{6}$/;
const COINS_PATTERN = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/;

/** What the tools do with a payment that is paid, and with how much of it. */
const RETURNS = {
  refund: { kind: 'refund', percent: 100 },
  part_refund: { kind: 'refund', percent: 50 },
  charge_back: { kind: 'chargeback', percent: 100 },
  restore: { kind: 'restore', percent: 100 },
} as const;

function isReturnAction(action: string | null): action is keyof typeof RETURNS {
  return action !== null && Object.hasOwn(RETURNS, action);
}

/** What a submitted page leads to: the payment's next page, back to the merchant, or the same page with what is wrong. */
export type Step =
  | { readonly kind: 'stay'; readonly payment: Payment }
  | { readonly kind: 'back'; readonly payment: Payment }
  | {
      readonly kind: 'card_problems';
      readonly values: Pick<CardForm, 'holder' | 'number' | 'expiry'>;
      readonly problems: CardProblems;
    }
  | { readonly kind: 'code_problem' }
  | { readonly kind: 'unknown_action' };

export interface PageActions {
  readonly submitPayment: (payment: Payment, form: URLSearchParams) => Step;
  /** The tools on the page of a payment that is paid. */
  readonly submitReturn: (payment: Payment, form: URLSearchParams) => Step;
  readonly submitChallenge: (payment: Payment, form: URLSearchParams) => Step;
}

function readCard(form: URLSearchParams): CardForm {
  const read = (name: string) => (form.get(name) ?? '').slice(0, 64);
  return { holder: read('holder'), number: read('number'), expiry: read('expiry'), cvc: read('cvc') };
}

/** What each button does. A card's number is read here, and only its last four digits and a hash go on; a refused form gets back what was typed, but for the CVC. */
export function createPageActions(payments: Payments, now: () => number): PageActions {
  function after(payment: Payment): Step {
    return { kind: payment.status === 'challenge' ? 'stay' : 'back', payment };
  }

  function sendCoins(payment: Payment, order: ChainOrder, form: URLSearchParams): Step {
    const coins = (form.get('coins') ?? '').trim();
    if (!COINS_PATTERN.test(coins) || unitsOf(coins) === 0n) return { kind: 'unknown_action' };
    return after(payments.send(payment, arrival(order, coins)));
  }

  function pay(payment: Payment, form: URLSearchParams): Step {
    if (payment.chain !== null) return sendCoins(payment, payment.chain, form);
    if (payment.method !== 'card') return after(payments.settle(payment, outcomeOfAmount(payment.amount), null));
    const card = readCard(form);
    const today = new Date(now());
    const problems = findCardProblems(card, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 });
    if (Object.keys(problems).length > 0) {
      const { holder, number, expiry } = card;
      return { kind: 'card_problems', values: { holder, number, expiry }, problems };
    }
    const digits = cardDigits(card.number);
    const byCard = outcomeOfCard(digits);
    // The amount speaks where the card says nothing of its own.
    const outcome = byCard.name === 'approve' ? outcomeOfAmount(payment.amount) : byCard;
    return after(payments.settle(payment, outcome, keptCard(card)));
  }

  return {
    submitPayment(payment, form) {
      const action = form.get('action');
      if (action === 'pay') return pay(payment, form);
      if (payment.chain !== null && isChainOutcome(action))
        return after(payments.send(payment, chainPlan(payment.chain, action)));
      if (action === 'cancel') return after(payments.transition(payment, 'cancelled'));
      if (action === 'pending') return after(payments.transition(payment, 'pending'));
      const outcome = OUTCOMES.find(({ name }) => name === action);
      return outcome === undefined ? { kind: 'unknown_action' } : after(payments.settle(payment, outcome, null));
    },
    submitReturn(payment, form) {
      const action = form.get('action');
      if (!isReturnAction(action)) return { kind: 'unknown_action' };
      const { kind, percent } = RETURNS[action];
      const units = shareOf(percent, refundableAmount(kind, payment.amount, payment.returns), payment.amount);
      return { kind: 'stay', payment: payments.applyReturn(payment, kind, units) ?? payment };
    },
    submitChallenge(payment, form) {
      if (form.get('action') === 'refuse')
        return after(payments.transition(payment, 'declined', { failureReason: 'authentication_refused' }));
      // The payer goes back with the answer; the payment moves when the merchant hands it over.
      return CODE_PATTERN.test(form.get('code') ?? '') ? { kind: 'back', payment } : { kind: 'code_problem' };
    },
  };
}
