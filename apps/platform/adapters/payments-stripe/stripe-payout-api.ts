import * as z from 'zod/mini';
import type { PayOutRequest } from '../../modules/withdrawals/port.ts';

export interface PayoutApi {
  readonly secretKey: string;
  readonly url: string;
  readonly timeoutMs: number;
}

/** The API version of the shapes below. */
const VERSION = '2026-10-28.endive';
export const OUTBOUND_PAYMENTS = '/v2/money_management/outbound_payments';
/** Maximum number of pages when searching a payment without a known id. */
const PAGES_MAX = 200;

const id = z.string().check(z.minLength(1), z.maxLength(255));
const money = z.object({ value: z.int().check(z.minimum(0)), currency: z.string() });
export const outboundPayment = z.object({
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
/** The fields of an event that identify its payment; everything else is read by a request. */
export const thinEvent = z.object({
  id,
  type: z.string(),
  related_object: z.optional(z.nullable(z.object({ id, type: z.string() }))),
});

export type OutboundPayment = z.output<typeof outboundPayment>;
export type StripeResult<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string }
  | { readonly kind: 'absent' };

/** The provider's error code, if it is a single word. */
function reasonOf(status: number, body: unknown): string {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : `status_${status}`;
}

/** Errors that say nothing about this payment: the account is empty for now, or the key is in use. */
const TEMPORARY = /insufficient|balance|idempoten|in_progress|rate_limit/;

/** One request, which ends within the timeout. A wrong API key, rate limits and server errors say nothing about the payment. */
export async function requestPayouts<T extends z.ZodMiniType>(
  { secretKey, url, timeoutMs }: PayoutApi,
  path: string,
  shape: T,
  post?: { readonly body: object; readonly idempotencyKey: string; readonly context?: string },
): Promise<StripeResult<z.output<T>>> {
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
      return { kind: TEMPORARY.test(reason) ? 'unknown' : 'refused', reason };
    }
    if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
    const parsed = shape.safeParse(body);
    return parsed.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown', reason: 'unreadable_answer' };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  }
}

/** Creates the recipient and payout method at the provider. Each step has its own idempotency key, so repetition creates neither again. */
export async function openPayee(
  api: PayoutApi,
  { idempotencyKey, payee }: PayOutRequest,
): Promise<StripeResult<{ recipientId: string; methodId: string }>> {
  const { fullName, email, address } = payee;
  const country = address.slice(0, 2);
  const made = await requestPayouts(api, '/v2/core/accounts', recipient, {
    idempotencyKey: `${idempotencyKey}:recipient`,
    body: {
      contact_email: email,
      display_name: fullName,
      identity: { country, entity_type: 'individual' },
      configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
    },
  });
  if (made.kind !== 'known') return made;
  const method = await requestPayouts(api, '/v2/money_management/outbound_setup_intents', setupIntent, {
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

/** Payments from the newest to the oldest; null: without a start. An incomplete list is unknown. */
export async function listPayments(
  api: PayoutApi,
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
    const result: StripeResult<z.output<typeof page>> = await requestPayouts(api, path, page);
    if (result.kind !== 'known')
      return { kind: 'unknown', reason: result.kind === 'absent' ? 'status_404' : result.reason };
    found.push(...result.value.data.filter(isWanted));
    path = result.value.next_page_url ?? null;
  }
  return path === null ? { kind: 'known', value: found } : { kind: 'unknown', reason: 'too_long' };
}
