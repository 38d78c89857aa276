-- Up Migration

-- Rules of a seamless wallet. The state of a round can refuse a bet, and never a win or a rollback.

CREATE FUNCTION wallet_bet(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint DEFAULT NULL
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
  IF p_amount IS NULL OR p_amount <= 0 OR p_counted > p_amount THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
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
    NULL, NULL, CASE WHEN bonus_part > 0 THEN w.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_posting);
  IF p_counted < p_amount THEN
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) VALUES (t.id, w.id, p_amount - p_counted);
  END IF;
  INSERT INTO rounds AS r (provider, round_id, wallet_id, game_slug, state, staked, bonus_staked, bonus_id, opened_at)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, 'open', p_amount, bonus_part, t.bonus_id, t.created_at)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET state = 'open', staked = r.staked + excluded.staked,
      bonus_staked = r.bonus_staked + excluded.bonus_staked, bonus_id = coalesce(excluded.bonus_id, r.bonus_id);
  IF w.bonus_id IS NOT NULL THEN PERFORM bonus_add_stake(w.bonus_id, t, p_counted); END IF;
  RETURN ledger_result(t, false);
END
$$;

-- A restriction takes the same lock (`lockLimitsOfPlayer`) exclusively, so a bet is either committed before it or refused. The function is VOLATILE,
-- so the second statement sees what was committed while the first one waited. A bet that is booked already returns its first result.
CREATE FUNCTION wallet_bet_unrestricted(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  IF EXISTS (SELECT FROM player_restriction_ends WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now()))
    AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.excluded'); END IF;
  IF play_lacks_verification(p_player_id) AND NOT EXISTS (SELECT FROM transfer_keys WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.verification_required'); END IF;
  RETURN wallet_bet(p_source, p_external_id, p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_fund_order, p_counted);
END
$$;

-- Account for bonus money that comes back: its pocket while the bonus is active, real money after a conversion, the house after a forfeit.
CREATE FUNCTION ledger_bonus_outcome(w wallets, p_bonus_id text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF w.bonus_id = p_bonus_id THEN
    RETURN 'bonus';
  END IF;
  IF EXISTS (SELECT FROM wallet_bonuses WHERE wallet_id = w.id AND bonus_id = p_bonus_id AND state = 'converted') THEN
    RETURN 'real';
  END IF;
  RETURN 'house';
END
$$;

CREATE FUNCTION wallet_win(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_closes_round boolean
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('win', p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_closes_round));
  w wallets;
  t transfers;
  r rounds;
  result wallet_result;
  bonus_part bigint := 0;
  outcome text := 'none';
BEGIN
  IF p_amount IS NULL OR p_amount < 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;

  -- Wins are split like the stake. The bonus part is rounded down, so the odd unit is real money.
  SELECT * INTO r FROM rounds WHERE provider = p_provider AND round_id = p_round_id AND wallet_id = w.id;
  IF r.bonus_staked > 0 THEN
    bonus_part := div(p_amount::numeric * r.bonus_staked, r.staked)::bigint;
    outcome := ledger_bonus_outcome(w, r.bonus_id);
  END IF;

  t := ledger_post(w, ROW(p_source, p_external_id, 'win', h, p_amount,
    p_amount - CASE WHEN outcome = 'real' THEN 0 ELSE bonus_part END, CASE WHEN outcome = 'bonus' THEN bonus_part ELSE 0 END, 0, 0,
    ARRAY[ROW('house.ggr', p_provider, -p_amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(r.bonus_id, ''), CASE WHEN outcome = 'house' THEN bonus_part ELSE 0 END)::ledger_leg],
    NULL, NULL, CASE WHEN bonus_part > 0 THEN r.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_posting);
  INSERT INTO rounds AS x (provider, round_id, wallet_id, game_slug, state, won, opened_at, closed_at)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, CASE WHEN p_closes_round THEN 'closed' ELSE 'open' END, p_amount, t.created_at,
      CASE WHEN p_closes_round THEN t.created_at END)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET won = x.won + excluded.won,
      state = CASE WHEN p_closes_round OR x.state = 'closed' THEN 'closed' WHEN p_amount > 0 THEN 'open' ELSE x.state END,
      closed_at = coalesce(x.closed_at, excluded.closed_at);
  IF p_closes_round AND w.bonus_id IS NOT NULL THEN PERFORM bonus_end_round(w.bonus_id, p_provider, p_round_id); END IF;
  RETURN ledger_result(t, false);
END
$$;

-- Undoes a bet: each pocket gets back what it gave; bonus money follows its bonus.
CREATE FUNCTION ledger_reverse_bet(w wallets, bet transfers, p_external_id text, p_hash bytea) RETURNS transfers LANGUAGE plpgsql AS $$
DECLARE
  t transfers;
  outcome text := CASE WHEN bet.bonus_part > 0 THEN ledger_bonus_outcome(w, bet.bonus_id) ELSE 'none' END;
BEGIN
  UPDATE rounds SET returned = returned + bet.amount,
    state = CASE WHEN state = 'open' AND won = 0 AND returned + bet.amount = staked THEN 'returned' ELSE state END
    WHERE provider = bet.provider AND round_id = bet.round_id AND wallet_id = w.id;
  t := ledger_post(w, ROW(bet.source, p_external_id, 'rollback', p_hash, bet.amount,
    bet.amount - CASE WHEN outcome = 'real' THEN 0 ELSE bet.bonus_part END, CASE WHEN outcome = 'bonus' THEN bet.bonus_part ELSE 0 END, 0, 0,
    ARRAY[ROW('house.ggr', bet.provider, -bet.amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(bet.bonus_id, ''), CASE WHEN outcome = 'house' THEN bet.bonus_part ELSE 0 END)::ledger_leg],
    'undone', bet.id, bet.bonus_id, bet.bonus_part, bet.provider, bet.round_id, bet.game_slug, NULL, NULL)::ledger_posting);
  IF w.bonus_id IS NOT NULL THEN
    PERFORM bonus_undo_stake(bet.id);
    PERFORM bonus_settle(w.bonus_id);
  END IF;
  RETURN t;
END
$$;

-- Undoes a win: money that was spent meanwhile becomes a receivable (real money) or a cost of the house (bonus money).
CREATE FUNCTION ledger_reverse_win(w wallets, win transfers, p_external_id text, p_hash bytea) RETURNS transfers LANGUAGE plpgsql AS $$
DECLARE
  outcome text := CASE WHEN win.bonus_change > 0 THEN ledger_bonus_outcome(w, win.bonus_id) ELSE 'none' END;
  bonus_claim bigint := CASE WHEN outcome = 'bonus' THEN win.bonus_change ELSE 0 END;
  bonus_taken bigint := least(w.bonus_minor, bonus_claim);
  real_claim bigint := win.real_change + CASE WHEN outcome = 'real' THEN win.bonus_change ELSE 0 END;
  real_taken bigint := least(w.real_minor, real_claim);
BEGIN
  UPDATE rounds SET won = won - win.amount WHERE provider = win.provider AND round_id = win.round_id AND wallet_id = w.id;
  RETURN ledger_post(w, ROW(win.source, p_external_id, 'rollback', p_hash, win.amount,
    -real_taken, -bonus_taken, 0, real_taken - real_claim,
    ARRAY[ROW('house.ggr', win.provider, win.amount)::ledger_leg,
      ROW('house.bonus_cost', coalesce(win.bonus_id, ''), -(win.amount - real_claim - bonus_taken))::ledger_leg],
    'undone', win.id, win.bonus_id, win.bonus_part, win.provider, win.round_id, win.game_slug, NULL, NULL)::ledger_posting);
END
$$;

CREATE FUNCTION wallet_rollback(p_source text, p_external_id text, p_player_id text, p_asset text, p_target_external_id text)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('rollback', p_player_id, p_asset, p_target_external_id));
  w wallets;
  target_id uuid;
  target transfers;
  result wallet_result;
BEGIN
  IF p_external_id = p_target_external_id THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;

  SELECT transfer_id INTO target_id FROM transfer_keys WHERE source = p_source AND external_id = p_target_external_id;
  IF NOT FOUND THEN
    -- The rollback arrived before its bet, or the bet was never sent. Its id is reserved, so that it can never take money.
    PERFORM ledger_record(w, p_source, p_target_external_id, 'bet', NULL, 'tombstone');
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'tombstone'), false);
  END IF;
  target := ledger_find(target_id);
  IF (target.wallet_id = w.id AND target.kind IN ('bet', 'win')) IS NOT TRUE THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  IF NOT target.is_applied THEN
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'tombstone'), false);
  END IF;
  IF EXISTS (SELECT FROM transfer_decisions WHERE reference_id = target.id) THEN
    RETURN ledger_result(ledger_record(w, p_source, p_external_id, 'rollback', h, 'already_undone'), false);
  END IF;
  IF target.kind = 'bet' THEN
    RETURN ledger_result(ledger_reverse_bet(w, target, p_external_id, h), false);
  END IF;
  RETURN ledger_result(ledger_reverse_win(w, target, p_external_id, h), false);
END
$$;

GRANT EXECUTE ON FUNCTION wallet_bet_unrestricted, wallet_win, wallet_rollback TO marquee_app;
