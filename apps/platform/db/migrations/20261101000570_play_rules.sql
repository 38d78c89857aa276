-- Up Migration

-- Rules that a market prescribes for play with money: reality check, breaks, time between rounds, stake caps. The state is in player_limit_usage. A play
-- session begins with a bet and ends 30 minutes after the last one; an unanswered reality check ends with it, a break does not.

-- The rules of a player's residence; null without any.
CREATE FUNCTION play_rules_of(p_player_id text) RETURNS play_rules LANGUAGE sql STABLE AS $$
  SELECT r.* FROM players p JOIN play_rules r ON r.brand_key = p.brand_key AND r.country_code IN (coalesce(p.country_code, '?'), '')
  WHERE p.player_id = p_player_id ORDER BY r.country_code = '' LIMIT 1
$$;

-- A game belongs to the slots if the catalogue says so; any other game, also an unknown one, does not.
CREATE FUNCTION play_is_slot(p_game_slug text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM game_category_members m WHERE m.category_slug = 'slots' AND m.game_slug = p_game_slug);
END
$$;

-- Minutes between two reality checks: the player's choice within the bounds of the market, or its default; null: off.
CREATE FUNCTION play_check_minutes(p_player_id text, r play_rules) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN c.minutes IS NOT NULL THEN least(greatest(c.minutes, r.check_minutes_min), r.check_minutes_max)
        WHEN r.check_is_required THEN r.check_default_minutes ELSE 0 END
      FROM reality_check_choices c WHERE c.player_id = p_player_id AND r.brand_key IS NOT NULL),
    r.check_default_minutes)
$$;

-- The lowest stake cap for a category at the player's age, in the currency of the account, rounded down; null: none; 0: there is no rate to convert it.
-- Without a date of birth every cap applies.
CREATE FUNCTION play_stake_max(p_player_id text, r play_rules, p_category text, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(coalesce(-limit_amount(c.currency_code, p.currency_code, -c.max_minor, p_at), 0))
  FROM players p
    CROSS JOIN LATERAL (SELECT CASE WHEN p.date_of_birth > '1900-01-01'
      THEN extract(year FROM age((p_at AT TIME ZONE 'UTC')::date, p.date_of_birth))::integer END AS years) a
    CROSS JOIN LATERAL jsonb_to_recordset(r.stake_caps) c (category text, age_from integer, age_to integer, currency_code text, max_minor bigint)
  WHERE p.player_id = p_player_id AND c.category IN ('all', p_category)
    AND (a.years IS NULL OR a.years BETWEEN c.age_from AND coalesce(c.age_to, a.years))
$$;

-- The player's chosen interval that waits for the end of the running one applies.
CREATE FUNCTION play_apply_choice(p_player_id text) RETURNS void LANGUAGE sql AS $$
  UPDATE reality_check_choices SET minutes = next_minutes, next_minutes = NULL, has_next = false WHERE player_id = p_player_id AND has_next
$$;

-- The row with the rules of this instant: residence, age, rates and choices may have changed, and the play session may have ended.
CREATE FUNCTION play_renewed(u player_limit_usage, p_at timestamptz) RETURNS player_limit_usage LANGUAGE plpgsql AS $$
DECLARE
  r play_rules := play_rules_of(u.player_id);
  break_after_ms bigint := r.break_after_minutes * 60000;
BEGIN
  IF u.last_bet_at <= p_at - interval '30 minutes' THEN
    PERFORM play_apply_choice(u.player_id);
    u.session_started_at := NULL;
    u.session_ms := 0;
    u.is_check_pending := false;
    u.check_ms := NULL;
    u.break_due_ms := NULL;
  END IF;
  IF u.is_check_pending THEN
    u.check_due_ms := CASE WHEN r.check_stops_play THEN 0 END;
  ELSE
    -- The interval that runs began at check_due_ms - check_ms.
    u.check_due_ms := coalesce(u.check_due_ms - u.check_ms, u.session_ms);
    u.check_ms := nullif(play_check_minutes(u.player_id, r), 0) * 60000::bigint;
    u.check_due_ms := u.check_due_ms + u.check_ms;
  END IF;
  IF u.break_ends_at <= p_at OR break_after_ms IS NULL THEN
    u.break_ends_at := NULL;
    u.break_due_ms := NULL;
  END IF;
  u.break_due_ms := CASE WHEN u.break_ends_at IS NOT NULL THEN 0
    WHEN break_after_ms IS NOT NULL THEN least(u.break_due_ms, u.session_ms + break_after_ms) END;
  u.slot_gap_ms := nullif(r.slot_round_ms_min, 0);
  u.other_gap_ms := nullif(r.other_round_ms_min, 0);
  u.next_slot_at := CASE WHEN u.slot_gap_ms IS NOT NULL THEN u.next_slot_at END;
  u.next_other_at := CASE WHEN u.other_gap_ms IS NOT NULL THEN u.next_other_at END;
  u.slot_stake_max := play_stake_max(u.player_id, r, 'slots', p_at);
  u.other_stake_max := play_stake_max(u.player_id, r, 'other', p_at);
  RETURN u;
END
$$;

-- Begins a reality check or a break that is due at an instant, ends a break that is over, and reports what began to the player's sockets. Requires the lock
-- of the row.
CREATE FUNCTION play_advance(u player_limit_usage, p_at timestamptz) RETURNS player_limit_usage LANGUAGE plpgsql AS $$
DECLARE
  r play_rules;
  before player_limit_usage := u;
  now_ms bigint := u.session_ms + limit_played_ms(u.last_bet_at, p_at);
  has_begun boolean := false;
BEGIN
  IF (now_ms >= least(u.check_due_ms, u.break_due_ms)) IS NOT TRUE THEN RETURN u; END IF;
  r := play_rules_of(u.player_id);
  IF u.break_ends_at <= p_at THEN
    u.break_ends_at := NULL;
    u.break_due_ms := u.session_ms + r.break_after_minutes * 60000::bigint;
  ELSIF u.break_ends_at IS NULL AND now_ms >= u.break_due_ms THEN
    -- In whole milliseconds, as everybody reads it; rounded up.
    u.break_ends_at := date_trunc('milliseconds', p_at + r.break_minutes * interval '1 minute' + interval '999 microseconds');
    u.break_due_ms := 0;
    has_begun := true;
  END IF;
  IF NOT u.is_check_pending AND now_ms >= u.check_due_ms THEN
    u.is_check_pending := true;
    u.check_due_ms := CASE WHEN r.check_stops_play THEN 0 END;
    has_begun := true;
  END IF;
  IF u IS NOT DISTINCT FROM before THEN RETURN u; END IF;
  UPDATE player_limit_usage x SET break_ends_at = u.break_ends_at, break_due_ms = u.break_due_ms, is_check_pending = u.is_check_pending,
    check_due_ms = u.check_due_ms WHERE x.player_id = u.player_id;
  IF has_begun THEN PERFORM play_announce(u, r.check_stops_play); END IF;
  RETURN u;
END
$$;

CREATE FUNCTION play_announce(u player_limit_usage, p_stops_play boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, key, event, payload) VALUES ('play', u.player_id, 'playSessionUpdated', json_build_object(
    'isRealityCheckPending', u.is_check_pending, 'stopsPlay', coalesce(p_stops_play, false),
    'breakEndsAt', to_char(u.break_ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$$;

CREATE FUNCTION play_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT floor(extract(epoch FROM p_at) * 1000)::bigint $$;

-- The refusal of a bet by reality check, break or time between rounds, as `code;milliseconds;milliseconds`; null if they allow it. A bet that continues a
-- round may follow at any time. Requires the lock of the row.
CREATE FUNCTION play_refusal(u player_limit_usage, p_game_slug text, p_begins_round boolean, p_at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  next_at timestamptz;
BEGIN
  u := play_advance(u, p_at);
  IF u.is_check_pending AND u.check_due_ms = 0 THEN
    RETURN concat_ws(';', 'play.reality_check_due', play_ms(coalesce(u.session_started_at, p_at)), u.session_ms);
  END IF;
  IF u.break_ends_at > p_at THEN RETURN concat_ws(';', 'play.break', play_ms(u.break_ends_at), floor(extract(epoch FROM u.break_ends_at - p_at) * 1000)); END IF;
  IF p_begins_round AND num_nonnulls(u.next_slot_at, u.next_other_at) > 0 THEN
    next_at := CASE WHEN play_is_slot(p_game_slug) THEN u.next_slot_at ELSE u.next_other_at END;
    IF p_at < next_at THEN
      RETURN concat_ws(';', 'play.too_fast', play_ms(next_at) + 1, ceil(extract(epoch FROM next_at - p_at) * 1000));
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- The refusal by a stake cap, in the form of `limit_refusal`; null if there is none. The stakes of a round count together.
CREATE FUNCTION play_stake_refusal(u player_limit_usage, p_game_slug text, p_asset text, p_before bigint, p_total bigint, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  cap bigint;
  counted bigint;
BEGIN
  IF num_nonnulls(u.slot_stake_max, u.other_stake_max) = 0 THEN RETURN NULL; END IF;
  cap := CASE WHEN play_is_slot(p_game_slug) THEN u.slot_stake_max ELSE u.other_stake_max END;
  IF cap = 0 THEN
    -- A rate may have arrived since.
    cap := play_stake_max(u.player_id, play_rules_of(u.player_id), CASE WHEN play_is_slot(p_game_slug) THEN 'slots' ELSE 'other' END, p_at);
  END IF;
  IF cap IS NULL THEN RETURN NULL; END IF;
  counted := limit_amount(p_asset, u.currency_code, p_total, p_at);
  IF cap = 0 OR counted IS NULL THEN RETURN 'exchange.rate_unavailable'; END IF;
  IF counted <= cap THEN RETURN NULL; END IF;
  RETURN concat_ws(';', 'limit.MAX_BET_LIMIT_REACHED', counted, cap, greatest(0, cap - limit_amount(p_asset, u.currency_code, p_before, p_at)), u.currency_code, 0);
END
$$;

-- Adds a booked bet to the play session.
CREATE FUNCTION play_count(u player_limit_usage, w wallets, t transfers, p_gap_ms bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_slot boolean;
BEGIN
  IF num_nonnulls(u.slot_gap_ms, u.other_gap_ms) > 0 AND NOT EXISTS (
    SELECT FROM rounds r WHERE r.provider = t.provider AND r.round_id = t.round_id AND r.wallet_id = w.id AND r.staked > r.returned
  ) THEN is_slot := play_is_slot(t.game_slug); END IF;
  UPDATE player_limit_usage x SET last_bet_at = t.created_at, session_started_at = coalesce(x.session_started_at, t.created_at),
    session_ms = x.session_ms + p_gap_ms,
    next_slot_at = CASE WHEN is_slot THEN t.created_at + x.slot_gap_ms * interval '1 millisecond' ELSE x.next_slot_at END,
    next_other_at = CASE WHEN NOT is_slot THEN t.created_at + x.other_gap_ms * interval '1 millisecond' ELSE x.next_other_at END
    WHERE x.player_id = w.player_id;
END
$$;

-- The row of a player at this instant, for reading and for changes of the reality check. Locks in the order of the commands that move money.
CREATE FUNCTION play_lock_session(p_player_id text) RETURNS player_limit_usage LANGUAGE plpgsql AS $$
DECLARE
  u player_limit_usage;
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  PERFORM wallet_lock_all(p_player_id);
  SELECT * INTO u FROM player_limit_usage x WHERE x.player_id = p_player_id FOR UPDATE;
  at := clock_timestamp();
  IF u.player_id IS NULL OR u.valid_until <= at OR u.session_started_at IS NOT NULL AND u.last_bet_at <= at - interval '30 minutes' THEN
    u := limit_refresh(p_player_id, at);
  END IF;
  RETURN play_advance(u, at);
END
$$;

-- The play session of a player. Times of play are values of played_ms.
CREATE FUNCTION play_session(p_player_id text, OUT at timestamptz, OUT started_at timestamptz, OUT played_ms bigint, OUT check_minutes integer,
  OUT has_next boolean, OUT next_minutes integer, OUT check_due_ms bigint, OUT is_check_pending boolean, OUT break_due_ms bigint,
  OUT break_ends_at timestamptz, OUT currency_code text, OUT slot_stake_max bigint, OUT other_stake_max bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
BEGIN
  at := clock_timestamp();
  started_at := u.session_started_at;
  played_ms := u.session_ms + CASE WHEN u.is_check_pending AND u.check_due_ms = 0 OR u.break_ends_at IS NOT NULL THEN 0
    ELSE limit_played_ms(u.last_bet_at, at) END;
  check_minutes := u.check_ms / 60000;
  SELECT c.has_next, c.next_minutes INTO has_next, next_minutes FROM reality_check_choices c WHERE c.player_id = p_player_id;
  has_next := coalesce(has_next, false);
  is_check_pending := u.is_check_pending;
  check_due_ms := CASE WHEN u.is_check_pending THEN played_ms ELSE u.check_due_ms END;
  break_ends_at := u.break_ends_at;
  break_due_ms := CASE WHEN u.break_ends_at IS NOT NULL THEN played_ms ELSE u.break_due_ms END;
  currency_code := u.currency_code;
  slot_stake_max := u.slot_stake_max;
  other_stake_max := u.other_stake_max;
END
$$;

-- Answers a reality check that is due: the next interval begins, with the player's newest choice. Without one nothing happens.
CREATE FUNCTION play_answer_check(p_player_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
  r play_rules := play_rules_of(p_player_id);
BEGIN
  IF NOT u.is_check_pending THEN RETURN; END IF;
  PERFORM play_apply_choice(p_player_id);
  UPDATE player_limit_usage x SET is_check_pending = false, check_ms = minutes * 60000::bigint, check_due_ms = x.session_ms + minutes * 60000::bigint
    FROM nullif(play_check_minutes(p_player_id, r), 0) minutes WHERE x.player_id = p_player_id RETURNING x.* INTO u;
  PERFORM play_announce(u, r.check_stops_play);
END
$$;

-- Chooses the interval of the reality check; null: off. A longer one, or none, waits for the end of the running interval. The caller has checked the bounds.
CREATE FUNCTION play_choose_interval(p_player_id text, p_minutes integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  u player_limit_usage := play_lock_session(p_player_id);
  -- Null: no interval runs.
  running integer := CASE WHEN u.session_started_at IS NOT NULL THEN u.check_ms / 60000 END;
  waits boolean := running IS NOT NULL AND (p_minutes <= running) IS NOT TRUE;
BEGIN
  INSERT INTO reality_check_choices AS c (player_id, minutes, has_next, next_minutes)
    VALUES (p_player_id, CASE WHEN waits THEN running ELSE p_minutes END, waits, CASE WHEN waits THEN p_minutes END)
    ON CONFLICT (player_id) DO UPDATE SET minutes = excluded.minutes, has_next = excluded.has_next, next_minutes = excluded.next_minutes,
      chosen_at = excluded.chosen_at;
  PERFORM limit_refresh(p_player_id, clock_timestamp());
END
$$;

GRANT EXECUTE ON FUNCTION play_session, play_answer_check, play_choose_interval TO marquee_app;
