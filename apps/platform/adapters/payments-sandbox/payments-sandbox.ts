import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  Acquirer,
  AcquirerPayment,
  AcquirerResult,
  AcquirerStatus,
  VoucherQuery,
  VoucherResult,
  WebhookEvent,
} from '../../modules/payments/port.ts';
import { hostedFields } from './hosted-fields.ts';
import { readStatement } from './read-statement.ts';
import { requestSandbox, type Posting, type SandboxClient } from './sandbox-client.ts';

export interface PaymentsSandboxOptions {
  readonly url: string;
  readonly apiKey: string;
  /** All valid secrets, newest first; two during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

const SIGNATURE_HEADER = 'x-acquirer-signature';

/** The sandbox's `pending` means that a bank is processing; all other names are the same. */
const STATUSES: Readonly<Record<string, AcquirerStatus>> = {
  open: 'open',
  challenge: 'challenge',
  authorised: 'authorised',
  pending: 'processing',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
};

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const transferResponse = z.object({
  network: text,
  coin: text,
  address: text,
  memo: z.nullable(text),
  uri: text,
  requested: z.nullable(text),
  minimum: text,
  rate: z.nullable(text),
  rateExpiresAt: z.nullable(text),
  expiresAt: text,
  received: text,
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  revision: z.int(),
});
const voucherResponse = z.object({ amount: text, value: text, expiresAt: text });
const voucherRefusal = z.object({ error: z.enum(['unknown', 'used', 'expired', 'currency']) });
const paymentResponse = z.object({
  id: text,
  reference: text,
  amount: text,
  currency: text,
  status: z.enum([
    'open',
    'challenge',
    'authorised',
    'pending',
    'approved',
    'declined',
    'cancelled',
    'failed',
    'expired',
  ]),
  returns: z.object({ refunded: text, chargedBack: text, restored: text }),
  transfer: z.optional(transferResponse),
  failureReason: z.nullable(text),
  cardFingerprint: z.optional(z.nullable(text)),
  paymentUrl: z.url(),
});
const webhookBody = z.object({ id: text, type: z.literal('payment.changed'), payment: paymentResponse });

function toPayment(response: z.output<typeof paymentResponse>): AcquirerPayment {
  const { id, status, transfer, cardFingerprint = null, ...same } = response;
  return {
    ...same,
    cardFingerprint,
    acquirerId: id,
    status: STATUSES[status] ?? 'open',
    ...(transfer && { transfer }),
  };
}

function isSignedBy(secret: string, rawBody: Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}

function readVoucher(status: number, response: unknown): VoucherResult {
  const known = voucherResponse.safeParse(response);
  if (status === 200 && known.success) return { kind: 'known', ...known.data };
  const refused = voucherRefusal.safeParse(response);
  return status === 422 && refused.success
    ? { kind: 'refused', reason: refused.data.error }
    : { kind: 'unknown', reason: `status_${status}` };
}

async function previewVoucher(client: SandboxClient, voucher: VoucherQuery): Promise<VoucherResult> {
  const response = await requestSandbox(client, '/v1/vouchers/preview', { body: voucher });
  return response.kind === 'unknown' ? response : readVoucher(response.status, response.body);
}

async function requestPayment(client: SandboxClient, path: string, posting?: Posting): Promise<AcquirerResult> {
  const response = await requestSandbox(client, path, posting);
  if (response.kind === 'unknown') return response;
  const { status, body } = response;
  if (status === 404) return { kind: 'absent' };
  // A wrong API key, rate limits and proxy timeouts say nothing about the payment.
  if (status === 409 || status === 422) return { kind: 'refused', reason: `status_${status}` };
  if (status !== 200) return { kind: 'unknown', reason: `status_${status}` };
  const parsed = paymentResponse.safeParse(body);
  return parsed.success
    ? { kind: 'known', payment: toPayment(parsed.data) }
    : { kind: 'unknown', reason: 'unreadable_response' };
}

/** The sandbox acquirer over HTTP. Its responses are validated as those of a real provider. */
export function createPaymentsSandbox({
  url,
  apiKey,
  webhookSecrets,
  timeoutMs = 4_000,
}: PaymentsSandboxOptions): Acquirer {
  const client: SandboxClient = { url, apiKey, timeoutMs };
  const send = (path: string, posting?: Posting) => requestPayment(client, path, posting);
  return {
    name: 'payments-sandbox',
    open: ({ idempotencyKey, ...body }) => send('/v1/payments', { body, idempotencyKey }),
    hostedFields: hostedFields(client),
    previewVoucher: (voucher) => previewVoucher(client, voucher),
    find: (idempotencyKey) => send(`/v1/payments/by-key/${encodeURIComponent(idempotencyKey)}`),
    cancel: (idempotencyKey) =>
      send(`/v1/payments/by-key/${encodeURIComponent(idempotencyKey)}/cancellation`, { body: {} }),
    authenticate: (acquirerId, response) =>
      send(`/v1/payments/${encodeURIComponent(acquirerId)}/authentication`, { body: { response } }),
    refund: ({ idempotencyKey, acquirerId, amount }) =>
      send(`/v1/payments/${encodeURIComponent(acquirerId)}/refunds`, { body: { amount }, idempotencyKey }),
    readStatement: (period) => readStatement(client, period),
    readWebhook(rawBody, headers): WebhookEvent | null {
      const header = headers[SIGNATURE_HEADER];
      if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return null;
      const signature = Buffer.from(header.slice('sha256='.length), 'hex');
      if (!webhookSecrets.some((secret) => isSignedBy(secret, rawBody, signature))) return null;
      const parsed = webhookBody.safeParse(readJson(rawBody));
      return parsed.success ? { eventId: parsed.data.id, payment: toPayment(parsed.data.payment) } : null;
    },
  };
}
