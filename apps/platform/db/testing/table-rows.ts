import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Db, Schema } from '../database.ts';
import { insertRows } from '../insert-rows.sql.ts';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import { withTx } from '../tx.ts';

/** Columns that differ from the usual ones, by the id of the row. */
export type RowsById<Table extends keyof Schema> = Readonly<
  Record<string, Partial<Parameters<typeof insertRows<Table>>[2][number]>>
>;

/** Writes rows as they are, without the rules, money and times of the code that usually does. `usual` makes the columns of a row from its id. */
export function addRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  usual: (id: string) => Parameters<typeof insertRows<Table>>[2][number],
  rows: RowsById<Table>,
): Promise<void> {
  const added = Object.entries(rows).map(([id, row]) => ({ ...usual(id), ...row }));
  return withTx(db, (tx) => insertRows(tx, table, added));
}

/** Rows of tests are placed around this instant by milliseconds, in the night in which the clocks of Europe change. */
const AT = Date.parse('2026-03-29T00:59:59.999Z');
export const at = (ms: number) => new Date(AT + ms);

/**
 * Writes rows of a text as their table's owner: one a line, each `column=value` apart from the next by spaces, in addition to the usual ones. `null` is null, `@5`
 * is 5 milliseconds after `at(0)`, and what a row does not name has the default of its column.
 */
export async function addTextRows(
  owner: Pool,
  table: keyof Schema & string,
  usual: string,
  text: string,
): Promise<void> {
  for (const [line = ''] of tableOf(text)) {
    const row = Object.entries({ ...fieldsOf(usual), ...fieldsOf(line) });
    const values = row.map(([, value]) =>
      value === 'null' ? null : value.startsWith('@') ? at(Number(value.slice(1))) : value,
    );
    const columns = row.map(([column]) => column).join();
    await owner.query(
      `INSERT INTO ${table} (${columns}) VALUES (${values.map((_, index) => `$${index + 1}`).join()})`,
      values,
    );
  }
}

/** Columns of a player that tests seldom care for. */
export const PLAYER =
  'brand_key=one password_hash=x username=A currency_code=EUR preferred_language=en terms_accepted_at=@0';

/** Rows by id, each made from its index. */
export const times = <Row>(count: number, row: (index: number) => readonly [id: string, row: Row]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => row(index)));

/** New values of a column by id, of the rows in which `act` changed it. */
export async function changedValues(
  owner: Pool,
  [table, id, column]: readonly [table: keyof Schema & string, id: string, column: string],
  act: () => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const read = async () => {
    const { rows } = await owner.query<{ id: string; value: unknown }>(
      `SELECT ${id} AS id, ${column} AS value FROM ${table} ORDER BY 1`,
    );
    return rows.map((row) => [row.id, row.value] as const);
  };
  const before = new Map(await read());
  await act();
  return Object.fromEntries((await read()).filter(([key, value]) => !isDeepStrictEqual(before.get(key), value)));
}
