import type { EndpointShape, ErrorBody } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitBodyTime } from './body-time.ts';
import { endpointHandler } from './endpoint-route.ts';
import { limitKeyOf } from '../core/ip-address.ts';
import { toErrorResponse } from './error-map.ts';
import type { HttpDeps } from './http-deps.ts';
import { addRateLimits, addLimits } from './limits.ts';
import { requireOneHost } from './one-host.ts';
import { openApiRoute } from './open-api-route.ts';
import { acceptOnlyJson } from './read-json.ts';
import { Refusal } from '../core/refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serve } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in metrics and in the list of met statuses. */
    endpointId?: string;
    /** The body is a file, read by the use case. */
    acceptsFile?: boolean;
  }
}

const PREFIX = '/api';

/**
 * Registers the whole API below `/api` of a Fastify instance, in a scope of its own: its parsers, hooks and error answers do not
 * touch what else the instance serves.
 */
export async function registerApi(fastify: FastifyInstance, deps: HttpDeps): Promise<void> {
  requireOneHost(fastify);
  limitBodyTime(fastify);
  await fastify.register(
    async (api) => {
      addSecurityHeaders(api);
      api.setErrorHandler(sendError);
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
      // A site on the same server has a page for every address, also for unknown ones: without this, ours would be answered by it.
      api.all('/*', async () => {
        throw new Refusal('request.not_found');
      });
    },
    { prefix: PREFIX },
  );
  await fastify.register(async (instance) => {
    addSecurityHeaders(instance);
    instance.setErrorHandler(sendError);
    await addRateLimits(instance, deps);
    deps.addRoutes(instance);
  });
}

/** Every call of the contract has a route: those that nobody serves yet say so. */
function addEndpoints(api: FastifyInstance, deps: HttpDeps): void {
  const served = new Map(deps.endpoints.map((one) => [one.endpoint.id, one]));
  for (const one of deps.endpoints) {
    if (!ENDPOINTS.includes(one.endpoint))
      throw new Error(`The served call ${one.endpoint.id} is not in the contract's list`);
  }
  if (served.size !== deps.endpoints.length) throw new Error('A call is served twice');
  for (const endpoint of ENDPOINTS) {
    const { budget, isRepeat } = served.get(endpoint.id) ?? {};
    const rateLimit = budget && { max: budget.requestsMax, timeWindow: budget.perSeconds * 1000 };
    // Where repeats are free, the handler counts: only there is it known who asks, and with which key.
    // Such a counter knows no route, so that the call is part of its key: each call has a budget of its own.
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
      handler: endpointHandler(served.get(endpoint.id) ?? notServed(endpoint), deps, async (request) => {
        const budget = await countRequest?.(request);
        if (budget?.isAllowed === false && budget.isExceeded)
          throw new Refusal('request.too_many', { retryAfterSeconds: Math.max(1, budget.ttlInSeconds) });
      }),
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

/** Enough to find one line of a log of weeks, and short enough to be read over a telephone. */
const SUPPORT_ID_CHARS = 8;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = toErrorResponse(error);
  const supportId = request.id.slice(0, SUPPORT_ID_CHARS);
  if (response.isOurFault) request.log.error({ err: error, code: response.body.code, supportId }, 'request failed');
  else
    request.log.debug(
      { code: response.body.code, detail: error instanceof Refusal ? error.detail : undefined },
      'request refused',
    );
  const send = () => {
    reply
      .code(response.status)
      .headers({ ...response.headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify(response.isOurFault ? withSupportId(response.body, supportId) : response.body));
  };
  if (response.body.code === 'request.too_large' && isSoonOver(request)) request.raw.resume().once('end', send);
  else send();
}

/** What is read away of a body that is too large before its sender is told so: a connection that ends while somebody is still sending tells nothing but that. */
const READ_AWAY_BYTES_MAX = 4 * 1024 * 1024;

/** True where the sender says how much there is to come, and that is little. How long it may take to come is bounded for every body. */
function isSoonOver({ raw, headers }: FastifyRequest): boolean {
  return !raw.complete && Number(headers['content-length'] ?? Infinity) <= READ_AWAY_BYTES_MAX;
}

/** What the visitor is shown is what the log line carries. */
function withSupportId(body: ErrorBody, supportId: string): ErrorBody {
  return { ...body, params: { ...body.params, supportId } };
}
