import { sql, type RawBuilder } from 'kysely';
import type { PlacedRow } from '../core/cut-page.rules.ts';
import { tableBoundaries, tableBoundaryOf, type Place } from '../core/list-place.ts';
import type { Db, Schema } from './database.ts';

/** Microseconds since 1970, exact: dates in JavaScript have milliseconds only. */
export const microsOf = (time: RawBuilder<unknown>) => sql<bigint>`(extract(epoch FROM ${time}) * 1000000)::bigint`;

/** Condition and order of a page of a table by time and id; `time` and `id` are columns, and an index has the time. */
export function pageOfTable(
  track: string,
  place: Place | undefined,
  { time, id }: { readonly time: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): { readonly isBeyond: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  const key = sql`${id} COLLATE "C"`;
  const order = place?.direction === 'newer' ? sql`${time}, ${key}` : sql`${time} DESC, ${key} DESC`;
  const boundary = place && tableBoundaryOf(place, track);
  if (boundary === undefined) return { isBeyond: place?.direction === 'older' ? sql`false` : sql`true`, order };
  const at = sql`(timestamptz 'epoch' + ${boundary.micros}::bigint * interval '1 microsecond')`;
  // The condition on the time alone is what the index serves.
  const isBeyond =
    place?.direction === 'newer'
      ? sql`${time} >= ${at} AND (${time}, ${key}) >= (${at}, ${boundary.id})`
      : sql`${time} <= ${at} AND (${time}, ${key}) < (${at}, ${boundary.id})`;
  return { isBeyond, order };
}

/** A row of a table by time and id, for `cutPage`. */
export function placeInTable<Row>(track: string, micros: bigint, id: string, row: Row): PlacedRow<Row> {
  return { track, micros, ...tableBoundaries(micros, id), row };
}

/** A list of operators, by time and id. */
interface TableList<T extends keyof Schema & string> {
  readonly table: T;
  readonly time: keyof Schema[T] & string;
  readonly id: keyof Schema[T] & string;
  /** `newer`: oldest first. */
  readonly direction: Place['direction'];
}

/**
 * Where a list of operators continues after the row with this id, on the track of the table's name; where it begins, without one. Throws if there is no such row.
 */
export async function placeAfter<T extends keyof Schema & string>(
  db: Db,
  { table, time, id, direction }: TableList<T>,
  rowId: string | undefined,
): Promise<Place | undefined> {
  if (rowId === undefined) return direction === 'newer' ? { direction, boundaries: {} } : undefined;
  const { rows } = await sql<{ micros: bigint }>`SELECT ${microsOf(sql.ref(time))} AS micros
    FROM ${sql.table(table)} WHERE ${sql.ref(id)} = ${rowId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no ${rowId}, after which the list could continue.`);
  const { below, above } = tableBoundaries(row.micros, rowId);
  return { direction, boundaries: { [table]: direction === 'newer' ? above : below } };
}
