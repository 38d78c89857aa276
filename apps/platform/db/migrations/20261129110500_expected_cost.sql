-- Up Migration

-- The expected cost of every stake, by the rules of the bet and not of its game: what its player loses on average in the play that loses least. Everything that play
-- earns is computed from it. All costs are in ten-thousandths of a minor unit (a stake times a house edge in basis points), rounded down.
ALTER TABLE transfers ADD COLUMN cost_minor_bps bigint;
ALTER TABLE archived_transfers ADD COLUMN cost_minor_bps bigint;
ALTER TABLE rounds ADD COLUMN cost_minor_bps bigint;
COMMENT ON COLUMN transfers.cost_minor_bps IS 'Of a bet on a house game: its expected cost in 1/10,000 minor unit, by the rules that played it; null for all others';
COMMENT ON COLUMN archived_transfers.cost_minor_bps IS 'Of a bet on a house game: its expected cost in 1/10,000 minor unit, by the rules that played it; null for all others';
COMMENT ON COLUMN rounds.cost_minor_bps IS 'Expected cost of all stakes, less those that were rolled back, in 1/10,000 minor unit; null if that of a stake is not known';

-- How much of a stake counts towards points and turnover, in 1/10,000 minor unit: all of it from an edge of 4 % on, below that in proportion.
CREATE FUNCTION counted_by_edge(p_stake numeric, p_cost numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(p_cost * 25, p_stake * 10000)
$$;

-- House edge in basis points of bets on a game whose cost is not known: the published one, without one that of the brand. Rewards use at most that of the brand.
CREATE TYPE unknown_edge AS (rewarding integer, counting integer);
CREATE FUNCTION edge_of_unknown(p_brand_key text, p_game_slug text) RETURNS unknown_edge LANGUAGE sql STABLE AS $$
  SELECT ROW(least(x.edge, x.own), x.edge)::unknown_edge FROM (
    SELECT o.own, coalesce(10000 - (SELECT g.return_bps FROM games g WHERE g.game_slug = p_game_slug), o.own) AS edge
    FROM (SELECT coalesce((SELECT c.edge_bps FROM clubs c WHERE c.brand_key = p_brand_key), 200) AS own) o) x
$$;

-- The ledger stores the cost with the bet, in the transaction that books it.
DROP FUNCTION ledger_post(wallets, ledger_posting);
CREATE FUNCTION ledger_post(w wallets, o ledger_posting, p_cost bigint DEFAULT NULL) RETURNS transfers LANGUAGE plpgsql AS $$
DECLARE
  t transfers;
  legs ledger_leg[] := '{}';
  leg ledger_leg;
  written_legs text := '';
  total numeric := 0;
BEGIN
  IF o.real_change <> 0 THEN legs := legs || ROW('player.real', '', o.real_change)::ledger_leg; END IF;
  IF o.bonus_change <> 0 THEN legs := legs || ROW('player.bonus', '', o.bonus_change)::ledger_leg; END IF;
  IF o.held_change <> 0 THEN legs := legs || ROW('player.held', '', o.held_change)::ledger_leg; END IF;
  IF o.receivable_change <> 0 THEN legs := legs || ROW('player.receivable', '', o.receivable_change)::ledger_leg; END IF;
  legs := legs || coalesce(o.house, '{}');
  FOREACH leg IN ARRAY legs LOOP
    CONTINUE WHEN leg.amount = 0;
    total := total + leg.amount;
    written_legs := concat(written_legs, CASE WHEN written_legs <> '' THEN chr(30) END, leg.account, ' ', leg.party, ' ', leg.amount);
  END LOOP;
  IF total <> 0 THEN
    RAISE EXCEPTION 'Entries of % do not sum to zero: %', o.kind, written_legs;
  END IF;

  t.id := uuidv7();
  t.created_at := clock_timestamp();
  t.source := o.source;
  t.external_id := o.external_id;
  t.kind := o.kind;
  t.wallet_id := w.id;
  t.is_applied := true;
  t.amount := o.amount;
  t.real_change := o.real_change;
  t.bonus_change := o.bonus_change;
  t.held_change := o.held_change;
  t.receivable_change := o.receivable_change;
  t.real_after := w.real_minor + o.real_change;
  t.bonus_after := w.bonus_minor + o.bonus_change;
  t.held_after := w.held_minor + o.held_change;
  t.receivable_after := w.receivable_minor + o.receivable_change;
  t.seq := w.seq + 1;
  t.request_hash := o.request_hash;
  t.effect := coalesce(o.effect, 'done');
  t.reference_id := o.reference_id;
  t.bonus_id := o.bonus_id;
  t.bonus_part := coalesce(o.bonus_part, 0);
  t.provider := o.provider;
  t.round_id := o.round_id;
  t.game_slug := o.game_slug;
  t.method := o.method;
  t.reference := o.reference;
  t.cost_minor_bps := p_cost;
  t.hash := ledger_chain_hash(w.head_hash, t, written_legs);

  -- The id may be in use for another wallet, which this lock does not cover.
  INSERT INTO transfer_keys (source, external_id, transfer_id) VALUES (t.source, t.external_id, t.id) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'request.id_reused' USING ERRCODE = 'MQREF';
  END IF;
  INSERT INTO transfers SELECT t.*;
  IF t.reference_id IS NOT NULL THEN
    INSERT INTO transfer_decisions (reference_id, transfer_id) VALUES (t.reference_id, t.id);
  END IF;

  INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
    SELECT t.id, l.line, l.account, l.party, CASE WHEN p.is_player THEN w.id END, w.asset, l.amount, CASE WHEN p.is_player THEN t.seq END,
      CASE l.account WHEN 'player.real' THEN t.real_after WHEN 'player.bonus' THEN t.bonus_after
        WHEN 'player.held' THEN t.held_after WHEN 'player.receivable' THEN t.receivable_after END
    FROM unnest(legs) WITH ORDINALITY l (account, party, amount, line), LATERAL (VALUES (l.account LIKE 'player.%')) p (is_player)
    WHERE l.amount <> 0;

  UPDATE wallets SET real_minor = t.real_after, bonus_minor = t.bonus_after, held_minor = t.held_after,
    receivable_minor = t.receivable_after, seq = t.seq, head_hash = t.hash WHERE id = w.id;

  INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
    VALUES ('wallet', w.player_id, CASE t.kind WHEN 'bet' THEN 'debit' WHEN 'win' THEN 'credit' ELSE 'balance' END, t.seq, t.id,
      json_build_object('playerId', w.player_id, 'asset', w.asset, 'kind', t.kind,
        'amountMinor', (CASE WHEN t.kind IN ('bet', 'win') THEN t.amount ELSE t.real_change + t.bonus_change END)::text,
        'realMinor', t.real_after::text, 'bonusMinor', t.bonus_after::text, 'heldMinor', t.held_after::text, 'seq', t.seq::text));
  IF t.kind = 'free_spin' OR t.kind IN ('bet', 'win', 'rollback') AND t.amount > 0 THEN PERFORM limit_count(w, t); END IF;
  RETURN t;
END
$$;

-- p_cost: the expected cost of the stake in 1/10,000 minor unit; null where the rules are not ours.
DROP FUNCTION wallet_bet(text, text, text, text, bigint, text, text, text, text, bigint);
CREATE FUNCTION wallet_bet(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint DEFAULT NULL, p_cost bigint DEFAULT NULL
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  IF refusal IS NULL AND w.bonus_id IS NOT NULL THEN refusal := bonus_check_bet(w, coalesce(round_stake, 0) + p_amount, bonus_part, p_game_slug); END IF;
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

DROP FUNCTION wallet_bet_unrestricted(text, text, text, text, bigint, text, text, text, text, bigint);
CREATE FUNCTION wallet_bet_unrestricted(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint, p_cost bigint DEFAULT NULL
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  IF EXISTS (SELECT FROM player_restriction_ends WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now()))
    AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.excluded'); END IF;
  IF play_lacks_verification(p_player_id) AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.verification_required'); END IF;
  RETURN wallet_bet(p_source, p_external_id, p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_fund_order, p_counted, p_cost);
END
$$;
GRANT EXECUTE ON FUNCTION wallet_bet_unrestricted TO marquee_app;

CREATE OR REPLACE FUNCTION ledger_reverse_bet(w wallets, bet transfers, p_external_id text, p_hash bytea)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
DECLARE
  t transfers;
  outcome text := CASE WHEN bet.bonus_part > 0 THEN ledger_bonus_outcome(w, bet.bonus_id) ELSE 'none' END;
BEGIN
  UPDATE rounds SET returned = returned + bet.amount, cost_minor_bps = cost_minor_bps - bet.cost_minor_bps,
    state = CASE WHEN state = 'open' AND won = 0 AND returned + bet.amount = staked THEN 'returned' ELSE state END
    WHERE provider = bet.provider AND round_id = bet.round_id AND wallet_id = w.id;
  t := ledger_post(w, ROW(bet.source, p_external_id, 'rollback', p_hash, bet.amount,
    bet.amount - CASE WHEN outcome = 'real' THEN 0 ELSE bet.bonus_part END, CASE WHEN outcome = 'bonus' THEN bet.bonus_part ELSE 0 END, 0, 0,
    ARRAY[ROW('house.ggr', bet.provider, -bet.amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(bet.bonus_id, ''), CASE WHEN outcome = 'house' THEN bet.bonus_part ELSE 0 END)::ledger_leg],
    'undone', bet.id, bet.bonus_id, bet.bonus_part, bet.provider, bet.round_id, bet.game_slug, NULL, NULL)::ledger_posting);
  PERFORM ledger_shift_wagering(w.id, bet.seq, t.real_change + t.bonus_change
    - coalesce((SELECT d.not_counted FROM wagering_discounts d WHERE d.transfer_id = bet.id), 0));
  IF w.bonus_id IS NOT NULL THEN
    PERFORM bonus_undo_stake(bet.id);
    PERFORM bonus_settle(w.bonus_id);
  END IF;
  RETURN t;
END
$function$;

-- p_costs: as p_cost of wallet_bet, per round.
DROP FUNCTION wallet_play_rounds(text[], text[], bytea[], text[], text[], text[], integer[], text[], text[], text[], bigint[], bigint[], text[], text[], integer[], bigint[], text[]);
CREATE FUNCTION wallet_play_rounds(
  p_player_ids text[], p_assets text[], p_token_hashes bytea[], p_brand_keys text[], p_residences text[], p_games text[], p_versions integer[],
  p_round_ids text[], p_keys text[], p_input_hashes text[], p_stakes bigint[], p_counted bigint[], p_moves text[], p_seed_ids text[], p_nonces integer[],
  p_wins bigint[], p_outcomes text[], p_costs bigint[] DEFAULT NULL
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

DROP FUNCTION wallet_play_step(text, text, integer, jsonb, bigint, bigint, timestamptz, bigint, json, boolean, text);
CREATE FUNCTION wallet_play_step(
  p_player_id text, p_round_id text, p_step integer, p_action jsonb, p_added bigint, p_counted bigint, p_waits_until timestamptz, p_win bigint,
  p_outcome json, p_risks_win boolean DEFAULT false, p_residence text DEFAULT NULL, p_cost bigint DEFAULT NULL
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
      p_player_id, g.asset, stake, 'originals', p_round_id, g.game_slug, 'real_first', p_counted, p_cost);
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
GRANT EXECUTE ON FUNCTION wallet_play_step TO marquee_app;

DROP FUNCTION live_place_bet(text, integer, text, text, text, text, text, text, text, bigint, bigint, integer, bigint, json, boolean);
CREATE FUNCTION live_place_bet(
  p_slug text, p_number integer, p_player_id text, p_brand_key text, p_shown_name text, p_asset text, p_round_id text, p_key text, p_input_hash text,
  p_stake bigint, p_counted bigint, p_bets_before integer, p_stake_max bigint, p_move json, p_is_single boolean,
  p_cost bigint DEFAULT NULL
) RETURNS live_bet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b live_bets;
  s live_stakes;
  r live_rounds;
  booked wallet_result;
  bet_id text;
  wallet_json json;
  refused live_bet_result;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('live_bets:' || p_player_id, 0));
  SELECT * INTO b FROM live_bets WHERE player_id = p_player_id AND idempotency_key = p_key;
  IF b.round_id IS NOT NULL THEN
    SELECT * INTO s FROM live_stakes WHERE round_id = b.round_id;
    IF b.input_hash <> p_input_hash THEN refused.refusal := 'request.id_reused'; RETURN refused; END IF;
    RETURN ROW(NULL, true, b.round_id, s.number, s.stake_minor, s.move, b.wallet_after)::live_bet_result;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number FOR SHARE;
  IF (r.state = 'open' AND clock_timestamp() >= r.opens_at AND clock_timestamp() < r.closes_at) IS NOT TRUE THEN
    refused.refusal := 'live.betting_closed'; RETURN refused;
  END IF;
  SELECT * INTO s FROM live_stakes WHERE table_slug = p_slug AND number = p_number AND player_id = p_player_id AND asset = p_asset FOR UPDATE;
  IF s.round_id IS NOT NULL AND p_is_single THEN refused.refusal := 'live.bet_placed'; RETURN refused; END IF;
  IF coalesce(s.bets, 0) <> p_bets_before THEN refused.refusal := 'changed'; RETURN refused; END IF;
  IF coalesce(s.stake_minor, 0) + p_stake > p_stake_max THEN refused.refusal := 'live.stake_total_exceeded'; RETURN refused; END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.player_id = p_player_id AND w.asset = p_asset AND NOT w.is_active) THEN
    refused.refusal := 'wallet.not_active'; RETURN refused;
  END IF;

  bet_id := concat_ws(':', coalesce(s.round_id, p_round_id), 'bet', coalesce(s.bets, 0) + 1);
  booked := wallet_bet_unrestricted('house:' || p_slug, bet_id, p_player_id, p_asset, p_stake, 'originals', coalesce(s.round_id, p_round_id), p_slug,
    'real_first', p_counted, p_cost);
  IF booked.refusal IS NOT NULL THEN refused.refusal := booked.refusal; RETURN refused; END IF;
  wallet_json := json_build_object('realMinor', booked.real_minor::text, 'bonusMinor', booked.bonus_minor::text, 'heldMinor', booked.held_minor::text,
    'seq', booked.seq::text);
  IF s.round_id IS NULL THEN
    INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
      VALUES (p_round_id, p_slug, p_number, p_player_id, p_brand_key, p_shown_name, p_asset, p_stake, p_move, clock_timestamp()) RETURNING * INTO s;
  ELSE
    UPDATE live_stakes x SET stake_minor = x.stake_minor + p_stake, bets = x.bets + 1, version = x.version + 1, move = (
        SELECT json_object_agg(m.key, m.amount) FROM (
          SELECT e.key, sum(e.value::bigint)::text AS amount
          FROM (SELECT * FROM json_each_text(x.move) UNION ALL SELECT * FROM json_each_text(p_move)) e GROUP BY e.key ORDER BY e.key) m)
      WHERE x.round_id = s.round_id RETURNING x.* INTO s;
  END IF;
  INSERT INTO live_bets (player_id, idempotency_key, input_hash, round_id, external_id, stake_minor, wallet_after, placed_at)
    VALUES (p_player_id, p_key, p_input_hash, s.round_id, bet_id, p_stake, wallet_json, clock_timestamp());
  RETURN ROW(NULL, false, s.round_id, s.number, s.stake_minor, s.move, wallet_json)::live_bet_result;
END
$$;
GRANT EXECUTE ON FUNCTION live_place_bet TO marquee_app;

-- Lines of what play earned: the cost replaces stake times edge. Each line has the bets whose edge is in the same tenth of a percent.
ALTER TABLE rakeback_lines ADD COLUMN cost_minor_bps numeric;
ALTER TABLE pot_lines ADD COLUMN cost_minor_bps numeric;
ALTER TABLE referral_lines ADD COLUMN cost_minor_bps numeric;
ALTER TABLE loyalty_lines ADD COLUMN counted_minor_bps numeric;
UPDATE rakeback_lines SET cost_minor_bps = staked_minor::numeric * edge_bps;
UPDATE pot_lines SET cost_minor_bps = staked_minor::numeric * edge_bps;
UPDATE referral_lines SET cost_minor_bps = staked_minor::numeric * edge_bps;
UPDATE loyalty_lines SET counted_minor_bps = staked_minor::numeric * percent * 100;
ALTER TABLE rakeback_lines ALTER COLUMN cost_minor_bps SET NOT NULL;
ALTER TABLE pot_lines ALTER COLUMN cost_minor_bps SET NOT NULL;
ALTER TABLE referral_lines ALTER COLUMN cost_minor_bps SET NOT NULL;
ALTER TABLE loyalty_lines ALTER COLUMN counted_minor_bps SET NOT NULL;
COMMENT ON COLUMN rakeback_lines.edge_bps IS 'House edge of the bets, in basis points, rounded down to a tenth of a percent; 1 for less';
COMMENT ON COLUMN rakeback_lines.cost_minor_bps IS 'Expected cost of these stakes, in 1/10,000 minor unit';
COMMENT ON COLUMN pot_lines.edge_bps IS 'As in rakeback_lines';
COMMENT ON COLUMN pot_lines.cost_minor_bps IS 'Expected cost of these stakes, in 1/10,000 minor unit';
COMMENT ON COLUMN referral_lines.edge_bps IS 'As in rakeback_lines';
COMMENT ON COLUMN referral_lines.cost_minor_bps IS 'Expected cost of these stakes, in 1/10,000 minor unit';
COMMENT ON COLUMN loyalty_lines.percent IS 'How much of these stakes earns points, rounded down; 1 for less';
COMMENT ON COLUMN loyalty_lines.counted_minor_bps IS 'What counts of these stakes, in 1/10,000 minor unit';
COMMENT ON COLUMN pots.weight IS 'Expected cost of the stakes of the players who take part, in 1/10,000 minor unit';
COMMENT ON COLUMN clubs.edge_bps IS 'House edge of games whose rules are not ours, at most';
COMMENT ON COLUMN clubs.weights IS 'Percent of a stake that earns points at most: {"games": {slug: percent}, "categories": {slug: percent}}; 100 for all others';
COMMENT ON COLUMN loyalty_levels.rakeback_bps IS 'Share of the expected cost of stakes that rakeback returns';
COMMENT ON COLUMN referrals.percent IS 'Share of the expected cost of stakes, as at the registration of the friend';

ALTER TYPE club_play DROP ATTRIBUTE edge_bps;
ALTER TYPE club_play DROP ATTRIBUTE percent;
-- Of the real money of the stake: expected cost, and what earns points, both in 1/10,000 minor unit; negative for a bet rolled back.
ALTER TYPE club_play ADD ATTRIBUTE cost numeric;
ALTER TYPE club_play ADD ATTRIBUTE counted numeric;
-- What counts of the stake by its house edge, in minor units.
ALTER TYPE club_round ADD ATTRIBUTE counted bigint;
ALTER TYPE tournament_round ADD ATTRIBUTE counted bigint;

-- The edge by which lines are grouped; the same for a bet and its rollback.
CREATE FUNCTION edge_line(p_stake bigint, p_cost numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(1, floor(p_cost / p_stake / 10) * 10)::integer
$$;

CREATE OR REPLACE FUNCTION loyalty_points(p_player_id text, p_brand_key text, p_from date, p_before date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(floor(greatest(0, x.counted) / (10000 * e.stake_minor::numeric))), 0)::bigint FROM (
    SELECT l.currency_code, sum(l.counted_minor_bps) AS counted FROM loyalty_lines l
    WHERE l.player_id = p_player_id AND (p_from IS NULL OR l.day >= p_from) AND (p_before IS NULL OR l.day < p_before) GROUP BY 1
  ) x JOIN loyalty_earnings e ON e.brand_key = p_brand_key AND e.currency_code = x.currency_code
$$;

CREATE OR REPLACE FUNCTION loyalty_add(p_play club_play[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO loyalty_lines AS l (player_id, day, currency_code, percent, staked_minor, counted_minor_bps)
  SELECT p.player_id, (p.bet_at AT TIME ZONE p.zone)::date, p.currency_code, greatest(1, floor(p.counted / p.stake / 100))::integer, sum(p.stake), sum(p.counted)
  FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.counted <> 0 GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, day, currency_code, percent)
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, counted_minor_bps = l.counted_minor_bps + excluded.counted_minor_bps
$$;

-- A rollback corrects the day of its bet until that is paid, and after that the day on which it was booked. The days are read once per player and joined by hash:
-- a search per bet costs more than all else that counts it.
CREATE OR REPLACE FUNCTION rakeback_add(p_play club_play[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  WHILE rakeback_open(p_play) LOOP END LOOP;
  WITH play AS (
    SELECT p.player_id, p.currency_code, p.at, p.bet_at, p.stake, p.cost FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.cost <> 0
  ), days AS MATERIALIZED (
    SELECT s.player_id, s.currency_code, d.* FROM (SELECT player_id, currency_code, min(bet_at) AS first_at FROM play GROUP BY 1, 2) s
    -- A day ends at the end of its date at the latest, and no zone is more than a date behind UTC.
    CROSS JOIN LATERAL (SELECT d.day, d.starts_at, d.ends_at, d.paid_at IS NOT NULL AS is_paid FROM rakeback_days d
      WHERE d.player_id = s.player_id AND d.currency_code = s.currency_code AND d.day >= (s.first_at AT TIME ZONE 'UTC')::date - 1 OFFSET 0) d
  )
  INSERT INTO rakeback_lines AS l (player_id, currency_code, day, edge_bps, staked_minor, cost_minor_bps)
    SELECT p.player_id, p.currency_code, coalesce(b.day, n.day), edge_line(p.stake, p.cost), sum(p.stake), sum(p.cost) FROM play p
    LEFT JOIN days b ON b.player_id = p.player_id AND b.currency_code = p.currency_code AND b.starts_at <= p.bet_at AND b.ends_at > p.bet_at AND NOT b.is_paid
    LEFT JOIN days n ON n.player_id = p.player_id AND n.currency_code = p.currency_code AND n.starts_at <= p.at AND n.ends_at > p.at
    WHERE coalesce(b.day, n.day) IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, currency_code, day, edge_bps) 
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps;
END
$$;

-- Adds play to the pot of its half hour, a rollback to that of its bet or win; what is counted after a pot has closed goes to the running one.
CREATE OR REPLACE FUNCTION pot_add(p_play club_play[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  running timestamptz := pot_start(clock_timestamp());
  -- Per half hour, player and line; wins are on the line of the smallest edge.
  sums pot_lines[] := ARRAY(
    SELECT ROW(p.brand_key, p.currency_code, pot_start(p.bet_at), p.player_id, CASE WHEN p.stake = 0 THEN 1 ELSE edge_line(p.stake, p.cost) END, sum(p.stake),
      sum(p.stake - p.won), sum(p.cost))::pot_lines
    FROM unnest(p_play) p WHERE p.is_earning AND (p.stake <> 0 OR p.won <> 0)
    GROUP BY p.brand_key, p.currency_code, pot_start(p.bet_at), p.player_id, CASE WHEN p.stake = 0 THEN 1 ELSE edge_line(p.stake, p.cost) END);
BEGIN
  INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps)
    SELECT c.brand_key, s.currency_code, s.at, c.pot_bps
    FROM (SELECT x.brand_key, x.currency_code, x.starts_at AS at FROM unnest(sums) x UNION SELECT x.brand_key, x.currency_code, running FROM unnest(sums) x) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  -- Waits for a pot that is being closed, and keeps the others open until this transaction ends.
  PERFORM FROM pots t WHERE (t.brand_key, t.currency_code) IN (SELECT s.brand_key, s.currency_code FROM unnest(sums) s)
    AND (t.starts_at = running OR t.starts_at IN (SELECT s.starts_at FROM unnest(sums) s)) ORDER BY t.brand_key, t.currency_code, t.starts_at FOR SHARE;
  INSERT INTO pot_lines AS l (brand_key, currency_code, starts_at, player_id, edge_bps, staked_minor, lost_minor, cost_minor_bps)
    SELECT s.brand_key, s.currency_code, CASE WHEN t.closed_at IS NULL THEN t.starts_at ELSE running END, s.player_id, s.edge_bps, sum(s.staked_minor),
      sum(s.lost_minor), sum(s.cost_minor_bps)
    FROM unnest(sums) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0
    JOIN pots t ON t.brand_key = s.brand_key AND t.currency_code = s.currency_code AND t.starts_at = s.starts_at GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (brand_key, currency_code, starts_at, player_id, edge_bps) DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor,
    lost_minor = l.lost_minor + excluded.lost_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps;
END
$$;

-- Closes a pot once and fixes the shares: the payout by the expected cost of the stakes, each rounded down. Players with these residences ('' for none) get nothing
-- and do not count. Play counted later goes to the running pot.
CREATE OR REPLACE FUNCTION pot_close(p_brand_key text, p_currency text, p_starts_at timestamptz, p_without text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pot pots;
  revenue bigint;
  payout bigint;
  total numeric;
BEGIN
  SELECT * INTO pot FROM pots t WHERE t.brand_key = p_brand_key AND t.currency_code = p_currency AND t.starts_at = p_starts_at FOR UPDATE;
  IF pot.closed_at IS NOT NULL OR pot.starts_at + interval '30 minutes' > clock_timestamp() THEN RETURN; END IF;
  SELECT coalesce(sum(l.lost_minor), 0) INTO revenue FROM pot_lines l
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at;
  payout := floor(greatest(0, revenue)::numeric * pot.percent_bps / 10000);
  WITH weights AS (
    SELECT l.player_id, sum(l.cost_minor_bps) AS weight FROM pot_lines l JOIN players p USING (player_id)
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at AND coalesce(p.country_code, '') <> ALL (p_without)
    GROUP BY 1 HAVING sum(l.cost_minor_bps) > 0
  ), summed AS (SELECT coalesce(sum(w.weight), 0) AS total FROM weights w), paid AS (
    INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor)
      SELECT pot.brand_key, pot.currency_code, pot.starts_at, w.player_id, w.weight, floor(payout * w.weight / s.total) FROM weights w, summed s
      WHERE floor(payout * w.weight / s.total) > 0
  ) SELECT s.total INTO total FROM summed s;
  UPDATE pots t SET closed_at = clock_timestamp(), revenue_minor = revenue, payout_minor = payout, weight = total
    WHERE t.brand_key = pot.brand_key AND t.currency_code = pot.currency_code AND t.starts_at = pot.starts_at;
END
$$;

-- What counts of the stakes of a round towards turnover, in minor units.
CREATE FUNCTION round_counted(p_brand_key text, r rounds) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, div(counted_by_edge(r.staked - r.returned, coalesce(r.cost_minor_bps::numeric,
    (r.staked - r.returned)::numeric * (edge_of_unknown(p_brand_key, r.game_slug)).counting)), 10000))::bigint
$$;
GRANT EXECUTE ON FUNCTION counted_by_edge, edge_of_unknown, round_counted TO marquee_app;

CREATE OR REPLACE FUNCTION referral_add(p_play club_play[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO referral_lines AS l (friend_id, currency_code, edge_bps, staked_minor, cost_minor_bps)
  SELECT r.friend_id, p.currency_code, edge_line(p.stake, p.cost), sum(p.stake), sum(p.cost)
  FROM unnest(p_play) p JOIN referrals r ON r.friend_id = p.player_id
  WHERE p.stake <> 0 AND p.cost <> 0 AND p.bet_at >= r.referred_at AND p.bet_at < r.ends_at GROUP BY 1, 2, 3
  ON CONFLICT (friend_id, currency_code, edge_bps)
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, cost_minor_bps = l.cost_minor_bps + excluded.cost_minor_bps
$$;

-- The play of wallets up to these numbers that is not counted yet. One statement: the rounds are in the same snapshot as the transfers. A round that a later
-- transfer closed is left for the run that reads that transfer. LATERAL with LIMIT or OFFSET: whatever the statistics are, these tables are read by their indexes.
CREATE OR REPLACE FUNCTION club_read(p_wallet_ids bigint[], p_seqs bigint[], OUT play club_play[], OUT played club_round[]) LANGUAGE sql STABLE AS $$
  WITH opened AS MATERIALIZED (
    SELECT w.id, w.player_id, p.brand_key, w.asset, x.seq, coalesce(z.time_zone, 'UTC') AS zone,
      coalesce(s.seq, CASE WHEN c.starts_at > w.opened_at THEN ledger_seq_before(w.id, c.starts_at) ELSE 0 END) AS after_seq,
      CASE WHEN x.seq < w.seq THEN (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = x.seq) END AS cut_at
    FROM unnest(p_wallet_ids, p_seqs) x (id, seq)
    CROSS JOIN LATERAL (SELECT * FROM wallets w WHERE w.id = x.id LIMIT 1) w
    JOIN players p ON p.player_id = w.player_id LEFT JOIN club_progress s ON s.wallet_id = w.id
    LEFT JOIN clubs c ON c.brand_key = p.brand_key LEFT JOIN player_limit_zones z ON z.player_id = w.player_id
    WHERE x.seq > coalesce(s.seq, -1)
  ), moved AS MATERIALIZED (
    -- A rollback takes back what its bet counted, also where the bonus of the bet was converted meanwhile and its money comes back as real money.
    SELECT w.*, t.seq AS transfer_seq, t.created_at AS at, t.kind, coalesce(o.game_slug, t.game_slug) AS game_slug,
      CASE coalesce(o.kind, t.kind) WHEN 'bet' THEN CASE t.kind WHEN 'bet' THEN -t.change ELSE o.change END ELSE 0 END AS stake,
      CASE coalesce(o.kind, t.kind) WHEN 'win' THEN t.change ELSE 0 END AS won, coalesce(o.amount, t.amount) AS amount,
      CASE t.kind WHEN 'rollback' THEN o.cost_minor_bps ELSE t.cost_minor_bps END AS cost,
      coalesce(o.created_at, t.created_at) AS bet_at, coalesce(o.provider, t.provider) AS provider, coalesce(o.round_id, t.round_id) AS round_id
    FROM opened w
    CROSS JOIN LATERAL (SELECT t.seq, t.created_at, t.kind, t.game_slug, t.provider, t.round_id, t.reference_id, t.amount, t.cost_minor_bps,
        t.real_change + t.receivable_change AS change
      FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > w.after_seq AND t.seq <= w.seq AND t.kind IN ('bet', 'win', 'rollback') OFFSET 0) t
    LEFT JOIN LATERAL (SELECT o.kind, o.created_at, o.game_slug, o.provider, o.round_id, o.amount, o.cost_minor_bps,
      o.real_change + o.receivable_change AS change FROM transfers o WHERE o.id = t.reference_id LIMIT 1) o ON t.kind = 'rollback'
  ), games_of AS MATERIALIZED (
    SELECT m.brand_key, m.game_slug, c.starts_at, coalesce(c.is_active, false) AS is_active, edge_of_unknown(m.brand_key, m.game_slug) AS edge,
      club_percent(c, m.game_slug) AS percent
    FROM (SELECT DISTINCT brand_key, game_slug FROM moved) m LEFT JOIN clubs c ON c.brand_key = m.brand_key
  ), staked AS (
    -- In proportion to the real money of a stake, rounded down; the sign last, so that a rollback takes back exactly what was counted.
    SELECT m.*, g.is_active AND m.bet_at >= g.starts_at AS is_earning,
      sign(m.stake::numeric) * div(coalesce(m.cost, m.amount::numeric * (g.edge).rewarding) * abs(m.stake), m.amount) AS paid_cost,
      sign(m.stake::numeric) * least(abs(m.stake)::numeric * g.percent * 100,
        div(counted_by_edge(m.amount, coalesce(m.cost, m.amount::numeric * (g.edge).counting)) * abs(m.stake), m.amount)) AS counted
    FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake <> 0
  ), ended AS (
    SELECT w.player_id, w.brand_key, w.asset, w.id, m.seq, r.game_slug, m.round_id, r.staked - r.returned AS staked, r.won, r.opened_at, r.closed_at,
      r.closed_at < m.first_at OR m.has_rollback AS is_changed,
      round_counted(w.brand_key, r) AS counted
    FROM (SELECT id, provider, round_id, max(transfer_seq) AS seq, min(at) AS first_at, bool_or(kind = 'rollback') AS has_rollback FROM moved GROUP BY 1, 2, 3) m
    JOIN opened w ON w.id = m.id
    CROSS JOIN LATERAL (SELECT * FROM rounds r WHERE r.provider = m.provider AND r.round_id = m.round_id AND r.wallet_id = m.id LIMIT 1) r
    WHERE m.has_rollback OR (r.state = 'closed' AND r.closed_at <= coalesce(w.cut_at, r.closed_at)
      AND (r.bonus_staked = 0 AND r.staked > r.returned OR r.closed_at < m.first_at))
  )
  SELECT (SELECT array_agg(p.play) FROM (
      SELECT ROW(m.player_id, m.brand_key, m.asset, m.zone, m.is_earning, m.at, m.stake, m.won, m.bet_at, m.paid_cost, m.counted)::club_play AS play FROM staked m
      -- Wins count for the pot only, so those of a game and half hour are one.
      UNION ALL SELECT ROW(any_value(m.player_id), any_value(m.brand_key), any_value(m.asset), any_value(m.zone),
        any_value(g.is_active) AND m.bet_at >= g.starts_at, max(m.at), 0, sum(m.won), max(m.bet_at), 0, 0)::club_play
      FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake = 0 AND m.won <> 0
      GROUP BY m.id, m.game_slug, pot_start(m.bet_at), m.bet_at >= g.starts_at) p),
    (SELECT array_agg(ROW(e.*)::club_round) FROM ended e)
$$;

-- Play of a half hour that is not counted yet, as pot_add will count it. Reads only, so that a pot can be watched without a write per round, and at most the oldest
-- 2,000 events: with more of a backlog, what is shown follows the counting.
CREATE FUNCTION pot_uncounted_costs(p_brand_key text, p_currency text, p_starts_at timestamptz)
RETURNS TABLE (player_id text, cost_minor_bps numeric, lost_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
  SELECT x.player_id, sum(x.cost), sum(x.stake - x.won)::bigint
  FROM (
    SELECT array_agg(m.wallet_id) AS ids, array_agg(m.seq) AS seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq
      FROM (SELECT o.transfer_id, o.key FROM outbox o WHERE o.xid >= (SELECT l.xid FROM ledger_progress l WHERE l.name = 'club' AND l.xid > '0') AND o.topic = 'wallet'
        ORDER BY o.xid, o.id LIMIT 2000) e
      JOIN players p ON p.player_id = e.key AND p.brand_key = p_brand_key
      JOIN clubs c ON c.brand_key = p.brand_key AND c.pot_bps > 0
      JOIN transfers t ON t.id = e.transfer_id AND t.is_applied GROUP BY 1) m
  ) n, club_read(n.ids, n.seqs) r, unnest(r.play) x
  WHERE x.currency_code = p_currency AND x.is_earning AND (x.stake <> 0 OR x.won <> 0) AND pot_start(x.bet_at) = p_starts_at GROUP BY 1
$$;
GRANT EXECUTE ON FUNCTION pot_uncounted_costs TO marquee_app;

-- For processes of the release before, until they are replaced.
CREATE OR REPLACE FUNCTION pot_uncounted(p_brand_key text, p_currency text, p_starts_at timestamptz)
RETURNS TABLE (player_id text, edge_bps integer, staked_minor bigint, lost_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
  SELECT x.player_id, CASE WHEN x.stake = 0 THEN 1 ELSE edge_line(x.stake, x.cost) END, sum(x.stake)::bigint, sum(x.stake - x.won)::bigint
  FROM (
    SELECT array_agg(m.wallet_id) AS ids, array_agg(m.seq) AS seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq
      FROM (SELECT o.transfer_id, o.key FROM outbox o WHERE o.xid >= (SELECT l.xid FROM ledger_progress l WHERE l.name = 'club' AND l.xid > '0') AND o.topic = 'wallet'
        ORDER BY o.xid, o.id LIMIT 2000) e
      JOIN players p ON p.player_id = e.key AND p.brand_key = p_brand_key
      JOIN clubs c ON c.brand_key = p.brand_key AND c.pot_bps > 0
      JOIN transfers t ON t.id = e.transfer_id AND t.is_applied GROUP BY 1) m
  ) n, club_read(n.ids, n.seqs) r, unnest(r.play) x
  WHERE x.currency_code = p_currency AND x.is_earning AND (x.stake <> 0 OR x.won <> 0) AND pot_start(x.bet_at) = p_starts_at GROUP BY 1, 2
$$;

-- All rounds of a wallet in an edition, and the number of the wallet in the same snapshot.
CREATE OR REPLACE FUNCTION tournament_rounds(w wallets, n tournaments, p_from timestamptz, p_until timestamptz, p_opted_in_at timestamptz, OUT upto bigint, OUT rounds tournament_round[])
LANGUAGE sql AS $$
  SELECT x.seq, ARRAY(
    SELECT ROW(r.closed_at, r.staked - r.returned, r.won, round_counted(n.brand_key, r))::tournament_round FROM (
      SELECT DISTINCT t.provider, t.round_id FROM transfers t
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet' AND t.seq > ledger_seq_before(w.id, p_from) AND t.seq <= x.seq AND t.created_at < p_until
    ) b JOIN rounds r ON r.provider = b.provider AND r.round_id = b.round_id AND r.wallet_id = w.id
    WHERE r.state = 'closed' AND r.bonus_staked = 0 AND r.opened_at >= greatest(p_from, p_opted_in_at) AND r.opened_at < p_until
      AND r.closed_at < p_until + interval '5 minutes'
      AND r.staked - r.returned > 0 AND r.staked - r.returned >= n.stake_minor_min AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ORDER BY r.closed_at, r.opened_at, r.round_id
  ) FROM wallets x WHERE x.id = w.id
$$;

-- The entry of a player after these rounds, in the order in which they closed. before: the entry so far, without a key for none. The best round and the run of
-- wins are kept only where they are the score. Turnover is what counts of the stakes by their house edge.
CREATE OR REPLACE FUNCTION tournament_score(before tournament_entries, p_scoring text, p_rounds tournament_round[]) RETURNS tournament_entries LANGUAGE plpgsql AS $$
DECLARE
  e tournament_entries := before;
  r tournament_round;
  score bigint;
BEGIN
  e.points := coalesce(before.points, 0);
  e.run := coalesce(before.run, 0);
  e.rounds := coalesce(before.rounds, 0) + coalesce(cardinality(p_rounds), 0);
  IF p_scoring IN ('turnover', 'total_win', 'rounds') THEN
    SELECT e.points + coalesce(sum(x.score), 0), coalesce(max(x.closed_at) FILTER (WHERE x.score > 0), e.reached_at, min(x.closed_at))
      INTO e.points, e.reached_at
      FROM (SELECT u.closed_at, CASE p_scoring WHEN 'turnover' THEN u.counted WHEN 'total_win' THEN u.won ELSE 1 END AS score
        FROM unnest(p_rounds) u) x;
    RETURN e;
  END IF;
  FOREACH r IN ARRAY coalesce(p_rounds, '{}') LOOP
    IF p_scoring = 'streak' THEN
      e.run := CASE WHEN r.won > r.stake THEN e.run + 1 ELSE 0 END;
      score := greatest(e.points, e.run);
    ELSE
      IF e.best_stake_minor IS NULL OR r.won > 0 AND r.won::numeric * e.best_stake_minor > e.best_won_minor::numeric * r.stake THEN
        e.best_stake_minor := r.stake;
        e.best_won_minor := r.won;
      END IF;
      score := div(e.best_won_minor::numeric * 100, e.best_stake_minor)::bigint;
    END IF;
    IF score > e.points OR e.reached_at IS NULL THEN e.reached_at := r.closed_at; END IF;
    e.points := score;
  END LOOP;
  RETURN e;
END
$$;

-- Scores the rounds that closed in this play. A round scores in the edition in which it opened, if it closed at most five minutes after its end. Where a round
-- changes that may be counted already (a rollback, a late win), the score is computed again from all rounds of the edition. Of equal scores the earlier one ranks
-- higher, so reached_at only moves when the score does.
CREATE OR REPLACE FUNCTION tournament_add(p_rounds club_round[]) RETURNS void LANGUAGE sql AS $$
  WITH span AS (
    SELECT brand_key, currency_code, min(opened_at) AS first_at, max(opened_at) AS last_at FROM unnest(p_rounds) GROUP BY 1, 2
  ), editions AS MATERIALIZED (
    -- Those that a round of this play may belong to: few, so that the rounds are compared with fixed times.
    SELECT n.brand_key, n.tournament_key, n.currency_code, k.edition, x.starts_at, x.starts_at + make_interval(mins => n.lasts_minutes) AS ends_at,
      greatest(n.stake_minor_min, 1) AS stake_minor_min, n.game_slugs, n.needs_opt_in
    FROM span s JOIN tournaments n ON n.brand_key = s.brand_key AND n.is_active AND n.currency_code = s.currency_code AND n.first_starts_at <= s.last_at
    CROSS JOIN LATERAL (SELECT coalesce(n.repeats_after_minutes, 0) AS minutes) e
    CROSS JOIN LATERAL generate_series(
      CASE WHEN e.minutes = 0 THEN 1 ELSE greatest(1, floor(extract(epoch FROM s.first_at - n.first_starts_at) / (e.minutes * 60))::integer + 1) END,
      CASE WHEN e.minutes = 0 THEN 1 ELSE floor(extract(epoch FROM s.last_at - n.first_starts_at) / (e.minutes * 60))::integer + 1 END) k (edition)
    CROSS JOIN LATERAL (SELECT n.first_starts_at + make_interval(mins => (k.edition - 1) * e.minutes) AS starts_at OFFSET 0) x
    WHERE n.last_edition IS NULL OR k.edition <= n.last_edition
  ), played AS MATERIALIZED (
    -- By the number of the wallet alone: names would be compared for each round.
    SELECT any_value(r.brand_key) AS brand_key, any_value(r.currency_code) AS currency_code, any_value(r.player_id) AS player_id, r.wallet_id,
      array_agg(r ORDER BY r.closed_at, r.opened_at, r.round_id) AS rounds,
      array_agg(ROW(r.closed_at, r.staked, r.won, r.counted)::tournament_round ORDER BY r.closed_at, r.opened_at, r.round_id) AS scored,
      min(r.opened_at) AS first_at, max(r.opened_at) AS last_at, max(r.closed_at) AS closed_at, min(r.staked) AS staked_min, min(r.seq) AS first_seq,
      bool_or(r.is_changed) AS is_changed
    FROM unnest(p_rounds) r GROUP BY r.wallet_id
  ), grouped AS (
    SELECT n.brand_key, n.tournament_key, n.edition, n.starts_at, q.player_id, q.wallet_id, coalesce(j.opted_in_at, '-infinity') AS joined_at, g.*
    FROM played q
    JOIN editions n ON n.brand_key = q.brand_key AND n.currency_code = q.currency_code
    LEFT JOIN tournament_opt_ins j ON n.needs_opt_in AND j.brand_key = n.brand_key AND j.tournament_key = n.tournament_key AND j.edition = n.edition
      AND j.player_id = q.player_id
    CROSS JOIN LATERAL (SELECT greatest(n.starts_at, j.opted_in_at) AS starts_at, n.ends_at + interval '5 minutes' AS closes_at OFFSET 0) t
    CROSS JOIN LATERAL (SELECT n.game_slugs = '{}' AND q.first_at >= t.starts_at AND q.last_at < n.ends_at AND q.closed_at < t.closes_at
      AND q.staked_min >= n.stake_minor_min AS is_whole OFFSET 0) f
    -- Usually all rounds of the player count, so that they need not be searched.
    CROSS JOIN LATERAL (
      SELECT q.is_changed, q.first_seq, q.scored AS rounds WHERE f.is_whole
      UNION ALL
      SELECT bool_or(r.is_changed), min(r.seq), array_agg(ROW(r.closed_at, r.staked, r.won, r.counted)::tournament_round)
          FILTER (WHERE r.staked >= n.stake_minor_min AND r.closed_at < t.closes_at)
      FROM unnest(q.rounds) r
      WHERE NOT f.is_whole AND r.opened_at >= t.starts_at AND r.opened_at < n.ends_at AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ) g
    WHERE g.first_seq IS NOT NULL AND (NOT n.needs_opt_in OR j.opted_in_at IS NOT NULL)
  ), due AS (
    SELECT g.brand_key, g.tournament_key, g.edition, g.player_id, n.scoring, CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END AS rounds,
      CASE WHEN a.upto IS NULL THEN e.entry END AS before, coalesce(a.upto, (e.entry).counted_seq, 0) AS counted_seq
    FROM grouped g
    JOIN tournaments n ON n.brand_key = g.brand_key AND n.tournament_key = g.tournament_key
    -- By the primary key: as a join it could read the whole leaderboard for each player.
    LEFT JOIN LATERAL (SELECT x AS entry FROM tournament_entries x
      WHERE x.brand_key = g.brand_key AND x.tournament_key = g.tournament_key AND x.edition = g.edition AND x.player_id = g.player_id LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT t.upto, t.rounds FROM wallets w
        CROSS JOIN LATERAL tournament_rounds(w, n, g.starts_at, g.starts_at + make_interval(mins => n.lasts_minutes), g.joined_at) t
      WHERE w.id = g.wallet_id AND (g.is_changed OR g.first_seq <= (e.entry).counted_seq) OFFSET 0) a ON true
    WHERE ((e.entry).player_id IS NOT NULL OR CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END <> '{}')
      AND NOT EXISTS (SELECT FROM tournament_closings c
        WHERE c.brand_key = g.brand_key AND c.tournament_key = g.tournament_key AND c.edition = g.edition)
  )
  INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at, rounds, best_stake_minor, best_won_minor, run, counted_seq)
    SELECT d.brand_key, d.tournament_key, d.edition, d.player_id, s.points, coalesce(s.reached_at, clock_timestamp()), s.rounds, s.best_stake_minor,
      s.best_won_minor, s.run, d.counted_seq
    FROM due d CROSS JOIN LATERAL tournament_score(d.before, d.scoring, d.rounds) s
    ON CONFLICT (brand_key, tournament_key, edition, player_id) DO UPDATE SET points = excluded.points, reached_at = excluded.reached_at,
      rounds = excluded.rounds, best_stake_minor = excluded.best_stake_minor, best_won_minor = excluded.best_won_minor, run = excluded.run,
      counted_seq = excluded.counted_seq
$$;
