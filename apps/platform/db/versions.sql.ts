import { type RawBuilder, sql } from 'kysely';
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

/** What an operator published; null: it was stopped. */
interface Version {
  readonly key: Key;
  readonly definition: object | null;
}

/**
 * Appends what an operator published, as far as it differs from the latest version. Versions of one call have keys of the same columns. Does not read, so that
 * it can be a part of the demo data.
 */
export async function appendVersions(
  tx: Tx,
  table: VersionTable,
  versions: readonly Version[],
  author: string,
): Promise<void> {
  const columns = Object.keys(versions[0]?.key ?? {});
  if (columns.length === 0) return;
  const rows = JSON.stringify(versions.map(({ key, definition }) => ({ ...key, definition })));
  const list = (of: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(of));
  const isSame = sql.join(
    columns.map((column) => sql`${sql.ref(`v.${column}`)} = ${sql.ref(`n.${column}`)}`),
    sql` AND `,
  );
  await sql`INSERT INTO ${sql.table(table)} (${list(sql.ref)}, version, definition, author)
    SELECT ${list((column) => sql.ref(`n.${column}`))}, coalesce(latest.version, 0) + 1, n.definition, ${author}
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (${list((column) => sql`${sql.ref(column)} text`)}, definition jsonb)
    LEFT JOIN LATERAL (SELECT v.version, v.definition FROM ${sql.table(table)} v WHERE ${isSame} ORDER BY v.version DESC LIMIT 1) latest ON true
    WHERE latest.version IS NULL OR latest.definition IS DISTINCT FROM n.definition`.execute(tx);
}

/** The number of the latest version; null if nothing was published. */
export async function findLatestVersion(db: Db | Tx, table: VersionTable, key: Key): Promise<number | null> {
  const { rows } = await sql<{ readonly version: number | null }>`
    SELECT max(version) AS version FROM ${sql.table(table)} WHERE ${sql.join(
      Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` AND `,
    )}`.execute(db);
  return rows[0]?.version ?? null;
}
