import Stripe from 'stripe';
import type * as z from 'zod/mini';

export interface StripeOptions {
  readonly secretKey: string;
  /** Absent, except in tests: the provider's own address. */
  readonly url?: string;
  /** Time for each request, with its body. */
  readonly timeoutMs?: number;
}

export type StripeResult<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Tolerance for delayed webhooks. */
const TOLERANCE_SECONDS = 300;

/** A client of the API version that the package pins. */
export function createStripeClient({ secretKey, url, timeoutMs = 6_000 }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  const isInsecure = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isInsecure ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isInsecure ? 80 : 443) : port,
    timeout: timeoutMs,
    // A method has to end within its timeout; jobs repeat requests later under the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'error' })),
  });
}

/**
 * The result of one request. The response is validated, because the package's types are not checked at run time. A wrong
 * API key, rate limits and server errors say nothing about the payment.
 */
export async function resultOf<T extends z.ZodMiniType>(
  request: Promise<unknown>,
  shape: T,
): Promise<StripeResult<z.output<T>>> {
  try {
    return parseResponse(await request, shape);
  } catch (error) {
    return failureOf(error);
  }
}

export function parseResponse<T extends z.ZodMiniType>(
  response: unknown,
  shape: T,
): { readonly kind: 'known'; readonly value: z.output<T> } | { readonly kind: 'unknown'; readonly reason: string } {
  const parsed = shape.safeParse(response);
  return parsed.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown', reason: 'unreadable_response' };
}

export function failureOf(error: unknown): Exclude<StripeResult<never>, { readonly kind: 'known' }> {
  if (!(error instanceof Stripe.errors.StripeError))
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
  const { statusCode: status, code = '', type } = error;
  if (status === undefined) return { kind: 'unknown', reason: type };
  if (status === 404) return { kind: 'absent' };
  if (status !== 400 && status !== 402) return { kind: 'unknown', reason: `status_${status}` };
  return { kind: 'refused', reason: /^[a-z_]{1,64}$/.test(code) ? code : `status_${status}` };
}

/** Whether one of the header's signatures matches one of our secrets, and is recent. During a rotation both sides may have two secrets. */
export function isSigned(rawBody: Buffer, header: unknown, secrets: readonly string[], now: Date): boolean {
  return typeof header === 'string' && secrets.some((secret) => isSignedWith(secret, { rawBody, header, now }));
}

function isSignedWith(
  secret: string,
  { rawBody, header, now }: { readonly rawBody: Buffer; readonly header: string; readonly now: Date },
): boolean {
  try {
    // Throws if the signature is wrong, or older than the tolerance.
    const { signature } = Stripe.webhooks;
    return signature?.verifyHeader(rawBody, header, secret, TOLERANCE_SECONDS, undefined, now.getTime()) ?? false;
  } catch {
    return false;
  }
}
