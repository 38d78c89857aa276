import { createHash, type Hash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.gen.ts';

/**
 * SHA-256 of `salt` and of all statements with values that `write` would send. Nothing is sent; every result is empty.
 */
export async function digestOfStatements(salt: string, write: (tx: Tx) => Promise<void>): Promise<Buffer> {
  const hash = createHash('sha256').update(salt);
  const recorder = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HashingDriver(hash),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await recorder.transaction().execute(write);
  return hash.digest();
}

class HashingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(hash: Hash) {
    this.#connection = {
      executeQuery: async ({ sql, parameters }: CompiledQuery) => {
        hash.update(`\0${sql}\0${JSON.stringify(parameters, serializeValue)}`);
        return { rows: [] };
      },
      streamQuery: () => {
        throw new Error('A seed must not read');
      },
    };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async init(): Promise<void> {}
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** JSON has no 64-bit integers; the suffix distinguishes 1n from the text "1". */
function serializeValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
