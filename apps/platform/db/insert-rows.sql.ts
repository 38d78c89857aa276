import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from './database.ts';

/** Columns and values of a row; those of JSON columns are objects. */
type Row<T extends keyof Schema> = {
  readonly [C in keyof Insertable<Schema[T]>]: C extends keyof Selectable<Schema[T]>
    ? unknown extends Selectable<Schema[T]>[C]
      ? object
      : Insertable<Schema[T]>[C]
    : never;
};

interface Conflict<T extends keyof Schema> {
  /** The unique key. A row that has it already gets the values of the other columns. */
  readonly columns: readonly (keyof Row<T> & string)[];
  /** Rows that do not meet this condition keep their values. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * Inserts rows with the same columns in one statement with one parameter: thousands of parameters take driver and database longer than the rows themselves.
 */
export async function insertRows<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
  conflict?: Conflict<T>,
): Promise<void> {
  if (rows[0] === undefined) return;
  const names = Object.keys(rows[0]);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${values}::jsonb)
    ${conflict ? updateOn(conflict, names) : sql``}`.execute(tx);
}

function updateOn<T extends keyof Schema>({ columns, where }: Conflict<T>, names: readonly string[]) {
  const updated = names
    .filter((name) => !columns.some((column) => column === name))
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`ON CONFLICT (${sql.join(columns.map((column) => sql.ref(column)))}) DO UPDATE SET ${sql.join(updated)}
    ${where ? sql`WHERE ${where}` : sql``}`;
}
