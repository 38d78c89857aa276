import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { ipMatcher } from '@marquee/http-guard/ip-address.ts';
import { limitConnections } from '@marquee/http-guard/limit-connections.ts';
import { refuseAmbiguous } from '@marquee/http-guard/refuse-ambiguous.ts';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { RecordSecurityEvent } from '../core/security-event.ts';
import type { Logger } from '../core/logger.ts';
import { sendError } from './register-api.ts';
import { HEAD_MS_MAX, UPLOAD_MS_MAX } from './body-time.ts';
import { BODY_BYTES_MAX } from './read-json.ts';
import { requestLogger } from './request-logger.ts';

export interface ServerSettings {
  readonly logger: Logger;
  /** Addresses (CIDR) of trusted proxies; `X-Forwarded-*` of others is ignored. */
  readonly trustedProxies: readonly string[];
  readonly recordSecurity?: RecordSecurityEvent;
}

/** Options of every server with the API, with or without the site. */
export function serverOptions({
  logger,
  trustedProxies,
  recordSecurity = () => {},
}: ServerSettings): FastifyServerOptions {
  return {
    loggerInstance: logger,
    childLoggerFactory: requestLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    http: { maxHeaderSize: HEAD_BYTES_MAX, headersTimeout: HEAD_MS_MAX },
    requestTimeout: UPLOAD_MS_MAX,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1_000,
    // Requests on open connections are served to the end; the connections are closed with their responses.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: (error: BrokenRequest, socket: Socket) => {
      const { remoteAddress: clientIp = null } = socket;
      const source = error.code?.slice(0, SOURCE_CHARS_MAX) ?? null;
      if (isAmbiguous(error)) recordSecurity({ kind: 'ambiguous_request', clientIp, source });
      respondToBrokenRequest(error, socket);
    },
  } as FastifyServerOptions; // `frameworkErrors` is declared for Fastify's error type; ours accepts any
}

/** Connections of one IP address that is no proxy. */
const CONNECTIONS_OF_NETWORK_MAX = 512;

interface GuardSettings extends Pick<ServerSettings, 'trustedProxies'> {
  readonly connectionsMax: number;
  readonly recordSecurity: RecordSecurityEvent;
}

/** Refuses ambiguous requests, and connections above the ceilings; after all other listeners of the server. */
export function guardServer(server: Server, { trustedProxies, connectionsMax, recordSecurity }: GuardSettings): void {
  refuseAmbiguous(server, ({ socket }, source) =>
    recordSecurity({ kind: 'ambiguous_request', clientIp: socket.remoteAddress ?? null, source }),
  );
  limitConnections(server, {
    total: connectionsMax,
    perNetwork: CONNECTIONS_OF_NETWORK_MAX,
    isProxy: ipMatcher(trustedProxies),
    onRefused: (clientIp) => recordSecurity({ kind: 'held_open_refused', clientIp, source: 'connection' }),
  });
}

/** A server with the API only. */
export function buildServer(settings: ServerSettings): FastifyInstance {
  return fastify(serverOptions(settings)) as unknown as FastifyInstance; // callers do not need the logger's type parameter
}

type BrokenRequest = Error & { readonly code?: string };

const SOURCE_CHARS_MAX = 120;

/** Connections that break off or are slow are no attack by themselves. */
function isAmbiguous({ code = '' }: BrokenRequest): boolean {
  return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE' && code !== 'HPE_HEADER_OVERFLOW';
}

/** Responds to invalid HTTP and slow or oversized headers, for which there is no request object. */
function respondToBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code: ErrorCode = isTooLong ? 'request.too_large' : 'request.invalid';
  const body = JSON.stringify({ code, message: ERRORS[code].message, params: {} });
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : isTooLong
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
