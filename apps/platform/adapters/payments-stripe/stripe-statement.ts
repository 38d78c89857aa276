import * as z from 'zod/mini';
import type { StatementKind, StatementLine, StatementPeriod, StatementResult } from '../../modules/payments/port.ts';
import { requestStripe, type StripeOptions } from './stripe-api.ts';
import { fromUnits, isSupportedCurrency } from './stripe-shapes.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const balanceTransaction = z.object({
  id,
  object: z.literal('balance_transaction'),
  /** Below zero where money left. */
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int().check(z.minimum(0)),
  reporting_category: z.string(),
  /** Only set where the account is paid out in another currency than the payer paid in. */
  exchange_rate: z.nullable(z.number()),
  source: z.nullable(z.object({ id, payment_intent: z.optional(z.nullable(id)) })),
});
const page = z.object({ has_more: z.boolean(), data: z.array(balanceTransaction) });
const sessions = z.object({ data: z.array(z.object({ id, client_reference_id: z.nullable(id) })) });

type BalanceTransaction = z.output<typeof balanceTransaction>;

/** What of the company's categories is money of a payment. Both kinds that come back are for us again: won disputes, and refunds that did not arrive. */
const KINDS: Readonly<Record<string, StatementKind>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  charge_failure: 'chargeback',
  dispute: 'chargeback',
  dispute_reversal: 'restore',
  refund_failure: 'restore',
};
/** Between the company, our bank and the tax office: no payer's. */
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
/** A statement without an end must not fill the memory. */
const PAGES_MAX = 2_000;

type Line =
  | { readonly kind: 'line'; readonly line: StatementLine }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whose payment it was: the session that paid by this intent. Asked once for each. */
function sessionFinder(api: StripeOptions) {
  const found = new Map<string, Awaited<ReturnType<typeof fetchSession>>>();
  async function fetchSession(intentId: string) {
    const path = `/v1/checkout/sessions?limit=1&payment_intent=${encodeURIComponent(intentId)}`;
    return requestStripe(api, path, sessions);
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
  // The account also sells what is paid otherwise; a player pays by a session, and that has an intent.
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
    // A fee that is given back is none; what was kept before stands in the line of then.
    fee: transaction.fee > 0 ? fromUnits(BigInt(transaction.fee), currency) : '0',
    at: new Date(transaction.created * 1000),
  };
  return { kind: 'line', line };
}

const seconds = (at: Date) => String(Math.ceil(at.getTime() / 1000));

/** The company's balance transactions of a period, page by page, as lines of a statement. Half a statement is none. */
export async function readStripeStatement(api: StripeOptions, { from, to }: StatementPeriod): Promise<StatementResult> {
  const lines: StatementLine[] = [];
  const findSession = sessionFinder(api);
  let after: string | undefined;
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const query = new URLSearchParams({
      'created[gte]': seconds(from),
      'created[lt]': seconds(to),
      limit: String(PAGE_LINES),
      'expand[]': 'data.source',
      ...(after !== undefined && { starting_after: after }),
    });
    const result = await requestStripe(api, `/v1/balance_transactions?${query}`, page);
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
