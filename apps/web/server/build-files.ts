import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './compressed-body.ts';
import { FILE_POLICY } from './security-policy.ts';

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
/** Types of which a page loads many files. Others, such as photographs of an operator's own theme, are read from the disk. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Sends the files of a build, whose names contain their hash, in the smallest encoding that the browser accepts. Each file is read once and then kept in
 * memory, because finding, opening and reading it takes three times as long as the rest of the request; all files of a build are 18 MB. Everything else,
 * also a name that does not exist, is left to `reply.sendFile`.
 */
export function createBuildFiles(
  folder: string,
): (name: string, request: FastifyRequest, reply: FastifyReply) => unknown {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string) => {
    const reading = kept.get(name) ?? readFile(join(folder, name));
    kept.set(name, reading);
    // The next request reads again.
    reading.catch(() => kept.delete(name));
    return reading;
  };
  return async (name, request, reply) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return reply.sendFile(name);
    const accepted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = names.has(`${name}${SUFFIXES[accepted]}`) ? accepted : 'identity';
    const body = await read(`${name}${SUFFIXES[encoding]}`);
    const tag = `"${name}-${encoding}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', FILE_POLICY)
      .header('etag', tag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  };
}
