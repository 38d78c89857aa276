import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Each has its texts in the locales: `mail.<template>.subject`, `text`, `action` and `note`. */
export type EmailTemplate =
  | 'verify'
  | 'reset'
  | 'already_registered'
  | 'credentials'
  | 'new_device'
  | 'password_changed'
  | 'email_change'
  | 'email_changed'
  | 'email_change_requested'
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
  | 'payout_destination_added'
  | 'withdrawals_held_password_reset'
  | 'withdrawals_held_email_reverted'
  | 'withdrawals_held_email_first_verified'
  | 'withdrawal_confirmed'
  | 'withdrawal_rejected'
  | 'withdrawal_sent'
  | 'withdrawal_returned'
  | 'exclusion_in_force'
  | 'limits_changed'
  | 'deposit_returned'
  | 'data_ready'
  | 'erasure_requested';

export interface StoredEmail {
  readonly emailId: string;
  readonly brandKey: string;
  readonly recipient: string;
  readonly locale: string;
  readonly template: EmailTemplate;
  /** A path, or a URL on the host of the request. */
  readonly link: string;
  /**
   * Values for placeholders `{name}` of the texts: `at` is an instant, `payments` is of `paymentFact`, the others are text;
   * empty if unknown.
   */
  readonly facts?: Readonly<Record<string, string>>;
}

export async function insertEmail(tx: Tx, mail: StoredEmail): Promise<void> {
  await tx
    .insertInto('emails')
    .values({
      email_id: mail.emailId,
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

/** Claims due e-mails for one sender; a claim expires after a minute. With an id only that one. */
export async function claimDue(db: Db, countMax: number, emailId: string | null) {
  const { rows } = await sql<StoredEmail & { attempts: number }>`UPDATE emails SET attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE email_id IN (SELECT email_id FROM emails WHERE next_try_at <= now() AND (${emailId}::text IS NULL OR email_id = ${emailId})
      ORDER BY next_try_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
    RETURNING email_id AS "emailId", brand_key AS "brandKey", recipient, locale, template, link, facts, attempts`.execute(
    db,
  );
  return rows;
}

export async function markSent(db: Db, emailId: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: sql<Date>`now()`, next_try_at: null, link: null, facts: '{}' })
    .where('email_id', '=', emailId)
    .execute();
}

/** With `minutes` null gives up and deletes the link. */
export async function markFailed(db: Db, emailId: string, minutes: number | null): Promise<void> {
  await db
    .updateTable('emails')
    .set(
      minutes === null
        ? { next_try_at: null, link: null, facts: '{}' }
        : { next_try_at: sql<Date>`now() + make_interval(mins => ${minutes})` },
    )
    .where('email_id', '=', emailId)
    .execute();
}

/**
 * Cleanup: deletes up to `countMax` e-mails of a brand past their retention, with their stored copies, and returns how
 * many.
 */
export async function deleteOldEmails(
  db: Db,
  { brandKey, days }: { readonly brandKey: string; readonly days: number },
  countMax: number,
): Promise<number> {
  const due = await db
    .selectFrom('emails')
    .select('email_id')
    .where('brand_key', '=', brandKey)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(countMax)
    .execute();
  const ids = due.map((row) => row.email_id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('mailbox').where('email_id', 'in', ids).execute();
  await db.deleteFrom('emails').where('email_id', 'in', ids).execute();
  return ids.length;
}
