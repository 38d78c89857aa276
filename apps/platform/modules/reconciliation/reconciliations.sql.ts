import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.sql.ts';
import type { Difference, DifferenceKind } from './books.types.ts';

/** The result of reading one provider's statement. */
export interface ProviderReading {
  readonly provider: string;
  /** Lines of the day itself. */
  readonly lines: number;
  /** Why its statement could not be read; null if it was read. */
  readonly problem: string | null;
}

export interface Reconciliation {
  readonly reconciliationId: string;
  readonly day: string;
  readonly requestedBy: 'schedule' | 'operator';
  readonly state: 'requested' | 'running' | 'done' | 'failed';
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly providers: readonly ProviderReading[];
  readonly paymentCount: number;
  readonly differenceCount: number;
}

/** A run that has not finished after this time belongs to a crashed process. */
const ABANDONED = sql<Date>`now() - interval '15 minutes'`;

const COLUMNS = sql`reconciliation_id AS "reconciliationId", to_char(day, 'YYYY-MM-DD') AS day, requested_by AS "requestedBy", state, requested_at AS "requestedAt",
  finished_at AS "finishedAt", providers, payment_count AS "paymentCount", difference_count AS "differenceCount"`;

/** Requests a day. The schedule requests each day once: nothing happens if it was requested before. */
export async function insertReconciliation(
  db: Db,
  reconciliation: Pick<Reconciliation, 'reconciliationId' | 'day' | 'requestedBy'>,
): Promise<void> {
  await sql`INSERT INTO reconciliations (reconciliation_id, day, requested_by)
    VALUES (${reconciliation.reconciliationId}, ${reconciliation.day}::date, ${reconciliation.requestedBy}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/** Claims the oldest requested or abandoned run; null if there is none. */
export async function claimReconciliation(db: Db): Promise<Pick<Reconciliation, 'reconciliationId' | 'day'> | null> {
  const { rows } = await sql<{
    reconciliationId: string;
    day: string;
  }>`UPDATE reconciliations SET state = 'running', started_at = now()
    WHERE reconciliation_id = (SELECT reconciliation_id FROM reconciliations
      WHERE state = 'requested' OR (state = 'running' AND started_at < ${ABANDONED}) ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING reconciliation_id AS "reconciliationId", to_char(day, 'YYYY-MM-DD') AS day`.execute(db);
  return rows[0] ?? null;
}

/** Stores the result. Of a run that was claimed twice, the first result counts: false for the second. */
export async function finishReconciliation(
  tx: Tx,
  reconciliationId: string,
  end: Pick<Reconciliation, 'providers' | 'paymentCount'> & {
    readonly state: 'done' | 'failed';
    readonly differences: readonly Difference[];
  },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE reconciliations SET state = ${end.state}, finished_at = now(), providers = ${JSON.stringify(end.providers)}::jsonb,
      payment_count = ${end.paymentCount}, difference_count = ${end.differences.length}
    WHERE reconciliation_id = ${reconciliationId} AND state = 'running'`.execute(tx);
  if (numAffectedRows === 0n) return false;
  const numbered = end.differences.map((difference, line) => ({
    reconciliation_id: reconciliationId,
    line,
    ...difference,
  }));
  await insertRows(tx, 'reconciliation_differences', numbered);
  return true;
}

export async function findReconciliation(db: Db, reconciliationId: string): Promise<Reconciliation | null> {
  const { rows } = await sql<Reconciliation>`SELECT ${COLUMNS} FROM reconciliations
    WHERE reconciliation_id = ${reconciliationId}`.execute(db);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listReconciliations(db: Db, countMax: number): Promise<readonly Reconciliation[]> {
  const { rows } = await sql<Reconciliation>`SELECT ${COLUMNS} FROM reconciliations ORDER BY requested_at DESC
    LIMIT ${countMax}`.execute(db);
  return rows;
}

export async function listDifferences(db: Db, reconciliationId: string): Promise<readonly Difference[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(['kind', 'side', 'provider', 'reference', 'movement', 'here', 'there', 'detail', 'at'])
    .where('reconciliation_id', '=', reconciliationId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DifferenceKind, // Check constraints limit the columns to these values.
    side: row.side as Difference['side'],
    movement: row.movement as Difference['movement'],
  }));
}
