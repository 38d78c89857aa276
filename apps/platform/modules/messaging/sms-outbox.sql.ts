import type { Db } from '../../db/database.ts';
import type { SmsTransport } from './sms-port.ts';

/** Stores SMS in a table, for installations without an SMS provider: `npm run run-task -- sms-outbox` shows them. */
export function createSmsOutbox(db: Db): SmsTransport {
  return {
    send: async ({ smsId, to, body }) => {
      await db.insertInto('sms_outbox').values({ sms_id: smsId, recipient: to, body }).execute();
    },
  };
}

const LIST_MAX = 50;

/** The newest SMS, oldest first; to one number (E.164) if given. */
export async function listSms(db: Db, recipient: string | null) {
  const all = db.selectFrom('sms_outbox').selectAll();
  const filtered = recipient === null ? all : all.where('recipient', '=', recipient);
  const newest = await filtered.orderBy('received_at', 'desc').limit(LIST_MAX).execute();
  return newest.toReversed();
}
