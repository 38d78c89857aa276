-- Up Migration

-- Free spins on house slots. A set is a row of user_bonuses; its winnings are counted there and credited when it ends. Every function is called with the
-- wallet locked, or locks it first; the row of the set is locked after it.

-- Tells the player's open pages that a set has changed.
CREATE FUNCTION free_spins_announce(u user_bonuses) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, key, event, payload)
    VALUES ('bonuses', u.player_id, 'freeSpinsUpdated', jsonb_build_object('userBonusId', u.user_bonus_id))
$$;

-- Games on which a set can be played now; null if it has ended.
CREATE FUNCTION free_spins_games(p_set_id text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT game_slugs FROM user_bonuses WHERE user_bonus_id = p_set_id AND status = 'active' AND is_set AND free_spins_left > 0
    AND (ends_at IS NULL OR ends_at > clock_timestamp()));
END
$$;

-- Starts a set, unless it waits for its deposit or for the end of another set, or one is being activated (without waiting for it, because that would wait for
-- this wallet). Returns its status.
CREATE FUNCTION free_spins_start(u user_bonuses) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('bonus-activation:' || u.player_id, 0))
    OR EXISTS (SELECT FROM user_bonuses d WHERE d.user_bonus_id = u.with_bonus_id AND d.deposit_minor IS NULL)
    OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND x.is_set) THEN RETURN u.status; END IF;
  IF least(u.ends_at, u.valid_to) <= at THEN RETURN free_spins_end(u, 'expired', 0); END IF;
  UPDATE wallets SET free_spins_id = u.user_bonus_id WHERE player_id = u.player_id AND asset = u.currency_code;
  -- The time of a set that waited begins now.
  UPDATE user_bonuses SET status = 'active', starts_at = CASE WHEN with_bonus_id IS NULL THEN starts_at ELSE at END,
      ends_at = coalesce(ends_at, least(valid_to, at + make_interval(hours => valid_hours)))
    WHERE user_bonus_id = u.user_bonus_id;
  PERFORM free_spins_announce(u);
  RETURN 'active';
END
$$;

-- Ends a set. p_paid: winnings that became real money; all others lapse.
CREATE FUNCTION free_spins_end(u user_bonuses, p_status text, p_paid bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallets SET free_spins_id = NULL WHERE player_id = u.player_id AND asset = u.currency_code AND free_spins_id = u.user_bonus_id;
  UPDATE user_bonuses SET status = p_status, converted_minor = p_paid, forfeited_minor = 0 WHERE user_bonus_id = u.user_bonus_id;
  IF p_status = 'cancelled' AND u.with_bonus_id IS NULL THEN PERFORM bonus_free_place(u); END IF;
  PERFORM free_spins_announce(u);
  RETURN p_status;
END
$$;

-- Pays winnings in real money, up to the maximum win. Returns what was paid.
CREATE FUNCTION free_spins_pay(u user_bonuses) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  paid bigint := least(u.spins_won_minor, u.win_minor_max);
  result wallet_result;
BEGIN
  IF (u.winnings_as = 'real' AND paid > 0) IS NOT TRUE THEN RETURN 0; END IF;
  result := wallet_reward('free_spins', u.user_bonus_id || ':winnings', u.player_id, u.currency_code, paid, u.user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The winnings of % were refused: %', u.user_bonus_id, result.refusal; END IF;
  RETURN paid;
END
$$;

-- Credits the winnings of a set whose spins are used or whose time is over, up to the maximum win: as real money, or as the player's active bonus. While
-- another bonus is active, or one is being activated (without waiting for it, because that would wait for this wallet), they wait. Returns the status.
CREATE FUNCTION free_spins_settle(u user_bonuses, w wallets) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  paid bigint := least(u.spins_won_minor, u.win_minor_max);
  result wallet_result;
BEGIN
  IF u.status = 'available' THEN RETURN free_spins_start(u); END IF;
  IF u.free_spins_left > 0 AND (u.ends_at <= clock_timestamp()) IS NOT TRUE THEN RETURN u.status; END IF;
  IF paid = 0 THEN RETURN free_spins_end(u, CASE u.free_spins_left WHEN 0 THEN 'completed' ELSE 'expired' END, 0); END IF;
  IF u.winnings_as = 'real' THEN RETURN free_spins_end(u, 'completed', free_spins_pay(u)); END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('bonus-activation:' || u.player_id, 0)) OR w.bonus_id IS NOT NULL
    OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND NOT x.is_set) THEN RETURN u.status; END IF;
  UPDATE wallets SET free_spins_id = NULL WHERE id = w.id;
  UPDATE user_bonuses SET credited_at = clock_timestamp(), bonus_minor = paid, wager_minor = paid * multiplier,
      ends_at = clock_timestamp() + make_interval(hours => valid_hours)
    WHERE user_bonus_id = u.user_bonus_id;
  result := wallet_bonus_grant('bonuses', u.user_bonus_id, u.player_id, u.currency_code, paid, u.user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The winnings of % were refused: %', u.user_bonus_id, result.refusal; END IF;
  PERFORM free_spins_announce(u);
  RETURN bonus_settle(u.user_bonus_id);
END
$$;

-- Plays one free spin: books the round, moves the set and, after the last spin, credits the winnings, all in one transaction. The caller has drawn the
-- outcome from the seed pair and the nonce that it expects. Returns `ok`; `known` if a round with this key exists; `open` if a round of the game is open;
-- `nonce` if another round was played on the pair; or the refusal. Only `ok` has changed anything, so a round never has to be undone.
-- The house pays the stake: house.bonus_cost gives it to house.ggr, and gets the win, which it owes to the player until the winnings are credited.
CREATE FUNCTION wallet_play_free_spin(
  p_player_id text, p_brand_key text, p_set_id text, p_game text, p_version integer, p_round_id text, p_key text, p_input_hash text, p_move json,
  p_seed_id text, p_nonce integer, p_stake bigint, p_win bigint, p_outcome json
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  source text := 'house:' || p_game;
  s game_seeds;
  u user_bonuses;
  w wallets;
  t transfers;
  refusal text;
BEGIN
  IF p_win < 0 OR p_stake <= 0 THEN RAISE EXCEPTION 'Not a free spin' USING ERRCODE = '22023'; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  SELECT * INTO s FROM game_seeds WHERE player_id = p_player_id AND state = 'current' FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM game_round_keys WHERE player_id = p_player_id AND idempotency_key = p_key) THEN RETURN 'known'; END IF;
  IF EXISTS (SELECT FROM player_restriction_ends WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now()))
  THEN RETURN 'player.excluded'; END IF;
  IF play_lacks_verification(p_player_id) THEN RETURN 'player.verification_required'; END IF;
  IF EXISTS (SELECT FROM open_game_rounds WHERE player_id = p_player_id AND game_slug = p_game) THEN RETURN 'open'; END IF;
  IF (s.seed_id, s.rounds) IS DISTINCT FROM (p_seed_id, p_nonce) THEN RETURN 'nonce'; END IF;
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND free_spins_id = p_set_id FOR UPDATE;
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_set_id AND player_id = p_player_id FOR UPDATE;
  IF w.id IS NULL OR (p_game = ANY (free_spins_games(p_set_id)) AND u.spin_stake_minor = p_stake) IS NOT TRUE THEN RETURN 'bonus.free_spins_over'; END IF;
  IF NOT w.is_active THEN RETURN 'wallet.not_active'; END IF;
  -- It stakes none of the player's money, but is play: breaks, reality checks, the time between rounds and the market's stake cap apply.
  refusal := limit_check_bet(w, 0, p_game, 0);
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;
  -- A statement of its own: it reads the row that the check has computed.
  SELECT play_stake_refusal(l, p_game, w.asset, 0, p_stake, clock_timestamp()) INTO refusal FROM player_limit_usage l WHERE l.player_id = p_player_id;
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;

  t := ledger_post(w, ROW(source, p_round_id || ':free', 'free_spin',
    ledger_request_hash(json_build_array('free_spin', p_player_id, w.asset, p_stake, p_win, p_round_id, p_game, p_set_id)), p_win, 0, 0, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_set_id, -p_stake)::ledger_leg, ROW('house.ggr', 'originals', p_stake)::ledger_leg,
      ROW('house.ggr', 'originals', -p_win)::ledger_leg, ROW('house.bonus_cost', p_set_id, p_win)::ledger_leg],
    NULL, NULL, NULL, 0, 'originals', p_round_id, p_game, NULL, p_set_id)::ledger_posting);
  UPDATE user_bonuses SET free_spins_left = free_spins_left - 1, spins_won_minor = spins_won_minor + p_win WHERE user_bonus_id = p_set_id;
  PERFORM free_spins_announce(u);
  PERFORM bonus_settle(p_set_id);

  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_set_id;
  SELECT * INTO w FROM wallets WHERE id = w.id;
  UPDATE game_seeds SET rounds = rounds + 1 WHERE seed_id = p_seed_id;
  INSERT INTO game_round_keys (player_id, idempotency_key, round_id) VALUES (p_player_id, p_key, p_round_id);
  INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash,
      state, win_minor, outcome, wallet_after, free_spin, opened_at, ended_at)
    VALUES (p_round_id, p_player_id, p_brand_key, p_game, p_version, w.asset, p_stake, p_move, p_seed_id, p_nonce, p_key, p_input_hash, 'settled', p_win,
      p_outcome, json_build_object('realMinor', w.real_minor::text, 'bonusMinor', w.bonus_minor::text, 'heldMinor', w.held_minor::text,
        'seq', w.seq::text), free_spins_after(u), t.created_at, t.created_at);
  PERFORM add_to_play_totals(ARRAY[p_player_id], ARRAY[w.asset], ARRAY[p_game], ARRAY[0::bigint], ARRAY[p_win], ARRAY[t.created_at]);
  RETURN 'ok';
END
$$;

-- A set after one of its spins, for the response of the round: `became` and `paid` say what the winnings of an ended set became.
CREATE FUNCTION free_spins_after(u user_bonuses) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT json_build_object('userBonusId', u.user_bonus_id, 'quantity', u.free_spins, 'left', u.free_spins_left, 'won', u.spins_won_minor::text,
    'became', CASE WHEN u.free_spins_left > 0 THEN NULL WHEN u.spins_won_minor = 0 THEN 'nothing' WHEN u.converted_minor > 0 THEN 'real'
      WHEN u.credited_at IS NOT NULL THEN 'bonus' ELSE 'waiting' END,
    'paid', least(u.spins_won_minor, u.win_minor_max)::text)
$$;

GRANT EXECUTE ON FUNCTION wallet_play_free_spin, free_spins_games TO marquee_app;
