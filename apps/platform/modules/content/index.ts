import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLocale } from '@marquee/contract/settings.ts';
import { isLanguage, LANGUAGE_CODES, type Language } from '@marquee/locales/languages.ts';
import { compileCatalogue, withTexts, type Catalogue } from './compile-catalogue.ts';
import { translateBuiltIn, translateWith } from './fact-texts.ts';
import { factsOf } from './facts.rules.ts';
import { readPublished } from './read-published.ts';
import { seedContent } from './seed-content.ts';
import type { ContentDeps } from './content.deps.ts';

export type { Catalogue } from './compile-catalogue.ts';
export { createContentAdmin } from './content-admin.ts';

type LocaleResponse = ResponseOf<typeof getLocale>;

/** The published messages of one language; the same objects each time, so that they are serialized once. */
export interface Published {
  readonly compiled: LocaleResponse;
  /** ICU sources, for translators. */
  readonly raw: LocaleResponse;
}

let compiledCatalogues: ReadonlyMap<Language, ReturnType<typeof compileCatalogue>> | undefined;
/** Compiling takes a tenth of a second, and several platforms may start in one process. */
function compileOnce() {
  compiledCatalogues ??= new Map(LANGUAGE_CODES.map((locale) => [locale, compileCatalogue(locale)]));
  return compiledCatalogues;
}

/** Messages of the site, compiled at start so that invalid ones stop it, and CMS pages. */
export function createContent({ db, getBrand, messagesOf, log }: ContentDeps) {
  const catalogues = compileOnce();
  for (const { locale, missing } of catalogues.values()) warnOfMissing(log, locale, missing);
  const shared = new Map<Catalogue, Published>();
  const ofBrands = new Map<string, Published>();
  const publishedOf = (brandKey: string, locale: Language): Published | undefined => {
    const name = `${brandKey} ${locale}`;
    const known = ofBrands.get(name);
    const base = catalogues.get(locale);
    if (known !== undefined || base === undefined) return known;
    const catalogue = withTexts(base, messagesOf(brandKey, locale), `brand ${brandKey}`);
    // Brands without their own texts share one object.
    const published = shared.get(catalogue) ?? publish(catalogue);
    shared.set(catalogue, published);
    ofBrands.set(name, published);
    return published;
  };
  const facts = new Map<string, ReturnType<typeof factsOf>>();
  return {
    /** The messages of a brand in a language, or undefined if the language is not shipped. */
    findPublished: (brandKey: string, locale: string) =>
      isLanguage(locale) ? publishedOf(brandKey, locale) : undefined,
    ...readPublished({
      db,
      factsOf: (brandKey, locale) => {
        const name = `${brandKey} ${locale}`;
        const messages = isLanguage(locale) ? publishedOf(brandKey, locale)?.compiled.messages : undefined;
        const translate = messages === undefined ? translateBuiltIn(locale) : translateWith(locale, messages);
        const known = facts.get(name) ?? factsOf(getBrand(brandKey), locale, translate);
        facts.set(name, known);
        return known;
      },
      defaultLocaleOf: (brandKey) => getBrand(brandKey).defaultLocale,
    }),
    /** Writes the base texts. Safe to run at every start. */
    seedTexts: (brands: readonly BrandDefinition[]) => seedContent(db, brands),
  };
}

export type Content = ReturnType<typeof createContent>;

/** One log line per key, so that each can be searched for. */
function warnOfMissing(log: ContentDeps['log'], locale: string, missing: readonly string[]): void {
  for (const [at, key] of missing.entries())
    log.warn({ locale, key, count: at + 1, of: missing.length }, 'missing translation; falling back to English');
}

function publish({ locale, direction, version, compiled, sources }: Catalogue): Published {
  return {
    compiled: { locale, direction, version, messages: { ...compiled } },
    raw: { locale, direction, version, messages: { ...sources } },
  };
}
