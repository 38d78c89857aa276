import type { EndpointShape, ErrorBody } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitBodyTime } from './body-time.ts';
import { endpointHandler } from './endpoint-route.ts';
import { limitRequests } from '@marquee/http-guard/limit-requests.ts';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { toErrorResponse } from './error-map.ts';
import { INTERNAL_HEADER, type HttpDeps } from './http-deps.ts';
import { addRateLimits, addLimits } from './limits.ts';
import { isSameSecret } from './same-secret.ts';
import { recordAt, recordRefusal, type AboutRequest } from './record-security.ts';
import { createPlayerQueue } from './player-queue.ts';
import { openApiRoute } from './open-api-route.ts';
import { acceptOnlyJson } from './read-json.ts';
import { Refusal } from '../core/refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serve } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint in metrics and the list of seen statuses. */
    endpointId?: string;
    /** The body is a file, read by the use case. */
    acceptsFile?: boolean;
  }
  interface FastifyRequest {
    /** Who sends it, as far as known, for security events. */
    aboutRequest: AboutRequest | null;
  }
}

const PREFIX = '/api';

/** Requests in progress of this process and of one IP address: slow bodies, uploads, long work. */
const REQUESTS_IN_PROGRESS = { total: 4_096, perNetwork: 256 };

/**
 * Registers the API below `/api` of a Fastify instance, encapsulated: its parsers, hooks and error handlers do not
 * affect other routes.
 */
export async function registerApi(fastify: FastifyInstance, deps: HttpDeps): Promise<void> {
  fastify.decorateRequest('aboutRequest', null);
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    recordRefusal(deps, request, error);
    sendError(error, request, reply);
  };
  limitRequests(fastify, {
    ...REQUESTS_IN_PROGRESS,
    isExempt: (request) =>
      deps.internalSecrets.some((secret) => isSameSecret(request.headers[INTERNAL_HEADER], secret)),
    onRefused: (request) => recordAt(deps, request, 'held_open_refused'),
  });
  // Moves a proxy's connections to other processes while this one still serves requests.
  fastify.addHook('onRequest', async (_request, reply) => {
    if (deps.isStopping()) reply.header('connection', 'close');
  });
  limitBodyTime(fastify);
  await fastify.register(
    async (api) => {
      addSecurityHeaders(api);
      api.setErrorHandler(refuse);
      acceptOnlyJson(api);
      await addLimits(api, deps);
      api.addHook('onResponse', async (request, reply) => {
        deps.onResponse({
          endpointId: request.routeOptions.config.endpointId ?? 'none',
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1000,
        });
      });
      api.setNotFoundHandler({ preHandler: api.rateLimit() }, async () => {
        throw new Refusal('request.not_found');
      });
      addEndpoints(api, deps);
      openApiRoute(api);
      // The site on the same server has a page for every URL; without this it would respond to unknown API paths.
      api.all('/*', async () => {
        throw new Refusal('request.not_found');
      });
    },
    { prefix: PREFIX },
  );
  await fastify.register(async (instance) => {
    addSecurityHeaders(instance);
    instance.setErrorHandler(refuse);
    await addRateLimits(instance, deps);
    deps.addRoutes(instance);
  });
}

/** Every endpoint of the contract has a route; those without a use case return an error. */
function addEndpoints(api: FastifyInstance, deps: HttpDeps): void {
  const served = new Map(deps.endpoints.map((one) => [one.endpoint.id, one]));
  for (const one of deps.endpoints) {
    if (!ENDPOINTS.includes(one.endpoint))
      throw new Error(`The served endpoint ${one.endpoint.id} is not in the contract`);
  }
  if (served.size !== deps.endpoints.length) throw new Error('An endpoint is served twice');
  const inQueue = createPlayerQueue();
  for (const endpoint of ENDPOINTS) {
    const { budget, isRepeat } = served.get(endpoint.id) ?? {};
    const rateLimit = budget && { max: budget.requestsMax, timeWindow: budget.perSeconds * 1000 };
    // Where repeats are free, the handler counts, because only it knows player and key. The counter does not know the
    // route, so its key contains the endpoint id: each endpoint has its own budget.
    const keyGenerator = (request: FastifyRequest) => `${endpoint.id} ${limitKeyOf(request.ip)}`;
    const countRequest = rateLimit && isRepeat ? api.createRateLimit({ ...rateLimit, keyGenerator }) : null;
    api.route({
      method: endpoint.method,
      url: withoutPrefix(endpoint.path),
      config: {
        endpointId: endpoint.id,
        ...(endpoint.acceptsFile && { acceptsFile: true }),
        ...(rateLimit && countRequest === null ? { rateLimit } : {}),
      },
      handler: endpointHandler(
        served.get(endpoint.id) ?? notServed(endpoint),
        { ...deps, inQueue },
        async (request) => {
          const budget = await countRequest?.(request);
          if (budget?.isAllowed === false && budget.isExceeded)
            throw new Refusal('request.too_many', { retryAfterSeconds: Math.max(1, budget.ttlInSeconds) });
        },
      ),
    });
  }
}

function notServed(endpoint: EndpointShape) {
  return serve(endpoint, async () => {
    throw new Refusal('server.not_served', { endpoint: endpoint.id });
  });
}

function withoutPrefix(path: string): string {
  return path.slice(PREFIX.length);
}

/** Long enough to find one log line of some weeks, short enough for a phone call with support. */
const SUPPORT_ID_CHARS = 8;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (hasBrokenOff(request)) {
    request.log.info({ kind: 'request_broken_off', route: request.routeOptions.url }, 'request broke off');
    reply.hijack();
    return;
  }
  const response = toErrorResponse(error);
  const supportId = request.id.slice(0, SUPPORT_ID_CHARS);
  if (response.isServerError) request.log.error({ err: error, code: response.body.code, supportId }, 'request failed');
  else
    request.log.debug(
      { code: response.body.code, detail: error instanceof Refusal ? error.detail : undefined },
      'request refused',
    );
  const send = () => {
    reply
      .code(response.status)
      .headers({ ...response.headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify(response.isServerError ? withSupportId(response.body, supportId) : response.body));
  };
  if (response.body.code === 'request.too_large' && isSoonOver(request)) request.raw.resume().once('end', send);
  else send();
}

/** True if the client ended the connection before its body was complete: nobody reads a response. */
function hasBrokenOff({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.destroyed && raw.socket.destroyed;
}

/**
 * How much of a rejected body is read before the response, because closing the connection earlier would hide the
 * response from the client.
 */
const READ_AWAY_BYTES_MAX = 4 * 1024 * 1024;

/** True if the rest of the body is known to be small. Its duration is limited for every body. */
function isSoonOver({ raw, headers }: FastifyRequest): boolean {
  return !raw.complete && Number(headers['content-length'] ?? Infinity) <= READ_AWAY_BYTES_MAX;
}

/** Adds the support id that the log line contains. */
function withSupportId(body: ErrorBody, supportId: string): ErrorBody {
  return { ...body, params: { ...body.params, supportId } };
}
