-- Up Migration

-- Open rounds and bonuses (decision 0012). Rounds that a studio left open for two days are passed over everywhere.

-- The game of the oldest open round of a wallet that began before p_before; null if none is open. p_bonus_id: only with money of this bonus; null: any.
CREATE FUNCTION bonus_open_game(p_wallet_id bigint, p_before timestamptz, p_bonus_id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT r.game_slug FROM rounds r WHERE r.wallet_id = p_wallet_id AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '2 days'
    AND r.opened_at < p_before AND (p_bonus_id IS NULL OR (r.bonus_staked > 0 AND r.bonus_id = p_bonus_id)) ORDER BY r.opened_at LIMIT 1);
END
$$;

-- The game of the open round that has to end before bonus money can be staked on a round; null: none. Real money is played first, also what other rounds hold: what
-- is less than a hundredth of a stake is only what wins were rounded up by. And a round follows one bonus.
CREATE FUNCTION bonus_blocking_game(p_wallet_id bigint, p_bonus_id text, p_provider text, p_round_id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT r.game_slug FROM rounds r WHERE r.wallet_id = p_wallet_id AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '2 days'
    AND CASE WHEN r.provider = p_provider AND r.round_id = p_round_id THEN r.bonus_staked > 0 AND r.bonus_id <> p_bonus_id
      ELSE (r.staked - r.bonus_staked)::numeric * 100 > r.staked END
    ORDER BY r.opened_at LIMIT 1);
END
$$;

-- The game of the open round that a bonus waits for, whose requirement is complete or whose time is over; null: it waits for none. Money of a complete bonus is paid
-- after the rounds that hold some of it; its time ends after the rounds that began within it, so that what was staked in time counts and wins.
CREATE FUNCTION bonus_waits_for(u user_bonuses) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  wallet bigint;
BEGIN
  IF u.status <> 'active' OR u.is_set THEN RETURN NULL; END IF;
  SELECT id INTO wallet FROM wallets WHERE player_id = u.player_id AND asset = u.currency_code;
  RETURN CASE WHEN u.wagered_minor >= u.wager_minor THEN bonus_open_game(wallet, 'infinity', u.user_bonus_id)
    WHEN u.ends_at <= clock_timestamp() THEN bonus_open_game(wallet, u.ends_at, NULL) END;
END
$$;
GRANT EXECUTE ON FUNCTION bonus_open_game, bonus_waits_for TO marquee_app;

DROP FUNCTION bonus_has_open_round;
CREATE FUNCTION bonus_has_open_round(p_wallet_id bigint, p_bonus_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT bonus_open_game(p_wallet_id, 'infinity', p_bonus_id) IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION bonus_has_open_round TO marquee_app;

-- Ends a bonus whose wagering is complete, whose time is over or of whose wallet too little is left, after the open rounds that this depends on.
CREATE OR REPLACE FUNCTION bonus_settle(p_user_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  u user_bonuses;
  w wallets;
  waits_for text;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  w := ledger_lock(u.player_id, u.currency_code);
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id FOR UPDATE;
  IF u.status NOT IN ('available', 'active') THEN RETURN u.status; END IF;
  IF u.is_set THEN RETURN free_spins_settle(u, w); END IF;
  IF w.bonus_id = u.user_bonus_id THEN
    waits_for := bonus_waits_for(u);
    IF u.wagered_minor >= u.wager_minor THEN
      RETURN CASE WHEN waits_for IS NOT NULL THEN u.status ELSE bonus_end(u, w, 'completed') END;
    END IF;
    -- Money in an open round may return.
    IF w.real_minor + w.bonus_minor < u.balance_minor_min AND bonus_open_game(w.id, 'infinity', NULL) IS NULL THEN
      RETURN bonus_end(u, w, 'expired');
    END IF;
  END IF;
  RETURN CASE WHEN u.ends_at <= clock_timestamp() AND waits_for IS NULL THEN bonus_end(u, w, 'expired') ELSE u.status END;
END
$$;

-- Cancels a bonus, unless it is complete. Returns its status.
CREATE OR REPLACE FUNCTION bonus_cancel(p_player_id text, p_user_bonus_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  u user_bonuses;
  status_now text;
BEGIN
  IF NOT EXISTS (SELECT FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id) THEN RETURN NULL; END IF;
  status_now := bonus_settle(p_user_bonus_id);
  IF status_now NOT IN ('available', 'active') THEN RETURN status_now; END IF;
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  -- A complete bonus is paid when its open round ends.
  IF NOT u.is_set AND status_now = 'active' AND u.wagered_minor >= u.wager_minor THEN RETURN status_now; END IF;
  IF u.is_set THEN RETURN free_spins_end(u, 'cancelled', free_spins_pay(u)); END IF;
  RETURN bonus_end(u, ledger_lock(u.player_id, u.currency_code), 'cancelled');
END
$$;

-- The refusal of a bet of a wallet with a bonus; null: none.
DROP FUNCTION bonus_check_bet;
CREATE FUNCTION bonus_check_bet(w wallets, p_round_stake bigint, p_bonus_part bigint, p_provider text, p_round_id text, p_game_slug text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  u user_bonuses;
  blocking text;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = w.bonus_id AND status = 'active';
  IF p_bonus_part > 0 THEN
    IF bonus_game_percent(u, p_game_slug) = 0 THEN RETURN 'bonus.play_unavailable'; END IF;
    IF u.ends_at <= clock_timestamp() THEN RETURN 'bonus.time_over'; END IF;
    blocking := bonus_blocking_game(w.id, w.bonus_id, p_provider, p_round_id);
    IF blocking IS NOT NULL THEN RETURN concat_ws(';', 'bonus.open_round_first', blocking); END IF;
  END IF;
  RETURN CASE WHEN p_round_stake > u.bet_minor_max THEN concat_ws(';', 'bonus.max_bet_exceeded', u.bet_minor_max, w.asset) END;
END
$$;

CREATE OR REPLACE FUNCTION wallet_bet(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text, p_fund_order text, p_counted bigint DEFAULT NULL::bigint, p_cost bigint DEFAULT NULL::bigint)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bet', p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug));
  w wallets;
  t transfers;
  result wallet_result;
  round_state text;
  round_stake bigint;
  real_part bigint;
  bonus_part bigint;
  refusal text;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_counted > p_amount OR p_cost < 0 OR p_cost > p_amount::numeric * 10000 THEN
    RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  SELECT state, staked - returned INTO round_state, round_stake FROM rounds WHERE provider = p_provider AND round_id = p_round_id AND wallet_id = w.id;
  IF round_state = 'closed' THEN RETURN ledger_refusal('wallet.round_closed'); END IF;
  -- Negative: with this bet, less of the earlier bets of the round counts.
  IF p_counted < -coalesce(round_stake, 0) THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;

  real_part := CASE p_fund_order
    WHEN 'real_first' THEN least(w.real_minor, p_amount)
    WHEN 'bonus_first' THEN p_amount - least(w.bonus_minor, p_amount)
    WHEN 'real_only' THEN p_amount END;
  IF real_part IS NULL THEN
    RAISE EXCEPTION 'Unknown fund order %', p_fund_order USING ERRCODE = '22023';
  END IF;
  bonus_part := p_amount - real_part;
  IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  refusal := limit_check_bet(w, p_amount, p_game_slug, coalesce(round_stake, 0));
  IF refusal IS NULL AND w.bonus_id IS NOT NULL THEN refusal := bonus_check_bet(w, coalesce(round_stake, 0) + p_amount, bonus_part, p_provider, p_round_id, p_game_slug); END IF;
  IF refusal IS NOT NULL THEN RETURN ledger_refusal(refusal); END IF;

  t := ledger_post(w, ROW(p_source, p_external_id, 'bet', h, p_amount, -real_part, -bonus_part, 0, 0,
    ARRAY[ROW('house.ggr', p_provider, p_amount)::ledger_leg],
    NULL, NULL, CASE WHEN bonus_part > 0 THEN w.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_posting, p_cost);
  IF p_counted < p_amount THEN
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) VALUES (t.id, w.id, p_amount - p_counted);
  END IF;
  INSERT INTO rounds AS r (provider, round_id, wallet_id, game_slug, state, staked, bonus_staked, bonus_id, opened_at, cost_minor_bps)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, 'open', p_amount, bonus_part, t.bonus_id, t.created_at, p_cost)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET state = 'open', staked = r.staked + excluded.staked,
      bonus_staked = r.bonus_staked + excluded.bonus_staked, bonus_id = coalesce(excluded.bonus_id, r.bonus_id),
      cost_minor_bps = CASE WHEN r.staked = r.returned THEN excluded.cost_minor_bps ELSE r.cost_minor_bps + excluded.cost_minor_bps END;
  IF w.bonus_id IS NOT NULL THEN PERFORM bonus_add_stake(w.bonus_id, t, p_counted); END IF;
  RETURN ledger_result(t, false);
END
$$;

CREATE OR REPLACE FUNCTION wallet_play_rounds(p_player_ids text[], p_assets text[], p_token_hashes bytea[], p_brand_keys text[], p_residences text[], p_games text[], p_versions integer[], p_round_ids text[], p_keys text[], p_input_hashes text[], p_stakes bigint[], p_counted bigint[], p_moves text[], p_seed_ids text[], p_nonces integer[], p_wins bigint[], p_outcomes text[], p_costs bigint[] DEFAULT NULL::bigint[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $$
DECLARE
  locked bigint[];
  usage_locked bigint[];
  limited_brands text[];
  verifying_brands text[];
  settled record;
BEGIN
  -- Locks in the order of all commands: limits, seed pair, wallet, usage of limits. The next statement sees everything that was committed before. Each subquery is
  -- executed per row, by an index: as a join or a hashed EXISTS it could be planned as a scan of the whole table.
  SELECT array_agg(i.n), array_agg(i.n) FILTER (WHERE u.is_locked),
      ARRAY(SELECT brand_key FROM brand_limits WHERE kind <> 'deposit' AND brand_key = ANY (p_brand_keys)
        UNION ALL SELECT brand_key FROM play_rules WHERE country_code = '' AND brand_key = ANY (p_brand_keys)),
      ARRAY(SELECT brand_key FROM market_rules WHERE play_needs_verification)
    INTO locked, usage_locked, limited_brands, verifying_brands
    FROM unnest(p_player_ids, p_assets) WITH ORDINALITY i (player_id, asset, n)
    CROSS JOIN LATERAL (SELECT 1 WHERE pg_try_advisory_xact_lock_shared(hashtextextended('limits:' || i.player_id, 0)) OFFSET 0) l
    CROSS JOIN LATERAL (SELECT 1 FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' FOR NO KEY UPDATE SKIP LOCKED) s
    CROSS JOIN LATERAL (SELECT 1 FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset FOR NO KEY UPDATE SKIP LOCKED) w
    LEFT JOIN LATERAL (SELECT true AS is_locked FROM player_limit_usage u WHERE u.player_id = i.player_id FOR NO KEY UPDATE SKIP LOCKED) u ON true;

  WITH judged AS MATERIALIZED (
    SELECT i.*, w.id AS wallet_id, w.real_minor, w.bonus_minor, w.held_minor, w.receivable_minor, w.seq, w.head_hash, w.bonus_id,
      s.seed_id AS current_seed_id, s.rounds AS current_nonce, u.player_id IS NOT NULL AS is_limited, g.is_slot,
      CASE
        WHEN i.token_hash IS NOT NULL AND (
          SELECT x.player_id = i.player_id AND x.brand_key = i.brand_key AND x.ended_at IS NULL AND x.expires_at > now()
            AND x.last_seen_at + make_interval(secs => x.idle_seconds) > now()
          FROM sessions x WHERE x.session_id = (
            SELECT t.session_id FROM session_tokens t WHERE t.token_hash = i.token_hash AND (t.ends_at IS NULL OR t.ends_at > now()))
        ) IS NOT TRUE THEN 'session'
        WHEN (SELECT 1 FROM game_round_keys k WHERE k.player_id = i.player_id AND k.idempotency_key = i.idempotency_key) IS NOT NULL THEN 'known'
        WHEN w.id IS NULL THEN 'slow'
        WHEN s.seed_id IS NULL THEN 'nonce'
        WHEN i.n <> ALL (coalesce(locked, '{}')) THEN 'busy'
        WHEN u.player_id IS NOT NULL AND i.n <> ALL (coalesce(usage_locked, '{}')) THEN 'busy'
        WHEN NOT w.is_active OR i.stake <= 0 OR i.win < 0 OR i.counted NOT BETWEEN 0 AND i.stake OR i.cost < 0 OR i.cost > i.stake::numeric * 10000 THEN 'slow'
        WHEN (
          SELECT 1 FROM player_restriction_ends p WHERE p.player_id = i.player_id AND (p.in_force_until IS NULL OR p.in_force_until >= now()) LIMIT 1
        ) IS NOT NULL THEN 'slow'
        WHEN i.residence IS DISTINCT FROM (SELECT p.country_code FROM players p WHERE p.player_id = i.player_id) THEN 'slow'
        -- Which of the brand's markets applies is decided on the other path.
        WHEN i.brand_key = ANY (verifying_brands)
          AND (SELECT p.kyc_status FROM players p WHERE p.player_id = i.player_id) IS DISTINCT FROM 'APPROVED' THEN 'slow'
        WHEN (SELECT 1 FROM open_game_rounds o WHERE o.player_id = i.player_id AND o.game_slug = i.game_slug) IS NOT NULL THEN 'open'
        WHEN w.free_spins_id IS NOT NULL AND i.game_slug = ANY (free_spins_games(w.free_spins_id)) THEN 'slow'
        WHEN w.real_minor + w.bonus_minor < i.stake THEN 'funds'
        WHEN w.bonus_id IS NOT NULL AND i.stake > (SELECT b.bet_minor_max FROM user_bonuses b WHERE b.user_bonus_id = w.bonus_id AND b.status = 'active')
          THEN 'slow'
        -- Only a stake with bonus money needs to count.
        WHEN w.real_minor < i.stake AND (SELECT bonus_game_percent(b, i.game_slug) = 0 OR b.ends_at <= clock_timestamp()
          FROM user_bonuses b WHERE b.user_bonus_id = w.bonus_id AND b.status = 'active') THEN 'slow'
        WHEN w.real_minor < i.stake AND bonus_blocking_game(w.id, w.bonus_id, 'originals', i.round_id) IS NOT NULL THEN 'slow'
        WHEN u.player_id IS NULL AND i.brand_key = ANY (limited_brands) THEN 'stale'
        -- Two seconds: the sums of a window must not end before the round is booked.
        WHEN u.valid_until <= clock_timestamp() + interval '2 seconds' THEN 'stale'
        WHEN u.player_id IS NOT NULL AND (i.stake > least(u.stake_max, u.turnover_left, u.loss_left)
          OR u.currency_code <> i.asset AND (u.is_counting OR num_nonnulls(u.slot_stake_max, u.other_stake_max) > 0)
          OR u.play_ms_left <= limit_played_ms(u.last_bet_at, now())
          OR u.session_ms + limit_played_ms(u.last_bet_at, now()) >= least(u.check_due_ms, u.break_due_ms)
          OR i.stake > CASE WHEN g.is_slot THEN u.slot_stake_max ELSE u.other_stake_max END
          OR now() < CASE WHEN g.is_slot THEN u.next_slot_at ELSE u.next_other_at END) THEN 'slow'
        WHEN (s.seed_id, s.rounds) <> (i.seed_id, i.nonce) THEN 'nonce'
        ELSE 'ok'
      END AS status
    FROM unnest(p_player_ids, p_assets, p_token_hashes, p_brand_keys, p_residences, p_games, p_versions, p_round_ids, p_keys, p_input_hashes, p_stakes,
        p_counted, p_moves, p_seed_ids, p_nonces, p_wins, p_outcomes, p_costs) WITH ORDINALITY
        i (player_id, asset, token_hash, brand_key, residence, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, move,
          seed_id, nonce, win, outcome, cost, n)
      LEFT JOIN LATERAL (SELECT * FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT seed_id, rounds FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT * FROM player_limit_usage u WHERE u.player_id = i.player_id LIMIT 1) u ON true
      -- Only rules for categories need the category.
      LEFT JOIN LATERAL (
        SELECT EXISTS (SELECT FROM game_category_members m WHERE m.category_slug = 'slots' AND m.game_slug = i.game_slug) AS is_slot
        WHERE num_nonnulls(u.slot_gap_ms, u.other_gap_ms, u.slot_stake_max, u.other_stake_max) > 0
      ) g ON true
  -- JSON is written as text here: the functions that build it look up the types of their arguments for each row.
  ), played AS MATERIALIZED (
    -- Nested, because each step needs the hash of the one before; OFFSET 0 keeps the planner from computing it twice.
    SELECT b.*, sha256(bet_hash || convert_to(concat_ws(chr(31), win_id, source, win_key, 'win', encode(win_request, 'hex'), wallet_id, seq + 2, win,
      real_after, bonus_after, held_minor, receivable_minor, 'done', '', CASE WHEN bonus_won > 0 THEN bonus_id ELSE '' END, bonus_won, 'originals', round_id, game_slug, '', '',
      (extract(epoch FROM played_at) * 1000000)::bigint,
      CASE WHEN win > 0 THEN concat(CASE WHEN real_won > 0 THEN concat('player.real  ', real_won, chr(30)) END,
        CASE WHEN bonus_won > 0 THEN concat('player.bonus  ', bonus_won, chr(30)) END, 'house.ggr originals ', -win) ELSE '' END), 'UTF8')) AS win_hash
    FROM (
      SELECT s.*, sha256(head_hash || convert_to(concat_ws(chr(31), bet_id, source, bet_key, 'bet', encode(bet_request, 'hex'), wallet_id, seq + 1, stake,
        real_staked, bonus_staked, held_minor, receivable_minor, 'done', '', CASE WHEN bonus_part > 0 THEN bonus_id ELSE '' END, bonus_part, 'originals', round_id, game_slug, '', '',
        (extract(epoch FROM played_at) * 1000000)::bigint,
        concat(CASE WHEN real_part > 0 THEN concat('player.real  ', -real_part, chr(30)) END,
          CASE WHEN bonus_part > 0 THEN concat('player.bonus  ', -bonus_part, chr(30)) END, 'house.ggr originals ', stake)), 'UTF8')) AS bet_hash
      FROM (
        SELECT n, player_id, asset, brand_key, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, cost, move, seed_id, nonce, win,
          outcome, wallet_id, held_minor, receivable_minor, seq, head_hash, bonus_id,
          is_limited, is_slot, uuidv7() AS bet_id, uuidv7() AS win_id, clock_timestamp() AS played_at, 'house:' || game_slug AS source,
          round_id || ':bet' AS bet_key, round_id || ':win' AS win_key, real_part, bonus_part, real_minor - real_part AS real_staked,
          bonus_minor - bonus_part AS bonus_staked, win - bonus_won AS real_won, bonus_won, real_minor - real_part + win - bonus_won AS real_after,
          bonus_minor - bonus_part + bonus_won AS bonus_after, player, concat('", "heldMinor": "', held_minor, '", "seq": "') AS pockets,
          sha256(convert_to(concat('["bet", ', player, ', "', asset, '", ', stake, ', "originals", ', round_json, ', ', game, ']'), 'UTF8')) AS bet_request,
          sha256(convert_to(concat('["win", ', player, ', "', asset, '", ', win, ', "originals", ', round_json, ', ', game, ', true]'), 'UTF8')) AS win_request
        FROM judged CROSS JOIN LATERAL (
          SELECT to_json(player_id)::text AS player, to_json(round_id)::text AS round_json, to_json(game_slug)::text AS game, least(real_minor, stake) AS real_part,
            greatest(0, stake - real_minor) AS bonus_part,
            CASE WHEN real_minor < stake THEN div(win::numeric * (stake - real_minor), stake)::bigint ELSE 0 END AS bonus_won OFFSET 0
        ) quoted
        WHERE status = 'ok'
      ) s OFFSET 0
    ) b
  -- UNION ALL and not VALUES: the expressions of a VALUES list are prepared again for each row.
  ), named AS (
    INSERT INTO transfer_keys (source, external_id, transfer_id)
      SELECT source, bet_key, bet_id FROM played
      UNION ALL SELECT source, win_key, win_id FROM played
  ), posted AS (
    INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change, held_change,
        receivable_change, real_after, bonus_after, held_after, receivable_after, seq, hash, bonus_id, bonus_part, provider, round_id, game_slug, created_at,
        cost_minor_bps)
      SELECT bet_id, source, bet_key, 'bet', true, bet_request, wallet_id, stake, -real_part, -bonus_part, 0, 0, real_staked, bonus_staked, held_minor,
        receivable_minor, seq + 1, bet_hash, CASE WHEN bonus_part > 0 THEN bonus_id END, bonus_part, 'originals', round_id, game_slug, played_at, cost FROM played
      UNION ALL SELECT win_id, source, win_key, 'win', true, win_request, wallet_id, win, real_won, bonus_won, 0, 0, real_after, bonus_after, held_minor,
        receivable_minor, seq + 2, win_hash, CASE WHEN bonus_won > 0 THEN bonus_id END, bonus_won, 'originals', round_id, game_slug, played_at, NULL FROM played
  ), legs AS (
    INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
      SELECT bet_id, 1, 'player.real', '', wallet_id, asset, -real_part, seq + 1, real_staked FROM played WHERE real_part > 0
      UNION ALL SELECT bet_id, 1 + (real_part > 0)::integer, 'player.bonus', '', wallet_id, asset, -bonus_part, seq + 1, bonus_staked FROM played
        WHERE bonus_part > 0
      UNION ALL SELECT bet_id, 1 + (real_part > 0)::integer + (bonus_part > 0)::integer, 'house.ggr', 'originals', NULL, asset, stake, NULL, NULL FROM played
      UNION ALL SELECT win_id, 1, 'player.real', '', wallet_id, asset, real_won, seq + 2, real_after FROM played WHERE real_won > 0
      UNION ALL SELECT win_id, 1 + (real_won > 0)::integer, 'player.bonus', '', wallet_id, asset, bonus_won, seq + 2, bonus_after FROM played
        WHERE bonus_won > 0
      UNION ALL SELECT win_id, 1 + (real_won > 0)::integer + (bonus_won > 0)::integer, 'house.ggr', 'originals', NULL, asset, -win, NULL, NULL FROM played
        WHERE win > 0
  ), discounted AS (
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) SELECT bet_id, wallet_id, stake - counted FROM played WHERE counted < stake
  ), moved AS (
    UPDATE wallets w SET real_minor = p.real_after, bonus_minor = p.bonus_after, seq = p.seq + 2, head_hash = p.win_hash FROM played p WHERE w.id = p.wallet_id
  ), announced AS (
    INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
      SELECT 'wallet', player_id, 'debit', seq + 1, bet_id, concat('{"playerId": ', player, ', "asset": "', asset, '", "kind": "bet", "amountMinor": "',
        stake, '", "realMinor": "', real_staked, '", "bonusMinor": "', bonus_staked, pockets, seq + 1, '"}')::json FROM played
      UNION ALL SELECT 'wallet', player_id, 'credit', seq + 2, win_id, concat('{"playerId": ', player, ', "asset": "', asset, '", "kind": "win", "amountMinor": "',
        win, '", "realMinor": "', real_after, '", "bonusMinor": "', bonus_after, pockets, seq + 2, '"}')::json FROM played
  ), closed AS (
    INSERT INTO rounds (provider, round_id, wallet_id, game_slug, state, staked, won, bonus_staked, bonus_id, opened_at, closed_at, cost_minor_bps)
      SELECT 'originals', round_id, wallet_id, game_slug, 'closed', stake, win, bonus_part, CASE WHEN bonus_part > 0 THEN bonus_id END, played_at, played_at, cost
      FROM played
  ), limited AS (
    UPDATE player_limit_usage u SET staked = u.staked + p.stake * u.is_counting::int, lost = u.lost + (p.stake - p.win) * u.is_counting::int,
        turnover_left = u.turnover_left - p.stake, loss_left = u.loss_left - p.stake + p.win,
        played_ms = u.played_ms + limit_played_ms(u.last_bet_at, p.played_at) * u.is_counting::int,
        play_ms_left = u.play_ms_left - limit_played_ms(u.last_bet_at, p.played_at), last_bet_at = p.played_at,
        session_started_at = coalesce(u.session_started_at, p.played_at), session_ms = u.session_ms + limit_played_ms(u.last_bet_at, p.played_at),
        next_slot_at = CASE WHEN p.is_slot THEN p.played_at + u.slot_gap_ms * interval '1 millisecond' ELSE u.next_slot_at END,
        next_other_at = CASE WHEN NOT p.is_slot THEN p.played_at + u.other_gap_ms * interval '1 millisecond' ELSE u.next_other_at END
      FROM played p WHERE p.is_limited AND u.player_id = p.player_id
  ), counted AS (
    UPDATE game_seeds s SET rounds = p.nonce + 1 FROM played p WHERE s.seed_id = p.seed_id
  ), keyed AS (
    INSERT INTO game_round_keys (player_id, idempotency_key, round_id) SELECT player_id, idempotency_key, round_id FROM played
  ), settled AS (
    INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
        input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
      SELECT round_id, player_id, brand_key, game_slug, rules_version, asset, stake, move::json, seed_id, nonce, idempotency_key, input_hash, 'settled',
        win, outcome::json, concat('{"realMinor": "', real_after, '", "bonusMinor": "', bonus_after, pockets, seq + 2, '"}')::json, played_at, played_at
      FROM played
  ), totalled AS (
    INSERT INTO play_totals AS total (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
      SELECT player_id, asset, game_slug, 1, (win > stake)::integer, (win < stake)::integer, stake, win, played_at FROM played
      ON CONFLICT (player_id, asset, game_slug) DO UPDATE SET rounds = total.rounds + 1, wins = total.wins + excluded.wins,
        losses = total.losses + excluded.losses, staked_minor = total.staked_minor + excluded.staked_minor,
        won_minor = total.won_minor + excluded.won_minor, last_played_at = greatest(total.last_played_at, excluded.last_played_at)
  )
  SELECT string_agg(concat_ws(' ', j.status, coalesce(j.current_seed_id, '-'), coalesce(j.current_nonce, 0), coalesce(p.real_after, j.real_minor, 0),
      coalesce(p.bonus_after, j.bonus_minor, 0), coalesce(j.held_minor, 0), coalesce(p.seq, 0) + 2, floor(extract(epoch FROM coalesce(p.played_at, now())) * 1000)),
      chr(10) ORDER BY j.n) AS answer,
      array_agg(p.bonus_id) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_ids, array_agg(p.bet_id) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_bets,
      array_agg(p.counted) FILTER (WHERE p.bonus_id IS NOT NULL) AS bonus_counted
    INTO settled FROM judged j LEFT JOIN played p ON p.n = j.n;
  IF settled.bonus_ids IS NOT NULL THEN
    PERFORM bonus_count_rounds(settled.bonus_ids, settled.bonus_bets, settled.bonus_counted);
  END IF;
  RETURN settled.answer;
END
$$;
GRANT EXECUTE ON FUNCTION wallet_play_rounds TO marquee_app;
