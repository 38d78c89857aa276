import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compressed-body.ts';
import type { Page } from './page-renderer.ts';
import { contentPolicy, FILE_POLICY, inlineStyleHashes } from './security-policy.ts';

const RETRY_SECONDS = 5;
const TOO_MANY_RETRY_SECONDS = 60;
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:]{2,45}\](?::\d{1,5})?$/i;

/**
 * Fast path: sends a cached page with prebuilt headers in one write. Returns false if the response needs more (a
 * conditional request, headers set by other hooks).
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, page: Page): boolean {
  if (page.headersByEncoding === null || request.headers['if-none-match'] !== undefined) return false;
  for (const _name in reply.getHeaders()) return false;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.hijack();
  reply.raw.writeHead(200, page.headersByEncoding[encoding] as string[]);
  reply.raw.end(page.body[encoding]);
  return true;
}

/** Scheme and host of the request; null for an invalid host. */
export function originOf({ host, protocol }: FastifyRequest): string | null {
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : null;
}

/**
 * Whether pages of this origin are cached. Each port has its own pages, so only the site's real ports count: none,
 * our own, and those of proxies in front.
 */
export function isOwnPort({ host, socket }: FastifyRequest, publicPorts: readonly number[]): boolean {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined || Number(port) === socket.localPort || publicPorts.includes(Number(port));
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  // The cookie selects the language, so shared caches must not store pages; browsers revalidate with the etag.
  reply
    .header('cache-control', page.status === 503 ? 'no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding');
  if (page.policy !== null) reply.header('content-security-policy', page.policy);
  if (page.location !== null) return reply.redirect(page.location, 302);
  if (page.preloads !== null) reply.header('link', page.preloads);
  if (page.status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body[encoding]);
}

const CLOSED_RETRY_SECONDS = 120;
const CLOSED_RETRY_SECONDS_MAX = 3_600;

/** Seconds for `Retry-After` while a brand is closed; two minutes if the end is unknown or past. */
export function retrySecondsUntil(until: string | null): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, CLOSED_RETRY_SECONDS_MAX) : CLOSED_RETRY_SECONDS;
}

export function sendPlainError(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  retrySeconds = RETRY_SECONDS,
): FastifyReply {
  const policy = contentPolicy({
    styles: inlineStyleHashes(html),
    host: request.host,
    isSecure: request.protocol === 'https',
    formOrigins: [],
  });
  return reply
    .code(503)
    .header('retry-after', retrySeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Response 429 for a visitor over the limit. */
export function sendTooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', TOO_MANY_RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-security-policy', FILE_POLICY)
    .type('text/plain; charset=utf-8')
    .send('Too many requests. Please wait a minute.\n');
}

export function sendUnknownHost(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', FILE_POLICY)
    .type('text/plain; charset=utf-8')
    .send('There is no casino at this address.\n');
}
