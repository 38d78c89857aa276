import { numberLocale } from '@marquee/text/numbers.ts';
import { LANGUAGES, isLanguage } from '@marquee/locales/languages.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { emailMessages } from './email-messages.ts';
import { paymentsText } from './payment-facts.rules.ts';
import { retryMinutes, renderEmail } from './render-email.rules.ts';
import { deleteOldEmails, insertEmail, markFailed, markSent, claimDue, type StoredEmail } from './emails.sql.ts';
import type { MessagingDeps } from './messaging.deps.ts';
export { MESSAGING_TABLES } from './personal-tables.ts';

export { createMailbox, listEmails } from './mailbox.sql.ts';
export { createSmsOutbox, listSms } from './sms-outbox.sql.ts';
export { createSmsSender, type SmsSender } from './sms-sender.ts';
export { paymentFact } from './payment-facts.rules.ts';
export { emailMessages } from './email-messages.ts';
export type { EmailTemplate } from './emails.sql.ts';

/** E-mails to players: stored in the transaction that causes them, sent afterwards. */
export interface Messaging {
  /** Returns the e-mail's id. After the commit call `sendSoon`, or `sendNow` to wait for the result. */
  readonly post: (tx: Tx, mail: Omit<StoredEmail, 'emailId'>) => Promise<string>;
  /** Sends in the background. The job retries what fails. */
  readonly sendSoon: () => void;
  /** False if the mail server did not accept it; it is not retried then. */
  readonly sendNow: (emailId: string) => Promise<boolean>;
  /** For a job: sends due e-mails. */
  readonly sendDue: () => Promise<void>;
  /** Cleanup job: deletes up to `countMax` e-mails past their retention, and returns how many. */
  readonly deleteOldEmails: (countMax: number) => Promise<number>;
  /** Waits for sending in progress. */
  readonly settle: () => Promise<void>;
}

const BATCH = 20;

export function createMessaging(deps: MessagingDeps): Messaging {
  const running = new Set<Promise<void>>();
  const deliver = async (mail: StoredEmail & { attempts: number }, canRetry: boolean): Promise<boolean> => {
    try {
      await deps.transport.send(toEmail(deps, mail));
    } catch (error) {
      deps.log.warn({ err: error, emailId: mail.emailId }, 'sending an e-mail failed');
      await markFailed(deps.db, mail.emailId, canRetry ? retryMinutes(mail.attempts) : null);
      return false;
    }
    await markSent(deps.db, mail.emailId);
    return true;
  };
  const sendDue = async () => {
    for (;;) {
      const due = await claimDue(deps.db, BATCH, null);
      for (const mail of due) await deliver(mail, true);
      if (due.length < BATCH) return;
    }
  };
  return {
    post: async (tx, mail) => {
      const emailId = newId('eml');
      // Placeholders of accounts without an e-mail address: the domain never exists (RFC 2606).
      if (mail.recipient.endsWith('.invalid')) return emailId;
      await insertEmail(tx, { ...mail, emailId });
      return emailId;
    },
    sendSoon: () => {
      const work = sendDue()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'sending e-mails failed'))
        .finally(() => running.delete(work));
      running.add(work);
    },
    sendNow: async (emailId) => {
      const [mail] = await claimDue(deps.db, 1, emailId);
      return mail === undefined ? true : deliver(mail, false);
    },
    sendDue,
    deleteOldEmails: async (countMax) => {
      let count = 0;
      for (const brand of deps.retentionDays)
        if (count < countMax) count += await deleteOldEmails(deps.db, brand, countMax - count);
      return count;
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}

function toEmail({ senderOf, messagesOf, linkOf }: MessagingDeps, mail: StoredEmail) {
  const locale = isLanguage(mail.locale) ? mail.locale : 'en';
  const messages = emailMessages(locale);
  const own = messagesOf?.(mail.brandKey, locale) ?? {};
  const textOf = (key: string) => own[key] ?? messages.get(key);
  const messageOf = (name: string) => textOf(`mail.${mail.template}.${name}`) ?? '';
  const { name, email } = senderOf(mail.brandKey);
  const parts = {
    subject: messageOf('subject'),
    text: messageOf('text'),
    action: messageOf('action'),
    note: messageOf('note'),
  };
  const facts = {
    brand: name,
    // The casino builds the address: the command of an operator that wrote the e-mail does not know its port.
    link: linkOf(mail.brandKey, mail.link),
    locale,
    direction: LANGUAGES[locale].direction,
    named: namedFacts(mail.facts ?? {}, locale, textOf),
  };
  return { emailId: mail.emailId, from: `"${name}" <${email}>`, to: mail.recipient, ...renderEmail(parts, facts) };
}

/** Values in the reader's language: instants with their time zone, since the reader's is unknown. */
function namedFacts(
  facts: Readonly<Record<string, string>>,
  locale: string,
  textOf: (key: string) => string | undefined,
) {
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const valueOf = (name: string, text: string) => {
    if (name === 'at') return date.format(new Date(text));
    if (name === 'payments') return paymentsText(text, locale, textOf);
    return text === '' ? (textOf('mail.unknown') ?? '') : text;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, valueOf(name, text)]));
}
