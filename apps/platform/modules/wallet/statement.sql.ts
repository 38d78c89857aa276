import type { Pool, QueryConfig } from 'pg';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { retryTransient } from '../../db/tx.ts';

/** A statement with a stable name: PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Uses the driver directly: the query builder would cost more than the bet itself. A deadlock or serialization failure undoes the whole
 * statement, so it is retried.
 */
export function poolRunner(pool: Pool): Run {
  return async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
    const config: QueryConfig = { name, text, values: [...values] };
    const result = await retryTransient(() => pool.query(config));
    return result.rows as Row[]; // The statement's own columns; each command has a test of their shape.
  };
}

/** Never retries: after an error the whole transaction has to be repeated, which `withTx` does. */
export function transactionRunner(tx: Tx): Run {
  return async <Row>({ text }: Statement, values: readonly unknown[]) => {
    const result = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
    return result.rows as Row[]; // As above.
  };
}
