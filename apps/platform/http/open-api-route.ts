import { openApiDocument } from '@marquee/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { sendPublicResponse, serializePublicResponse } from './public-response.ts';

/** Serves the OpenAPI document, which is generated for the first request. */
export function openApiRoute(api: FastifyInstance): void {
  let document: object | undefined;
  api.get('/openapi.json', { config: { endpointId: 'openapi' } }, async (request, reply) => {
    document ??= openApiDocument();
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    return sendPublicResponse(request, reply, serializePublicResponse(document));
  });
}
