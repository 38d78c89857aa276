import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
]);

/**
 * Serves the images of a folder under `/api/core/casino/assets/<name>/`. Read once, since they only change with a
 * release or restart. An image opened as a page cannot run scripts.
 */
export function addImageFolder(app: FastifyInstance, name: string, folder: URL): void {
  const images = new Map(
    readdirSync(folder)
      .filter((file) => TYPES.has(extname(file)))
      .map((file) => [file, readFileSync(new URL(encodeURIComponent(file), folder))]),
  );
  app.get<{ Params: { file: string } }>(`/api/core/casino/assets/${name}/:file`, async (request, reply) => {
    const image = images.get(request.params.file);
    if (image === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .type(TYPES.get(extname(request.params.file)) ?? '')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(image);
  });
}
