import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Tables that keep every version of what operators publish. */
type VersionTable =
  | 'bonus_campaign_versions'
  | 'club_versions'
  | 'promotion_versions'
  | 'reward_versions'
  | 'tournament_versions';

/** Columns that say of what it is a version. */
type Key = Readonly<Record<string, string>>;

const hasKey = (alias: string, key: Key) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(`${alias}.${column}`)} = ${value}`),
    sql` AND `,
  );

/** Appends what an operator published, if it differs from the latest version; null: it was stopped. Does not read, so that it can be a part of the demo data. */
export async function appendVersion(
  tx: Tx,
  table: VersionTable,
  version: { readonly key: Key; readonly definition: object | null; readonly author: string },
): Promise<void> {
  const { key, definition, author } = version;
  const stored = definition && JSON.stringify(definition);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(key).map((column) => sql.ref(column)))}, version, definition, author)
    SELECT ${sql.join(Object.values(key))}, coalesce(max(v.version), 0) + 1, ${stored}::jsonb, ${author}
    FROM ${sql.table(table)} v WHERE ${hasKey('v', key)}
    HAVING max(v.version) IS NULL OR (SELECT n.definition IS DISTINCT FROM ${stored}::jsonb FROM ${sql.table(table)} n
      WHERE ${hasKey('n', key)} AND n.version = max(v.version))`.execute(tx);
}

/** The number of the latest version; null if nothing was published. */
export async function findLatestVersion(db: Db | Tx, table: VersionTable, key: Key): Promise<number | null> {
  const { rows } = await sql<{ readonly version: number | null }>`
    SELECT max(v.version) AS version FROM ${sql.table(table)} v WHERE ${hasKey('v', key)}`.execute(db);
  return rows[0]?.version ?? null;
}
