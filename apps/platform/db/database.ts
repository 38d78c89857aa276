import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { withNames } from './named-statements.ts';
import type { Schema } from './schema.gen.ts';

export type { Schema } from './schema.gen.ts';

/** The query builder on the application's pool, with the types of the migrated schema. */
export type Db = Kysely<Schema>;
/** A running transaction, the first and required argument of functions that must be atomic. */
export type Tx = Transaction<Schema>;

export function createDb(pool: Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withNames(pool) }) });
}
