import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Registry, collectDefaultMetrics, Histogram } from 'prom-client';
import type { CompletedRequest, HttpDeps } from './http-deps.ts';

const READY_CHECK_MS_MAX = 2_000;
/** One answer serves everybody who asks within this time: asking is free for strangers and must not cost a connection each. */
const READY_SHARED_MS = 1_000;

export interface Metrics {
  readonly registry: Registry;
  readonly onResponse: (answered: CompletedRequest) => void;
  readonly onUndelivered: (message: { readonly topic: string }) => void;
}

/** One registry per platform, so that two in one process (tests) do not share numbers. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'marquee_call_seconds',
    help: 'Time to answer a call, by call and status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const undelivered = new Counter({
    name: 'marquee_outbox_undelivered_total',
    help: 'Messages of the outbox that no client could be told, by topic.',
    labelNames: ['topic'] as const,
    registers: [registry],
  });
  return {
    registry,
    onUndelivered: ({ topic }) => undelivered.inc({ topic }),
    onResponse: (answered) =>
      seconds.observe({ call: answered.endpointId, status: String(answered.status) }, answered.seconds),
  };
}

type HealthDeps = Pick<HttpDeps, 'checkReady' | 'metricsFrom'>;

/** Live: the process answers. Ready: it can also do its work, writing included; otherwise 503 with the reason. Both outside every limit, for the machine that watches. */
export function registerHealth(fastify: FastifyInstance, deps: HealthDeps, metrics: Metrics): void {
  const isReady = shared(() => Promise.race([deps.checkReady(), timeout(READY_CHECK_MS_MAX)]), READY_SHARED_MS);
  const isWatcher = watchersFrom(deps.metricsFrom);
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  fastify.get('/health/live', async (_request, reply) => reply.headers(headers).send({ status: 'live' }));
  fastify.get('/health/ready', async (request, reply) => {
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
    if (!isWatcher(request)) return reply.code(404).headers(headers).send({ status: 'not_found' });
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

/** One sentence for whoever watches; it repeats nothing of what the database said. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database does not answer.';
}

/** Numbers go to machines of these networks that ask by themselves. What a proxy passes on may come from anybody, trusted or not. */
function watchersFrom(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const isInside = proxyAddr.compile([...networks]);
  return ({ headers, socket }) =>
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined &&
    socket.remoteAddress !== undefined &&
    isInside(socket.remoteAddress, 0);
}

/** The running or last answer of `ask` while it is young, good or bad. */
export function shared(check: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let latest: { readonly result: Promise<void>; endedAt: number } | null = null;
  return () => {
    if (latest !== null && Date.now() - latest.endedAt < milliseconds) return latest.result;
    const result = check();
    const mine = { result, endedAt: Number.POSITIVE_INFINITY };
    const end = () => void (mine.endedAt = Date.now());
    result.then(end, end);
    latest = mine;
    return result;
  };
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref(),
  );
}
