import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** For the headers of any request. */
export const HEAD_MS_MAX = 10_000;
/** For the body of every request except uploads. */
const BODY_MS_MAX = 10_000;
/** For a whole request: 25 MB over a slow mobile connection. */
export const UPLOAD_MS_MAX = 300_000;

/** How often slow bodies are looked for, as a share of the time that they have. */
const CHECKS_PER_LIMIT = 5;

/**
 * Ends requests whose body arrives too slowly. Node's own timeout applies to all requests and must be long enough for
 * uploads. One timer serves all requests, because most bodies arrive at once.
 */
export function limitBodyTime(fastify: FastifyInstance, msMax = BODY_MS_MAX): void {
  /** Requests with a body, and when it has to be complete, in the order of arrival. */
  const arriving = new Map<IncomingMessage, number>();
  const check = () => {
    const now = performance.now();
    for (const [raw, endsAt] of arriving) {
      if (endsAt > now) return;
      arriving.delete(raw);
      // Same error as Node's timeout, handled by `respondToBrokenRequest`.
      if (!raw.complete)
        fastify.server.emit(
          'clientError',
          Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    }
  };
  const timer = setInterval(check, msMax / CHECKS_PER_LIMIT).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.routeOptions.config.acceptsFile) {
      arriving.set(raw, performance.now() + msMax);
      raw.once('close', () => arriving.delete(raw));
    }
    done();
  });
}
