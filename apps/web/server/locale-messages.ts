import type { Messages } from '../lib/i18n/translator.ts';
import type { Direction } from '../lib/site/site.ts';
import type { RequestTarget } from './site.types.ts';

export interface LocaleMessages {
  readonly version: string;
  readonly direction: Direction;
  readonly messages: Messages;
}

/** Compiled messages by language. Reuses the parsed bundle while its text is unchanged. */
export function createLocaleMessages(
  read: (target: RequestTarget, path: string) => Promise<Response>,
): (target: RequestTarget, brandKey: string) => Promise<LocaleMessages> {
  const parsed = new Map<string, { text: string; localeMessages: LocaleMessages }>();
  return async (target, brandKey) => {
    const response = await read(target, `/api/core/casino/locales/${target.locale}.json`);
    if (response.status !== 200) throw new Error(`messages: status ${response.status}`);
    const text = await response.text();
    const key = `${brandKey} ${target.locale}`;
    const known = parsed.get(key);
    if (known?.text === text) return known.localeMessages;
    const { version, direction, messages } = JSON.parse(text) as LocaleMessages;
    const localeMessages = { version, direction, messages };
    parsed.set(key, { text, localeMessages });
    return localeMessages;
  };
}
