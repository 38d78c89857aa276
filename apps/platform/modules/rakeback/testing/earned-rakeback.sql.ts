/** A day in UTC ($2) on which player $1 earned the amount $3 in EUR: stakes of that amount at an edge and a rate of 100 %, which cost enough to pay it. */
export const EARNED_RAKEBACK = `WITH day AS (
    INSERT INTO rakeback_days (player_id, currency_code, day, time_zone, starts_at, ends_at, level, rate_bps)
    VALUES ($1, 'EUR', $2::date, 'UTC', $2::date::timestamp AT TIME ZONE 'UTC', ($2::date + 1)::timestamp AT TIME ZONE 'UTC', 0, 10000) RETURNING *
  ), cost AS (
    INSERT INTO reward_budgets AS b (player_id, currency_code, starts_at, cost) SELECT player_id, currency_code, starts_at, 10 * $3::bigint FROM day
    ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = b.cost + excluded.cost
  ) INSERT INTO rakeback_lines (player_id, currency_code, day, edge_bps, staked_minor, cost_minor_bps)
    SELECT player_id, currency_code, day, 10000, $3::bigint, $3::bigint * 10000 FROM day`;
