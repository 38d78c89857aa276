import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PayOutRequest } from '../../modules/withdrawals/port.ts';
import { failureOf, parseResponse, resultOf, type StripeResult } from './stripe-client.ts';

/** Maximum number of payments to search for one without a known id. */
const PAYMENTS_MAX = 20_000;

const id = z.string().check(z.minLength(1), z.maxLength(255));
const money = z.object({ value: z.int().check(z.minimum(0)), currency: z.string() });
export const outboundPayment = z.object({
  id,
  object: z.literal('v2.money_management.outbound_payment'),
  amount: money,
  status: z.enum(['processing', 'posted', 'failed', 'canceled', 'returned']),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  tracking_details: z.optional(
    z.nullable(
      z.object({ bank_account: z.optional(z.nullable(z.object({ trace_id: z.optional(z.nullable(z.string())) }))) }),
    ),
  ),
  status_transitions: z.optional(
    z.nullable(
      z.object({ posted_at: z.optional(z.nullable(z.string())), returned_at: z.optional(z.nullable(z.string())) }),
    ),
  ),
});
const recipient = z.object({ id });
const setupIntent = z.object({ payout_method: z.object({ id }) });
/** The fields of an event that identify its payment; everything else is read by a request. */
export const thinEvent = z.object({
  id,
  type: z.string(),
  related_object: z.optional(z.nullable(z.object({ id, type: z.string() }))),
});

export type OutboundPayment = z.output<typeof outboundPayment>;

/** Errors that say nothing about this payment: the account is empty for now, or the key is in use. */
const TEMPORARY = /insufficient|balance|idempoten|in_progress|rate_limit/;

/** The result of a request that creates something. A missing path says nothing about the payment. */
export async function creationOf<T extends z.ZodMiniType>(
  request: Promise<unknown>,
  shape: T,
): Promise<StripeResult<z.output<T>>> {
  const result = await resultOf(request, shape);
  if (result.kind === 'absent') return { kind: 'unknown', reason: 'status_404' };
  const isTemporary = result.kind === 'refused' && TEMPORARY.test(result.reason);
  return isTemporary ? { kind: 'unknown', reason: result.reason } : result;
}

/** Creates the recipient and payout method at the provider. Each step has its own idempotency key, so repetition creates neither again. */
export async function openPayee(
  stripe: Stripe,
  { idempotencyKey, currency, payee }: PayOutRequest,
): Promise<StripeResult<{ recipientId: string; methodId: string }>> {
  const { fullName, email, address } = payee;
  const country = address.slice(0, 2);
  const account: Stripe.V2.Core.AccountCreateParams = {
    ...(email !== null && { contact_email: email }),
    ...(fullName !== null && { display_name: fullName }),
    identity: { country, entity_type: 'individual' },
    configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
  };
  const made = await creationOf(
    stripe.v2.core.accounts.create(account, { idempotencyKey: `${idempotencyKey}:recipient` }),
    recipient,
  );
  if (made.kind !== 'known') return made;
  const request = stripe.v2.moneyManagement.outboundSetupIntents.create(
    {
      usage_intent: 'payment',
      payout_method_data: {
        type: 'bank_account',
        bank_account: { country, currency: currency.toLowerCase(), account_number: address },
      },
    },
    { idempotencyKey: `${idempotencyKey}:method`, stripeContext: made.value.id },
  );
  const method = await creationOf(request, setupIntent);
  if (method.kind !== 'known') return method;
  return { kind: 'known', value: { recipientId: made.value.id, methodId: method.value.payout_method.id } };
}

const toSeconds = (at: Date) => Math.ceil(at.getTime() / 1000);

/** Payments from the newest to the oldest; null: without a start. An incomplete list is unknown. */
export async function listPayments(
  stripe: Stripe,
  period: { readonly from: Date; readonly to: Date } | null,
  isWanted: (payment: OutboundPayment) => boolean,
): Promise<
  | { readonly kind: 'known'; readonly value: readonly OutboundPayment[] }
  | { readonly kind: 'unknown'; readonly reason: string }
> {
  const created = period === null ? {} : { created: { gte: toSeconds(period.from), lt: toSeconds(period.to) } };
  const found: OutboundPayment[] = [];
  let count = 0;
  try {
    for await (const response of stripe.v2.moneyManagement.outboundPayments.list({ limit: 100, ...created })) {
      const payment = parseResponse(response, outboundPayment);
      if (payment.kind !== 'known') return payment;
      if (isWanted(payment.value)) found.push(payment.value);
      count += 1;
      if (count > PAYMENTS_MAX) return { kind: 'unknown', reason: 'too_long' };
    }
  } catch (error) {
    const failure = failureOf(error);
    return { kind: 'unknown', reason: failure.kind === 'absent' ? 'status_404' : failure.reason };
  }
  return { kind: 'known', value: found };
}
