import { rangeChecks, type IdRange } from './audit-whole.sql.ts';
import type { LedgerTables } from './audit-tables.ts';

/** The month of $1 as a range of ids, and the id before it. */
export const RANGE = `SELECT from_id, to_id FROM archive_range($1::date)`;
export const BLOCKERS = `SELECT archive_blockers($1::date) AS blocker`;
export const SAVE_BALANCES = `SELECT archive_balances($1::date, $2::bigint, $3) AS lowest`;
export const PREPARE = `SELECT archive_prepare($1::date)`;
export const CONSTRAIN = `SELECT archive_constrain($1::date)`;
export const VALIDATE = `SELECT archive_validate($1::date)`;
export const DETACH = `SELECT archive_detach($1::date, $2::bigint, $3) AS blocker`;
export const ATTACH = `SELECT archive_attach($1::date) AS blocker`;
export const IS_ARCHIVED = `SELECT EXISTS (SELECT FROM archived_months WHERE month = $1::date) AS is_archived`;
export const LIST = `SELECT to_char(month, 'YYYY-MM') AS month, transfers, actor, archived_at FROM archived_months ORDER BY month`;

/** Wallets with transfers in the month: their numbers in it, in batches of $3 after wallet $2. */
export const MONTH_SCOPE = `SELECT a.wallet_id, coalesce((SELECT max(b.last_seq) FROM archived_wallets b WHERE b.wallet_id = a.wallet_id AND b.month < a.month), 0)
    AS from_seq, a.last_seq AS to_seq
  FROM archived_wallets a WHERE a.month = $1::date AND a.wallet_id > $2 ORDER BY a.wallet_id LIMIT $3`;

/** Queries over a month: those over any range, and what was stored of its wallets and of the house. `month` is the first day, YYYY-MM-DD. */
export function monthChecks(month: string, tables: LedgerTables, range: IdRange): readonly string[] {
  const { transfers, entries } = tables;
  const within = (id: string) => `${id} >= '${range.from}'::uuid AND ${id} < '${range.to}'::uuid`;
  return [
    ...rangeChecks(tables, range),
    `SELECT 'archive_differs' AS finding, coalesce(t.wallet_id, a.wallet_id) AS wallet_id, t.id::text AS transfer_id, 'state at the end of the month' AS detail
     FROM (SELECT DISTINCT ON (wallet_id) * FROM ${transfers} WHERE ${within('id')} AND is_applied ORDER BY wallet_id, seq DESC) t
       FULL JOIN (SELECT * FROM archived_wallets WHERE month = '${month}') a ON a.wallet_id = t.wallet_id
     WHERE (t.seq, t.hash, t.real_after, t.bonus_after, t.held_after, t.receivable_after)
       IS DISTINCT FROM (a.last_seq, a.hash, a.real_after, a.bonus_after, a.held_after, a.receivable_after)`,
    `SELECT 'wallet_not_sum' AS finding, a.wallet_id, NULL AS transfer_id, p.account AS detail
     FROM (SELECT * FROM archived_wallets WHERE month = '${month}') a
       LEFT JOIN (SELECT DISTINCT ON (wallet_id) * FROM archived_wallets WHERE month < '${month}' ORDER BY wallet_id, month DESC) b ON b.wallet_id = a.wallet_id
       CROSS JOIN LATERAL (VALUES ('player.real', a.real_after - coalesce(b.real_after, 0)), ('player.bonus', a.bonus_after - coalesce(b.bonus_after, 0)),
         ('player.held', a.held_after - coalesce(b.held_after, 0)), ('player.receivable', a.receivable_after - coalesce(b.receivable_after, 0)))
         AS p (account, change)
       LEFT JOIN (SELECT wallet_id, account, sum(amount) AS total FROM ${entries} WHERE ${within('transfer_id')} AND wallet_id IS NOT NULL GROUP BY 1, 2) e
         ON e.wallet_id = a.wallet_id AND e.account = p.account
     WHERE coalesce(e.total, 0) <> p.change`,
    `SELECT 'house_differs' AS finding, NULL::bigint AS wallet_id, NULL AS transfer_id, account || ' ' || party || ' ' || asset AS detail FROM (
       SELECT account, party, asset, amount::numeric AS amount FROM ${entries} WHERE ${within('transfer_id')} AND wallet_id IS NULL
       UNION ALL SELECT account, party, asset, -amount FROM archived_house WHERE month = '${month}'
     ) x GROUP BY account, party, asset HAVING sum(amount) <> 0`,
    roundDiffers(transfers, within),
  ];
}

/** Sums of the rounds that began in the month. Most have no other transfers; those that differ are compared with their transfers of all months. */
const roundDiffers = (transfers: string, within: (id: string) => string) => {
  const sums = `coalesce(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked, coalesce(sum(t.bonus_part) FILTER (WHERE t.kind = 'bet'), 0) AS bonus_staked,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'win'), 0) - coalesce(sum(t.amount) FILTER (WHERE t.kind = 'rollback' AND t.real_change + t.bonus_change
      + t.receivable_change < 0), 0) AS won`;
  return `SELECT 'round_differs' AS finding, r.wallet_id, NULL AS transfer_id, r.provider || ' ' || r.round_id AS detail
    FROM (SELECT t.wallet_id, t.provider, t.round_id, ${sums} FROM ${transfers} t WHERE ${within('t.id')} AND t.is_applied AND t.round_id IS NOT NULL
      GROUP BY 1, 2, 3) m
    JOIN rounds r ON r.wallet_id = m.wallet_id AND r.provider = m.provider AND r.round_id = m.round_id
    LEFT JOIN LATERAL (
      SELECT ${sums} FROM (SELECT * FROM transfers UNION ALL SELECT * FROM archived_transfers) t
      WHERE (r.staked, r.bonus_staked, r.won) IS DISTINCT FROM (m.staked, m.bonus_staked, m.won)
        AND t.wallet_id = r.wallet_id AND t.is_applied AND t.provider = r.provider AND t.round_id = r.round_id
    ) s ON true
    WHERE (r.staked, r.bonus_staked, r.won) IS DISTINCT FROM (m.staked, m.bonus_staked, m.won)
      AND (r.staked, r.bonus_staked, r.won) IS DISTINCT FROM (s.staked, s.bonus_staked, s.won)`;
};
