import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { INTERNAL_HEADER, type HttpDeps } from './http-deps.ts';
import { Refusal } from '../core/refusal.ts';
import { isSameSecret } from './same-secret.ts';
import { rateLimitStore } from './shared-budgets.ts';

const EVENT_LOOP_DELAY_MS_MAX = 2_000;
/** A single stall (start, garbage collection) is tolerated; a longer one is not. */
const PRESSURE_MS_MIN = 5_000;
/** Signs of pressure further apart than this are independent. */
const PRESSURE_GAP_MS = 3_000;

/** To be called at each sign of pressure; true once they have continued for a while without a gap. */
export function createPressureGauge(now: () => number): () => boolean {
  let since = 0;
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - latest > PRESSURE_GAP_MS) since = at;
    latest = at;
    return at - since >= PRESSURE_MS_MIN;
  };
}

/** Limits before authentication: requests per IP address, and overload of the process. */
export async function addLimits(fastify: FastifyInstance, deps: HttpDeps): Promise<void> {
  await addRateLimit(fastify, deps, true);
  const lasts = createPressureGauge(Date.now);
  await fastify.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS_MAX,
    pressureHandler: (_request, _reply, kind) => {
      if (lasts()) throw new Refusal('server.unavailable', {}, `under pressure: ${kind}`);
    },
  });
  fastify.addHook('onRequest', async () => {
    if (deps.isOverloaded()) throw new Refusal('server.unavailable', {}, 'no free database connection');
  });
}

/** For webhooks: only routes with their own limit are counted, by IP address. */
export async function addRateLimits(fastify: FastifyInstance, deps: HttpDeps): Promise<void> {
  await addRateLimit(fastify, deps, false);
}

async function addRateLimit(fastify: FastifyInstance, deps: HttpDeps, isGlobal: boolean): Promise<void> {
  await fastify.register(rateLimit, {
    global: isGlobal,
    max: deps.floodRequestsPerMinute,
    timeWindow: 60_000,
    store: rateLimitStore(deps.budgets),
    keyGenerator: (request) => limitKeyOf(request.ip),
    allowList: (request) =>
      deps.internalSecrets.some((secret) => isSameSecret(request.headers[INTERNAL_HEADER], secret)),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
  });
}
