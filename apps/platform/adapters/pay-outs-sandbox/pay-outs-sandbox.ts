import * as z from 'zod/mini';
import type { PayOutProvider, PayOutResult } from '../../modules/withdrawals/port.ts';

export interface PayOutsSandboxOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const payOutResponse = z.object({
  id: text,
  reference: text,
  amount: text,
  currency: text,
  status: z.enum(['processing', 'sent', 'refused', 'returned']),
  networkReference: z.nullable(text),
});

/** Payouts by the sandbox acquirer, over HTTP. Its responses are validated as those of a real provider. */
export function createPayOutsSandbox({ url, apiKey, timeoutMs = 4_000 }: PayOutsSandboxOptions): PayOutProvider {
  async function send(path: string, init: RequestInit): Promise<PayOutResult> {
    try {
      const response = await fetch(new URL(path, url), {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer: unknown = await response.json();
      if (response.status === 404) return { kind: 'absent' };
      // A wrong API key, rate limits and proxy timeouts say nothing about the payment; neither does a key that was used for another one.
      if (response.status === 422) return { kind: 'refused', reason: 'status_422' };
      if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
      const parsed = payOutResponse.safeParse(answer);
      if (!parsed.success) return { kind: 'unknown', reason: 'unreadable_response' };
      const { id: providerPaymentId, ...payOut } = parsed.data;
      return { kind: 'known', payOut: { providerPaymentId, ...payOut } };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
    }
  }

  return {
    name: 'payments-sandbox',
    send: ({ idempotencyKey, ...body }) =>
      send('/v1/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      }),
    find: (idempotencyKey) => send(`/v1/payouts/by-key/${encodeURIComponent(idempotencyKey)}`, { method: 'GET' }),
  };
}
