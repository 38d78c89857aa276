import type { FastifyInstance } from 'fastify';
import type { RecordAt } from '../../http/record-security.ts';
import type { PayOutWebhook } from './receive-webhook.ts';

export const PAY_OUT_WEBHOOK_PATH = '/api/core/withdrawals/:provider/webhook';
const BODY_BYTES_MAX = 65_536;
/** Per IP address; far above what providers send, and they retry refused requests. */
const WEBHOOKS_PER_MINUTE_MAX = 3_000;

/** The endpoint for payout providers, outside of the players' contract: the signature over the raw bytes is the only proof. */
export function addPayOutWebhooks(
  app: FastifyInstance,
  withdrawals: { receiveWebhook: (hook: PayOutWebhook) => Promise<boolean> },
  record: RecordAt,
): void {
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post<{ Params: { provider: string } }>(
      PAY_OUT_WEBHOOK_PATH,
      { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: WEBHOOKS_PER_MINUTE_MAX, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { provider } = request.params;
        const isProcessed =
          Buffer.isBuffer(request.body) &&
          (await withdrawals.receiveWebhook({ provider, rawBody: request.body, headers: request.headers }));
        if (!isProcessed) record(request, 'webhook_refused');
        return reply.code(isProcessed ? 200 : 401).send({ received: isProcessed });
      },
    );
  });
}
