import {
  cardDigits,
  cardOutcome,
  findCardProblems,
  type CardForm,
  type CardOutcome,
  type CardProblems,
} from './card.rules.ts';
import type { Payments } from './payments.ts';
import type { Payment } from './store.ts';

const CODE_PATTERN = /^\d{6}$/;
/** How long the slow test card's bank takes. */
const LATER_MS = 20_000;

/** What a submitted page leads to: the payment's next page, back to the merchant, or the same page with what is wrong. */
export type Step =
  | { readonly kind: 'stay'; readonly payment: Payment }
  | { readonly kind: 'back'; readonly payment: Payment }
  | {
      readonly kind: 'card_problems';
      readonly holder: string;
      readonly expiry: string;
      readonly problems: CardProblems;
    }
  | { readonly kind: 'code_problem' }
  | { readonly kind: 'unknown_action' };

export interface PageActions {
  readonly submitPayment: (payment: Payment, form: URLSearchParams) => Step;
  readonly submitChallenge: (payment: Payment, form: URLSearchParams) => Step;
}

function readCard(form: URLSearchParams): CardForm {
  const read = (name: string) => (form.get(name) ?? '').slice(0, 64);
  return { holder: read('holder'), number: read('number'), expiry: read('expiry'), cvc: read('cvc') };
}

/** What each button does. A card's number is read here, and only its last four digits go on. */
export function createPageActions(payments: Payments, now: () => number): PageActions {
  function settle(payment: Payment, outcome: CardOutcome, cardLast4: string | null): Payment {
    switch (outcome) {
      case 'approve':
        return payments.move(payment, 'approved', { cardLast4 });
      case 'decline':
        return payments.move(payment, 'declined', { cardLast4, failureReason: 'declined_by_bank' });
      case 'fail':
        return payments.move(payment, 'failed', { cardLast4, failureReason: 'processing_error' });
      case 'later':
        return payments.move(payment, 'pending', {
          cardLast4,
          scheduled: { atMs: now() + LATER_MS, status: 'approved' },
        });
      case 'challenge':
        return payments.challenge(payment, cardLast4);
    }
  }

  function after(payment: Payment): Step {
    return { kind: payment.status === 'challenge' ? 'stay' : 'back', payment };
  }

  function pay(payment: Payment, form: URLSearchParams): Step {
    if (payment.method !== 'card') return after(settle(payment, 'approve', null));
    const card = readCard(form);
    const today = new Date(now());
    const problems = findCardProblems(card, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 });
    if (Object.keys(problems).length > 0)
      return { kind: 'card_problems', holder: card.holder, expiry: card.expiry, problems };
    return after(settle(payment, cardOutcome(card.number), cardDigits(card.number).slice(-4)));
  }

  return {
    submitPayment(payment, form) {
      const action = form.get('action');
      if (action === 'pay') return pay(payment, form);
      if (action === 'cancel') return after(payments.move(payment, 'cancelled'));
      if (action === 'pending') return after(payments.move(payment, 'pending'));
      if (action === 'approve' || action === 'decline' || action === 'fail' || action === 'challenge')
        return after(settle(payment, action, null));
      return { kind: 'unknown_action' };
    },
    submitChallenge(payment, form) {
      if (form.get('action') === 'refuse')
        return after(payments.move(payment, 'declined', { failureReason: 'authentication_refused' }));
      // The payer goes back with the answer; the payment moves when the merchant hands it over.
      return CODE_PATTERN.test(form.get('code') ?? '') ? { kind: 'back', payment } : { kind: 'code_problem' };
    },
  };
}
