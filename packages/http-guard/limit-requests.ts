import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHeldOpen, type Ceilings } from './held-open.ts';
import { limitKeyOf } from './ip-address.ts';

export interface RequestLimits extends Ceilings {
  /** Requests of the casino itself, such as server rendering. */
  readonly isExempt: (request: FastifyRequest) => boolean;
  readonly onRefused: (request: FastifyRequest) => void;
}

const BODY = JSON.stringify({
  code: 'request.too_many',
  message: 'Too many requests; wait before the next one.',
  params: { retryAfterSeconds: 1 },
});

/** Limits the requests in progress per network and in total, so that slow bodies and long work cannot pile up. */
export function limitRequests(fastify: FastifyInstance, limits: RequestLimits): void {
  const held = createHeldOpen(limits);
  fastify.addHook('onRequest', async (request, reply) => {
    if (limits.isExempt(request)) return;
    const release = held.take({ network: limitKeyOf(request.ip), isExpendable: () => false, end: () => {} });
    if (release) {
      reply.raw.once('close', release);
      return;
    }
    limits.onRefused(request);
    return reply
      .code(429)
      .headers({
        'retry-after': '1',
        connection: 'close',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(BODY);
  });
}
