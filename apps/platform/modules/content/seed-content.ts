import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../db/database.ts';
import { withSeedTx } from '../../db/tx.ts';
import { EDITABLE_KEYS } from './content-admin.ts';
import { listPublishedDigests, publishBaseTexts, type ContentRef, type PublishedDigest } from './content.sql.ts';

const FOLDER = fileURLToPath(new URL('content/', import.meta.resolve('@marquee/brands/package.json')));
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

/** `<locale>/<key>.md` of the `brands` package. */
export function readBaseTexts() {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: locale }) =>
      EDITABLE_KEYS.flatMap((contentKey) => {
        const source = readIfThere(join(FOLDER, locale, `${contentKey}.md`));
        return source === null ? [] : [{ contentKey, locale, source, digest: digestOf(source) }];
      }),
    );
}

const digestOf = (source: string): string => createHash('sha256').update(source).digest('hex');

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
