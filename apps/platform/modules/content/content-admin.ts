import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { CONTENT_KEYS } from '@marquee/contract/content.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import {
  insertPublication,
  insertVersion,
  listPublications,
  listPublished,
  listVersions,
  lockContent,
  type ContentRef,
} from './content.sql.ts';
import { translateBuiltIn } from './fact-texts.ts';
import { factsOf } from './facts.rules.ts';
import { readFaq } from './faq.rules.ts';
import { readMarkdown } from './markdown.rules.ts';
import { FAQ_KEY } from './read-published.ts';

export const EDITABLE_KEYS: readonly string[] = [...CONTENT_KEYS, FAQ_KEY];

const ANY_LOCALE = '*';

/** A rejected request of an editor, with a message for them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

export interface Signature {
  /** Author, recorded permanently in the history. */
  readonly author: string;
  readonly note: string | null;
}

/**
 * Operations of editors on CMS texts. Nothing is overwritten: each save adds a version, each publication a row of the
 * history.
 */
export function createContentAdmin(db: Db, brands: readonly BrandDefinition[]) {
  const check = (contentRef: ContentRef) => {
    const brand = brands.find(({ key }) => key === contentRef.brandKey);
    if (!brand) throw new ContentError(`There is no brand ${contentRef.brandKey}.`);
    if (!EDITABLE_KEYS.includes(contentRef.contentKey))
      throw new ContentError(`There is no text ${contentRef.contentKey}; editable texts: ${EDITABLE_KEYS.join(', ')}.`);
    if (!brand.locales.includes(contentRef.locale))
      throw new ContentError(
        `${brand.name} does not have the language ${contentRef.locale}; it has ${brand.locales.join(', ')}.`,
      );
    return brand;
  };
  return {
    /** Throws if the brand has no such text or language. */
    requireText: (contentRef: ContentRef): void => void check(contentRef),
    list: async (brandKey: string) =>
      (
        await Promise.all(EDITABLE_KEYS.map(async (key) => ({ key, texts: await listPublished(db, brandKey, key) })))
      ).flatMap(({ key, texts }) => texts.map((text) => ({ key, ...text }))),
    versions: (contentRef: ContentRef) => listVersions(db, contentRef),
    publications: (contentRef: ContentRef) => listPublications(db, contentRef),
    /** Faults of a text; empty if valid. */
    faultsOf: (contentRef: ContentRef, source: string): readonly string[] =>
      findFaults(contentRef, source, check(contentRef)),
    /** Saves a new version without publishing it. Returns its number. */
    save: async (contentRef: ContentRef, source: string, by: Signature): Promise<number> => {
      const faults = findFaults(contentRef, source, check(contentRef));
      if (faults.length > 0)
        throw new ContentError(`The text was not saved:\n${faults.map((one) => `- ${one}`).join('\n')}`);
      return withTx(db, async (tx) => {
        await lockContent(tx, contentRef);
        return saveNext(tx, contentRef, { source, ...by, isBaseText: false });
      });
    },
    /** Publishes a version: the latest, or an earlier one. Returns its number. */
    publish: async (contentRef: ContentRef, wanted: number | null, by: Signature): Promise<number> => {
      check(contentRef);
      return withTx(db, async (tx) => {
        await lockContent(tx, contentRef);
        const versions = await listVersions(tx, contentRef);
        const version = wanted ?? versions[0]?.version;
        if (version === undefined || !versions.some((one) => one.version === version))
          throw new ContentError(`This text has no version${wanted === null ? '' : ` ${wanted}`}.`);
        await insertPublication(tx, contentRef, { version, ...by });
        return version;
      });
    },
    /** Restores the state before the last publication: a version, or null if there was no text in this language. */
    revert: async (contentRef: ContentRef, by: Signature): Promise<number | null> => {
      check(contentRef);
      return withTx(db, async (tx) => {
        await lockContent(tx, contentRef);
        const [now, ...earlier] = await listPublications(tx, contentRef);
        const before = earlier.find(({ version }) => version !== now?.version);
        if (!now || !before) throw new ContentError('There is no earlier publication.');
        await insertPublication(tx, contentRef, { version: before.version, ...by });
        return before.version;
      });
    },
    /**
     * Withdraws a text in one language: its readers get the fallback language, with a note. The last language cannot be
     * withdrawn.
     */
    withdraw: async (contentRef: ContentRef, by: Signature): Promise<void> => {
      check(contentRef);
      await withTx(db, async (tx) => {
        // Serializes concurrent withdrawals of two languages.
        await lockContent(tx, { ...contentRef, locale: ANY_LOCALE });
        await lockContent(tx, contentRef);
        const published = await listPublished(tx, contentRef.brandKey, contentRef.contentKey);
        if (!published.some(({ locale }) => locale === contentRef.locale))
          throw new ContentError('This text is not published in this language.');
        if (published.length === 1) throw new ContentError('This is the last published language of this text.');
        await insertPublication(tx, contentRef, { version: null, ...by });
      });
    },
  };
}

export async function saveNext(
  tx: Tx,
  contentRef: ContentRef,
  saved: { source: string; author: string; note: string | null; isBaseText: boolean },
): Promise<number> {
  const version = ((await listVersions(tx, contentRef))[0]?.version ?? 0) + 1;
  await insertVersion(tx, contentRef, { version, ...saved });
  return version;
}

function findFaults(contentRef: ContentRef, source: string, brand: BrandDefinition): readonly string[] {
  const read = contentRef.contentKey === FAQ_KEY ? readFaq : readMarkdown;
  return [...new Set(read(source, factsOf(brand, contentRef.locale, translateBuiltIn(contentRef.locale))).faults)];
}
