import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Who sent a bare request, and to which host: for what does not pass through the framework, as upgrades to sockets. */
export interface Visitors {
  readonly ipOf: (request: IncomingMessage) => string;
  readonly hostOf: (request: IncomingMessage) => string;
}

/** By the framework's own rule: forwarding headers count as far as trusted proxies (CIDRs) wrote them. */
export function visitorsBehind(trustedProxies: readonly string[]): Visitors {
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
