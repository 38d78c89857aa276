-- Up Migration

-- The limit of one stake judges all that the round has staked, as the market's cap and the maximum of a bonus do: chips, a double, a split or insurance are parts of one
-- stake. The other limits are sums of bets anyway. p_total and p_before: the stakes of the round with and without this bet.
DROP FUNCTION limit_refusal(text, text, bigint, bigint, timestamptz);
CREATE FUNCTION limit_refusal(p_player_id text, p_currency text, p_counted bigint, p_total bigint, p_before bigint, p_gap_ms bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT concat_ws(';', CASE x.kind WHEN 'stake' THEN CASE
        WHEN EXISTS (SELECT FROM limit_own_values(p_player_id, p_at) o WHERE o.kind = 'stake' AND o.value < p_total) THEN 'limit.maxBetLimit'
        ELSE 'limit.MAX_BET_LIMIT_REACHED' END
      ELSE 'limit.' || (ARRAY['daily', 'weekly', 'monthly'])[x.period + 1]
        || CASE x.kind WHEN 'turnover' THEN 'BetLimit' WHEN 'loss' THEN 'LossLimit' ELSE 'SessionLimit' END END,
    CASE x.kind WHEN 'sessionTime' THEN 0 WHEN 'stake' THEN p_total ELSE p_counted END, x.value, greatest(0, x.left_value), p_currency,
    coalesce(floor(extract(epoch FROM CASE WHEN x.is_rolling
      THEN limit_available_at(p_player_id, x.kind, x.period, x.starts_at, x.excess) ELSE x.ends_at END) * 1000), 0))
  FROM (
    SELECT l.kind, l.period, l.value, w.is_rolling, w.starts_at, w.ends_at,
      CASE l.kind WHEN 'stake' THEN l.value - p_before WHEN 'turnover' THEN l.value - w.staked WHEN 'loss' THEN l.value - w.lost
        ELSE (l.value * 60000 - w.played_ms) / 60000 END AS left_value,
      CASE l.kind WHEN 'stake' THEN p_total - l.value WHEN 'turnover' THEN w.staked + p_counted - l.value WHEN 'loss' THEN w.lost + p_counted - l.value
        ELSE w.played_ms + p_gap_ms - l.value * 60000 + 1 END AS excess
    FROM limit_values(p_player_id, p_at) l LEFT JOIN limit_sums(p_player_id, p_at) w ON w.period = l.period
    WHERE l.kind <> 'deposit'
  ) x WHERE x.excess > 0
  ORDER BY array_position(ARRAY['sessionTime', 'stake', 'loss', 'turnover'], x.kind), x.period, x.left_value, x.is_rolling LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION limit_check_bet(w wallets, p_amount bigint, p_game_slug text, p_round_stake bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  u player_limit_usage;
  counted bigint;
  total bigint;
  at timestamptz;
  refusal text;
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = w.player_id FOR UPDATE;
  IF NOT FOUND AND NOT limit_is_needed(w.player_id) THEN RETURN NULL; END IF;
  at := clock_timestamp();
  IF u.player_id IS NULL OR u.valid_until <= at THEN u := limit_refresh(w.player_id, at); END IF;
  refusal := coalesce(play_refusal(u, p_game_slug, p_round_stake = 0, at),
    play_stake_refusal(u, p_game_slug, w.asset, p_round_stake, p_round_stake + p_amount, at));
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  IF num_nulls(u.stake_max, u.turnover_left, u.loss_left, u.play_ms_left) = 4 THEN RETURN NULL; END IF;
  counted := limit_amount(w.asset, u.currency_code, p_amount, at);
  total := CASE p_round_stake WHEN 0 THEN counted ELSE limit_amount(w.asset, u.currency_code, p_round_stake + p_amount, at) END;
  IF counted IS NULL THEN RETURN 'exchange.rate_unavailable'; END IF;
  IF total <= least(u.stake_max, total) AND counted <= least(u.turnover_left, u.loss_left, counted)
    AND (u.play_ms_left IS NULL OR u.play_ms_left > limit_played_ms(u.last_bet_at, at)) THEN RETURN NULL; END IF;
  -- What is left was computed with the windows of the last refresh; the refusal names those of this instant.
  PERFORM limit_refresh(w.player_id, at);
  RETURN limit_refusal(w.player_id, u.currency_code, counted, total,
    CASE p_round_stake WHEN 0 THEN 0 ELSE limit_amount(w.asset, u.currency_code, p_round_stake, at) END, limit_played_ms(u.last_bet_at, at), at);
END
$function$;
