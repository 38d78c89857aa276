import type { ChainOrder } from './chain.rules.ts';
import { amountOf, unitsOf } from './returns.rules.ts';
import type { Payment } from './store.ts';

/** Amount and currency as the merchant is told; wrong where that is what the payer tries out. */
export function reportedMoney({ amount, currency, status, lie }: Payment): Pick<Payment, 'amount' | 'currency'> {
  if (status !== 'approved' || lie === null) return { amount, currency };
  if (lie === 'amount') return { amount: amountOf(unitsOf(amount) + unitsOf('1')), currency };
  return { amount, currency: currency === 'USD' ? 'EUR' : 'USD' };
}

function reportedTransfer(chain: ChainOrder, revision: number) {
  const { rateExpiresAtMs, expiresAtMs, receivedAtMs: _receivedAtMs, ...same } = chain;
  const rateExpiresAt = chain.rate === null ? null : new Date(rateExpiresAtMs).toISOString();
  return { ...same, rateExpiresAt, expiresAt: new Date(expiresAtMs).toISOString(), revision };
}

/** What the merchant's servers are told, by answer and by webhook alike. */
export function publicPayment(payment: Payment, pageUrl: string) {
  const { id, reference, method, status, failureReason, cardLast4, cardFingerprint, returns } = payment;
  const card = { cardLast4, cardFingerprint };
  const reported = { id, reference, method, ...reportedMoney(payment), status, failureReason, ...card, returns };
  return {
    ...reported,
    paymentUrl: pageUrl,
    ...(payment.chain !== null && { transfer: reportedTransfer(payment.chain, payment.changes) }),
  };
}
