import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Client IP and host of a raw request that does not pass through Fastify, such as a socket upgrade. */
export interface ClientReader {
  readonly ipOf: (request: IncomingMessage) => string;
  readonly hostOf: (request: IncomingMessage) => string;
}

/** Same rule as Fastify: forwarding headers count only from trusted proxies (CIDRs). */
export function createClientReader(trustedProxies: readonly string[]): ClientReader {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return {
    ipOf: (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted)),
    hostOf: (request) => {
      const forwarded = [request.headers['x-forwarded-host'] ?? []].flat().join(',');
      const isForwarded = forwarded !== '' && isTrusted(request.socket.remoteAddress ?? '', 0);
      return isForwarded ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : (request.headers.host ?? '');
    },
  };
}
