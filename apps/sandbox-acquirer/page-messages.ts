import type texts from '@marquee/locales/en/sandbox.json';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@marquee/locales/languages.ts';
import { readLanguageFile } from '@marquee/locales/read-messages.ts';

export type PageMessages = (typeof texts)['page'];

export interface PageLanguage {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: PageMessages;
  readonly outcomes: (typeof texts)['outcomes'];
  readonly chainOutcomes: (typeof texts)['chainOutcomes'];
}

const read = new Map<Language, PageLanguage>();

/** The payer's language where this company speaks it, otherwise English, and always said so in the page's `lang`. */
export function pageLanguage(requestedLanguage: string): PageLanguage {
  const primary = requestedLanguage.split('-')[0];
  const tag = [requestedLanguage, primary].find(isLanguage) ?? SOURCE_LANGUAGE;
  const known = read.get(tag) ?? readPageLanguage(tag);
  read.set(tag, known);
  return known;
}

function readPageLanguage(tag: Language): PageLanguage {
  const { page, outcomes, chainOutcomes } = readLanguageFile(tag, 'sandbox');
  return { tag, direction: LANGUAGES[tag].direction, messages: page, outcomes, chainOutcomes };
}
