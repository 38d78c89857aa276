import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getLocale } from '@marquee/contract/settings.ts';
import { isLanguage, LANGUAGE_CODES, type Language } from '@marquee/locales/languages.ts';
import type { Db } from '../../db/database.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { factsOf } from './facts.rules.ts';
import { readPublished } from './read-published.ts';
import { seedContent } from './seed-content.ts';

export type { Catalogue } from './compile-catalogue.ts';
export { ContentError, createContentDesk, WRITTEN_KEYS, type ContentDesk } from './content-desk.ts';
export { contentRoutes } from './routes.ts';

type LocaleAnswer = AnswerOf<typeof getLocale>;

/** What is published of one language; the same objects each time, so that they are written once. */
export interface Published {
  readonly compiled: LocaleAnswer;
  /** ICU sources, for translators. */
  readonly raw: LocaleAnswer;
}

export interface ContentDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => BrandDefinition;
}

/** Words of the site, compiled once at start, where a broken message is found before the first visitor is; and pages that the operator writes. */
export function createContent({ db, getBrand }: ContentDeps) {
  const published = new Map<Language, Published>(LANGUAGE_CODES.map((locale) => [locale, publish(locale)]));
  const facts = new Map<string, ReturnType<typeof factsOf>>();
  return {
    /** The published words of a language, or undefined where none is shipped. */
    findPublished: (locale: string) => (isLanguage(locale) ? published.get(locale) : undefined),
    ...readPublished({
      db,
      factsOf: (brandKey) => {
        const known = facts.get(brandKey) ?? factsOf(getBrand(brandKey));
        facts.set(brandKey, known);
        return known;
      },
      defaultLocaleOf: (brandKey) => getBrand(brandKey).defaultLocale,
    }),
    /** Writes the base texts. May run at every start. */
    seedTexts: (brands: readonly BrandDefinition[]) => seedContent(db, brands),
  };
}

export type Content = ReturnType<typeof createContent>;

function publish(language: Language): Published {
  const { locale, direction, version, compiled, sources } = compileCatalogue(language);
  return {
    compiled: { locale, direction, version, messages: { ...compiled } },
    raw: { locale, direction, version, messages: { ...sources } },
  };
}
