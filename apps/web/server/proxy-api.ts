import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { forwardedHeaders, type ProxyTrust } from './forwarded-headers.ts';
import { platformConnection, type PlatformConnection } from './platform-connection.ts';

const NO_TRUST: ProxyTrust = { trustedProxies: [], countryHeader: null };

/** Forwards `/api/` and WebSockets to a platform in another process, for sites without a reverse proxy. */
export function proxyApi(fastify: FastifyInstance, platformUrl: string, trust: ProxyTrust = NO_TRUST): void {
  const { sendRequest } = platformConnection(platformUrl);
  const headers = forwardedHeaders(trust);
  const upgraded = new Set<Duplex>();
  // The server does not close upgraded connections itself. Clients connect again, to another site.
  fastify.addHook('preClose', async () => {
    for (const socket of upgraded) socket.destroy();
  });
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/api/*', (request, reply) => {
      reply.hijack();
      const sent = sendRequest(
        { method: request.method, path: request.url, headers: headers.ofRequest(request) },
        (upstream) => {
          reply.raw.writeHead(upstream.statusCode ?? 502, upstream.headers);
          // A truncated response must not look complete: the visitor's connection ends with the platform's.
          pipeline(upstream, reply.raw, () => {});
        },
      );
      sent.on('error', () => {
        if (reply.raw.headersSent) return reply.raw.destroy();
        reply.raw.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' });
        reply.raw.end(JSON.stringify({ code: 'server.unavailable', message: 'Service Unavailable.', params: {} }));
      });
      reply.raw.on('close', () => {
        if (!reply.raw.writableFinished) sent.destroy();
      });
      request.raw.pipe(sent);
    });
  });
  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // After an upgrade the server no longer handles errors of the socket; an unhandled one would end the process.
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    // The site has no sockets of its own, and unhandled upgrades must not stay open. (Hot reload uses its own port.)
    if (request.url?.startsWith('/api/'))
      passUpgrade(sendRequest, { request, socket, head, headers: headers.ofUpgrade(request) });
    else socket.destroy();
  });
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

function passUpgrade(
  sendRequest: PlatformConnection['sendRequest'],
  { request, socket, head, headers }: Upgrade,
): void {
  const sent = sendRequest({ agent: false, method: 'GET', path: request.url, headers });
  sent.on('error', () => socket.destroy());
  sent.on('response', () => {
    socket.destroy();
    sent.destroy();
  });
  socket.on('close', () => sent.destroy());
  sent.on('upgrade', (response, upstream, rest) => {
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    if (socket.destroyed) return upstream.destroy();
    const lines = response.rawHeaders.reduce(
      (text, value, at) => text + (at % 2 === 0 ? `${value}: ` : `${value}\r\n`),
      '',
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    if (rest.length > 0) socket.write(rest);
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  sent.end();
}
