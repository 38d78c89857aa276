import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { isIban } from '@marquee/text/account-number.ts';
import type { StatementLine, StatementPeriod } from '../../modules/payments/port.ts';
import type { PayOut, PayOutProvider, PayOutResult } from '../../modules/withdrawals/port.ts';
import { fromUnits, isSupportedCurrency, toUnits } from './stripe-shapes.ts';
import { createStripeClient, isSigned, resultOf, type StripeOptions, type StripeResult } from './stripe-client.ts';
import {
  creationOf,
  listPayments,
  openPayee,
  outboundPayment,
  thinEvent,
  type OutboundPayment,
} from './stripe-payout-api.ts';

export interface PayOutsStripeOptions extends StripeOptions {
  /** Our financial account that pays. */
  readonly financialAccount: string;
  /** All valid secrets, newest first. */
  readonly webhookSecrets: readonly string[];
  readonly now?: () => Date;
}

/** Stripe recognises keys for 30 days; two days less, because clocks differ and requests may be queued. */
const KEY_HOURS = 28 * 24;
/** A payment is posted or returned within this many days. */
const BOOKED_DAYS_MAX = 31;
const DAY_MS = 86_400_000;
const STATUS: Readonly<Record<OutboundPayment['status'], PayOut['status']>> = {
  processing: 'processing',
  posted: 'sent',
  failed: 'refused',
  canceled: 'refused',
  returned: 'returned',
};

/** Null for payments that are not ours, or in an unknown currency. */
function toPayOut({
  id: providerPaymentId,
  amount,
  status,
  metadata,
  tracking_details: tracking,
}: OutboundPayment): PayOut | null {
  const currency = amount.currency.toUpperCase();
  const reference = metadata?.['reference'];
  if (reference === undefined || !isSupportedCurrency(currency)) return null;
  return {
    providerPaymentId,
    reference,
    currency,
    amount: fromUnits(BigInt(amount.value), currency),
    status: STATUS[status],
    networkReference: tracking?.bank_account?.trace_id || null,
  };
}

/** Statement lines of a payment in a period: when it was posted, and when it was returned with our fee. */
function linesOf(payment: OutboundPayment, { from, to }: StatementPeriod): StatementLine[] {
  const payOut = toPayOut(payment);
  if (payOut === null || !isAssetCode(payOut.currency)) return [];
  const { providerPaymentId: acquirerId, reference, amount, currency } = payOut;
  const fee = payment.metadata?.['fee'] ?? '0';
  const { posted_at: postedAt, returned_at: returnedAt } = payment.status_transitions ?? {};
  const isIn = (at: string | null | undefined): at is string =>
    at !== null && at !== undefined && new Date(at) >= from && new Date(at) < to;
  const whole = toExactString(minorOf(amount, payOut.currency) + minorOf(fee, payOut.currency), payOut.currency);
  const same = { acquirerId, reference, currency };
  return [
    ...(isIn(postedAt)
      ? [{ ...same, lineId: acquirerId, kind: 'payout' as const, amount, fee, at: new Date(postedAt) }]
      : []),
    ...(isIn(returnedAt)
      ? [
          {
            ...same,
            lineId: `${acquirerId}:returned`,
            kind: 'payout_return' as const,
            amount: whole,
            fee: '0',
            at: new Date(returnedAt),
          },
        ]
      : []),
  ];
}

/**
 * Payouts to bank accounts by Stripe's Global Payouts: recipients, payout methods, outbound payments. Written from its
 * public documentation and the types of its package, and never tried against the real service: see README.md.
 */
export function createPayOutsStripe(options: PayOutsStripeOptions): PayOutProvider {
  const { financialAccount, webhookSecrets, now = () => new Date() } = options;
  const stripe = createStripeClient(options);

  const present = (result: StripeResult<OutboundPayment>): PayOutResult => {
    if (result.kind !== 'known')
      return result.kind === 'absent' ? result : { kind: result.kind, reason: result.reason };
    const payOut = toPayOut(result.value);
    return payOut === null ? { kind: 'unknown', reason: 'not_our_payment' } : { kind: 'known', payOut };
  };

  const readPayment = (providerPaymentId: string) =>
    resultOf(stripe.v2.moneyManagement.outboundPayments.retrieve(providerPaymentId), outboundPayment);

  /** Reads pages from the newest on until the reference is found: for a payment whose id was lost in a crash. An incomplete list is unknown. */
  async function findByReference(reference: string): Promise<PayOutResult> {
    const list = await listPayments(stripe, null, (payment) => payment.metadata?.['reference'] === reference);
    if (list.kind !== 'known') return list;
    const [found] = list.value;
    return found === undefined ? { kind: 'absent' } : present({ kind: 'known', value: found });
  }

  return {
    name: 'pay-outs-stripe',
    keyHours: KEY_HOURS,
    async send(request) {
      const { idempotencyKey, reference, currency, amount, fee, payee } = request;
      const units = isSupportedCurrency(currency) ? toUnits(amount, currency) : null;
      if (units === null) return { kind: 'refused', reason: 'currency_not_taken' };
      if (!isIban(payee.address)) return { kind: 'refused', reason: 'no_iban' };
      const opened = await openPayee(stripe, request);
      if (opened.kind !== 'known') return opened;
      const { recipientId, methodId } = opened.value;
      const code = currency.toLowerCase();
      const payment = stripe.v2.moneyManagement.outboundPayments.create(
        {
          from: { financial_account: financialAccount, currency: code },
          to: { recipient: recipientId, payout_method: methodId, currency: code },
          amount: { value: units, currency: code },
          description: reference,
          // Our own fee, which the statement needs.
          metadata: { reference, fee },
        },
        { idempotencyKey },
      );
      const made = await creationOf(payment, outboundPayment);
      // The response to a repeated request is the first one, so the current state is read again.
      return present(made.kind === 'known' ? await readPayment(made.value.id) : made);
    },
    find: async (reference, providerPaymentId) =>
      providerPaymentId ? present(await readPayment(providerPaymentId)) : findByReference(reference),
    async readStatement(period) {
      const from = new Date(period.from.getTime() - BOOKED_DAYS_MAX * DAY_MS);
      const list = await listPayments(
        stripe,
        { from, to: period.to },
        ({ status }) => status === 'posted' || status === 'returned',
      );
      return list.kind === 'known' ? { kind: 'known', lines: list.value.flatMap((one) => linesOf(one, period)) } : list;
    },
    readWebhook(rawBody, headers) {
      if (!isSigned(rawBody, headers['stripe-signature'], webhookSecrets, now())) return null;
      let body: unknown;
      try {
        body = JSON.parse(rawBody.toString('utf8'));
      } catch {
        return 'foreign';
      }
      const parsed = thinEvent.safeParse(body);
      const about = parsed.success ? parsed.data.related_object : null;
      return about?.type === 'v2.money_management.outbound_payment' ? { providerPaymentId: about.id } : 'foreign';
    },
  };
}
