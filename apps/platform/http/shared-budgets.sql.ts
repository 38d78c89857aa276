import type { Pool } from 'pg';

export interface BudgetUse {
  readonly key: Buffer;
  /** Requests since the last exchange. */
  readonly used: number;
  readonly endsAt: Date;
}

/**
 * Adds this process's counts and returns the sums of all processes with the ends of their windows. Expired windows
 * restart.
 */
export async function addBudgetUse(pool: Pool, uses: readonly BudgetUse[]): Promise<readonly BudgetUse[]> {
  // Rows are locked in the same order everywhere, to prevent deadlocks.
  const { rows } = await pool.query<{ budget_key: Buffer; used: number; ends_at: Date }>(
    `INSERT INTO request_budgets AS known (budget_key, used, ends_at)
     SELECT key, used, ends_at FROM unnest($1::bytea[], $2::integer[], $3::timestamptz[]) AS given (key, used, ends_at) ORDER BY key
     ON CONFLICT (budget_key) DO UPDATE SET
       used = CASE WHEN known.ends_at <= now() THEN excluded.used ELSE known.used + excluded.used END,
       ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
     RETURNING budget_key, used, ends_at`,
    [uses.map(({ key }) => key), uses.map(({ used }) => used), uses.map(({ endsAt }) => endsAt)],
  );
  return rows.map((row) => ({ key: row.budget_key, used: row.used, endsAt: row.ends_at }));
}

export async function deleteEndedBudgets(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM request_budgets WHERE ends_at <= now()');
}
