import type { FastifyInstance } from 'fastify';
import type { WebhookHeaders } from '../payments/index.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { checkSoonByProviderId } from './withdrawals.sql.ts';

export const PAY_OUT_WEBHOOK_PATH = '/api/core/withdrawals/:provider/webhook';
const BODY_BYTES_MAX = 65_536;
/** Per IP address; far above what providers send, and they retry refused requests. */
const WEBHOOKS_PER_MINUTE_MAX = 3_000;

export interface PayOutWebhook {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/** Receives a webhook of a payout provider. It moves no money and only schedules a check. False for an unknown provider or a wrong signature. */
export async function receivePayOutWebhook(
  { db, providers }: Pick<WithdrawalsDeps, 'db' | 'providers'>,
  { provider, rawBody, headers }: PayOutWebhook,
): Promise<boolean> {
  const read = providers.find(({ name }) => name === provider)?.readWebhook?.(rawBody, headers) ?? null;
  if (read === null) return false;
  if (read !== 'foreign') await checkSoonByProviderId(db, provider, read.providerPaymentId);
  return true;
}

/** The endpoint for payout providers, outside of the players' contract: the signature over the raw bytes is the only proof. */
export function addPayOutWebhooks(
  app: FastifyInstance,
  withdrawals: { receiveWebhook: (hook: PayOutWebhook) => Promise<boolean> },
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
        return reply.code(isProcessed ? 200 : 401).send({ received: isProcessed });
      },
    );
  });
}
