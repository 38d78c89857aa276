import * as z from 'zod/mini';
import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import type { AcquirerPayment, AcquirerStatus } from '../../modules/payments/port.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const units = z.int().check(z.minimum(0));

const charge = z.object({
  id,
  amount_captured: units,
  amount_refunded: units,
  currency: z.string(),
  disputed: z.boolean(),
  failure_code: z.nullable(z.string()),
  payment_method_details: z.optional(
    z.nullable(z.object({ card: z.optional(z.object({ fingerprint: z.optional(z.nullable(id)) })) })),
  ),
});
const intent = z.object({
  id,
  status: z.string(),
  latest_charge: z.nullable(charge),
  last_payment_error: z.nullable(z.object({ code: z.optional(z.string()) })),
});
export const session = z.object({
  id,
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.nullable(id),
  amount_total: units,
  currency: z.string(),
  url: z.nullable(z.url()),
  payment_intent: z.nullable(intent),
});
export const refund = z.object({ id, object: z.literal('refund') });
export const sessionList = z.object({ data: z.array(z.object({ id })) });
export const sessionPage = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id, client_reference_id: z.nullable(z.string()) })),
});
export const disputeList = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ amount: units, status: z.string() })),
});
export type Session = z.output<typeof session>;
export type Disputes = z.output<typeof disputeList>['data'];

/** The fields of an event that identify its payment; everything else is read by a request. */
export const event = z.object({
  id,
  type: z.string(),
  data: z.object({ object: z.object({ id, object: z.string(), payment_intent: z.optional(z.nullable(z.string())) }) }),
});

/** Currencies that the provider supports, in its minor units. */
export function isSupportedCurrency(currency: string): currency is AssetCode {
  return isAssetCode(currency) && getAsset(currency).kind === 'fiat';
}

/** A decimal string in the provider's minor units; null if it has a smaller fraction, or is too large for a number in JSON. */
export function toUnits(amount: string, currency: AssetCode): number | null {
  const { decimals } = getAsset(currency);
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const rest = fraction.slice(decimals);
  if (whole === '' || /[1-9]/.test(rest)) return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** The provider's minor units as a decimal string. */
export function fromUnits(least: bigint, currency: AssetCode): string {
  const { decimals } = getAsset(currency);
  const digits = String(least).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const BY_INTENT: Readonly<Record<string, AcquirerStatus>> = {
  requires_capture: 'authorised',
  canceled: 'cancelled',
  requires_payment_method: 'declined',
};

function statusOf({ status, payment_status, payment_intent }: Session): AcquirerStatus {
  if (status !== 'complete') return status;
  if (payment_status !== 'unpaid') return 'approved';
  return BY_INTENT[payment_intent?.status ?? ''] ?? 'processing';
}

function sum(disputes: Disputes): bigint {
  return disputes.reduce((total, { amount }) => total + BigInt(amount), 0n);
}

/** Null for sessions that are not ours, or in an unknown currency. */
export function toPayment(session: Session, disputes: Disputes): AcquirerPayment | null {
  const currency = session.currency.toUpperCase();
  const { client_reference_id: reference, payment_intent: paid } = session;
  if (reference === null || !isSupportedCurrency(currency)) return null;
  const status = statusOf(session);
  const latestCharge = paid?.latest_charge ?? null;
  // Inquiries (`warning_…`) have not taken any money.
  const fundsWithdrawn = disputes.filter((dispute) => !dispute.status.startsWith('warning_'));
  const won = fundsWithdrawn.filter((dispute) => dispute.status === 'won');
  return {
    acquirerId: session.id,
    reference,
    currency,
    amount: fromUnits(
      BigInt(status === 'approved' && latestCharge !== null ? latestCharge.amount_captured : session.amount_total),
      currency,
    ),
    status,
    failureReason: latestCharge?.failure_code ?? paid?.last_payment_error?.code ?? null,
    paymentUrl: session.url ?? '',
    cardFingerprint: latestCharge?.payment_method_details?.card?.fingerprint ?? null,
    returns: {
      refunded: fromUnits(BigInt(status === 'approved' ? (latestCharge?.amount_refunded ?? 0) : 0), currency),
      chargedBack: fromUnits(sum(fundsWithdrawn), currency),
      restored: fromUnits(sum(won), currency),
    },
  };
}
