import type * as z from 'zod/mini';

export interface StripeOptions {
  readonly secretKey: string;
  /** `https://api.stripe.com`, but for tests. */
  readonly url: string;
  readonly timeoutMs: number;
}

export type StripeResult<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The version whose shapes stand in `stripe-shapes.ts`. */
const VERSION = '2024-06-20';
const REFUSALS = new Set([400, 402]);

/** The company's own word for a refusal, as far as it is one word. */
function reasonOf(status: number, body: unknown): string {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : `status_${status}`;
}

/** One call, which ends within the time-out. A wrong key of ours, throttling and faults of theirs say nothing about the payment. */
export async function requestStripe<T extends z.ZodMiniType>(
  { secretKey, url, timeoutMs }: StripeOptions,
  path: string,
  shape: T,
  post?: { readonly form: Readonly<Record<string, string>>; readonly idempotencyKey: string },
): Promise<StripeResult<z.output<T>>> {
  const headers: Record<string, string> = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION };
  if (post) headers['idempotency-key'] = post.idempotencyKey;
  try {
    const response = await fetch(new URL(path, url), {
      method: post ? 'POST' : 'GET',
      headers,
      body: post ? new URLSearchParams(post.form) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const body: unknown = await response.json();
    if (response.status === 404) return { kind: 'absent' };
    if (REFUSALS.has(response.status)) return { kind: 'refused', reason: reasonOf(response.status, body) };
    if (!response.ok) return { kind: 'unknown', reason: `status_${response.status}` };
    const parsed = shape.safeParse(body);
    return parsed.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown', reason: 'unreadable_answer' };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  }
}
