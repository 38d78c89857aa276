import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StatementKind, StatementLine, StatementPeriod, StatementResult } from '../../modules/payments/port.ts';
import { resultOf } from './stripe-client.ts';
import { fromUnits, isSupportedCurrency } from './stripe-shapes.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const balanceTransaction = z.object({
  id,
  object: z.literal('balance_transaction'),
  /** Negative for debits. */
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int().check(z.minimum(0)),
  reporting_category: z.string(),
  /** Only set if the account is settled in another currency than the payment's. */
  exchange_rate: z.nullable(z.number()),
  source: z.nullable(z.object({ id, payment_intent: z.optional(z.nullable(id)) })),
});
const page = z.object({ has_more: z.boolean(), data: z.array(balanceTransaction) });
const sessions = z.object({ data: z.array(z.object({ id, client_reference_id: z.nullable(id) })) });

type BalanceTransaction = z.output<typeof balanceTransaction>;

/** The provider's categories for payments. `restore` includes won disputes and failed refunds, both of which return money to us. */
const KINDS: Readonly<Record<string, StatementKind>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  charge_failure: 'chargeback',
  dispute: 'chargeback',
  dispute_reversal: 'restore',
  refund_failure: 'restore',
};
/** Categories between the provider, our bank and tax authorities: not payments. */
const OURS = new Set([
  'payout',
  'payout_reversal',
  'topup',
  'topup_reversal',
  'fee',
  'tax',
  'network_cost',
  'risk_reserved_funds',
  'contribution',
]);

const PAGE_LINES = 100;
/** Limits the memory that an endless statement would use. */
const PAGES_MAX = 2_000;

type Line =
  | { readonly kind: 'line'; readonly line: StatementLine }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The session of a PaymentIntent, requested once for each. */
function sessionFinder(stripe: Stripe) {
  const found = new Map<string, Awaited<ReturnType<typeof fetchSession>>>();
  async function fetchSession(intentId: string) {
    return resultOf(stripe.checkout.sessions.list({ limit: 1, payment_intent: intentId }), sessions);
  }
  return async (intentId: string) => {
    const result = found.get(intentId) ?? (await fetchSession(intentId));
    found.set(intentId, result);
    return result;
  };
}

async function toLine(transaction: BalanceTransaction, findSession: ReturnType<typeof sessionFinder>): Promise<Line> {
  const kind = KINDS[transaction.reporting_category];
  if (kind === undefined)
    return OURS.has(transaction.reporting_category)
      ? { kind: 'none' }
      : { kind: 'unknown', reason: `category_${transaction.reporting_category.slice(0, 40)}` };
  const intentId = transaction.source?.payment_intent ?? null;
  // Players pay by sessions, which have a PaymentIntent; other sales of the account do not.
  if (intentId === null) return { kind: 'none' };
  const currency = transaction.currency.toUpperCase();
  if (transaction.exchange_rate !== null || !isSupportedCurrency(currency))
    return { kind: 'unknown', reason: 'settled_in_another_currency' };
  const result = await findSession(intentId);
  if (result.kind !== 'known') return { kind: 'unknown', reason: 'session_not_read' };
  const [session] = result.value.data;
  if (session === undefined || session.client_reference_id === null) return { kind: 'none' };
  const units = BigInt(Math.abs(transaction.amount));
  const line = {
    lineId: transaction.id,
    kind,
    acquirerId: session.id,
    reference: session.client_reference_id,
    amount: fromUnits(units, currency),
    currency,
    // A returned fee is not a fee; the original one is in the line of that time.
    fee: transaction.fee > 0 ? fromUnits(BigInt(transaction.fee), currency) : '0',
    at: new Date(transaction.created * 1000),
  };
  return { kind: 'line', line };
}

const seconds = (at: Date) => Math.ceil(at.getTime() / 1000);

/** The provider's balance transactions of a period, page by page, as statement lines. An incomplete statement is unknown. */
export async function readStripeStatement(stripe: Stripe, { from, to }: StatementPeriod): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  const findSession = sessionFinder(stripe);
  let after: string | undefined;
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const request = stripe.balanceTransactions.list({
      created: { gte: seconds(from), lt: seconds(to) },
      limit: PAGE_LINES,
      expand: ['data.source'],
      ...(after !== undefined && { starting_after: after }),
    });
    const result = await resultOf(request, page);
    if (result.kind !== 'known')
      return { kind: 'unknown', reason: result.kind === 'absent' ? 'status_404' : result.reason };
    for (const transaction of result.value.data) {
      const line = await toLine(transaction, findSession);
      if (line.kind === 'unknown') return line;
      if (line.kind === 'line') lines.push(line.line);
    }
    after = result.value.data.at(-1)?.id;
    if (!result.value.has_more || after === undefined) return { kind: 'known', lines };
  }
  return { kind: 'unknown', reason: 'too_long' };
}
