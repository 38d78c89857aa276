-- Up Migration

-- What limits allow now for a game, in minor units of the wallet: the sum of all stakes of a round, and what is left for further stakes. NULL: no such limit, or no
-- rate between the currencies; booking a stake decides. Reads what `limits_check` has brought up to date.
CREATE FUNCTION limits_stake_room(p_player_id text, p_asset text, p_game_slug text, OUT round_max bigint, OUT stake_left bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  u player_limit_usage;
  at timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id;
  IF u.player_id IS NULL THEN RETURN; END IF;
  -- Negative, so that the exchange rounds down. A market's cap of 0 waits for a rate.
  round_max := -limit_amount(u.currency_code, p_asset,
    -least(u.stake_max, nullif(CASE WHEN play_is_slot(p_game_slug) THEN u.slot_stake_max ELSE u.other_stake_max END, 0)), at);
  IF num_nonnulls(u.turnover_left, u.loss_left) > 0 THEN
    stake_left := -limit_amount(u.currency_code, p_asset, -greatest(0, least(u.turnover_left, u.loss_left)), at);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION limits_stake_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION limits_stake_room TO marquee_app;
