import { sql } from 'kysely';
import type { Db, Schema } from './database.ts';

/**
 * Cleanup: deletes up to `countMax` rows whose instant in `endsAt` has passed, found by `key`, and returns how many.
 * Skips locked rows.
 */
export async function deleteOver<T extends keyof Schema & string>(
  db: Db,
  { table, key, endsAt }: { table: T; key: keyof Schema[T] & string; endsAt: keyof Schema[T] & string },
  countMax: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN
    (SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(endsAt)} < now() LIMIT ${countMax} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  );
  return Number(numAffectedRows); // a count of rows, not an amount
}
