import type { FastifyInstance, InjectOptions } from 'fastify';
import { INTERNAL_HEADER } from './http-deps.ts';

/** Hop-by-hop headers and lengths, which do not apply without a connection. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'accept-encoding',
  INTERNAL_HEADER,
]);

/** Handles requests of server rendering in the process, with the same validation and responses as over the network. */
export function internalFetch(
  fastify: FastifyInstance,
  [internalSecret = '']: readonly string[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const headers: Record<string, string> = {
      host: request.headers.get('host') ?? url.host,
      [INTERNAL_HEADER]: internalSecret,
    };
    request.headers.forEach((value, name) => {
      if (!DROPPED.has(name)) headers[name] = value;
    });
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const response = await fastify.inject({
      method: request.method as NonNullable<InjectOptions['method']>, // any method is possible; unknown ones get 404
      url: url.pathname + url.search,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: toHeaders(response.headers),
    });
  };
}

function toHeaders(values: Readonly<Record<string, number | string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || DROPPED.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [String(value)]) headers.append(name, one);
  }
  return headers;
}
