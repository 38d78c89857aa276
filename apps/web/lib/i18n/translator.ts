import { setupI18n, type Messages } from '@lingui/core';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';

export type MessageValues = Readonly<Record<string, string | number | bigint | Date>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface Translator {
  readonly locale: string;
  readonly t: Translate;
  /** True when the key has words; for keys that come as data (navigation labels, error codes). */
  readonly has: (key: string) => key is MessageKey;
}

/** Words of one language. Made per request on the server: two visitors never share one. */
export function createTranslator(locale: string, messages: Messages): Translator {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return {
    locale,
    t: (key, values) => i18n._(key, values as Record<string, unknown> | undefined),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}
