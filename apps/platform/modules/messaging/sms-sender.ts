import { newId } from '../../db/new-id.ts';
import { emailMessages } from './email-messages.ts';
import type { SmsTransport } from './sms-port.ts';

export interface SmsSenderDeps {
  readonly transport: SmsTransport;
  readonly brandNameOf: (brandKey: string) => string;
  /** Like for e-mails. */
  readonly messagesOf?: (brandKey: string, locale: string) => Readonly<Record<string, string>>;
}

export interface SmsCode {
  readonly brandKey: string;
  /** E.164. */
  readonly recipient: string;
  readonly locale: string;
  readonly code: string;
  /** Host on which the code is entered: phones fill it in only there. */
  readonly host: string;
}

/** Sends SMS. Never retried: a late code is useless, and a second SMS costs as much as the first. */
export interface SmsSender {
  readonly sendCode: (text: SmsCode) => Promise<void>;
}

export function createSmsSender({ transport, brandNameOf, messagesOf }: SmsSenderDeps): SmsSender {
  return {
    sendCode: async ({ brandKey, recipient, locale, code, host }) => {
      const key = 'mail.text.code';
      const messages = messagesOf?.(brandKey, locale)[key] ?? emailMessages(locale).get(key) ?? '';
      const facts: Readonly<Record<string, string>> = { brand: brandNameOf(brandKey), code };
      const text = messages.replaceAll(/\{([a-z]+)\}/g, (all, name: string) => facts[name] ?? all);
      // Phones read the last line (origin-bound one-time codes).
      await transport.send({ smsId: newId('txt'), to: recipient, body: `${text}\n\n@${host} #${code}` });
    },
  };
}
