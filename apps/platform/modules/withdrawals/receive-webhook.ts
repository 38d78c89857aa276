import type { WebhookHeaders } from '../payments/index.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { checkSoonByProviderId } from './withdrawals.sql.ts';

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
