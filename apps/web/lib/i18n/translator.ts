import { formatMessage, type MessagePiece, type MessageValues } from '@marquee/locales/format-message.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';

export type { MessagePiece, MessageValues };

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Messages as the platform compiles them (`compile-catalogue.ts`): browsers parse no ICU. */
export type Messages = Readonly<Record<string, string | readonly MessagePiece[]>>;

export interface Translator {
  readonly locale: string;
  readonly t: Translate;
  /** True when the key has a message; for keys that come as data (navigation labels, error codes). */
  readonly has: (key: string) => key is MessageKey;
}

/** One warning per language and key. */
const reported = new Set<string>();

/**
 * The last part of a key as English words, for a message that is missing in every language. The platform already falls back to English, so this is the last
 * resort: players never see a raw key.
 */
function readableKey(locale: string, key: string): string {
  const name = `${locale} ${key}`;
  if (!reported.has(name)) {
    reported.add(name);
    console.warn(`Missing message ${key} in ${locale} (${reported.size} missing so far).`);
  }
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Translates into one language. Created per request on the server: visitors must not share one. */
export function createTranslator(locale: string, messages: Messages): Translator {
  return {
    locale,
    t: (key, values = {}) => formatMessage(locale, messages[key] ?? readableKey(locale, key), values),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}
