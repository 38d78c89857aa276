import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ipMatcher } from '@marquee/http-guard/ip-address.ts';
import type { FastifyRequest } from 'fastify';

export interface ProxyTrust {
  /** IP addresses and networks (CIDR) of trusted proxies: forwarding headers are accepted only from them. */
  readonly trustedProxies: readonly string[];
  /** Lower-case header in which they send the visitor's country; null for none. */
  readonly countryHeader: string | null;
}

/** The only headers a WebSocket upgrade needs; authentication happens inside the socket. */
const SOCKET_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'user-agent',
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
]);

/**
 * Headers that identify a visitor. The platform trusts this site, so a visitor's own values are dropped. Other
 * headers are forwarded, because providers sign webhooks in their own headers.
 */
const PROXY_HEADERS = /^(forwarded|x-forwarded-.*|x-real-ip|x-marquee-internal)$/;

/** Headers of requests to the platform on behalf of a visitor. */
export function forwardedHeaders({ trustedProxies, countryHeader }: ProxyTrust) {
  const isTrusted = ipMatcher(trustedProxies);
  const country = (request: IncomingMessage): OutgoingHttpHeaders => {
    const named = countryHeader === null ? undefined : request.headers[countryHeader];
    return countryHeader !== null && named !== undefined && isTrusted(request.socket.remoteAddress)
      ? { [countryHeader]: named }
      : {};
  };
  /** A visitor's own X-Forwarded-For is dropped; a trusted proxy's is extended. */
  const ipAddresses = ({ headers, socket }: IncomingMessage): string =>
    [isTrusted(socket.remoteAddress) && headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return {
    ofRequest: (request: FastifyRequest): OutgoingHttpHeaders => ({
      ...only(request.headers, (name) => !PROXY_HEADERS.test(name) && name !== countryHeader),
      ...country(request.raw),
      'x-forwarded-for': ipAddresses(request.raw),
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
    }),
    ofUpgrade: (request: IncomingMessage): OutgoingHttpHeaders => {
      const { headers, socket } = request;
      const forwardedHost = isTrusted(socket.remoteAddress) ? lastOf(headers['x-forwarded-host']) : undefined;
      return {
        ...only(headers, (name) => SOCKET_HEADERS.has(name)),
        ...country(request),
        'x-forwarded-for': ipAddresses(request),
        'x-forwarded-host': forwardedHost ?? headers.host,
      };
    },
  };
}

function only(headers: IncomingHttpHeaders, isPassed: (name: string) => boolean): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPassed(name)));
}

const lastOf = (value: string | string[] | undefined) =>
  [value ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;
