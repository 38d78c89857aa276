import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const MARKS_PATH = '/api/core/casino/assets/payment-marks/:file';

/** Pictures of payment methods, as the thumbnails of the seeded methods name them. Read once: they change with a release only. */
export function addPaymentMarks(app: FastifyInstance): void {
  const folder = new URL('./', import.meta.resolve('@marquee/brands/payment-marks/card.svg'));
  const marks = new Map(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder))]));
  app.get<{ Params: { file: string } }>(MARKS_PATH, async (request, reply) => {
    const mark = marks.get(request.params.file);
    if (mark === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(mark);
  });
}
