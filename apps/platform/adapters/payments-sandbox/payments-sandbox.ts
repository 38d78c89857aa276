import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  Acquirer,
  AcquirerPayment,
  AcquirerResult,
  AcquirerStatus,
  VoucherQuestion,
  VoucherResult,
  WebhookEvent,
} from '../../modules/payments/port.ts';
import { readStatement } from './read-statement.ts';

export interface PaymentsSandboxOptions {
  readonly url: string;
  readonly apiKey: string;
  /** All keys that are valid now, newest first; during a rotation there are two. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

const SIGNATURE_HEADER = 'x-acquirer-signature';

/** `pending` there is a bank at work; the rest are our words too. */
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
const transferAnswer = z.object({
  network: text,
  coin: text,
  address: text,
  memo: z.nullable(text),
  uri: text,
  asked: z.nullable(text),
  minimum: text,
  rate: z.nullable(text),
  rateExpiresAt: z.nullable(text),
  expiresAt: text,
  received: text,
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  revision: z.int(),
});
const voucherAnswer = z.object({ amount: text, value: text, expiresAt: text });
const voucherRefusal = z.object({ error: z.enum(['unknown', 'used', 'expired', 'currency']) });
const paymentAnswer = z.object({
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
  transfer: z.optional(transferAnswer),
  failureReason: z.nullable(text),
  paymentUrl: z.url(),
});
const webhookBody = z.object({ id: text, type: z.literal('payment.changed'), payment: paymentAnswer });

function toPayment(answer: z.output<typeof paymentAnswer>): AcquirerPayment {
  const { id, status, transfer, ...same } = answer;
  return { ...same, acquirerId: id, status: STATUSES[status] ?? 'open', ...(transfer && { transfer }) };
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

function readVoucher(status: number, answer: unknown): VoucherResult {
  const known = voucherAnswer.safeParse(answer);
  if (status === 200 && known.success) return { kind: 'known', ...known.data };
  const refused = voucherRefusal.safeParse(answer);
  return status === 422 && refused.success
    ? { kind: 'refused', reason: refused.data.error }
    : { kind: 'unknown', reason: `status_${status}` };
}

async function lookAtVoucher(
  { url, apiKey, timeoutMs }: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number },
  voucher: VoucherQuestion,
): Promise<VoucherResult> {
  try {
    const response = await fetch(new URL('/v1/vouchers/look', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(voucher),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return readVoucher(response.status, await response.json());
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  }
}

/** The sandbox acquirer by HTTP. Its answers are checked like any stranger's. */
export function createPaymentsSandbox({
  url,
  apiKey,
  webhookSecrets,
  timeoutMs = 4_000,
}: PaymentsSandboxOptions): Acquirer {
  async function ask(
    path: string,
    init: { method: 'GET' } | { method: 'POST'; body: unknown; idempotencyKey?: string },
  ): Promise<AcquirerResult> {
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
    if (init.method === 'POST') headers['content-type'] = 'application/json';
    if (init.method === 'POST' && init.idempotencyKey !== undefined) headers['idempotency-key'] = init.idempotencyKey;
    try {
      const body = init.method === 'POST' ? JSON.stringify(init.body) : null;
      const response = await fetch(new URL(path, url), {
        method: init.method,
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer: unknown = await response.json();
      if (response.status === 404) return { kind: 'absent' };
      // A wrong key of ours, throttling and time-outs of a proxy say nothing about the payment.
      if (response.status === 409 || response.status === 422)
        return { kind: 'refused', reason: `status_${response.status}` };
      if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
      const parsed = paymentAnswer.safeParse(answer);
      return parsed.success
        ? { kind: 'known', payment: toPayment(parsed.data) }
        : { kind: 'unknown', reason: 'unreadable_answer' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
    }
  }

  return {
    name: 'payments-sandbox',
    open: ({ idempotencyKey, ...body }) => ask('/v1/payments', { method: 'POST', body, idempotencyKey }),
    lookAtVoucher: (voucher) => lookAtVoucher({ url, apiKey, timeoutMs }, voucher),
    find: (idempotencyKey) => ask(`/v1/payments/by-key/${encodeURIComponent(idempotencyKey)}`, { method: 'GET' }),
    authenticate: (acquirerId, answer) =>
      ask(`/v1/payments/${encodeURIComponent(acquirerId)}/authentication`, { method: 'POST', body: { answer } }),
    refund: ({ idempotencyKey, acquirerId, amount }) =>
      ask(`/v1/payments/${encodeURIComponent(acquirerId)}/refunds`, {
        method: 'POST',
        body: { amount },
        idempotencyKey,
      }),
    readStatement: (period) => readStatement({ url, apiKey, timeoutMs }, period),
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
