import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendPublicResponse, serializedFrom } from './public-response.ts';

const FILE = new URL(import.meta.resolve('@marquee/contract/openapi.json'));

/** Serves the committed OpenAPI description; a test compares it with the contract. */
export function openApiRoute(api: FastifyInstance): void {
  let body: Promise<ReturnType<typeof serializedFrom>> | undefined;
  api.get('/openapi.json', { config: { endpointId: 'openapi' } }, async (request, reply) => {
    body ??= readFile(FILE, 'utf8').then(serializedFrom);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    return sendPublicResponse(request, reply, await body);
  });
}
