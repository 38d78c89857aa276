import { createHash } from 'node:crypto';
import { ACCOUNT_SUMS, CHAIN_HEADS, MIGRATIONS, TABLES, WALLET_SUMS, countOf } from './facts.sql.ts';

/** What is compared between a casino at the moment of its backup and the database that was restored from it. Counts and sums are decimal strings. */
export interface DatabaseFacts {
  readonly migrations: readonly string[];
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, string>>;
  /** Minor units of each account and currency in the ledger. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Minor units of all wallets, by currency. */
  readonly wallets: Readonly<Record<string, string>>;
  /** SHA-256 over the number, the position and the last hash of every wallet's chain. */
  readonly chains: string;
}

const BATCH = 10_000;

/** What is asked of a connection here. */
export interface Connection {
  query<Row>(question: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

interface ChainHead {
  readonly id: bigint;
  readonly seq: string;
  readonly head: string;
}

/** Reads all of it on what the connection sees: inside a repeatable-read transaction that is one moment. */
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
    const { rows }: { rows: ChainHead[] } = await client.query<ChainHead>(CHAIN_HEADS, [last, BATCH]);
    for (const { id, seq, head } of rows) hash.update(`${id} ${seq} ${head}\n`);
    const final = rows.at(-1);
    if (!final) return hash.digest('hex');
    last = final.id;
  }
}
