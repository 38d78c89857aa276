import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

export interface ProxyTrust {
  /** Addresses and networks (CIDR) in front of this site: only what they say about a visitor is passed on. */
  readonly trustedProxies: readonly string[];
  /** Header in which they name the visitor's country, in lower case; null where they do not. */
  readonly countryHeader: string | null;
}

/** All that a socket needs; whoever opens it proves who they are inside it. */
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
 * What says who a visitor is and where from. The platform trusts this site, so a visitor must not be able to write any of it. Other headers of calls are passed on: companies
 * sign webhooks in headers of their own.
 */
const PROXY_HEADERS = /^(forwarded|x-forwarded-.*|x-real-ip|x-marquee-inner)$/;

/** Headers of requests to the platform, in the name of the visitor. */
export function forwardedHeaders({ trustedProxies, countryHeader }: ProxyTrust) {
  const isTrusted = ipMatcher(trustedProxies);
  const country = (request: IncomingMessage): OutgoingHttpHeaders => {
    const named = countryHeader === null ? undefined : request.headers[countryHeader];
    return countryHeader !== null && named !== undefined && isTrusted(request.socket.remoteAddress)
      ? { [countryHeader]: named }
      : {};
  };
  /** A visitor's own list of addresses counts for nothing; a trusted proxy's is continued. */
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

/** True for an address in one of these networks. IPv4 that comes in over IPv6 is IPv4. */
function ipMatcher(networks: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (given) => {
    if (given === undefined) return false;
    const ip = given.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
  };
}
