import type { Pool } from 'pg';
import type { BudgetStore } from '../core/budget-store.ts';

/** Shared budgets in PostgreSQL: one statement for all reports of an exchange. Does not own the pool. */
export function postgresBudgets(pool: Pool): BudgetStore {
  return {
    add: async (reports) => {
      // Rows are locked in the same order everywhere, to prevent deadlocks. Ended windows restart.
      const { rows } = await pool.query<{ budget_key: Buffer; used: number; left_ms: number }>({
        name: 'budgets_add',
        text: `INSERT INTO request_budgets AS known (budget_key, used, ends_at)
          SELECT key, used, now() + window_ms * interval '1 ms'
          FROM unnest($1::bytea[], $2::integer[], $3::integer[]) AS given (key, used, window_ms) ORDER BY key
          ON CONFLICT (budget_key) DO UPDATE SET
            used = CASE WHEN known.ends_at <= now() THEN excluded.used ELSE known.used + excluded.used END,
            ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
          RETURNING budget_key, used, (extract(epoch FROM ends_at - now()) * 1000)::float8 AS left_ms`,
        values: [
          reports.map(({ key }) => key),
          reports.map(({ used }) => used),
          reports.map(({ windowMs }) => windowMs),
        ],
      });
      const sums = new Map(rows.map((row) => [row.budget_key.toString('latin1'), row]));
      return reports.map(({ key, used, windowMs }) => {
        const row = sums.get(key.toString('latin1'));
        return row ? { used: row.used, leftMs: row.left_ms } : { used, leftMs: windowMs };
      });
    },
    deleteEnded: async () => {
      await pool.query('DELETE FROM request_budgets WHERE ends_at <= now()');
    },
    close: async () => {},
  };
}
