import { isLanguage } from '@marquee/locales/languages.ts';
import { readMessages } from '@marquee/locales/read-messages.ts';

const read = new Map<string, ReadonlyMap<string, string>>();

/** The words of a language, English for one that is not shipped. Read from the files once: reading them holds up everybody, so that a letter could be heard in the time of other answers. */
export function letterWords(asked: string): ReadonlyMap<string, string> {
  const locale = isLanguage(asked) ? asked : 'en';
  const words = read.get(locale) ?? new Map(readMessages(locale).map(({ key, text }) => [key, text]));
  read.set(locale, words);
  return words;
}
