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
  lockPlace,
  type Place,
} from './content.sql.ts';
import { factsOf } from './facts.rules.ts';
import { readFaq } from './faq.rules.ts';
import { readMarkdown } from './markdown.rules.ts';
import { FAQ_KEY } from './read-published.ts';

export const WRITTEN_KEYS: readonly string[] = [...CONTENT_KEYS, FAQ_KEY];

const ANY_LOCALE = '*';

/** A wish of a writer that cannot be met; its message is for them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

export interface Signature {
  /** Who does it, as it will stand in the history for ever. */
  readonly author: string;
  readonly note: string | null;
}

/** What an operator does with the texts. Nothing is ever overwritten: each saving is a version, each publication a line of the history. */
export function createContentDesk(db: Db, brands: readonly BrandDefinition[]) {
  const check = (place: Place) => {
    const brand = brands.find(({ key }) => key === place.brandKey);
    if (!brand) throw new ContentError(`There is no brand ${place.brandKey}.`);
    if (!WRITTEN_KEYS.includes(place.contentKey))
      throw new ContentError(`There is no text ${place.contentKey}; there are: ${WRITTEN_KEYS.join(', ')}.`);
    if (!brand.locales.includes(place.locale))
      throw new ContentError(`${brand.name} does not speak ${place.locale}; it speaks ${brand.locales.join(', ')}.`);
    return brand;
  };
  return {
    list: async (brandKey: string) =>
      (
        await Promise.all(WRITTEN_KEYS.map(async (key) => ({ key, texts: await listPublished(db, brandKey, key) })))
      ).flatMap(({ key, texts }) => texts.map((text) => ({ key, ...text }))),
    versions: (place: Place) => listVersions(db, place),
    publications: (place: Place) => listPublications(db, place),
    /** What is wrong with a text; empty for a good one. */
    faultsOf: (place: Place, source: string): readonly string[] => findFaults(place, source, check(place)),
    /** Saves a new version, which nobody reads before it is published. Answers its number. */
    save: async (place: Place, source: string, by: Signature): Promise<number> => {
      const faults = findFaults(place, source, check(place));
      if (faults.length > 0)
        throw new ContentError(`The text was not saved:\n${faults.map((one) => `- ${one}`).join('\n')}`);
      return withTx(db, async (tx) => {
        await lockPlace(tx, place);
        return saveNext(tx, place, { source, ...by, isBaseText: false });
      });
    },
    /** Puts a version before visitors: the latest, or an earlier one. Answers its number. */
    publish: async (place: Place, wanted: number | null, by: Signature): Promise<number> => {
      check(place);
      return withTx(db, async (tx) => {
        await lockPlace(tx, place);
        const versions = await listVersions(tx, place);
        const version = wanted ?? versions[0]?.version;
        if (version === undefined || !versions.some((one) => one.version === version))
          throw new ContentError(`There is no version ${wanted ?? ''} of this text.`);
        await insertPublication(tx, place, { version, ...by });
        return version;
      });
    },
    /** Puts back what visitors read before the last publication: a version, or null where there was no text in this language. */
    revert: async (place: Place, by: Signature): Promise<number | null> => {
      check(place);
      return withTx(db, async (tx) => {
        await lockPlace(tx, place);
        const [now, ...earlier] = await listPublications(tx, place);
        const before = earlier.find(({ version }) => version !== now?.version);
        if (!now || !before) throw new ContentError('There is nothing to go back to.');
        await insertPublication(tx, place, { version: before.version, ...by });
        return before.version;
      });
    },
    /** Takes a text away in one language: its readers get the next best, which says so. A page that stands in no language would be missing, so the last one stays. */
    withdraw: async (place: Place, by: Signature): Promise<void> => {
      check(place);
      await withTx(db, async (tx) => {
        // Two languages that are withdrawn at once see each other.
        await lockPlace(tx, { ...place, locale: ANY_LOCALE });
        await lockPlace(tx, place);
        const published = await listPublished(tx, place.brandKey, place.contentKey);
        if (!published.some(({ locale }) => locale === place.locale))
          throw new ContentError('Visitors do not read this text in this language.');
        if (published.length === 1)
          throw new ContentError('This is the last language in which visitors read this text.');
        await insertPublication(tx, place, { version: null, ...by });
      });
    },
  };
}

export type ContentDesk = ReturnType<typeof createContentDesk>;

export async function saveNext(
  tx: Tx,
  place: Place,
  saved: { source: string; author: string; note: string | null; isBaseText: boolean },
): Promise<number> {
  const version = ((await listVersions(tx, place))[0]?.version ?? 0) + 1;
  await insertVersion(tx, place, { version, ...saved });
  return version;
}

function findFaults(place: Place, source: string, brand: BrandDefinition): readonly string[] {
  const read = place.contentKey === FAQ_KEY ? readFaq : readMarkdown;
  return [...new Set(read(source, factsOf(brand, place.locale)).faults)];
}
