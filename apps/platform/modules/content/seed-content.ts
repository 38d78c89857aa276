import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db, Tx } from '../../db/database.ts';
import { withSeedTx } from '../../db/tx.ts';
import { EDITABLE_KEYS, saveNext } from './content-admin.ts';
import { insertPublication, listPublishedDigests, type ContentRef, type PublishedDigest } from './content.sql.ts';

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
    for (const { key: brandKey, locales } of brands)
      for (const { contentKey, locale, source, digest } of texts) {
        const contentRef = { brandKey, contentKey, locale };
        if (locales.includes(locale) && isDue(published.get(nameOf(contentRef)), digest))
          await seedText(tx, contentRef, source);
      }
  });
}

const nameOf = ({ brandKey, contentKey, locale }: ContentRef): string => `${brandKey} ${contentKey} ${locale}`;

/** Restoring an older base text also counts as published by an operator. */
function isDue(published: PublishedDigest | undefined, digest: string): boolean {
  return !published || (published.publishedBy === BASE_AUTHOR && published.digest !== digest);
}

async function seedText(tx: Tx, contentRef: ContentRef, source: string): Promise<void> {
  const version = await saveNext(tx, contentRef, { source, author: BASE_AUTHOR, note: null, isBaseText: true });
  await insertPublication(tx, contentRef, { version, author: BASE_AUTHOR, note: null });
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
