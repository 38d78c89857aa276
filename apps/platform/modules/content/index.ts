import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getLocale } from '@marquee/contract/settings.ts';
import { isLanguage, LANGUAGE_CODES, type Language } from '@marquee/locales/languages.ts';
import { compileCatalogue } from './compile-catalogue.ts';

export type { Catalogue } from './compile-catalogue.ts';
export { contentRoutes } from './routes.ts';

type LocaleAnswer = AnswerOf<typeof getLocale>;

/** What is published of one language; the same objects each time, so that they are written once. */
export interface Published {
  readonly compiled: LocaleAnswer;
  /** ICU sources, for translators. */
  readonly raw: LocaleAnswer;
}

export interface Content {
  /** The published words of a language, or undefined where none is shipped. */
  findPublished(locale: string): Published | undefined;
}

/** Publishes the words of every language once, at start: a broken message is found before the first visitor is. */
export function createContent(): Content {
  const published = new Map<Language, Published>(LANGUAGE_CODES.map((locale) => [locale, publish(locale)]));
  return { findPublished: (locale) => (isLanguage(locale) ? published.get(locale) : undefined) };
}

function publish(language: Language): Published {
  const { locale, direction, version, compiled, sources } = compileCatalogue(language);
  return {
    compiled: { locale, direction, version, messages: { ...compiled } },
    raw: { locale, direction, version, messages: { ...sources } },
  };
}
