-- Up Migration

-- Wagering of bonuses. Every function is called with the wallet locked, or locks it first; the row of the bonus is locked after it.

-- Percent of a stake on a game that counts. A bonus for certain games counts only these; the weight of a game precedes those of its categories, of which
-- the lowest applies.
CREATE FUNCTION bonus_game_percent(u user_bonuses, p_game_slug text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF u.bonus_type <> 'freespins' AND cardinality(u.game_slugs) > 0 AND p_game_slug <> ALL (u.game_slugs) THEN RETURN 0; END IF;
  RETURN coalesce((u.weights->'games'->>p_game_slug)::integer,
    (SELECT min((u.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), 100);
END
$$;

-- Null, or the refusal of a stake: bonus money cannot be staked on a game that does not count towards the bonus, and the stakes of a round may not exceed the
-- maximum of the active bonus.
CREATE FUNCTION bonus_check_bet(w wallets, p_round_stake bigint, p_bonus_part bigint, p_game_slug text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  u user_bonuses;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = w.bonus_id AND status = 'active';
  IF p_bonus_part > 0 AND bonus_game_percent(u, p_game_slug) = 0 THEN RETURN 'bonus.play_unavailable'; END IF;
  RETURN CASE WHEN p_round_stake > u.bet_minor_max THEN concat_ws(';', 'bonus.max_bet_exceeded', u.bet_minor_max, w.asset) END;
END
$$;

-- Stores how much of a bet counts towards the active bonus of its wallet. p_counted: the part that the wagering policy of the brand counts, which is
-- less for bets that almost always win, and negative if together with earlier bets of the round it covers so much that less of them counts, whatever money
-- pays this one; null: all.
CREATE FUNCTION bonus_add_stake(p_bonus_id text, bet transfers, p_counted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  u user_bonuses;
  counted bigint;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_bonus_id AND status = 'active' AND (ends_at IS NULL OR ends_at > clock_timestamp());
  IF NOT FOUND THEN RETURN; END IF;
  counted := div((CASE WHEN u.wagering_source = 'REAL_MONEY_ONLY' AND coalesce(p_counted, 0) >= 0 THEN -bet.real_change ELSE bet.amount END)::numeric
    * coalesce(p_counted, bet.amount) * bonus_game_percent(u, bet.game_slug), bet.amount::numeric * 100)::bigint;
  IF counted < 0 THEN
    counted := greatest(counted, -(SELECT coalesce(sum(s.amount_minor), 0) FROM bonus_stakes s
      WHERE s.user_bonus_id = u.user_bonus_id AND s.round_id = bet.round_id AND s.provider = bet.provider AND s.state = 'open'))::bigint;
  END IF;
  IF counted <> 0 THEN
    INSERT INTO bonus_stakes (transfer_id, user_bonus_id, provider, round_id, amount_minor)
      VALUES (bet.id, u.user_bonus_id, bet.provider, bet.round_id, counted);
  END IF;
END
$$;

-- A bet was rolled back: it no longer counts, also if its round had ended. The progress of an ended bonus stays as it was at its end.
CREATE FUNCTION bonus_undo_stake(p_transfer_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stake bonus_stakes;
BEGIN
  SELECT * INTO stake FROM bonus_stakes WHERE transfer_id = p_transfer_id;
  IF NOT FOUND THEN RETURN; END IF;
  IF stake.state = 'counted' THEN
    UPDATE user_bonuses SET wagered_minor = greatest(0, wagered_minor - stake.amount_minor) WHERE user_bonus_id = stake.user_bonus_id AND status = 'active';
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  UPDATE bonus_stakes SET state = 'undone' WHERE transfer_id = p_transfer_id;
END
$$;

-- Ends a bonus: `completed` makes its money real up to the maximum win, every other status returns it to the house.
CREATE FUNCTION bonus_end(u user_bonuses, w wallets, p_status text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  real_max bigint := CASE p_status WHEN 'completed' THEN coalesce(u.win_minor_max, 9223372036854775807) ELSE 0 END;
  kind text := CASE p_status WHEN 'completed' THEN 'bonus_convert' ELSE 'bonus_forfeit' END;
  pocket bigint := 0;
  result wallet_result;
BEGIN
  IF w.bonus_id = u.user_bonus_id THEN
    pocket := w.bonus_minor;
    result := ledger_end_bonus(kind, ledger_request_hash(json_build_array(kind, u.user_bonus_id, real_max)), 'bonuses', u.user_bonus_id || ':end',
      u.player_id, u.currency_code, u.user_bonus_id, real_max);
    IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The end of % was refused: %', u.user_bonus_id, result.refusal; END IF;
  END IF;
  UPDATE user_bonuses SET status = p_status, converted_minor = least(pocket, real_max), forfeited_minor = pocket - least(pocket, real_max)
    WHERE user_bonus_id = u.user_bonus_id;
  -- Free spins that a deposit would have given.
  UPDATE user_bonuses SET status = p_status WHERE with_bonus_id = u.user_bonus_id AND status = 'available' AND u.deposit_minor IS NULL;
  IF u.with_bonus_id IS NULL AND (p_status = 'cancelled' OR (u.bonus_type = 'deposit' AND u.deposit_minor IS NULL)) THEN PERFORM bonus_free_place(u); END IF;
  RETURN p_status;
END
$$;

-- Whether a round with stakes of the bonus is open. After two days a round that its studio never closed no longer delays the player.
CREATE FUNCTION bonus_has_open_round(p_wallet_id bigint, p_bonus_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM rounds r WHERE r.wallet_id = p_wallet_id AND r.state = 'open' AND r.bonus_staked > 0 AND r.bonus_id = p_bonus_id
    AND r.opened_at > clock_timestamp() - interval '2 days')
$$;

-- Ends a bonus whose time has come: wagering complete, time over, or less money left than the minimum balance. Its open rounds delay a conversion, since
-- the maximum win does not reach what is won after it, and a lapse, since they may still win. Returns the status; null for an unknown bonus. May be repeated.
CREATE FUNCTION bonus_settle(p_user_bonus_id text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  u user_bonuses;
  w wallets;
  is_open boolean;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  w := ledger_lock(u.player_id, u.currency_code);
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id FOR UPDATE;
  IF u.status NOT IN ('available', 'active') THEN RETURN u.status; END IF;
  IF u.is_set THEN RETURN free_spins_settle(u, w); END IF;
  IF w.bonus_id = u.user_bonus_id THEN
    is_open := bonus_has_open_round(w.id, w.bonus_id);
    IF u.wagered_minor >= u.wager_minor THEN
      RETURN CASE WHEN is_open THEN u.status ELSE bonus_end(u, w, 'completed') END;
    END IF;
    IF w.real_minor + w.bonus_minor < u.balance_minor_min AND NOT is_open THEN RETURN bonus_end(u, w, 'expired'); END IF;
  END IF;
  RETURN CASE WHEN u.ends_at <= clock_timestamp() THEN bonus_end(u, w, 'expired') ELSE u.status END;
END
$$;

-- A round ended: its stakes count, and the bonus ends if that completed its wagering or if too little money is left. Does nothing for stakes that are
-- counted already.
CREATE FUNCTION bonus_end_round(p_bonus_id text, p_provider text, p_round_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  progress bigint;
BEGIN
  WITH counted AS (
    UPDATE bonus_stakes SET state = 'counted'
      WHERE user_bonus_id = p_bonus_id AND round_id = p_round_id AND provider = p_provider AND state = 'open' RETURNING amount_minor
  ) SELECT sum(amount_minor) INTO progress FROM counted;
  IF progress > 0 THEN
    UPDATE user_bonuses SET wagered_minor = wagered_minor + progress WHERE user_bonus_id = p_bonus_id AND status = 'active';
  END IF;
  PERFORM bonus_settle(p_bonus_id);
END
$$;

-- Rounds that `wallet_play_rounds` has booked for players with an active bonus.
CREATE FUNCTION bonus_count_rounds(p_bonus_ids text[], p_bet_ids uuid[], p_counted bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  i record;
  bet transfers;
BEGIN
  FOR i IN SELECT * FROM unnest(p_bonus_ids, p_bet_ids, p_counted) x (bonus_id, bet_id, counted) LOOP
    SELECT * INTO bet FROM transfers WHERE id = i.bet_id;
    PERFORM bonus_add_stake(i.bonus_id, bet, i.counted);
    PERFORM bonus_end_round(i.bonus_id, bet.provider, bet.round_id);
  END LOOP;
END
$$;

-- Ends a bonus because its player, or an exclusion of the player, cancels it. One whose wagering is complete is converted, unless a round delays that.
-- Returns the status; null if the player has no such bonus. May be repeated.
CREATE FUNCTION bonus_cancel(p_player_id text, p_user_bonus_id text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  u user_bonuses;
  status_now text;
BEGIN
  IF NOT EXISTS (SELECT FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id) THEN RETURN NULL; END IF;
  status_now := bonus_settle(p_user_bonus_id);
  IF status_now NOT IN ('available', 'active') THEN RETURN status_now; END IF;
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id;
  IF u.is_set THEN RETURN free_spins_end(u, 'cancelled', free_spins_pay(u)); END IF;
  RETURN bonus_end(u, ledger_lock(u.player_id, u.currency_code), 'cancelled');
END
$$;

-- Credits the bonus that a player chose for a deposit, in the transaction that books the deposit: a percentage of it, or a fixed amount, up to the
-- maximum. The transaction holds the lock of activations, which it took before that of the wallet. Does nothing if the bonus is not available any more, the deposit is below its minimum, another bonus is active, or its place as a participant
-- was given to another player. May be repeated.
CREATE FUNCTION bonus_credit_deposit(p_player_id text, p_user_bonus_id text, p_asset text, p_amount bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets := ledger_lock(p_player_id, p_asset);
  u user_bonuses;
  amount bigint;
  result wallet_result;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id FOR UPDATE;
  amount := least(CASE WHEN u.deposit_percent IS NULL THEN u.bonus_minor ELSE div(p_amount::numeric * u.deposit_percent, 100)::bigint END, u.threshold_minor_max);
  IF (u.status = 'available' AND u.bonus_type = 'deposit' AND u.currency_code = p_asset AND p_amount >= coalesce(u.deposit_minor_min, 0) AND amount > 0
    AND (u.ends_at IS NULL OR u.ends_at > clock_timestamp()) AND w.bonus_id IS NULL
    -- This deposit is counted already.
    AND (u.deposit_number IS NULL OR u.deposit_number = (SELECT s.deposits FROM ledger_sums(w.id, 0, NULL, NULL) s))
    AND NOT EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = p_player_id AND x.status = 'active' AND NOT x.is_set)) IS NOT TRUE
  THEN RETURN false; END IF;
  IF NOT bonus_take_place(u.bonus_id, p_player_id, true) THEN RETURN false; END IF;
  UPDATE user_bonuses SET status = 'active', deposit_minor = p_amount, bonus_minor = amount, wager_minor = amount * multiplier
    WHERE user_bonus_id = p_user_bonus_id;
  result := wallet_bonus_grant('bonuses', p_user_bonus_id, p_player_id, p_asset, amount, p_user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The grant of % was refused: %', p_user_bonus_id, result.refusal; END IF;
  PERFORM bonus_settle(user_bonus_id) FROM user_bonuses WHERE with_bonus_id = p_user_bonus_id;
  PERFORM bonus_settle(p_user_bonus_id);
  RETURN true;
END
$$;

GRANT EXECUTE ON FUNCTION bonus_game_percent, bonus_credit_deposit, bonus_settle, bonus_cancel, bonus_has_open_round TO marquee_app;
