import type { WebhookHeaders } from '../payments/index.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { checkSoonByProviderId } from './withdrawals.sql.ts';

export interface PayOutWebhook {
  readonly company: string;
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/** Takes a webhook of a payout provider. It changes no money: it only makes the job ask the provider sooner. False for what is not signed by one of ours. */
export async function receivePayOutWebhook(
  { db, providers }: Pick<WithdrawalsDeps, 'db' | 'providers'>,
  { company, rawBody, headers }: PayOutWebhook,
): Promise<boolean> {
  const read = providers.find(({ name }) => name === company)?.readWebhook?.(rawBody, headers) ?? null;
  if (read === null) return false;
  if (read !== 'foreign') await checkSoonByProviderId(db, company, read.providerPaymentId);
  return true;
}
