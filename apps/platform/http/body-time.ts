import type { FastifyInstance } from 'fastify';

/** For the head of any request. */
export const HEAD_MS_MAX = 10_000;
/** For the body of every request but those that bring a file. */
const BODY_MS_MAX = 10_000;
/** For a whole request: 25 MB over a slow phone line. */
export const UPLOAD_MS_MAX = 300_000;

/** Ends requests whose body does not arrive in time; the server itself knows one time for all of them, and that has to let files through. */
export function limitBodyTime(fastify: FastifyInstance, msMax = BODY_MS_MAX): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || request.routeOptions.config.acceptsFile) return done();
    const timer = setTimeout(() => {
      // As the server itself says it: answered where every broken request is.
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
