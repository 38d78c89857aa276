import type { Db } from '../../db/database.ts';
import type { MailTransport } from './port.ts';

/** Stores e-mails in a table, for installations without a mail server: `npm run run-task -- mailbox` shows them. */
export function createMailbox(db: Db): MailTransport {
  return {
    send: async ({ emailId, from, to, subject, text }) => {
      await db
        .insertInto('mailbox')
        .values({ email_id: emailId, sender: from, recipient: to, subject, body: text })
        .onConflict((conflict) => conflict.column('email_id').doNothing())
        .execute();
    },
  };
}

const LIST_MAX = 50;

/** The newest e-mails, oldest first; to one address if given. */
export async function listEmails(db: Db, recipient: string | null) {
  const all = db.selectFrom('mailbox').selectAll();
  const filtered = recipient === null ? all : all.where('recipient', '=', recipient.trim().toLowerCase());
  const newest = await filtered.orderBy('received_at', 'desc').limit(LIST_MAX).execute();
  return newest.toReversed();
}
