import type { Db } from '../../db/database.ts';
import type { MailTransport } from './port.ts';

export interface MessagingDeps {
  readonly db: Db;
  readonly transport: MailTransport;
  /** Name and address of the sender of a brand's e-mails. */
  readonly senderOf: (brandKey: string) => { readonly name: string; readonly email: string };
  /** A brand's own texts in a language by key, which override the built-in ones. */
  readonly messagesOf?: (brandKey: string, locale: string) => Readonly<Record<string, string>>;
  /** The address of a stored link, which is a path or the URL of a request: on a host of the brand, whatever that of the request. */
  readonly linkOf: (brandKey: string, link: string) => string;
  /** Retention of e-mails in days, by brand. */
  readonly retentionDays: ReadonlyArray<{ readonly brandKey: string; readonly days: number }>;
  readonly log: { warn(fields: object, message: string): void };
}
