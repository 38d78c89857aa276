import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Limits the prepared statements per connection, since lists of varying length create many texts; further statements
 * have no name.
 */
const NAMES_MAX = 500;
const names = new Map<string, string>();

/** Driver timeout for statements without a waiting player, such as seeds; the pool's `query_timeout` is for players. */
const LONG_TIMEOUT_MS = 300_000;
const longTimeout = new AsyncLocalStorage<true>();

/** Runs `work` with a longer statement timeout. */
export function withLongTimeout<T>(work: () => Promise<T>): Promise<T> {
  return longTimeout.run(true, work);
}

/** A prepared `SELECT *` would return the old columns after a migration that runs beside this process. */
const ALL_COLUMNS = /\.\*|\b(?:select|returning)\s+\*/i;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX || ALL_COLUMNS.test(text)) return undefined;
  const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/**
 * The pool for the query builder: statements with parameters are prepared, so that PostgreSQL plans them once per
 * connection.
 */
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
      ...(longTimeout.getStore() && { query_timeout: LONG_TIMEOUT_MS }),
      text,
      values: [...values],
    });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'], // cursors, the other overload, are not used here
    release: (destroy) => client.release(destroy),
  };
}
