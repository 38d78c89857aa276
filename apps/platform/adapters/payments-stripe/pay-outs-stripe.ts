import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import * as z from 'zod/mini';
import type { StatementLine, StatementPeriod } from '../../modules/payments/port.ts';
import type { PayOut, PayOutCompany, PayOutRequest, PayOutResult } from '../../modules/withdrawals/port.ts';
import { fromUnits, isTaken, toUnits } from './stripe-shapes.ts';
import { isSigned } from './stripe-signature.ts';

export interface PayOutsStripeOptions {
  readonly secretKey: string;
  /** The financial account of ours that pays. */
  readonly financialAccount: string;
  /** All keys that are valid now, newest first. */
  readonly webhookSecrets: readonly string[];
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** The version whose shapes stand below. */
const VERSION = '2026-10-28.endive';
/** The company recognises keys of this interface for 30 days; two days less, since clocks and queues differ. */
const KEY_HOURS = 28 * 24;
const OUTBOUND_PAYMENTS = '/v2/money_management/outbound_payments';
/** A payment is booked within so many days, or comes back. */
const BOOKED_DAYS_MAX = 31;
const DAY_MS = 86_400_000;
/** Pages of payments that are looked through for one whose id we never heard. */
const PAGES_MAX = 200;

const id = z.string().check(z.minLength(1), z.maxLength(255));
const money = z.object({ value: z.int().check(z.minimum(0)), currency: z.string() });
const outboundPayment = z.object({
  id,
  object: z.literal('v2.money_management.outbound_payment'),
  amount: money,
  status: z.enum(['processing', 'posted', 'failed', 'canceled', 'returned']),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  trace_id: z.optional(z.nullable(z.object({ status: z.string(), value: z.optional(z.nullable(z.string())) }))),
  status_transitions: z.optional(
    z.nullable(
      z.object({ posted_at: z.optional(z.nullable(z.string())), returned_at: z.optional(z.nullable(z.string())) }),
    ),
  ),
});
const page = z.object({ data: z.array(outboundPayment), next_page_url: z.optional(z.nullable(z.string())) });
const recipient = z.object({ id });
const setupIntent = z.object({ payout_method: z.object({ id }) });
/** What of an event decides whom it is about; the rest is asked for. */
const thinEvent = z.object({
  id,
  type: z.string(),
  related_object: z.optional(z.nullable(z.object({ id, type: z.string() }))),
});

type OutboundPayment = z.output<typeof outboundPayment>;
type Answer<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string }
  | { readonly kind: 'absent' };

const STATUS: Readonly<Record<OutboundPayment['status'], PayOut['status']>> = {
  processing: 'processing',
  posted: 'sent',
  failed: 'refused',
  canceled: 'refused',
  returned: 'returned',
};

/** Null for a payment that is not one of ours, or in a currency that we do not know. */
function toPayOut({ id: companyId, amount, status, metadata, trace_id: trace }: OutboundPayment): PayOut | null {
  const currency = amount.currency.toUpperCase();
  const reference = metadata?.['reference'];
  if (reference === undefined || !isTaken(currency)) return null;
  return {
    companyId,
    reference,
    currency,
    amount: fromUnits(BigInt(amount.value), currency),
    status: STATUS[status],
    networkReference: trace?.value || null,
  };
}

/** What of a payment was booked in a period: when it left, and when it came back with the fee that we had kept. */
function linesOf(payment: OutboundPayment, { from, to }: StatementPeriod): StatementLine[] {
  const payOut = toPayOut(payment);
  if (payOut === null || !isAssetCode(payOut.currency)) return [];
  const { companyId: acquirerId, reference, amount, currency } = payOut;
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

/** The company's own word, as far as it is one word. */
function reasonOf(status: number, body: unknown): string {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : `status_${status}`;
}

/** A refusal that says nothing of this payment: the account is empty for now, or the key is being used at this moment. */
const PASSING = /insufficient|balance|idempoten|in_progress|rate_limit/;

/**
 * Payouts to bank accounts by Stripe's Global Payouts. Written from its public documentation (recipients, payout methods, outbound payments; version
 * 2026-10-28.endive) and never tried against the real service: see README.md.
 */
export function createPayOutsStripe(options: PayOutsStripeOptions): PayOutCompany {
  const { secretKey, financialAccount, webhookSecrets, timeoutMs = 6_000, now = () => new Date() } = options;
  const url = options.url ?? 'https://api.stripe.com';

  async function ask<T extends z.ZodMiniType>(
    path: string,
    shape: T,
    post?: { readonly body: object; readonly idempotencyKey: string; readonly context?: string },
  ): Promise<Answer<z.output<T>>> {
    const headers: Record<string, string> = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION };
    if (post) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey });
    if (post?.context !== undefined) headers['stripe-context'] = post.context;
    try {
      const response = await fetch(new URL(path, url), {
        method: post ? 'POST' : 'GET',
        headers,
        body: post ? JSON.stringify(post.body) : null,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const body: unknown = await response.json();
      if (response.status === 404) return post ? { kind: 'unknown', reason: 'status_404' } : { kind: 'absent' };
      if (response.status === 400 || response.status === 402) {
        const reason = reasonOf(response.status, body);
        return { kind: PASSING.test(reason) ? 'unknown' : 'refused', reason };
      }
      if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
      const parsed = shape.safeParse(body);
      return parsed.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown', reason: 'unreadable_answer' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
    }
  }

  /** The payee and their account at the company. Each step has a key of its own, so that a repetition makes neither of them again. */
  async function openPayee({
    idempotencyKey,
    payee,
  }: PayOutRequest): Promise<Answer<{ recipientId: string; methodId: string }>> {
    const { fullName, email, address } = payee;
    const country = address.slice(0, 2);
    const made = await ask('/v2/core/accounts', recipient, {
      idempotencyKey: `${idempotencyKey}:recipient`,
      body: {
        contact_email: email,
        display_name: fullName,
        identity: { country, entity_type: 'individual' },
        configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
      },
    });
    if (made.kind !== 'known') return made;
    const method = await ask('/v2/money_management/outbound_setup_intents', setupIntent, {
      idempotencyKey: `${idempotencyKey}:method`,
      context: made.value.id,
      body: {
        usage_intent: 'payment',
        payout_method_data: { type: 'bank_account', bank_account: { country, account_number: address } },
      },
    });
    if (method.kind !== 'known') return method;
    return { kind: 'known', value: { recipientId: made.value.id, methodId: method.value.payout_method.id } };
  }

  const present = (answer: Answer<OutboundPayment>): PayOutResult => {
    if (answer.kind !== 'known')
      return answer.kind === 'absent' ? answer : { kind: answer.kind, reason: answer.reason };
    const payOut = toPayOut(answer.value);
    return payOut === null ? { kind: 'unknown', reason: 'not_our_payment' } : { kind: 'known', payOut };
  };

  const readPayment = async (companyId: string) =>
    ask(`${OUTBOUND_PAYMENTS}/${encodeURIComponent(companyId)}`, outboundPayment);

  /** Newest first, until the reference is met: for a payment whose id was lost with a process. Half a list is none. */
  async function findByReference(reference: string): Promise<PayOutResult> {
    const list = await listSince(null, (payment) => payment.metadata?.['reference'] === reference);
    if (list.kind !== 'known') return list;
    const [found] = list.value;
    return found === undefined ? { kind: 'absent' } : present({ kind: 'known', value: found });
  }

  async function listSince(
    period: { readonly from: Date; readonly to: Date } | null,
    isWanted: (payment: OutboundPayment) => boolean,
  ): Promise<
    | { readonly kind: 'known'; readonly value: readonly OutboundPayment[] }
    | { readonly kind: 'unknown'; readonly reason: string }
  > {
    const query = new URLSearchParams({ limit: '100' });
    if (period !== null) {
      query.set('created_gte', period.from.toISOString());
      query.set('created_lt', period.to.toISOString());
    }
    const found: OutboundPayment[] = [];
    let path: string | null = `${OUTBOUND_PAYMENTS}?${query}`;
    for (let read = 0; path !== null && read < PAGES_MAX; read += 1) {
      const answer: Answer<z.output<typeof page>> = await ask(path, page);
      if (answer.kind !== 'known')
        return { kind: 'unknown', reason: answer.kind === 'absent' ? 'status_404' : answer.reason };
      found.push(...answer.value.data.filter(isWanted));
      path = answer.value.next_page_url ?? null;
    }
    return path === null ? { kind: 'known', value: found } : { kind: 'unknown', reason: 'too_long' };
  }

  return {
    name: 'pay-outs-stripe',
    keyHours: KEY_HOURS,
    async send(request) {
      const { idempotencyKey, reference, currency, amount, fee, payee } = request;
      const units = isTaken(currency) ? toUnits(amount, currency) : null;
      if (units === null) return { kind: 'refused', reason: 'currency_not_taken' };
      if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(payee.address)) return { kind: 'refused', reason: 'no_iban' };
      const opened = await openPayee(request);
      if (opened.kind !== 'known') return opened;
      const { recipientId, methodId } = opened.value;
      const code = currency.toLowerCase();
      const made = await ask(OUTBOUND_PAYMENTS, outboundPayment, {
        idempotencyKey,
        body: {
          from: { financial_account: financialAccount, currency: code },
          to: { recipient: recipientId, payout_method: methodId, currency: code },
          amount: { value: Number(units), currency: code }, // their JSON has numbers; no payout comes near 2^53 cents
          description: reference,
          // The fee is ours to keep; the statement tells it again.
          metadata: { reference, fee },
        },
      });
      // The answer to a repeated request is the first answer; how the payment stands now is asked for.
      return present(made.kind === 'known' ? await readPayment(made.value.id) : made);
    },
    find: async (reference, companyId) =>
      companyId ? present(await readPayment(companyId)) : findByReference(reference),
    async readStatement(period) {
      const from = new Date(period.from.getTime() - BOOKED_DAYS_MAX * DAY_MS);
      const list = await listSince(
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
      return about?.type === 'v2.money_management.outbound_payment' ? { companyId: about.id } : 'foreign';
    },
  };
}
