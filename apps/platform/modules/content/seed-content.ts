import { createHash } from 'node:crypto';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { readPages } from '@marquee/locales/read-messages.ts';
import type { Db } from '../../db/database.ts';
import { withSeedTx } from '../../db/tx.ts';
import { listPublishedDigests, publishBaseTexts, type ContentRef, type PublishedDigest } from './content.sql.ts';

const BASE_AUTHOR = 'base text';

interface SeededBrand {
  readonly key: string;
  readonly locales: readonly string[];
}

/**
 * Writes the base texts of each brand's languages. Safe to run at every start: unchanged texts and texts published by
 * an operator are skipped.
 */
export async function seedContent(db: Db, brands: readonly SeededBrand[]): Promise<void> {
  const texts = readBaseTexts();
  await withSeedTx(db, async (tx) => {
    const published = new Map((await listPublishedDigests(tx)).map((text) => [nameOf(text), text]));
    const due = texts.map(({ contentKey, locale, source, digest }) => ({
      contentKey,
      locale,
      source,
      brandKeys: brands
        .filter(({ locales }) => locales.includes(locale))
        .map(({ key }) => key)
        .filter((brandKey) => isDue(published.get(nameOf({ brandKey, contentKey, locale })), digest)),
    }));
    await publishBaseTexts(
      tx,
      due.filter(({ brandKeys }) => brandKeys.length > 0),
      BASE_AUTHOR,
    );
  });
}

const nameOf = ({ brandKey, contentKey, locale }: ContentRef): string => `${brandKey} ${contentKey} ${locale}`;

/** Restoring an older base text also counts as published by an operator. */
function isDue(published: PublishedDigest | undefined, digest: string): boolean {
  return !published || (published.publishedBy === BASE_AUTHOR && published.digest !== digest);
}

/** The pages of `packages/locales` in every language. */
export function readBaseTexts() {
  return LANGUAGE_CODES.flatMap((locale) =>
    [...readPages(locale)].map(([contentKey, source]) => ({ contentKey, locale, source, digest: digestOf(source) })),
  );
}

const digestOf = (source: string): string => createHash('sha256').update(source).digest('hex');
