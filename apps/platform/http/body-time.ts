import type { FastifyInstance } from 'fastify';

/** For the headers of any request. */
export const HEAD_MS_MAX = 10_000;
/** For the body of every request except uploads. */
const BODY_MS_MAX = 10_000;
/** For a whole request: 25 MB over a slow mobile connection. */
export const UPLOAD_MS_MAX = 300_000;

/**
 * Ends requests whose body arrives too slowly. Node's own timeout applies to all requests and must be long enough for
 * uploads.
 */
export function limitBodyTime(fastify: FastifyInstance, msMax = BODY_MS_MAX): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || request.routeOptions.config.acceptsFile) return done();
    const timer = setTimeout(() => {
      // Same error as Node's timeout, handled by `respondToBrokenRequest`.
      if (!raw.complete)
        fastify.server.emit(
          'clientError',
          Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    }, msMax);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
