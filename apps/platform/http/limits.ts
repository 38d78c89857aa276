import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { limitKeyOf } from '../core/ip-address.ts';
import { INTERNAL_HEADER, type HttpDeps } from './http-deps.ts';
import { Refusal } from '../core/refusal.ts';
import { isSameSecret } from './same-secret.ts';
import { rateLimitStore } from './shared-budgets.ts';

const EVENT_LOOP_DELAY_MS_MAX = 2_000;
/** One stall (a start on a busy machine, a collection) is no reason to turn people away; seconds of it are. */
const PRESSURE_MS_MIN = 5_000;
/** Signs of pressure further apart than this are separate ones. */
const PRESSURE_GAP_MS = 3_000;

/** Called at each sign of pressure; true once they have come for a while without a gap. */
export function pressureThatLasts(now: () => number): () => boolean {
  let since = 0;
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - latest > PRESSURE_GAP_MS) since = at;
    latest = at;
    return at - since >= PRESSURE_MS_MIN;
  };
}

/** Limits that need no knowledge of the caller: floods from one address, and a process that cannot keep up. */
export async function addLimits(fastify: FastifyInstance, deps: HttpDeps): Promise<void> {
  await addRateLimit(fastify, deps, true);
  const lasts = pressureThatLasts(Date.now);
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

/** For doors of outside companies: only routes that name a limit of their own are counted, by address as everywhere. */
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
