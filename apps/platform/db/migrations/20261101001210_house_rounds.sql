-- Up Migration

-- Plays rounds of different players, at most one per player, in one statement: stake, outcome, win and end of each round are committed together.
-- The caller has drawn the outcome from the seed pair and the nonce that it expects. A row whose checks fail changes nothing and reports its status:
--   session: the token is not valid (a null token was verified by the caller); known: a round with this key exists; busy: limits, wallet or seed
--   pair are locked by another transaction; open: a round of this game is open; funds: too little money;
--   nonce: another round was played on the pair, or the pair was changed; stale: the row of limits and play rules has to be computed (limits_renew);
--   slow: needs the checks of the other path (restriction, residence, verification, no or inactive wallet, free spins of the game, a limit, a
--   play rule or a bonus that refuses the stake).
-- Real money is staked before bonus money, and a win follows the stake, its bonus part rounded down, as in wallet_bet and wallet_win.
-- Nothing here waits for a lock, so one locked wallet does not delay the other players. The rows are written once, in their final state.
-- Plans are fixed to index lookups: the tables may have been empty when a connection planned them.
CREATE FUNCTION wallet_play_rounds(
  p_player_ids text[], p_assets text[], p_token_hashes bytea[], p_brand_keys text[], p_residences text[], p_games text[], p_versions integer[],
  p_round_ids text[], p_keys text[], p_input_hashes text[], p_stakes bigint[], p_counted bigint[], p_moves text[], p_seed_ids text[], p_nonces integer[],
  p_wins bigint[], p_outcomes text[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
        WHEN NOT w.is_active OR i.stake <= 0 OR i.win < 0 OR i.counted NOT BETWEEN 0 AND i.stake THEN 'slow'
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
        WHEN w.real_minor < i.stake AND (SELECT bonus_game_percent(b, i.game_slug) FROM user_bonuses b WHERE b.user_bonus_id = w.bonus_id AND b.status = 'active') = 0
          THEN 'slow'
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
        p_counted, p_moves, p_seed_ids, p_nonces, p_wins, p_outcomes) WITH ORDINALITY
        i (player_id, asset, token_hash, brand_key, residence, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, move,
          seed_id, nonce, win, outcome, n)
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
        SELECT n, player_id, asset, brand_key, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, move, seed_id, nonce, win,
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
        receivable_change, real_after, bonus_after, held_after, receivable_after, seq, hash, bonus_id, bonus_part, provider, round_id, game_slug, created_at)
      SELECT bet_id, source, bet_key, 'bet', true, bet_request, wallet_id, stake, -real_part, -bonus_part, 0, 0, real_staked, bonus_staked, held_minor,
        receivable_minor, seq + 1, bet_hash, CASE WHEN bonus_part > 0 THEN bonus_id END, bonus_part, 'originals', round_id, game_slug, played_at FROM played
      UNION ALL SELECT win_id, source, win_key, 'win', true, win_request, wallet_id, win, real_won, bonus_won, 0, 0, real_after, bonus_after, held_minor,
        receivable_minor, seq + 2, win_hash, CASE WHEN bonus_won > 0 THEN bonus_id END, bonus_won, 'originals', round_id, game_slug, played_at FROM played
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
    INSERT INTO rounds (provider, round_id, wallet_id, game_slug, state, staked, won, bonus_staked, bonus_id, opened_at, closed_at)
      SELECT 'originals', round_id, wallet_id, game_slug, 'closed', stake, win, bonus_part, CASE WHEN bonus_part > 0 THEN bonus_id END, played_at, played_at
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

-- Last step of a round in several steps: books the win and ends the round, once. Returns the round as it is then, also where it had ended before.
CREATE FUNCTION wallet_settle_round(p_round_id text, p_win bigint, p_outcome json) RETURNS SETOF game_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  g game_rounds;
  result wallet_result;
BEGIN
  SELECT * INTO g FROM game_rounds WHERE round_id = p_round_id FOR UPDATE;
  IF g.state = 'opened' THEN
    result := wallet_win('house:' || g.game_slug, p_round_id || ':win', g.player_id, g.asset, p_win, 'originals', p_round_id, g.game_slug, true);
    IF result.refusal IS NOT NULL THEN
      RAISE EXCEPTION 'The win of % was refused: %', p_round_id, result.refusal;
    END IF;
    UPDATE game_rounds SET state = 'settled', win_minor = p_win, outcome = p_outcome, ended_at = clock_timestamp(),
      wallet_after = json_build_object('realMinor', result.real_minor::text, 'bonusMinor', result.bonus_minor::text,
        'heldMinor', result.held_minor::text, 'seq', result.seq::text)
      WHERE round_id = p_round_id RETURNING * INTO g;
    PERFORM add_to_play_totals(ARRAY[g.player_id], ARRAY[g.asset], ARRAY[g.game_slug], ARRAY[g.stake_minor], ARRAY[g.win_minor], ARRAY[g.opened_at]);
    DELETE FROM open_game_rounds WHERE player_id = g.player_id AND game_slug = g.game_slug AND round_id = p_round_id;
  END IF;
  IF g.round_id IS NOT NULL THEN
    RETURN NEXT g;
  END IF;
END
$$;

-- Null, or why a win may not be risked now. A card is no stake, so no bet checks it. Called with the limits and the wallet of the player locked.
-- p_residence: the country for which the caller has found gambles allowed.
CREATE FUNCTION round_gamble_refusal(w wallets, p_game_slug text, p_residence text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM player_restriction_ends r WHERE r.player_id = w.player_id AND (r.in_force_until IS NULL OR r.in_force_until >= now()))
      THEN 'player.excluded'
    WHEN play_lacks_verification(w.player_id) THEN 'player.verification_required'
    WHEN EXISTS (SELECT FROM games WHERE game_slug = p_game_slug AND NOT is_playable) THEN 'game.unavailable'
    WHEN w.bonus_id IS NOT NULL THEN 'bonus.gamble_not_allowed'
    WHEN p_residence IS DISTINCT FROM (SELECT country_code FROM players WHERE player_id = w.player_id) THEN 'game.gamble_unavailable'
  END
$$;

-- One step of a round with decisions: its opening (step 0) or an action. Books the stake, stores the step, and ends the round if p_win is not null, all in
-- one transaction. The caller has computed the step from the seeds and from the steps before it; their number shows under the lock of the round whether
-- they are still all. Returns null; or `moved` if there are other steps or the round has ended; or the refusal of the stake or of the gamble. Only null has
-- changed anything.
-- p_added: the stake that an action adds; 0 for the opening, whose stake is that of the round.
-- p_risks_win: the step is a card of a gamble, or opens a round with one; then p_residence as in round_gamble_refusal.
CREATE FUNCTION wallet_play_step(
  p_player_id text, p_round_id text, p_step integer, p_action jsonb, p_added bigint, p_counted bigint, p_waits_until timestamptz, p_win bigint,
  p_outcome json, p_risks_win boolean DEFAULT false, p_residence text DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  g game_rounds;
  w wallets;
  result wallet_result;
  refusal text;
  stake bigint;
BEGIN
  IF (p_step = 0) <> (p_action IS NULL) OR p_added < 0 OR (p_step = 0 AND p_added > 0) THEN
    RAISE EXCEPTION 'Not a step of a round' USING ERRCODE = '22023';
  END IF;
  IF p_step = 0 OR p_added > 0 OR p_risks_win THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  END IF;
  SELECT * INTO g FROM game_rounds WHERE round_id = p_round_id AND player_id = p_player_id FOR UPDATE;
  IF (g.state = 'opened' AND coalesce(jsonb_array_length(g.steps), 0) = p_step) IS NOT TRUE THEN RETURN 'moved'; END IF;

  stake := CASE WHEN p_step = 0 THEN g.stake_minor ELSE p_added END;
  IF stake > 0 OR p_risks_win THEN w := ledger_lock(p_player_id, g.asset); END IF;
  IF p_risks_win THEN
    refusal := round_gamble_refusal(w, g.game_slug, p_residence);
    IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  END IF;
  IF stake > 0 THEN
    IF NOT w.is_active THEN RETURN 'wallet.not_active'; END IF;
    result := wallet_bet_unrestricted('house:' || g.game_slug, p_round_id || ':bet' || CASE WHEN p_step = 0 THEN '' ELSE ':' || p_step - 1 END,
      p_player_id, g.asset, stake, 'originals', p_round_id, g.game_slug, 'real_first', p_counted);
    IF result.refusal IS NOT NULL THEN RETURN result.refusal; END IF;
  END IF;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = g.asset;
  UPDATE game_rounds SET stake_minor = stake_minor + p_added, steps = coalesce(steps, '[]') || jsonb_build_array(jsonb_build_object(
      'action', p_action, 'added', stake::text, 'wallet', CASE WHEN p_win IS NULL THEN jsonb_build_object('realMinor', w.real_minor::text,
        'bonusMinor', w.bonus_minor::text, 'heldMinor', w.held_minor::text, 'seq', w.seq::text) END))
    WHERE round_id = p_round_id;
  IF p_win IS NULL THEN
    UPDATE open_game_rounds SET waits_until = p_waits_until WHERE player_id = p_player_id AND game_slug = g.game_slug AND round_id = p_round_id;
  ELSE
    PERFORM wallet_settle_round(p_round_id, p_win, p_outcome);
  END IF;
  RETURN NULL;
END
$$;

GRANT EXECUTE ON FUNCTION wallet_play_rounds, wallet_settle_round, wallet_play_step TO marquee_app;
