import type { FastifyInstance } from 'fastify';
import type { PayOutWebhook } from './receive-webhook.ts';

export const PAY_OUT_WEBHOOK_PATH = '/api/core/withdrawals/:company/webhook';
const BODY_BYTES_MAX = 65_536;
/** From one address: far above what a company sends, and what is refused it sends again. */
const WEBHOOKS_PER_MINUTE_MAX = 3_000;

/** The endpoint for payout providers, outside of the players' contract: the signature over the raw bytes is the only proof. */
export function addPayOutWebhooks(
  app: FastifyInstance,
  withdrawals: { receiveWebhook: (hook: PayOutWebhook) => Promise<boolean> },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { company: string } }>(
      PAY_OUT_WEBHOOK_PATH,
      { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: WEBHOOKS_PER_MINUTE_MAX, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { company } = request.params;
        const isProcessed =
          Buffer.isBuffer(request.body) &&
          (await withdrawals.receiveWebhook({ company, rawBody: request.body, headers: request.headers }));
        return reply.code(isProcessed ? 200 : 401).send({ received: isProcessed });
      },
    );
  });
}
