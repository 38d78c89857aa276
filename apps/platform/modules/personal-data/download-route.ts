import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RecordAt } from '../../http/record-security.ts';
import { DOWNLOAD_PATH, type OpenedCopy } from './exports.ts';

export interface DownloadRouteDeps {
  readonly findBrandKey: (host: string) => string | undefined;
  readonly readExport: (brandKey: string, ticket: string) => Promise<OpenedCopy | null>;
  readonly record: RecordAt;
}

const VISITS_PER_MINUTE_MAX = 20;
const TICKET_CHARS_MAX = 64;

/** The download of a copy of the player's data, streamed. */
export function addDownloadRoute(app: FastifyInstance, { findBrandKey, readExport, record }: DownloadRouteDeps): void {
  app.get<{ Querystring: { token?: unknown } }>(
    DOWNLOAD_PATH,
    // A HEAD request would use up the ticket.
    { exposeHeadRoute: false, config: { rateLimit: { max: VISITS_PER_MINUTE_MAX, timeWindow: 60_000 } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const brandKey = findBrandKey(request.host);
      const { token } = request.query;
      const isTicket = typeof token === 'string' && token.length <= TICKET_CHARS_MAX;
      const copy = brandKey !== undefined && isTicket ? await readExport(brandKey, token) : null;
      if (!copy) record(request, 'link_refused');
      if (!copy) return reply.code(404).type('text/plain; charset=utf-8').send('This link has expired.\n');
      return reply
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('content-length', copy.byteCount)
        .type('application/zip')
        .send(Readable.from(copy.chunks));
    },
  );
}
