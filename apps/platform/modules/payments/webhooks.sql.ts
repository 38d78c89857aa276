import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AcquirerPayment, WebhookEvent } from './port.ts';

/** False if the event is already stored. */
export async function insertWebhook(db: Db, adapter: string, event: WebhookEvent): Promise<boolean> {
  const row = await db
    .insertInto('payment_webhooks')
    .values({
      adapter,
      event_id: event.eventId,
      reference: event.payment.reference,
      payment: JSON.stringify(event.payment),
    })
    .onConflict((oc) => oc.columns(['adapter', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an unprocessed event; null if it is processed or locked by another process. */
export async function lockWebhook(tx: Tx, adapter: string, eventId: string): Promise<AcquirerPayment | null> {
  const row = await tx
    .selectFrom('payment_webhooks')
    .select('payment')
    .where('adapter', '=', adapter)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? null : (row.payment as unknown as AcquirerPayment); // Only written by insertWebhook, from this type.
}

export async function finishWebhook(tx: Tx, adapter: string, eventId: string, outcome: string): Promise<void> {
  await tx
    .updateTable('payment_webhooks')
    .set({ processed_at: sql<Date>`now()`, outcome, attempts: sql<number>`attempts + 1` })
    .where('adapter', '=', adapter)
    .where('event_id', '=', eventId)
    .execute();
}

export async function countWebhookFailure(db: Db, adapter: string, eventId: string): Promise<void> {
  await db
    .updateTable('payment_webhooks')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('adapter', '=', adapter)
    .where('event_id', '=', eventId)
    .execute();
}

/** Events that were stored but not processed, oldest first; those that failed most often last. */
export async function listPendingWebhooks(db: Db, countMax: number): Promise<{ adapter: string; eventId: string }[]> {
  const rows = await db
    .selectFrom('payment_webhooks')
    .select(['adapter', 'event_id'])
    .where('processed_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '2 seconds'`)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(countMax)
    .execute();
  return rows.map((row) => ({ adapter: row.adapter, eventId: row.event_id }));
}
