import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { COUNTRIES } from '../../core/countries.ts';

const FLAGS = import.meta.resolve('flag-icons/flags/4x3/cw.svg');
const FLAG_CACHE = 'public, max-age=604800, immutable';

/** Serves flag images, one file per country of the list. */
export function addFlags(fastify: FastifyInstance): void {
  const codes = new Set(COUNTRIES.map(({ code }) => code.toLowerCase()));
  fastify.get<{ Params: { file: string } }>('/api/core/casino/assets/flags/:file', async (request, reply) => {
    const code = /^([a-z]{2})\.svg$/.exec(request.params.file)?.[1] ?? '';
    if (!codes.has(code)) throw new Refusal('request.not_found');
    const image = await readFile(new URL(`${code}.svg`, FLAGS));
    // An SVG opened as a page must not run scripts.
    reply.headers({
      'content-type': 'image/svg+xml',
      'cache-control': FLAG_CACHE,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    return image;
  });
}
