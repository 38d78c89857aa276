import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Texts that lists of changing length make would fill the database's memory: beyond these, statements go without a name. */
const NAMES_MAX = 500;
const names = new Map<string, string>();

/** How long the driver waits for statements of a work that nobody waits for (a start's seeds): `query_timeout` of the pool is for players. */
const PATIENT_MS = 300_000;
const longTimeout = new AsyncLocalStorage<true>();

/** Runs `work`; its statements are given the time that a busy machine needs. */
export function withLongTimeout<T>(work: () => Promise<T>): Promise<T> {
  return longTimeout.run(true, work);
}

/** Asked for by name, "all columns" would be those of yesterday once a migration has run beside this process. */
const ALL_COLUMNS = /\.\*|\b(?:select|returning)\s+\*/i;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX || ALL_COLUMNS.test(text)) return undefined;
  const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** The pool for the query builder: every statement with parameters has a name, so PostgreSQL reads and plans it once per connection instead of each time. */
export function withNames(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: {},
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? nameStatements(client);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function nameStatements(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({
      ...(name !== undefined && { name }),
      ...(longTimeout.getStore() && { query_timeout: PATIENT_MS }),
      text,
      values: [...values],
    });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'], // cursors, the other overload, are never used here
    release: (destroy) => client.release(destroy),
  };
}
