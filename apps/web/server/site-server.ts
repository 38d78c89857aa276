import { randomUUID } from 'node:crypto';
import { HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { ipMatcher } from '@marquee/http-guard/ip-address.ts';
import { limitConnections } from '@marquee/http-guard/limit-connections.ts';
import { limitRequests } from '@marquee/http-guard/limit-requests.ts';
import { refuseAmbiguous } from '@marquee/http-guard/refuse-ambiguous.ts';
import { fastify, type FastifyInstance } from 'fastify';

export interface SiteServerSettings {
  /** IP addresses and networks (CIDR) of trusted proxies. */
  readonly trustedProxies: readonly string[];
  /** Connections that the process holds open. */
  readonly connectionsMax: number;
  /** Writes one line of the log. */
  readonly log: (line: string) => void;
}

/** As on the platform. */
const HEAD_MS_MAX = 10_000;
const REQUEST_MS_MAX = 300_000;
const CONNECTIONS_OF_NETWORK_MAX = 512;
const REQUESTS_IN_PROGRESS = { total: 4_096, perNetwork: 256 };

/** The HTTP server of a site in a process of its own. Call `guard` after all routes and listeners were added. */
export function createSiteServer({ trustedProxies, connectionsMax, log }: SiteServerSettings): {
  readonly server: FastifyInstance;
  readonly guard: () => void;
} {
  // The same line as on the platform, which stores these events; the site has no database.
  const record = (security: string, ip: string | undefined, source: string) =>
    log(JSON.stringify({ level: 40, time: Date.now(), msg: 'security event', security, network: ip ?? null, source }));
  const server = fastify({
    // Visitors give its first characters to support, so it must be unique.
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    http: { maxHeaderSize: HEAD_BYTES_MAX, headersTimeout: HEAD_MS_MAX },
    requestTimeout: REQUEST_MS_MAX,
    // Requests on open connections are served to the end; the connections are closed with their responses.
    return503OnClosing: false,
  });
  limitRequests(server, {
    ...REQUESTS_IN_PROGRESS,
    isExempt: () => false,
    onRefused: ({ ip }) => record('held_open_refused', ip, 'request'),
  });
  return {
    server,
    guard: () => {
      refuseAmbiguous(server.server, ({ socket }, reason) => record('ambiguous_request', socket.remoteAddress, reason));
      limitConnections(server.server, {
        total: connectionsMax,
        perNetwork: CONNECTIONS_OF_NETWORK_MAX,
        isProxy: ipMatcher(trustedProxies),
        onRefused: (ip) => record('held_open_refused', ip, 'connection'),
      });
    },
  };
}
