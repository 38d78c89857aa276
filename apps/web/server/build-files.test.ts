import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuildFiles } from './build-files.ts';

const CODE = 'console.log("Hello")\n';
let folder: string;
let server: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-files-'));
  writeFileSync(join(folder, 'entry-1a.js'), CODE);
  writeFileSync(join(folder, 'entry-1a.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(folder, 'entry-1a.js.gz'), gzipSync(CODE));
  writeFileSync(join(folder, 'sea-2b.avif'), 'image');
  writeFileSync(join(folder, 'beach-3c.jpg'), 'photograph');
  const send = createBuildFiles(folder);
  server = fastify();
  await server.register(fastifyStatic, { root: folder, serve: false });
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => send(request.params['*'], request, reply));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url: `/assets/${name}`, headers });

test('sends the smallest encoding that the browser accepts, to be cached for ever', async () => {
  for (const [accepted, encoding, body] of [
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(CODE)],
    ['gzip, br;q=0', 'gzip', gzipSync(CODE)],
    ['identity', undefined, Buffer.from(CODE)],
  ] as const) {
    const response = await get('entry-1a.js', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload).toEqual(body);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  }
  const image = await get('sea-2b.avif', { 'accept-encoding': 'br' });
  expect(image.headers['content-encoding']).toBeUndefined();
  expect(image.headers['content-type']).toBe('image/avif');
});

test('responds 304 to a browser that has the file in the same encoding', async () => {
  const { headers } = await get('entry-1a.js', { 'accept-encoding': 'br' });
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await get('entry-1a.js', { ...known, 'accept-encoding': 'br' })).statusCode).toBe(304);
  expect((await get('entry-1a.js', { ...known, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
});

test('sends only files of the build', async () => {
  for (const name of ['missing-1a.js', 'missing-1a.jpg', '%2e%2e/site.js', ''])
    expect((await get(name)).statusCode, name).toBe(404);
  expect((await get('..%2F..%2Fpackage.json')).statusCode).toBe(403);
});

test('sends files of other types too, as an operator’s own theme may have', async () => {
  const photograph = await get('beach-3c.jpg', { 'accept-encoding': 'br' });
  expect(photograph.headers['content-type']).toBe('image/jpeg');
  expect(photograph.body).toBe('photograph');
});

test('a file that could not be read is read again at the next request', async () => {
  rmSync(join(folder, 'sea-2b.avif'));
  expect((await get('sea-2b.avif')).statusCode).toBe(500);
  writeFileSync(join(folder, 'sea-2b.avif'), 'image');
  expect((await get('sea-2b.avif')).body).toBe('image');
});
