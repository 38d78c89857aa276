import { completeMessages } from '@marquee/locales/complete-messages.ts';
import { isLanguage } from '@marquee/locales/languages.ts';

const read = new Map<string, ReadonlyMap<string, string>>();

/**
 * The built-in texts of a language; English for a language that is not shipped and for a text that is not translated. Read from the files once:
 * reading them holds up everybody, so that the sending of an e-mail could be heard in the time of other answers.
 */
export function emailMessages(requested: string): ReadonlyMap<string, string> {
  const locale = isLanguage(requested) ? requested : 'en';
  const messages = read.get(locale) ?? new Map(completeMessages(locale).messages.map(({ key, text }) => [key, text]));
  read.set(locale, messages);
  return messages;
}
