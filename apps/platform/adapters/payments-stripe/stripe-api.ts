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

/** The API version of the shapes in `stripe-shapes.ts`. */
const VERSION = '2024-06-20';
const REFUSALS = new Set([400, 402]);

/** The provider's error code, if it is a single word. */
function reasonOf(status: number, body: unknown): string {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : `status_${status}`;
}

/** One request, which ends within the timeout. A wrong API key, rate limits and server errors say nothing about the payment. */
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
