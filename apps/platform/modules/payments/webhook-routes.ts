import type { FastifyInstance } from 'fastify';
import type { RecordAt } from '../../http/record-security.ts';
import type { Payments } from './index.ts';

export const WEBHOOK_PATH = '/api/core/payments/:adapter/webhook';
const BODY_BYTES_MAX = 65_536;
/** Per IP address; far above what providers send, and they retry refused requests. */
const WEBHOOKS_PER_MINUTE_MAX = 3_000;

/**
 * The webhook endpoint for payment providers, outside of the players' contract: no session, no brand; the signature over the raw bytes is the only proof.
 * 200 means stored. A wrong signature and an unknown adapter get the same response without a reason.
 */
export function addPaymentWebhooks(app: FastifyInstance, payments: Payments, record: RecordAt): void {
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post<{ Params: { adapter: string } }>(
      WEBHOOK_PATH,
      { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: WEBHOOKS_PER_MINUTE_MAX, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { adapter } = request.params;
        const isProcessed =
          Buffer.isBuffer(request.body) &&
          payments.hasAcquirer(adapter) &&
          (await payments.receiveWebhook({ adapter, rawBody: request.body, headers: request.headers }));
        if (!isProcessed) record(request, 'webhook_refused');
        return reply.code(isProcessed ? 200 : 401).send({ received: isProcessed });
      },
    );
  });
}
