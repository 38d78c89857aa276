import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Registry, collectDefaultMetrics, Histogram } from 'prom-client';
import { recordAt } from './record-security.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '../core/security-event.ts';
import { isSameSecret } from './same-secret.ts';
import type { CompletedRequest, HttpDeps } from './http-deps.ts';

const READY_CHECK_MS_MAX = 2_000;
/** Readiness is public, so its result is shared for this time and does not need a connection per request. */
const READY_SHARED_MS = 1_000;

export interface Metrics {
  readonly registry: Registry;
  readonly onResponse: (completed: CompletedRequest) => void;
  readonly onUndelivered: (message: { readonly topic: string }) => void;
  readonly onSecurityEvent: (kind: SecurityEventKind, brandKey: string) => void;
}

/** One registry per platform, so that two in one process (tests) do not share metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'marquee_request_seconds',
    help: 'Response time by endpoint and status.',
    labelNames: ['endpoint', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const undelivered = new Counter({
    name: 'marquee_outbox_undelivered_total',
    help: 'Outbox messages that could not be delivered to clients, by topic.',
    labelNames: ['topic'] as const,
    registers: [registry],
  });
  const security = new Counter({
    name: 'marquee_security_events_total',
    help: 'Security events by kind and brand; an empty brand: none was named.',
    labelNames: ['kind', 'brand'] as const,
    registers: [registry],
  });
  // Alarm rules need a value before the first event.
  for (const kind of Object.keys(SECURITY_EVENTS)) security.inc({ kind, brand: '' }, 0);
  return {
    registry,
    onSecurityEvent: (kind, brand) => security.inc({ kind, brand }),
    onUndelivered: ({ topic }) => undelivered.inc({ topic }),
    onResponse: (completed) =>
      seconds.observe({ endpoint: completed.endpointId, status: String(completed.status) }, completed.seconds),
  };
}

type HealthDeps = Pick<
  HttpDeps,
  'checkReady' | 'isStopping' | 'metricsFrom' | 'metricsTokens' | 'brands' | 'recordSecurity'
>;

/**
 * Live: the process responds. Ready: it can also work, including writes; otherwise 503 with the reason. Both are exempt
 * from rate limits, for monitoring.
 */
export function registerHealth(fastify: FastifyInstance, deps: HealthDeps, metrics: Metrics): void {
  const isReady = sharedCheck(() => Promise.race([deps.checkReady(), timeout(READY_CHECK_MS_MAX)]), READY_SHARED_MS);
  const isInside = scrapersIn(deps.metricsFrom);
  const isWatcher = (request: FastifyRequest) => isInside(request) && hasToken(request, deps.metricsTokens);
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  fastify.get('/health/live', async (_request, reply) => reply.headers(headers).send({ status: 'live' }));
  fastify.get('/health/ready', async (request, reply) => {
    if (deps.isStopping())
      return reply
        .code(503)
        .headers({ ...headers, 'retry-after': '2' })
        .send({ status: 'unavailable', reason: 'The process is stopping.' });
    try {
      await isReady();
      return await reply.headers(headers).send({ status: 'ready' });
    } catch (error) {
      const reason = reasonOf(error);
      request.log.warn({ err: error, reason }, 'not ready');
      return reply
        .code(503)
        .headers({ ...headers, 'retry-after': '2' })
        .send({ status: 'unavailable', reason });
    }
  });
  fastify.get('/metrics', async (request, reply) => {
    if (!isWatcher(request)) {
      recordAt(deps, request, 'metrics_refused');
      return reply.code(404).headers(headers).send({ status: 'not_found' });
    }
    const { registry } = metrics;
    return reply.headers({ ...headers, 'content-type': registry.contentType }).send(await registry.metrics());
  });
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'The disk of the database is full.'],
  [/^53200$/, 'The database is out of memory.'],
  [/^53/, 'The database takes no more connections.'],
  [/^(25006|42501)$/, 'The database refuses to write.'],
  [/^57P0/, 'The database is starting or stopping.'],
];

/** A generic reason for monitoring, without the database's own message. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database does not respond.';
}

/** Metrics are served to these networks only, and never through a proxy, since a proxy forwards anybody's requests. */
function scrapersIn(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const isInside = proxyAddr.compile([...networks]);
  return ({ headers, socket }) =>
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined &&
    socket.remoteAddress !== undefined &&
    isInside(socket.remoteAddress, 0);
}

/** True with one of the tokens, and for everybody if there are none. */
function hasToken({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return tokens.length === 0 || tokens.some((token) => isSameSecret(given, token));
}

/** Shares the running or latest result of `check` for some milliseconds, success or failure. */
export function sharedCheck<T>(check: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let latest: { readonly result: Promise<T>; endedAt: number } | null = null;
  return () => {
    if (latest !== null && Date.now() - latest.endedAt < milliseconds) return latest.result;
    const result = check();
    const current = { result, endedAt: Number.POSITIVE_INFINITY };
    const end = () => void (current.endedAt = Date.now());
    result.then(end, end);
    latest = current;
    return result;
  };
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds).unref(),
  );
}
