-- Up Migration

-- Plays rounds of different players, at most one per player, in one statement: stake, outcome, win and end of each round are committed together.
-- The caller has drawn the outcome from the seed pair and the nonce that it expects. A row whose checks fail changes nothing and reports its status:
--   session: the token is not valid (a null token was verified by the caller); known: a round with this key exists; busy: limits, wallet or seed
--   pair are locked by another transaction; open: a round of this game is open; funds: too little real money;
--   nonce: another round was played on the pair, or the pair was changed; slow: needs the checks of the other path (restriction, residence, no or
--   inactive wallet, a limit that the stake exceeds or whose sums have to be computed again).
-- Nothing here waits for a lock, so one locked wallet does not delay the other players. The rows are written once, in their final state.
-- Plans are fixed to index lookups: the tables may have been empty when a connection planned them.
CREATE FUNCTION wallet_play_rounds(
  p_player_ids text[], p_assets text[], p_token_hashes bytea[], p_brand_keys text[], p_residences text[], p_games text[], p_versions integer[],
  p_round_ids text[], p_keys text[], p_input_hashes text[], p_stakes bigint[], p_counted bigint[], p_moves text[], p_seed_ids text[], p_nonces integer[],
  p_wins bigint[], p_outcomes text[]
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  locked bigint[];
  usage_locked bigint[];
  limited_brands text[] := ARRAY(SELECT DISTINCT brand_key FROM brand_limits WHERE kind <> 'deposit');
  answer text;
BEGIN
  -- Locks in the order of all commands: limits, seed pair, wallet, usage of limits. The next statement sees everything that was committed before. Each subquery is
  -- executed per row, by an index: as a join or a hashed EXISTS it could be planned as a scan of the whole table.
  SELECT array_agg(i.n), array_agg(i.n) FILTER (WHERE u.is_locked) INTO locked, usage_locked FROM unnest(p_player_ids, p_assets) WITH ORDINALITY i (player_id, asset, n)
    CROSS JOIN LATERAL (SELECT 1 WHERE pg_try_advisory_xact_lock_shared(hashtextextended('limits:' || i.player_id, 0)) OFFSET 0) l
    CROSS JOIN LATERAL (SELECT 1 FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' FOR NO KEY UPDATE SKIP LOCKED) s
    CROSS JOIN LATERAL (SELECT 1 FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset FOR NO KEY UPDATE SKIP LOCKED) w
    LEFT JOIN LATERAL (SELECT true AS is_locked FROM player_limit_usage u WHERE u.player_id = i.player_id FOR NO KEY UPDATE SKIP LOCKED) u ON true;

  WITH judged AS MATERIALIZED (
    SELECT i.*, w.id AS wallet_id, w.real_minor, w.bonus_minor, w.held_minor, w.receivable_minor, w.seq, w.head_hash,
      s.seed_id AS current_seed_id, s.rounds AS current_nonce, u.player_id IS NOT NULL AS is_limited,
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
        WHEN (SELECT 1 FROM player_restrictions p WHERE p.player_id = i.player_id AND (p.ends_at IS NULL OR p.ends_at >= now()) LIMIT 1) IS NOT NULL
          THEN 'slow'
        WHEN i.residence IS DISTINCT FROM (SELECT p.country_code FROM players p WHERE p.player_id = i.player_id) THEN 'slow'
        WHEN (SELECT 1 FROM open_game_rounds o WHERE o.player_id = i.player_id AND o.game_slug = i.game_slug) IS NOT NULL THEN 'open'
        WHEN w.real_minor < i.stake THEN 'funds'
        WHEN u.player_id IS NULL AND i.brand_key = ANY (limited_brands) THEN 'slow'
        -- Two seconds: the sums of a window must not end before the round is booked.
        WHEN u.player_id IS NOT NULL AND (u.currency_code <> i.asset OR u.valid_until <= clock_timestamp() + interval '2 seconds'
          OR i.stake > least(u.stake_max, u.turnover_left, u.loss_left) OR u.play_ms_left <= limit_played_ms(u.last_bet_at, now())) THEN 'slow'
        WHEN (s.seed_id, s.rounds) <> (i.seed_id, i.nonce) THEN 'nonce'
        ELSE 'ok'
      END AS status
    FROM unnest(p_player_ids, p_assets, p_token_hashes, p_brand_keys, p_residences, p_games, p_versions, p_round_ids, p_keys, p_input_hashes, p_stakes,
        p_counted, p_moves, p_seed_ids, p_nonces, p_wins, p_outcomes) WITH ORDINALITY
        i (player_id, asset, token_hash, brand_key, residence, game_slug, rules_version, round_id, idempotency_key, input_hash, stake, counted, move,
          seed_id, nonce, win, outcome, n)
      LEFT JOIN LATERAL (SELECT * FROM wallets w WHERE w.player_id = i.player_id AND w.asset = i.asset LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT * FROM game_seeds s WHERE s.player_id = i.player_id AND s.state = 'current' LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT * FROM player_limit_usage u WHERE u.player_id = i.player_id LIMIT 1) u ON true
  ), staked AS MATERIALIZED (
    SELECT j.*, uuidv7() AS bet_id, uuidv7() AS win_id, clock_timestamp() AS played_at, 'house:' || game_slug AS source,
      round_id || ':bet' AS bet_key, round_id || ':win' AS win_key, real_minor - stake AS real_staked, real_minor - stake + win AS real_after,
      sha256(convert_to(json_build_array('bet', player_id, asset, stake, 'originals', round_id, game_slug)::text, 'UTF8')) AS bet_request,
      sha256(convert_to(json_build_array('win', player_id, asset, win, 'originals', round_id, game_slug, true)::text, 'UTF8')) AS win_request
    FROM judged j WHERE status = 'ok'
  ), bets AS MATERIALIZED (
    SELECT s.*, sha256(head_hash || convert_to(concat_ws(chr(31), bet_id, source, bet_key, 'bet', encode(bet_request, 'hex'), wallet_id, seq + 1, stake,
      real_staked, bonus_minor, held_minor, receivable_minor, 'done', '', '', 0, 'originals', round_id, game_slug, '', '',
      (extract(epoch FROM played_at) * 1000000)::bigint,
      concat('player.real  ', -stake, chr(30), 'house.ggr originals ', stake)), 'UTF8')) AS bet_hash
    FROM staked s
  ), played AS MATERIALIZED (
    SELECT b.*, sha256(bet_hash || convert_to(concat_ws(chr(31), win_id, source, win_key, 'win', encode(win_request, 'hex'), wallet_id, seq + 2, win,
      real_after, bonus_minor, held_minor, receivable_minor, 'done', '', '', 0, 'originals', round_id, game_slug, '', '',
      (extract(epoch FROM played_at) * 1000000)::bigint,
      CASE WHEN win > 0 THEN concat('player.real  ', win, chr(30), 'house.ggr originals ', -win) ELSE '' END), 'UTF8')) AS win_hash
    FROM bets b
  ), named AS (
    INSERT INTO transfer_keys (source, external_id, transfer_id)
      SELECT p.source, k.external_id, k.transfer_id FROM played p, LATERAL (VALUES (p.bet_key, p.bet_id), (p.win_key, p.win_id)) k (external_id, transfer_id)
  ), posted AS (
    INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change, held_change,
        receivable_change, real_after, bonus_after, held_after, receivable_after, seq, hash, provider, round_id, game_slug, created_at)
      SELECT t.id, p.source, t.external_id, t.kind, true, t.request_hash, p.wallet_id, t.amount, t.real_change, 0, 0, 0,
        t.real_after, p.bonus_minor, p.held_minor, p.receivable_minor, t.seq, t.hash, 'originals', p.round_id, p.game_slug, p.played_at
      FROM played p, LATERAL (VALUES
        (p.bet_id, p.bet_key, 'bet', p.bet_request, p.stake, -p.stake, p.real_staked, p.seq + 1, p.bet_hash),
        (p.win_id, p.win_key, 'win', p.win_request, p.win, p.win, p.real_after, p.seq + 2, p.win_hash)
      ) t (id, external_id, kind, request_hash, amount, real_change, real_after, seq, hash)
  ), legs AS (
    INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
      SELECT l.transfer_id, l.line, l.account, l.party, l.wallet_id, p.asset, l.amount, l.seq, l.balance_after
      FROM played p, LATERAL (VALUES
        (p.bet_id, 1, 'player.real', '', p.wallet_id, -p.stake, p.seq + 1, p.real_staked),
        (p.bet_id, 2, 'house.ggr', 'originals', NULL, p.stake, NULL, NULL),
        (p.win_id, 1, 'player.real', '', p.wallet_id, p.win, p.seq + 2, p.real_after),
        (p.win_id, 2, 'house.ggr', 'originals', NULL, -p.win, NULL, NULL)
      ) l (transfer_id, line, account, party, wallet_id, amount, seq, balance_after)
      WHERE l.amount <> 0
  ), discounted AS (
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) SELECT bet_id, wallet_id, stake - counted FROM played WHERE counted < stake
  ), moved AS (
    UPDATE wallets w SET real_minor = p.real_after, seq = p.seq + 2, head_hash = p.win_hash FROM played p WHERE w.id = p.wallet_id
  ), announced AS (
    INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
      SELECT 'wallet', p.player_id, m.event, m.seq, m.transfer_id,
        jsonb_build_object('playerId', p.player_id, 'asset', p.asset, 'kind', m.kind, 'amountMinor', m.amount::text, 'realMinor', m.real_after::text,
          'bonusMinor', p.bonus_minor::text, 'heldMinor', p.held_minor::text, 'seq', m.seq::text)
      FROM played p, LATERAL (VALUES
        ('debit', 'bet', p.stake, p.real_staked, p.seq + 1, p.bet_id), ('credit', 'win', p.win, p.real_after, p.seq + 2, p.win_id)
      ) m (event, kind, amount, real_after, seq, transfer_id)
  ), closed AS (
    INSERT INTO rounds (provider, round_id, wallet_id, game_slug, state, staked, won, opened_at, closed_at)
      SELECT 'originals', round_id, wallet_id, game_slug, 'closed', stake, win, played_at, played_at FROM played
  ), limited AS (
    UPDATE player_limit_usage u SET staked = u.staked + p.stake, lost = u.lost + p.stake - p.win, turnover_left = u.turnover_left - p.stake,
        loss_left = u.loss_left - p.stake + p.win, played_ms = u.played_ms + limit_played_ms(u.last_bet_at, p.played_at),
        play_ms_left = u.play_ms_left - limit_played_ms(u.last_bet_at, p.played_at), last_bet_at = p.played_at
      FROM played p WHERE p.is_limited AND u.player_id = p.player_id
  ), counted AS (
    UPDATE game_seeds s SET rounds = p.nonce + 1 FROM played p WHERE s.seed_id = p.seed_id
  ), keyed AS (
    INSERT INTO game_round_keys (player_id, idempotency_key, round_id) SELECT player_id, idempotency_key, round_id FROM played
  ), settled AS (
    INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
        input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
      SELECT round_id, player_id, brand_key, game_slug, rules_version, asset, stake, move::json, seed_id, nonce, idempotency_key, input_hash, 'settled',
        win, outcome::json, json_build_object('realMinor', real_after::text, 'bonusMinor', bonus_minor::text, 'heldMinor', held_minor::text,
        'seq', (seq + 2)::text), played_at, played_at
      FROM played
  )
  SELECT string_agg(concat_ws(' ', j.status, coalesce(j.current_seed_id, '-'), coalesce(j.current_nonce, 0), coalesce(p.real_after, 0),
      coalesce(p.bonus_minor, 0), coalesce(p.held_minor, 0), coalesce(p.seq, 0) + 2, floor(extract(epoch FROM coalesce(p.played_at, now())) * 1000)),
      chr(10) ORDER BY j.n)
    INTO answer FROM judged j LEFT JOIN played p ON p.n = j.n;
  RETURN answer;
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
    DELETE FROM open_game_rounds WHERE player_id = g.player_id AND game_slug = g.game_slug AND round_id = p_round_id;
  END IF;
  IF g.round_id IS NOT NULL THEN
    RETURN NEXT g;
  END IF;
END
$$;

GRANT EXECUTE ON FUNCTION wallet_play_rounds, wallet_settle_round TO marquee_app;
