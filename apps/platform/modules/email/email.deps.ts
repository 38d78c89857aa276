import type { Db } from '../../db/database.ts';
import type { MailTransport } from './port.ts';

export interface MessagingDeps {
  readonly db: Db;
  readonly transport: MailTransport;
  /** Name and address of the sender of a brand's e-mails. */
  readonly senderOf: (brandKey: string) => { readonly name: string; readonly email: string };
  /** A brand's own texts in a language by key, which override the built-in ones. */
  readonly messagesOf?: (brandKey: string, locale: string) => Readonly<Record<string, string>>;
  /** Rewrites a link to the brand's main domain, whatever the host of the request. */
  readonly linkOf: (brandKey: string, link: string) => string;
  /** Retention of e-mails in days, by brand. */
  readonly retentionDays: ReadonlyArray<{ readonly brandKey: string; readonly days: number }>;
  readonly log: { warn(fields: object, message: string): void };
}
