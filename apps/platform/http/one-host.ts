import { ERRORS } from '@marquee/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Rejects requests with two hosts and closes the connection: a proxy could use one and the brand be selected by the
 * other.
 */
export function requireOneHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts < 2) return;
    const code = 'request.invalid';
    return reply
      .code(ERRORS[code].status)
      .headers({
        connection: 'close',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(JSON.stringify({ code, message: ERRORS[code].message, params: {} }));
  });
}
