/** All tables; partitions count with their parent. */
export const TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

export const countOf = (table: string) => `SELECT count(*)::text AS rows FROM "${table.replaceAll('"', '""')}"`;

export const MIGRATIONS = `SELECT name FROM schema_migrations ORDER BY name`;

/** Sum per ledger account and currency. */
export const ACCOUNT_SUMS = `SELECT account || ' ' || asset AS name, sum(amount)::text AS minor FROM entries GROUP BY 1 ORDER BY 1`;

/** Sum of all wallets per currency. */
export const WALLET_SUMS = `
  SELECT asset AS name, sum(real_minor + bonus_minor + held_minor + receivable_minor)::text AS minor FROM wallets GROUP BY 1 ORDER BY 1`;

/**
 * Last hash of each wallet's chain, in batches; $1 is the last wallet id of the previous batch, $2 the batch size.
 */
export const LAST_CHAIN_HASHES = `
  SELECT id, seq::text, encode(head_hash, 'hex') AS head FROM wallets WHERE id > $1 ORDER BY id LIMIT $2`;

/** $1 random documents with files, so that repeated drills check different ones. */
export const SAMPLE_OF_FILES = `
  SELECT file_id AS "fileId", storage_key AS "storageKey", byte_count AS "byteCount" FROM document_files WHERE state = 'stored' ORDER BY random() LIMIT $1`;
