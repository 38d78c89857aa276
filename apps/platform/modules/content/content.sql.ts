import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** One text in one language of one brand. */
export interface ContentRef {
  readonly brandKey: string;
  readonly contentKey: string;
  readonly locale: string;
}

export interface Version {
  readonly version: number;
  readonly source: string;
  readonly author: string;
  readonly isBaseText: boolean;
  readonly note: string | null;
  readonly savedAt: Date;
}

export interface Publication {
  /** Null if the text was withdrawn in this language. */
  readonly version: number | null;
  readonly author: string;
  readonly note: string | null;
  readonly publishedAt: Date;
}

export interface PublishedText extends Version {
  readonly locale: string;
  readonly publishedAt: Date;
}

const SEED_LOCK = 7_200_500;

/** Serializes concurrent saves of the same text. */
export async function lockContent(tx: Tx, { brandKey, contentKey, locale }: ContentRef): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK + 1}, hashtext(${`${brandKey} ${contentKey} ${locale}`}))`.execute(
    tx,
  );
}

/** The published version of a text in each language, without withdrawn ones. */
export async function listPublished(db: Db | Tx, brandKey: string, contentKey: string): Promise<PublishedText[]> {
  const rows = await db
    .with('last', (query) =>
      query
        .selectFrom('content_publications')
        .selectAll()
        .where('brand_key', '=', brandKey)
        .where('content_key', '=', contentKey)
        .distinctOn('locale')
        .orderBy('locale')
        .orderBy('publication_id', 'desc'),
    )
    .selectFrom('last as publication')
    .innerJoin('content_versions as version', (join) =>
      join
        .onRef('version.brand_key', '=', 'publication.brand_key')
        .onRef('version.content_key', '=', 'publication.content_key')
        .onRef('version.locale', '=', 'publication.locale')
        .onRef('version.version', '=', 'publication.version'),
    )
    .orderBy('publication.locale')
    .select([
      'version.locale',
      'version.version',
      'version.source',
      'version.author',
      'version.is_base_text',
      'version.note',
      'version.saved_at',
      'publication.published_at',
    ])
    .execute();
  return rows.map((row) => ({ ...versionOf(row), locale: row.locale, publishedAt: row.published_at }));
}

export interface PublishedDigest extends ContentRef {
  /** Who published it; the author of the version may differ. */
  readonly publishedBy: string;
  /** SHA-256 of the source, hexadecimal; null if withdrawn. */
  readonly digest: string | null;
}

/** Digests of all published texts, because a start compares hundreds and changes few. */
export async function listPublishedDigests(tx: Tx): Promise<PublishedDigest[]> {
  return tx
    .selectFrom('content_publications as publication')
    .leftJoin('content_versions as version', (join) =>
      join
        .onRef('version.brand_key', '=', 'publication.brand_key')
        .onRef('version.content_key', '=', 'publication.content_key')
        .onRef('version.locale', '=', 'publication.locale')
        .onRef('version.version', '=', 'publication.version'),
    )
    .distinctOn(['publication.brand_key', 'publication.content_key', 'publication.locale'])
    .orderBy('publication.brand_key')
    .orderBy('publication.content_key')
    .orderBy('publication.locale')
    .orderBy('publication.publication_id', 'desc')
    .select([
      'publication.brand_key as brandKey',
      'publication.content_key as contentKey',
      'publication.locale as locale',
      'publication.author as publishedBy',
      sql<string | null>`encode(sha256(convert_to(version.source, 'UTF8')), 'hex')`.as('digest'),
    ])
    .execute();
}

export async function listVersions(db: Db | Tx, contentRef: ContentRef): Promise<Version[]> {
  const rows = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('brand_key', '=', contentRef.brandKey)
    .where('content_key', '=', contentRef.contentKey)
    .where('locale', '=', contentRef.locale)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(versionOf);
}

export async function listPublications(db: Db | Tx, contentRef: ContentRef): Promise<Publication[]> {
  const rows = await db
    .selectFrom('content_publications')
    .select(['version', 'author', 'note', 'published_at'])
    .where('brand_key', '=', contentRef.brandKey)
    .where('content_key', '=', contentRef.contentKey)
    .where('locale', '=', contentRef.locale)
    .orderBy('publication_id', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    author: row.author,
    note: row.note,
    publishedAt: row.published_at,
  }));
}

export interface NewVersion {
  readonly version: number;
  readonly source: string;
  readonly author: string;
  readonly note: string | null;
  readonly isBaseText: boolean;
}

export async function insertVersion(tx: Tx, contentRef: ContentRef, saved: NewVersion): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({
      ...keyOf(contentRef),
      version: saved.version,
      source: saved.source,
      author: saved.author,
      note: saved.note,
      is_base_text: saved.isBaseText,
    })
    .execute();
}

export async function insertPublication(
  tx: Tx,
  contentRef: ContentRef,
  publication: Pick<Publication, 'version' | 'author' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('content_publications')
    .values({ ...keyOf(contentRef), ...publication })
    .execute();
}

/** A base text and the brands that get it. */
export interface BaseText extends Pick<ContentRef, 'contentKey' | 'locale'> {
  readonly source: string;
  readonly brandKeys: readonly string[];
}

/** Saves the next version of each text and publishes it: hundreds in one statement, because each first start waits for them. */
export async function publishBaseTexts(tx: Tx, texts: readonly BaseText[], author: string): Promise<void> {
  if (texts.length === 0) return;
  await sql`WITH saved AS (
      INSERT INTO content_versions (brand_key, content_key, locale, version, source, author, is_base_text)
      SELECT brand_key, n."contentKey", n.locale, coalesce(
          (SELECT max(v.version) FROM content_versions v
            WHERE v.brand_key = brands.brand_key AND v.content_key = n."contentKey" AND v.locale = n.locale), 0) + 1,
        n.source, ${author}, true
      FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS n ("contentKey" text, locale text, source text, "brandKeys" text[])
        CROSS JOIN unnest(n."brandKeys") AS brands (brand_key)
      RETURNING brand_key, content_key, locale, version)
    INSERT INTO content_publications (brand_key, content_key, locale, version, author)
    SELECT brand_key, content_key, locale, version, ${author} FROM saved`.execute(tx);
}

function keyOf({ brandKey, contentKey, locale }: ContentRef) {
  return { brand_key: brandKey, content_key: contentKey, locale };
}

function versionOf(row: {
  version: number;
  source: string;
  author: string;
  is_base_text: boolean;
  note: string | null;
  saved_at: Date;
}): Version {
  return {
    version: row.version,
    source: row.source,
    author: row.author,
    isBaseText: row.is_base_text,
    note: row.note,
    savedAt: row.saved_at,
  };
}
