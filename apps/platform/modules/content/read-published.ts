import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { CONTENT_KEYS, type ContentKey, type getContent, type getFaq } from '@marquee/contract/content.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import type { Db } from '../../db/database.ts';
import { staleIfError } from '../../core/stale-if-error.ts';
import { listPublished, type PublishedText } from './content.sql.ts';
import { isolatedFacts, type ContentFacts } from './facts.rules.ts';
import { readFaq } from './faq.rules.ts';
import { readMarkdown } from './markdown.rules.ts';

export interface Reader {
  readonly brandKey: string;
  readonly locale: string;
}

/** After this time a change by an operator is visible in every process. */
const FRESH_MS = 2_000;
const TEXTS_CACHED_MAX = 500;
export const FAQ_KEY = 'faq';

export interface ReadPublishedDeps {
  readonly db: Db;
  readonly factsOf: (brandKey: string, locale: string) => ContentFacts;
  readonly defaultLocaleOf: (brandKey: string) => string;
}

/**
 * Reads published texts, cached briefly, and for as long as the database is unavailable. Unchanged texts are the same
 * object, so that they are serialized once.
 */
export function readPublished({ db, factsOf, defaultLocaleOf }: ReadPublishedDeps) {
  const remember = staleIfError<readonly PublishedText[]>({ freshMs: FRESH_MS, entriesMax: TEXTS_CACHED_MAX });
  const read = new WeakMap<PublishedText, { page?: Page; faq?: Faq }>();
  const textsOf = new Map<string, readonly PublishedText[]>();

  async function find({ brandKey, locale }: Reader, contentKey: string): Promise<PublishedText | null> {
    const key = `${brandKey} ${contentKey}`;
    const texts = await remember(key, async () =>
      reuseUnchanged(textsOf, key, await listPublished(db, brandKey, contentKey)),
    );
    return chooseText(texts, [locale, defaultLocaleOf(brandKey), SOURCE_LANGUAGE]);
  }

  const factsFor = (text: PublishedText, { brandKey }: Reader): ContentFacts =>
    isolatedFacts(text.locale, factsOf(brandKey, text.locale));

  return {
    findPage: async (reader: Reader, key: string): Promise<ResponseOf<typeof getContent> | null> => {
      if (!isContentKey(key)) return null;
      const text = await find(reader, key);
      if (!text) return null;
      const forms = read.get(text) ?? {};
      read.set(text, forms);
      const { title, blocks } = (forms.page ??= readMarkdown(text.source, factsFor(text, reader)));
      return sameObject(text, reader.locale, () => ({
        key,
        title,
        ...aboutText(text, reader.locale),
        blocks: [...blocks],
      }));
    },
    findFaq: async (reader: Reader): Promise<ResponseOf<typeof getFaq> | null> => {
      const text = await find(reader, FAQ_KEY);
      if (!text) return null;
      const forms = read.get(text) ?? {};
      read.set(text, forms);
      const { categories } = (forms.faq ??= readFaq(text.source, factsFor(text, reader)));
      return sameObject(text, reader.locale, () => ({
        ...aboutText(text, reader.locale),
        categories: [...categories],
      }));
    },
  };
}

type Page = ReturnType<typeof readMarkdown>;
type Faq = ReturnType<typeof readFaq>;

const responses = new WeakMap<PublishedText, Map<string, object>>();

function sameObject<T extends object>(text: PublishedText, locale: string, make: () => T): T {
  const known = responses.get(text) ?? new Map<string, object>();
  responses.set(text, known);
  const result = (known.get(locale) ?? make()) as T; // a key is always either a page or the FAQ
  known.set(locale, result);
  return result;
}

/** Reuses the previous objects of unchanged texts, with what was parsed from them. */
function reuseUnchanged(
  cache: Map<string, readonly PublishedText[]>,
  key: string,
  fresh: readonly PublishedText[],
): readonly PublishedText[] {
  const former = cache.get(key) ?? [];
  const texts = fresh.map(
    (text) =>
      former.find(
        (one) =>
          one.locale === text.locale &&
          one.version === text.version &&
          one.publishedAt.getTime() === text.publishedAt.getTime(),
      ) ?? text,
  );
  cache.set(key, texts);
  return texts;
}

/** The first available language in order of preference; any other rather than none. */
function chooseText(texts: readonly PublishedText[], wanted: readonly string[]): PublishedText | null {
  for (const locale of wanted) {
    const text = texts.find((one) => one.locale === locale);
    if (text) return text;
  }
  return texts[0] ?? null;
}

function directionOf({ locale }: PublishedText): 'ltr' | 'rtl' {
  return isLanguage(locale) ? LANGUAGES[locale].direction : 'ltr';
}

function aboutText(text: PublishedText, requested: string) {
  return {
    locale: text.locale,
    direction: directionOf(text),
    isFallback: text.locale !== requested,
    version: text.version,
    publishedAt: text.publishedAt.toISOString(),
  };
}

export function isContentKey(key: string): key is ContentKey {
  return (CONTENT_KEYS as readonly string[]).includes(key);
}
