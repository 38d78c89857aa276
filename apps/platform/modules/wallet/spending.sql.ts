import type { Statement } from './statement.sql.ts';

/**
 * Sums of each wallet per day (UTC) since $3, and one row without a day for everything before it; converted to $2 at the rates of the days, null without a rate
 * for one of them. Reads the daily sums, and the transfers that are not in them yet.
 */
export const SPENDING_DAYS: Statement = {
  name: 'wallet_spending_days',
  text: `WITH newest AS (
      SELECT w.id, w.asset, coalesce((SELECT ledger_days_end(w.id)), 0) AS last_seq
      FROM wallets w WHERE w.player_id = $1
    ), days AS (
      SELECT n.asset, d.day, d.deposited - d.taken_back AS deposited, d.withdrawn, d.staked, d.won, d.played_ms
        FROM newest n JOIN wallet_days d ON d.wallet_id = n.id
      UNION ALL SELECT n.asset, d.day, d.deposited - d.taken_back, d.withdrawn, d.staked, d.won, d.played_ms
        FROM newest n CROSS JOIN LATERAL ledger_days(n.id, n.last_seq, 9223372036854775807, NULL, NULL) d
    ), priced AS (SELECT d.*, exchange_factor(d.asset, $2, d.day) AS factor FROM days d)
    SELECT asset, CASE WHEN day >= $3::date THEN day::text END AS day, sum(deposited)::bigint AS deposited, sum(withdrawn)::bigint AS withdrawn,
      sum(staked)::bigint AS staked, sum(won)::bigint AS won, sum(played_ms)::bigint AS played_ms, count(*) = count(factor) AS is_converted,
      coalesce(sum(round(deposited * factor)), 0)::bigint AS converted_deposited, coalesce(sum(round(withdrawn * factor)), 0)::bigint AS converted_withdrawn,
      coalesce(sum(round(staked * factor)), 0)::bigint AS converted_staked, coalesce(sum(round(won * factor)), 0)::bigint AS converted_won
    FROM priced GROUP BY 1, 2 ORDER BY 1, 2`,
};

/** Median bets of the last hour and of the week before it per wallet, from up to $3 bets of each. */
export const STAKE_MEDIANS: Statement = {
  name: 'wallet_stake_medians',
  text: `SELECT asset, hour_median, hour_bets, week_median, week_bets FROM wallet_stake_medians($1, $2, $3)`,
};

/** One row per period: $2 starts, $3 ends. */
export const HAS_BETS: Statement = {
  name: 'wallet_has_bets',
  text: `SELECT wallet_has_bet($1, p.starts_at, p.ends_at) AS has_bet
    FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY p (starts_at, ends_at, at) ORDER BY p.at`,
};

export const NIGHTS_PLAYED: Statement = {
  name: 'wallet_nights_played',
  text: 'SELECT wallet_nights_played($1, $2, $3, $4, $5, $6) AS nights',
};

export const PLAYED_MS: Statement = { name: 'wallet_played_ms', text: 'SELECT wallet_played_ms($1, $2) AS played_ms' };

export const DEPOSITS_AFTER_LOSSES: Statement = {
  name: 'wallet_deposits_after_losses',
  text: `SELECT asset, previous_amount, lost, last_bet_at, deposited_at FROM wallet_deposits_after_losses($1, $2, $3)`,
};
