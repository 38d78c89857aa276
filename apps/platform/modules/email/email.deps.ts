import type { Db } from '../../db/database.ts';
import type { MailTransport } from './port.ts';

export interface MessagingDeps {
  readonly db: Db;
  readonly transport: MailTransport;
  /** Whose name and address stand on a brand's letters. */
  readonly senderOf: (brandKey: string) => { readonly name: string; readonly email: string };
  /** A brand's own texts in a language by key, over the built-in ones; without it there are none. */
  readonly messagesOf?: (brandKey: string, locale: string) => Readonly<Record<string, string>>;
  /** Where a link of a letter leads: to the brand's own address, whatever host the visitor's browser named. */
  readonly linkOf: (brandKey: string, link: string) => string;
  /** Brands with the days for which their market keeps letters. */
  readonly retentionDays: ReadonlyArray<{ readonly brandKey: string; readonly days: number }>;
  readonly log: { warn(fields: object, message: string): void };
}
