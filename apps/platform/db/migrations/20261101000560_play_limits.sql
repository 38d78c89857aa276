-- Up Migration

-- What a player with limits has staked, lost and played, what is left, and the play session. One row per player with limits of play or of a market with play
-- rules, written by the commands that move the money, under their locks. Other players have no row.
CREATE TABLE player_limit_usage (
  player_id text PRIMARY KEY,
  currency_code text NOT NULL,
  stake_max bigint,
  turnover_left bigint,
  loss_left bigint,
  play_ms_left bigint,
  valid_until timestamptz NOT NULL,
  bucket_at timestamptz NOT NULL,
  staked bigint NOT NULL,
  lost bigint NOT NULL,
  played_ms bigint NOT NULL,
  last_bet_at timestamptz,
  is_counting boolean NOT NULL DEFAULT false,
  session_started_at timestamptz,
  session_ms bigint NOT NULL DEFAULT 0,
  check_ms bigint,
  check_due_ms bigint,
  is_check_pending boolean NOT NULL DEFAULT false,
  break_due_ms bigint,
  break_ends_at timestamptz,
  slot_stake_max bigint,
  other_stake_max bigint,
  slot_gap_ms integer,
  other_gap_ms integer,
  next_slot_at timestamptz,
  next_other_at timestamptz
) WITH (fillfactor = 60);
COMMENT ON TABLE player_limit_usage IS 'Derived from the ledger: what is left of the strictest limits until valid_until, and the sums of the current quarter of an hour';
COMMENT ON COLUMN player_limit_usage.stake_max IS 'Minor units; null: no limit, as in turnover_left, loss_left and play_ms_left';
COMMENT ON COLUMN player_limit_usage.valid_until IS 'From then on the next bet computes the row again';
COMMENT ON COLUMN player_limit_usage.staked IS 'Stakes of the quarter that begins at bucket_at, not yet in player_play_buckets; cancelled ones do not count';
COMMENT ON COLUMN player_limit_usage.lost IS 'Stakes less wins and returned money of that quarter';
COMMENT ON COLUMN player_limit_usage.is_counting IS 'False: no limit of play was ever in force, so staked, lost and played_ms are not counted';
COMMENT ON COLUMN player_limit_usage.session_started_at IS 'First bet of the play session; null: none since the last one ended';
COMMENT ON COLUMN player_limit_usage.session_ms IS 'Playing time since then';
COMMENT ON COLUMN player_limit_usage.check_ms IS 'Interval of the reality check; null: off';
COMMENT ON COLUMN player_limit_usage.check_due_ms IS 'session_ms at which the check is due; 0 while it stops play; null: off, or pending without stopping play';
COMMENT ON COLUMN player_limit_usage.break_due_ms IS 'session_ms at which the prescribed break begins; 0 while it runs; null: none is prescribed';
COMMENT ON COLUMN player_limit_usage.slot_stake_max IS 'Cap of the market in minor units, for slots; null: none; 0: there is no rate to convert it';
COMMENT ON COLUMN player_limit_usage.slot_gap_ms IS 'Shortest time between the starts of two slot rounds; null: none';
COMMENT ON COLUMN player_limit_usage.next_slot_at IS 'Earliest start of the next slot round';
GRANT SELECT, DELETE ON player_limit_usage TO marquee_app;

-- Sums of past quarters of an hour: every offset of a time zone is a multiple of 15 minutes, so calendar windows consist of whole quarters.
CREATE TABLE player_play_buckets (
  player_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  staked bigint NOT NULL,
  lost bigint NOT NULL,
  played_ms bigint NOT NULL,
  PRIMARY KEY (player_id, starts_at)
);
COMMENT ON TABLE player_play_buckets IS 'Stakes, losses and playing time per quarter of an hour of players with limits, in the currency of the account; the last 32 days';
GRANT SELECT, DELETE ON player_play_buckets TO marquee_app;

-- What a bet, win or rollback in another currency counted, at the rate of its time, so that a rollback gives back what its bet took.
CREATE TABLE limit_conversions (
  transfer_id uuid PRIMARY KEY,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  counted_minor bigint NOT NULL CHECK (counted_minor >= 0),
  booked_at timestamptz NOT NULL
);
COMMENT ON TABLE limit_conversions IS 'Insert only: amounts in other currencies, as they counted against limits';
CREATE INDEX limit_conversions_of_player ON limit_conversions (player_id);
GRANT SELECT, DELETE ON limit_conversions TO marquee_app;

CREATE FUNCTION limit_bucket(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
  $$ SELECT date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00') $$;

-- Playing time that a bet adds: the time since the last bet if it is at most five minutes, in milliseconds.
CREATE FUNCTION limit_played_ms(p_last_bet_at timestamptz, p_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_at > p_last_bet_at AND p_at - p_last_bet_at <= interval '5 minutes'
    THEN floor(extract(epoch FROM p_at - p_last_bet_at) * 1000)::bigint ELSE 0 END $$;

-- The calendar day, ISO week or month (0, 1, 2) of a time zone that contains an instant. A midnight that occurs twice or not at all is found by the second
-- before it.
CREATE FUNCTION limit_calendar_window(p_period smallint, p_zone text, p_at timestamptz, OUT starts_at timestamptz, OUT ends_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  unit text := (ARRAY['day', 'week', 'month'])[p_period + 1];
  local_start timestamp := date_trunc(unit, p_at AT TIME ZONE p_zone);
BEGIN
  starts_at := ((local_start - interval '1 second') AT TIME ZONE p_zone) + interval '1 second';
  ends_at := ((local_start + ('1 ' || unit)::interval - interval '1 second') AT TIME ZONE p_zone) + interval '1 second';
END
$$;

-- The calendar window of a player that contains an instant. After a change of the time zone it lasts until it has ended in both zones.
CREATE FUNCTION limit_player_window(p_player_id text, p_period smallint, p_at timestamptz, OUT starts_at timestamptz, OUT ends_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  z player_limit_zones;
BEGIN
  SELECT * INTO z FROM player_limit_zones x WHERE x.player_id = p_player_id;
  IF p_at < z.open_until[p_period + 1] THEN
    starts_at := z.open_from[p_period + 1];
    ends_at := z.open_until[p_period + 1];
  ELSE
    SELECT w.starts_at, w.ends_at INTO starts_at, ends_at FROM limit_calendar_window(p_period, coalesce(z.time_zone, 'UTC'), p_at) w;
  END IF;
END
$$;

-- The rules of the market of a player, by brand and residence; null without a row.
CREATE FUNCTION market_rules_of(p_player_id text) RETURNS market_rules LANGUAGE sql STABLE AS $$
  SELECT m FROM players p JOIN market_rules m ON m.brand_key = p.brand_key AND m.country_code IN ('', coalesce(p.country_code, '?'))
  WHERE p.player_id = p_player_id ORDER BY m.country_code = '' LIMIT 1
$$;

-- Whether the market forbids bets because the player's identity is not verified.
CREATE FUNCTION play_lacks_verification(p_player_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((market_rules_of(p_player_id)).play_needs_verification, false)
    AND EXISTS (SELECT FROM players p WHERE p.player_id = p_player_id AND p.kyc_status <> 'APPROVED')
$$;

-- The windows that count at an instant, one or two for each period: calendar windows in the player's time zone, rolling ones, or both.
CREATE FUNCTION limit_windows(p_player_id text, p_at timestamptz)
RETURNS TABLE (period smallint, is_rolling boolean, starts_at timestamptz, ends_at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  rule text := coalesce((market_rules_of(p_player_id)).windows, 'fixed');
BEGIN
  FOR p IN 0..2 LOOP
    period := p;
    IF rule <> 'rolling' THEN
      is_rolling := false;
      SELECT w.starts_at, w.ends_at INTO starts_at, ends_at FROM limit_player_window(p_player_id, period, p_at) w;
      RETURN NEXT;
    END IF;
    IF rule <> 'fixed' THEN
      is_rolling := true;
      starts_at := p_at - (ARRAY[interval '24 hours', interval '168 hours', interval '720 hours'])[p + 1];
      ends_at := NULL;
      RETURN NEXT;
    END IF;
  END LOOP;
END
$$;

-- The player's own value of each limit that was ever set; null: none is in force.
CREATE FUNCTION limit_own_values(p_player_id text, p_at timestamptz) RETURNS TABLE (kind text, period smallint, value bigint, changes_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (c.kind, c.period) c.kind, c.period, CASE WHEN c.effective_at <= p_at THEN c.value ELSE c.before_value END,
    CASE WHEN c.effective_at > p_at THEN c.effective_at END
  FROM player_limit_changes c WHERE c.player_id = p_player_id ORDER BY c.kind, c.period, c.change_id DESC
$$;

-- The strictest value of each limit: the player's, the operator's or the market's.
CREATE FUNCTION limit_values(p_player_id text, p_at timestamptz) RETURNS TABLE (kind text, period smallint, value bigint) LANGUAGE sql STABLE AS $$
  SELECT x.kind, x.period, min(x.value) FROM (
    SELECT o.kind, o.period, o.value FROM limit_own_values(p_player_id, p_at) o WHERE o.value IS NOT NULL
    UNION ALL
    SELECT b.kind, b.period, b.value FROM players p JOIN brand_limits b ON b.brand_key = p.brand_key AND b.currency_code = p.currency_code
      WHERE p.player_id = p_player_id
  ) x GROUP BY x.kind, x.period
$$;

-- Counts a player's days in another time zone. The windows that are open continue, from the earlier of both starts to the later of both ends, so that a
-- change never begins a new one; without any limit there is nothing to continue. An unknown zone is ignored.
CREATE FUNCTION limits_move_to_zone(p_player_id text, p_zone text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO player_limit_zones AS z (player_id, time_zone, open_from, open_until)
    SELECT p_player_id, p_zone, w.open_from, w.open_until
    FROM (
      SELECT array_agg(least(o.starts_at, n.starts_at) ORDER BY p) AS open_from, array_agg(greatest(o.ends_at, n.ends_at) ORDER BY p) AS open_until
      FROM generate_series(0, 2) p, limit_player_window(p_player_id, p::smallint, clock_timestamp()) o,
        limit_calendar_window(p::smallint, p_zone, clock_timestamp()) n
      WHERE EXISTS (SELECT FROM pg_timezone_names WHERE name = p_zone)
        AND EXISTS (SELECT FROM limit_values(p_player_id, clock_timestamp()))
    ) w
    WHERE EXISTS (SELECT FROM pg_timezone_names WHERE name = p_zone)
    ON CONFLICT (player_id) DO UPDATE SET time_zone = excluded.time_zone, open_from = excluded.open_from, open_until = excluded.open_until
      WHERE z.time_zone <> excluded.time_zone
$$;

-- Euros for one unit; null without a price. An operator's price has priority while it is valid, and a price of more than a day ago is unknown.
CREATE FUNCTION limit_price(p_asset text, p_at timestamptz) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE p_asset WHEN 'EUR' THEN 1 ELSE (
    SELECT r.price FROM exchange_rates r WHERE r.currency_code = p_asset
      AND CASE r.reported_by WHEN 'operator' THEN r.held_until > p_at ELSE r.as_of > p_at - interval '1 day' END
    ORDER BY r.reported_by LIMIT 1) END;
END
$$;

-- An amount in the currency of the limits, rounded up; null without a rate.
CREATE FUNCTION limit_amount(p_asset text, p_currency text, p_amount bigint, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE p_asset WHEN p_currency THEN p_amount ELSE (
    SELECT ceil(p_amount * limit_price(p_asset, p_at) * power(10::numeric, t.scale - f.scale) / limit_price(p_currency, p_at))::bigint
    FROM assets f, assets t WHERE f.code = p_asset AND t.code = p_currency) END
$$;

-- Fills the buckets of a player from the ledger, once, when the first limit of play applies.
CREATE FUNCTION limit_count_history(p_player_id text, p_currency text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH played AS (
    SELECT t.kind, t.amount, t.created_at, u.kind AS undone, w.asset,
      coalesce(limit_amount(w.asset, p_currency, t.amount, p_at), 0) AS counted,
      EXISTS (SELECT FROM transfer_decisions d WHERE d.reference_id = t.id) AS is_undone
    FROM wallets w
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind IN ('bet', 'win', 'rollback') AND t.created_at >= p_at - interval '32 days'
      AND t.seq > coalesce((SELECT max(d.last_seq) FROM wallet_days d
        WHERE d.wallet_id = w.id AND d.day < ((p_at - interval '32 days') AT TIME ZONE 'UTC')::date), 0)
    LEFT JOIN transfers u ON u.id = t.reference_id
    WHERE w.player_id = p_player_id
  ), timed AS (
    SELECT p.*, CASE WHEN p.kind = 'bet' THEN
      limit_played_ms(lag(p.created_at) OVER (PARTITION BY p.kind ORDER BY p.created_at), p.created_at) ELSE 0 END AS played_ms FROM played p
  )
  INSERT INTO player_play_buckets (player_id, starts_at, staked, lost, played_ms)
    SELECT p_player_id, limit_bucket(created_at), sum(CASE WHEN kind = 'bet' AND NOT is_undone THEN counted ELSE 0 END),
      sum(CASE WHEN kind = 'bet' OR undone = 'win' THEN counted ELSE -counted END), sum(played_ms)
    FROM timed GROUP BY limit_bucket(created_at)
$$;

-- Computes the row of a player again: moves the sums of the last quarter into the buckets, subtracts the sums of the windows from the limits in force, and
-- applies the rules of the market. Creates the row if there is none. Sums are counted from the first limit of play on, also after it was removed.
CREATE FUNCTION limit_refresh(p_player_id text, p_at timestamptz) RETURNS player_limit_usage LANGUAGE plpgsql AS $$
DECLARE
  u player_limit_usage;
BEGIN
  INSERT INTO player_limit_usage (player_id, currency_code, valid_until, bucket_at, staked, lost, played_ms)
    SELECT p_player_id, p.currency_code, '-infinity', '-infinity', 0, 0, 0 FROM players p WHERE p.player_id = p_player_id
    ON CONFLICT (player_id) DO NOTHING;
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id FOR UPDATE;
  IF NOT u.is_counting AND EXISTS (SELECT FROM limit_values(p_player_id, p_at) l WHERE l.kind <> 'deposit') THEN
    PERFORM limit_count_history(p_player_id, u.currency_code, p_at);
    u.is_counting := true;
  END IF;
  IF (u.staked, u.lost, u.played_ms) <> (0, 0, 0) THEN
    INSERT INTO player_play_buckets AS b (player_id, starts_at, staked, lost, played_ms)
      VALUES (p_player_id, u.bucket_at, u.staked, u.lost, u.played_ms)
      ON CONFLICT (player_id, starts_at) DO UPDATE SET staked = b.staked + excluded.staked, lost = b.lost + excluded.lost,
        played_ms = b.played_ms + excluded.played_ms;
  END IF;
  IF u.is_counting AND u.bucket_at < limit_bucket(p_at) THEN
    DELETE FROM player_play_buckets b WHERE b.player_id = p_player_id AND b.starts_at < p_at - interval '33 days';
  END IF;
  u := play_renewed(u, p_at);
  UPDATE player_limit_usage x SET staked = 0, lost = 0, played_ms = 0, bucket_at = greatest(u.bucket_at, limit_bucket(p_at)),
      is_counting = u.is_counting, session_started_at = u.session_started_at, session_ms = u.session_ms, check_ms = u.check_ms,
      check_due_ms = u.check_due_ms, is_check_pending = u.is_check_pending, break_due_ms = u.break_due_ms, break_ends_at = u.break_ends_at,
      slot_stake_max = u.slot_stake_max, other_stake_max = u.other_stake_max, slot_gap_ms = u.slot_gap_ms, other_gap_ms = u.other_gap_ms,
      next_slot_at = u.next_slot_at, next_other_at = u.next_other_at
    WHERE x.player_id = p_player_id;
  UPDATE player_limit_usage x SET stake_max = s.stake_max, turnover_left = s.turnover_left, loss_left = s.loss_left, play_ms_left = s.play_ms_left,
      valid_until = least(CASE WHEN u.is_counting THEN limit_bucket(p_at) ELSE p_at END + interval '15 minutes',
        (SELECT min(o.changes_at) FROM limit_own_values(p_player_id, p_at) o))
    FROM (
      SELECT min(l.value) FILTER (WHERE l.kind = 'stake') AS stake_max, min(l.value - w.staked) FILTER (WHERE l.kind = 'turnover') AS turnover_left,
        min(l.value - w.lost) FILTER (WHERE l.kind = 'loss') AS loss_left,
        min(l.value * 60000 - w.played_ms) FILTER (WHERE l.kind = 'sessionTime') AS play_ms_left
      FROM limit_values(p_player_id, p_at) l LEFT JOIN limit_sums(p_player_id, p_at) w ON w.period = l.period
    ) s WHERE x.player_id = p_player_id RETURNING x.* INTO u;
  RETURN u;
END
$$;

-- The sums of the windows that count at an instant. A rolling window begins with a whole bucket, so it may count up to 15 minutes too much.
CREATE FUNCTION limit_sums(p_player_id text, p_at timestamptz)
RETURNS TABLE (period smallint, is_rolling boolean, starts_at timestamptz, ends_at timestamptz, staked bigint, lost bigint, played_ms bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.period, x.is_rolling, x.starts_at, x.ends_at, coalesce(s.staked, 0)::bigint, coalesce(s.lost, 0)::bigint, coalesce(s.played_ms, 0)::bigint
  FROM limit_windows(p_player_id, p_at) x CROSS JOIN LATERAL (
    SELECT sum(b.staked) AS staked, sum(b.lost) AS lost, sum(b.played_ms) AS played_ms FROM (
      SELECT starts_at, staked, lost, played_ms FROM player_play_buckets WHERE player_id = p_player_id
      UNION ALL SELECT bucket_at, staked, lost, played_ms FROM player_limit_usage WHERE player_id = p_player_id
    ) b WHERE b.starts_at >= limit_bucket(x.starts_at)
  ) s
$$;

-- When enough has left a rolling window for a stake; null if unknown.
CREATE FUNCTION limit_available_at(p_player_id text, p_kind text, p_period smallint, p_starts_at timestamptz, p_excess bigint) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT min(r.starts_at) + interval '15 minutes' + (ARRAY[interval '24 hours', interval '168 hours', interval '720 hours'])[p_period + 1] FROM (
    SELECT b.starts_at, sum(CASE p_kind WHEN 'turnover' THEN b.staked WHEN 'loss' THEN b.lost ELSE b.played_ms END) OVER (ORDER BY b.starts_at) AS gone
    FROM (
      SELECT starts_at, staked, lost, played_ms FROM player_play_buckets WHERE player_id = p_player_id
      UNION ALL SELECT bucket_at, staked, lost, played_ms FROM player_limit_usage WHERE player_id = p_player_id
    ) b WHERE b.starts_at >= limit_bucket(p_starts_at)
  ) r WHERE r.gone >= p_excess
$$;

-- The first limit that a stake exceeds, as `code;stake;limit;left;currency;milliseconds`: amounts in minor units (minutes for session time), and when the
-- limit allows more, 0 if unknown. Null if all of them allow it. p_counted: the stake in the currency of the limits.
CREATE FUNCTION limit_refusal(p_player_id text, p_currency text, p_counted bigint, p_gap_ms bigint, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT concat_ws(';', CASE x.kind WHEN 'stake' THEN CASE
        WHEN EXISTS (SELECT FROM limit_own_values(p_player_id, p_at) o WHERE o.kind = 'stake' AND o.value < p_counted) THEN 'limit.maxBetLimit'
        ELSE 'limit.MAX_BET_LIMIT_REACHED' END
      ELSE 'limit.' || (ARRAY['daily', 'weekly', 'monthly'])[x.period + 1]
        || CASE x.kind WHEN 'turnover' THEN 'BetLimit' WHEN 'loss' THEN 'LossLimit' ELSE 'SessionLimit' END END,
    CASE x.kind WHEN 'sessionTime' THEN 0 ELSE p_counted END, x.value, greatest(0, x.left_value), p_currency,
    coalesce(floor(extract(epoch FROM CASE WHEN x.is_rolling
      THEN limit_available_at(p_player_id, x.kind, x.period, x.starts_at, x.excess) ELSE x.ends_at END) * 1000), 0))
  FROM (
    SELECT l.kind, l.period, l.value, w.is_rolling, w.starts_at, w.ends_at,
      CASE l.kind WHEN 'stake' THEN l.value WHEN 'turnover' THEN l.value - w.staked WHEN 'loss' THEN l.value - w.lost
        ELSE (l.value * 60000 - w.played_ms) / 60000 END AS left_value,
      CASE l.kind WHEN 'stake' THEN p_counted - l.value WHEN 'turnover' THEN w.staked + p_counted - l.value WHEN 'loss' THEN w.lost + p_counted - l.value
        ELSE w.played_ms + p_gap_ms - l.value * 60000 + 1 END AS excess
    FROM limit_values(p_player_id, p_at) l LEFT JOIN limit_sums(p_player_id, p_at) w ON w.period = l.period
    WHERE l.kind <> 'deposit'
  ) x WHERE x.excess > 0
  ORDER BY array_position(ARRAY['sessionTime', 'stake', 'loss', 'turnover'], x.kind), x.period, x.left_value, x.is_rolling LIMIT 1
$$;

-- Whether limits of the operator or rules of the market may apply to a player without a row.
CREATE FUNCTION limit_is_needed(p_player_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM players p JOIN brand_limits b ON b.brand_key = p.brand_key AND b.currency_code = p.currency_code AND b.kind <> 'deposit'
      WHERE p.player_id = p_player_id)
    OR EXISTS (SELECT FROM players p JOIN play_rules r ON r.brand_key = p.brand_key WHERE p.player_id = p_player_id)
$$;

-- Checks a stake under the lock of its wallet, and locks the player's usage until the end of the transaction, because bets of several wallets count together.
-- Null if it is allowed, otherwise the refusal. p_round_stake: what the round has staked before; 0 for a bet that begins a round.
CREATE FUNCTION limit_check_bet(w wallets, p_amount bigint, p_game_slug text, p_round_stake bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  u player_limit_usage;
  counted bigint;
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
  IF counted IS NULL THEN RETURN 'exchange.rate_unavailable'; END IF;
  IF counted <= least(u.stake_max, u.turnover_left, u.loss_left, counted)
    AND (u.play_ms_left IS NULL OR u.play_ms_left > limit_played_ms(u.last_bet_at, at)) THEN RETURN NULL; END IF;
  -- What is left was computed with the windows of the last refresh; the refusal names those of this instant.
  PERFORM limit_refresh(w.player_id, at);
  RETURN limit_refusal(w.player_id, u.currency_code, counted, limit_played_ms(u.last_bet_at, at), at);
END
$$;

-- Counts a bet, win or rollback of a player with limits, in the transaction that books it. A cancelled stake no longer counts in the quarter in which it was
-- placed, which the next computation of the row finds; losses are counted by the instant of each entry. Without a rate a win counts as nothing. A free
-- spin counts as playing time only.
CREATE FUNCTION limit_count(w wallets, t transfers) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  u player_limit_usage;
  target transfers;
  counted bigint;
  stake bigint := 0;
  loss bigint;
  gap_ms bigint := 0;
BEGIN
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = w.player_id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF t.created_at >= u.valid_until THEN u := limit_refresh(w.player_id, t.created_at); END IF;
  IF t.kind IN ('bet', 'free_spin') THEN
    gap_ms := limit_played_ms(u.last_bet_at, t.created_at);
    PERFORM play_count(u, w, t, gap_ms);
  END IF;
  IF NOT u.is_counting THEN RETURN; END IF;
  IF t.kind = 'rollback' THEN
    SELECT * INTO target FROM transfers x WHERE x.id = t.reference_id;
  END IF;
  IF t.kind = 'free_spin' THEN
    counted := 0;
  ELSIF w.asset = u.currency_code THEN
    counted := t.amount;
  ELSE
    counted := coalesce((SELECT c.counted_minor FROM limit_conversions c WHERE c.transfer_id = target.id),
      limit_amount(w.asset, u.currency_code, t.amount, t.created_at), 0);
    INSERT INTO limit_conversions (transfer_id, player_id, currency_code, counted_minor, booked_at)
      VALUES (t.id, w.player_id, u.currency_code, counted, t.created_at);
  END IF;
  loss := CASE WHEN t.kind = 'bet' OR target.kind = 'win' THEN counted ELSE -counted END;
  IF t.kind = 'bet' THEN
    stake := counted;
  ELSIF target.kind = 'bet' AND target.created_at >= u.bucket_at THEN
    stake := -counted;
  ELSIF target.kind = 'bet' THEN
    UPDATE player_play_buckets b SET staked = b.staked - counted WHERE b.player_id = w.player_id AND b.starts_at = limit_bucket(target.created_at);
  END IF;
  UPDATE player_limit_usage x SET staked = x.staked + stake, lost = x.lost + loss, played_ms = x.played_ms + gap_ms,
    turnover_left = x.turnover_left - stake, loss_left = x.loss_left - loss, play_ms_left = x.play_ms_left - gap_ms
    WHERE x.player_id = w.player_id;
END
$$;

-- After a change of a player's limits or time zone: computes the row, which the player's next bet reads. The caller holds the lock of the player's limits.
CREATE FUNCTION limits_changed(p_player_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Without them, a win that is being booked would be missing in the history.
  PERFORM wallet_lock_all(p_player_id);
  IF EXISTS (SELECT FROM player_limit_usage WHERE player_id = p_player_id)
    OR EXISTS (SELECT FROM limit_values(p_player_id, clock_timestamp()) l WHERE l.kind <> 'deposit') THEN
    PERFORM limit_refresh(p_player_id, clock_timestamp());
  END IF;
END
$$;

-- Before a round is opened: the refusal that its stake would get now, without locks of money. A reality check or break that is due begins. The ledger
-- decides when it books the stake.
CREATE FUNCTION limits_check(p_player_id text, p_asset text, p_amount bigint, p_game_slug text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
BEGIN
  IF play_lacks_verification(p_player_id) THEN RETURN 'player.verification_required'; END IF;
  SELECT * INTO w FROM wallets x WHERE x.player_id = p_player_id AND x.asset = p_asset;
  IF w.id IS NULL OR NOT EXISTS (SELECT FROM player_limit_usage x WHERE x.player_id = p_player_id) THEN RETURN NULL; END IF;
  RETURN limit_check_bet(w, p_amount, p_game_slug, 0);
END
$$;

-- Computes the row of a player if it is out of date or missing, for the statement that plays rounds.
CREATE FUNCTION limits_renew(p_player_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  PERFORM wallet_lock_all(p_player_id);
  IF NOT EXISTS (SELECT FROM player_limit_usage x WHERE x.player_id = p_player_id AND x.valid_until > clock_timestamp() + interval '2 seconds') THEN
    PERFORM limit_refresh(p_player_id, clock_timestamp());
  END IF;
END
$$;

-- A new limit of a brand makes its players' rows out of date.
CREATE FUNCTION limits_of_brand_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE player_limit_usage u SET valid_until = '-infinity' FROM players p
    WHERE p.player_id = u.player_id AND p.brand_key IN (NEW.brand_key, OLD.brand_key);
  RETURN NULL;
END
$$;
CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON brand_limits FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();
CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON market_rules FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();

-- Another residence may be another market with other periods.
CREATE FUNCTION limits_of_resident_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE player_limit_usage u SET valid_until = '-infinity' WHERE u.player_id = NEW.player_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER residence_changed AFTER UPDATE OF country_code ON players FOR EACH ROW
  WHEN (OLD.country_code IS DISTINCT FROM NEW.country_code) EXECUTE FUNCTION limits_of_resident_changed();

CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON play_rules FOR EACH ROW EXECUTE FUNCTION limits_of_brand_changed();

GRANT EXECUTE ON FUNCTION limits_changed, limits_check, limits_renew, limits_move_to_zone, limit_windows, limit_player_window, limit_calendar_window, limit_values, limit_own_values, limit_sums, limit_bucket,
  market_rules_of TO marquee_app;
