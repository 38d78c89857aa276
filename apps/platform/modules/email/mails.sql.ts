import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Each has its texts in the locales: `mail.<template>.subject`, `text`, `action` and `note`. */
export type EmailTemplate =
  | 'verify'
  | 'reset'
  | 'joined'
  | 'credentials'
  | 'new_device'
  | 'password_changed'
  | 'email_change'
  | 'email_changed'
  | 'email_change_asked'
  | 'email_change_done'
  | 'email_reverted'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'kyc_confirmed'
  | 'kyc_rejected'
  | 'kyc_verified'
  | 'kyc_requested'
  | 'kyc_expired'
  | 'withdrawal_place_added'
  | 'withdrawals_held_password_reset'
  | 'withdrawals_held_email_reverted'
  | 'withdrawals_held_email_first_proved'
  | 'withdrawal_confirmed'
  | 'withdrawal_rejected'
  | 'withdrawal_sent'
  | 'withdrawal_returned'
  | 'exclusion_holds'
  | 'deposit_returned'
  | 'data_ready'
  | 'erasure_asked';

export interface Mail {
  readonly mailId: string;
  readonly brandKey: string;
  readonly recipient: string;
  readonly locale: string;
  readonly template: EmailTemplate;
  readonly link: string;
  /** Values for placeholders `{name}` of the texts: `at` is an instant, the others are text; empty if unknown. */
  readonly facts?: Readonly<Record<string, string>>;
}

export async function insertMail(tx: Tx, mail: Mail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      mail_id: mail.mailId,
      brand_key: mail.brandKey,
      recipient: mail.recipient,
      locale: mail.locale,
      template: mail.template,
      link: mail.link,
      facts: JSON.stringify(mail.facts ?? {}),
    })
    .execute();
}

const CLAIM_SECONDS = 60;

/** Claims due e-mails for one sender; a claim expires after a minute. With an id only that one, due or not. */
export async function claimDue(db: Db, countMax: number, mailId: string | null) {
  const { rows } = await sql<Mail & { attempts: number }>`UPDATE mails SET attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE mail_id IN (SELECT mail_id FROM mails WHERE next_try_at <= now() AND (${mailId}::text IS NULL OR mail_id = ${mailId})
      ORDER BY next_try_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
    RETURNING mail_id AS "mailId", brand_key AS "brandKey", recipient, locale, template, link, facts, attempts`.execute(
    db,
  );
  return rows;
}

export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, next_try_at: null, link: null, facts: '{}' })
    .where('mail_id', '=', mailId)
    .execute();
}

/** With `minutes` null gives up and deletes the link. */
export async function markFailed(db: Db, mailId: string, minutes: number | null): Promise<void> {
  await db
    .updateTable('mails')
    .set(
      minutes === null
        ? { next_try_at: null, link: null, facts: '{}' }
        : { next_try_at: sql<Date>`now() + make_interval(mins => ${minutes})` },
    )
    .where('mail_id', '=', mailId)
    .execute();
}

/**
 * Cleanup: deletes up to `countMax` e-mails of a brand past their retention, with their stored copies, and returns how
 * many.
 */
export async function deleteOldMails(
  db: Db,
  { brandKey, days }: { readonly brandKey: string; readonly days: number },
  countMax: number,
): Promise<number> {
  const due = await db
    .selectFrom('mails')
    .select('mail_id')
    .where('brand_key', '=', brandKey)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(countMax)
    .execute();
  const ids = due.map((row) => row.mail_id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('mailbox').where('mail_id', 'in', ids).execute();
  await db.deleteFrom('mails').where('mail_id', 'in', ids).execute();
  return ids.length;
}
