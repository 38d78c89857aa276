import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface Mail {
  readonly mailId: string;
  readonly brandKey: string;
  readonly recipient: string;
  readonly locale: string;
  /** Also the part of the locale key that its words stand under. */
  readonly template: 'verify' | 'reset' | 'joined';
  readonly link: string;
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
    })
    .execute();
}

const TAKEN_SECONDS = 60;

/** Takes due mails, each for one sender at a time; one that is cut off comes round again after a minute. With an id only that one, due or not. */
export async function takeDue(db: Db, countMax: number, mailId: string | null) {
  const { rows } = await sql<Mail & { attempts: number }>`UPDATE mails SET attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => ${TAKEN_SECONDS})
    WHERE mail_id IN (SELECT mail_id FROM mails WHERE next_try_at <= now() AND (${mailId}::text IS NULL OR mail_id = ${mailId})
      ORDER BY next_try_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
    RETURNING mail_id AS "mailId", brand_key AS "brandKey", recipient, locale, template, link, attempts`.execute(db);
  return rows;
}

export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, next_try_at: null, link: null })
    .where('mail_id', '=', mailId)
    .execute();
}

/** `minutes` null gives it up and forgets its link. */
export async function markFailed(db: Db, mailId: string, minutes: number | null): Promise<void> {
  await db
    .updateTable('mails')
    .set(
      minutes === null
        ? { next_try_at: null, link: null }
        : { next_try_at: sql<Date>`now() + make_interval(mins => ${minutes})` },
    )
    .where('mail_id', '=', mailId)
    .execute();
}
