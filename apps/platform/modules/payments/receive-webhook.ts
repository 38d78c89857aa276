import { withTx } from '../../db/tx.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { applyReport } from './settle-deposit.ts';
import { countWebhookFailure, finishWebhook, insertWebhook, lockWebhook } from './webhooks.sql.ts';

export interface IncomingWebhook {
  readonly adapter: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Processes one stored event once: the process that locks its row does it, the others skip it. */
export async function processWebhook(deps: PaymentsDeps, adapter: string, eventId: string): Promise<void> {
  try {
    await withTx(deps.db, async (tx) => {
      const payment = await lockWebhook(tx, adapter, eventId);
      if (payment === null) return;
      const outcome = await applyReport(deps, tx, { adapter, payment, cause: `webhook:${eventId}` });
      if (outcome === 'unknown_reference')
        deps.log.error({ adapter, eventId, reference: payment.reference }, 'webhook about a payment that is not ours');
      await finishWebhook(tx, adapter, eventId, outcome);
    });
  } catch (error) {
    // It is stored and the reconciliation job retries it, so the provider must not repeat it.
    deps.log.error({ adapter, eventId, err: error }, 'webhook could not be processed yet');
    await countWebhookFailure(deps.db, adapter, eventId);
  }
}

/** Verifies, stores, and then processes an event. False if the signature matches no current secret or the body is invalid. */
export async function receiveWebhook(deps: PaymentsDeps, webhook: IncomingWebhook): Promise<boolean> {
  const event = await getAcquirer(deps, webhook.adapter).readWebhook(webhook.rawBody, webhook.headers);
  if (event === null) return false;
  if (event === 'foreign') return true;
  const isNew = await insertWebhook(deps.db, webhook.adapter, event);
  if (isNew) await processWebhook(deps, webhook.adapter, event.eventId);
  return true;
}
