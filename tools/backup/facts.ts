import { createHash } from 'node:crypto';
import { ACCOUNT_SUMS, LAST_CHAIN_HASHES, MIGRATIONS, TABLES, WALLET_SUMS, countOf } from './facts.sql.ts';

/**
 * Facts compared between a casino at the time of its backup and the restored database. Counts and sums are decimal
 * strings.
 */
export interface DatabaseFacts {
  readonly migrations: readonly string[];
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, string>>;
  /** Minor units of each ledger account and currency. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Minor units of all wallets, by currency. */
  readonly wallets: Readonly<Record<string, string>>;
  /** SHA-256 over id, position and last hash of every wallet's chain. */
  readonly chains: string;
}

const BATCH = 10_000;

/** The part of a database connection that is used here. */
export interface Connection {
  query<Row>(question: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

interface ChainHead {
  readonly id: bigint;
  readonly seq: string;
  readonly head: string;
}

/** Reads all facts. Inside a repeatable-read transaction they are of one moment. */
export async function readFacts(client: Connection): Promise<DatabaseFacts> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: countRows } = await client.query<{ rows: string }>(countOf(name));
    rows[name] = countRows[0]?.rows ?? '0';
  }
  const { rows: migrations } = await client.query<{ name: string }>(MIGRATIONS);
  return {
    migrations: migrations.map(({ name }) => name),
    rows,
    accounts: await readSums(client, ACCOUNT_SUMS),
    wallets: await readSums(client, WALLET_SUMS),
    chains: await hashChains(client),
  };
}

async function readSums(client: Connection, question: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; minor: string }>(question);
  return Object.fromEntries(rows.map(({ name, minor }) => [name, minor]));
}

async function hashChains(client: Connection): Promise<string> {
  const hash = createHash('sha256');
  let last = 0n;
  for (;;) {
    const { rows }: { rows: ChainHead[] } = await client.query<ChainHead>(LAST_CHAIN_HASHES, [last, BATCH]);
    for (const { id, seq, head } of rows) hash.update(`${id} ${seq} ${head}\n`);
    const final = rows.at(-1);
    if (!final) return hash.digest('hex');
    last = final.id;
  }
}
