import { completeMessages } from '@marquee/locales/complete-messages.ts';
import { isLanguage } from '@marquee/locales/languages.ts';

const read = new Map<string, ReadonlyMap<string, string>>();

/**
 * The built-in texts of a language; English for unknown languages and untranslated texts. Read once, because reading
 * files blocks the process and would make the sending of an e-mail visible in response times.
 */
export function emailMessages(requested: string): ReadonlyMap<string, string> {
  const locale = isLanguage(requested) ? requested : 'en';
  const messages = read.get(locale) ?? new Map(completeMessages(locale).messages.map(({ key, text }) => [key, text]));
  read.set(locale, messages);
  return messages;
}
