-- Up Migration

-- Which deposit credited a bonus, and how much of what the bonus became was taken back with it.
ALTER TABLE user_bonuses ADD COLUMN deposit_id text, ADD COLUMN recalled_minor bigint NOT NULL DEFAULT 0 CHECK (recalled_minor >= 0);
CREATE INDEX user_bonuses_of_deposit ON user_bonuses (deposit_id) WHERE deposit_id IS NOT NULL;
UPDATE user_bonuses u SET deposit_id = d.deposit_id FROM (
  SELECT DISTINCT ON (user_bonus_id) user_bonus_id, deposit_id, amount_minor FROM deposits
    WHERE user_bonus_id IS NOT NULL AND state IN ('completed', 'partly_refunded', 'refunded', 'charged_back') ORDER BY user_bonus_id, created_at
) d WHERE d.user_bonus_id = u.user_bonus_id AND u.deposit_minor = d.amount_minor;

-- Takes a part of the active bonus away; it stays active.
CREATE FUNCTION wallet_bonus_reduce(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount bigint)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_reduce', p_player_id, p_asset, p_bonus_id, p_amount));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.bonus_id IS DISTINCT FROM p_bonus_id THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  IF p_amount > w.bonus_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_forfeit', h, p_amount, 0, -p_amount, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, p_amount)::ledger_leg],
    NULL, NULL, p_bonus_id, p_amount, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$$;

-- Takes back money that a bonus became. What the wallet cannot pay is owed, as with a chargeback.
CREATE FUNCTION wallet_bonus_recall(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount bigint)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_recall', p_player_id, p_asset, p_bonus_id, p_amount));
  w wallets;
  covered bigint;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  covered := least(w.real_minor, p_amount);
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_recall', h, p_amount, -covered, 0, 0, covered - p_amount,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$$;

-- The bonus that a deposit of this amount gives under these terms; 0 below the minimum deposit. Rounded down.
CREATE FUNCTION bonus_of_deposit(u user_bonuses, p_amount bigint, p_fixed bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_amount <= 0 OR p_amount < coalesce(u.deposit_minor_min, 0) THEN 0
    ELSE least(CASE WHEN u.deposit_percent IS NULL THEN p_fixed ELSE div(p_amount::numeric * u.deposit_percent, 100)::bigint END, u.threshold_minor_max) END
$$;

-- How much of a credited bonus the rest of its deposit still earns: a percentage of that rest, and never more than the bonus has now. A fixed amount and free
-- spins stay as long as the rest reaches the minimum deposit; without one they need the whole deposit.
CREATE FUNCTION bonus_kept(u user_bonuses, p_deposit user_bonuses, p_rest bigint, OUT kept bigint, OUT of bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN u.with_bonus_id IS NOT NULL OR p_deposit.deposit_percent IS NULL
      THEN (p_rest >= coalesce(p_deposit.deposit_minor_min, p_deposit.deposit_minor))::integer
    ELSE least(u.bonus_minor, bonus_of_deposit(p_deposit, p_rest, NULL)) END,
    CASE WHEN u.with_bonus_id IS NOT NULL OR p_deposit.deposit_percent IS NULL THEN 1 ELSE u.bonus_minor END
$$;

DROP FUNCTION bonus_credit_deposit(text, text, text, bigint);
-- Credits the bonus of a deposit that was booked in this transaction; false if its terms are not met.
CREATE FUNCTION bonus_credit_deposit(p_player_id text, p_user_bonus_id text, p_asset text, p_amount bigint, p_deposit_id text DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  w wallets := ledger_lock(p_player_id, p_asset);
  u user_bonuses;
  amount bigint;
  result wallet_result;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id FOR UPDATE;
  amount := bonus_of_deposit(u, p_amount, u.bonus_minor);
  IF (u.status = 'available' AND u.bonus_type = 'deposit' AND u.currency_code = p_asset AND amount > 0
    AND (u.ends_at IS NULL OR u.ends_at > clock_timestamp()) AND w.bonus_id IS NULL
    -- This deposit is counted already.
    AND (u.deposit_number IS NULL OR u.deposit_number = (SELECT s.deposits FROM ledger_sums(w.id, 0, NULL, NULL) s))
    AND NOT EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = p_player_id AND x.status = 'active' AND NOT x.is_set)) IS NOT TRUE
  THEN RETURN false; END IF;
  IF NOT bonus_take_place(u.bonus_id, p_player_id, true) THEN RETURN false; END IF;
  UPDATE user_bonuses SET status = 'active', deposit_minor = p_amount, deposit_id = p_deposit_id, bonus_minor = amount, wager_minor = amount * multiplier
    WHERE user_bonus_id = p_user_bonus_id;
  result := wallet_bonus_grant('bonuses', p_user_bonus_id, p_player_id, p_asset, amount, p_user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The grant of % was refused: %', p_user_bonus_id, result.refusal; END IF;
  PERFORM bonus_settle(user_bonus_id) FROM user_bonuses WHERE with_bonus_id = p_user_bonus_id;
  PERFORM bonus_settle(p_user_bonus_id);
  RETURN true;
END
$$;

-- Takes back real money that a bonus became, up to this total, or gives back what is above it. Returns what was given back.
CREATE FUNCTION bonus_recall(u user_bonuses, p_total bigint, p_external_id text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  result wallet_result;
BEGIN
  IF coalesce(p_total, 0) = u.recalled_minor THEN RETURN 0; END IF;
  IF p_total > u.recalled_minor THEN
    result := wallet_bonus_recall('bonuses', p_external_id, u.player_id, u.currency_code, u.user_bonus_id, p_total - u.recalled_minor);
  ELSE
    result := wallet_reward('bonuses', p_external_id, u.player_id, u.currency_code, u.recalled_minor - p_total, u.user_bonus_id);
  END IF;
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The recall of % was refused: %', u.user_bonus_id, result.refusal; END IF;
  UPDATE user_bonuses SET recalled_minor = p_total WHERE user_bonus_id = u.user_bonus_id;
  RETURN greatest(0, u.recalled_minor - p_total);
END
$$;

-- Lets a bonus, and the free spins that came with it, follow its deposit of which p_returned has gone back in total. Unfinished ones end or shrink; what they
-- became is taken back in the same proportion. What has ended stays ended when a dispute is won; money that was taken back is given back. Returns that amount.
-- p_external_id names the return. The caller holds the player's lock of activations.
CREATE FUNCTION bonus_return_deposit(p_player_id text, p_deposit_id text, p_returned bigint, p_external_id text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  d user_bonuses;
  u user_bonuses;
  w wallets;
  share record;
  earned bigint;
  cut bigint;
  given bigint := 0;
  result wallet_result;
BEGIN
  SELECT * INTO d FROM user_bonuses WHERE deposit_id = p_deposit_id AND player_id = p_player_id;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM ledger_lock(d.player_id, d.currency_code);
  -- The free spins first: their winnings are not paid.
  FOR u IN SELECT * FROM user_bonuses WHERE user_bonus_id = d.user_bonus_id OR with_bonus_id = d.user_bonus_id
    ORDER BY with_bonus_id IS NULL, user_bonus_id FOR UPDATE
  LOOP
    w := ledger_lock(u.player_id, u.currency_code);
    share := bonus_kept(u, d, d.deposit_minor - p_returned);
    earned := div(u.bonus_minor::numeric * share.kept, share.of)::bigint;
    IF u.status NOT IN ('available', 'active') THEN
      given := given + bonus_recall(u, ceil(u.converted_minor::numeric * (share.of - share.kept) / share.of)::bigint, p_external_id || ':' || u.user_bonus_id);
    ELSIF share.kept = 0 AND u.is_set THEN
      PERFORM free_spins_end(u, 'cancelled', 0);
    ELSIF share.kept = 0 THEN
      PERFORM bonus_end(u, w, 'cancelled');
    ELSIF earned < u.bonus_minor THEN
      -- Of the money in open rounds too, as far as the pocket has it.
      cut := least(w.bonus_minor, ceil((w.bonus_minor + (SELECT coalesce(sum(r.bonus_staked), 0) FROM rounds r
        WHERE r.wallet_id = w.id AND r.state = 'open' AND r.bonus_id = u.user_bonus_id)) * (share.of - share.kept) / share.of))::bigint;
      IF cut > 0 THEN
        result := wallet_bonus_reduce('bonuses', p_external_id || ':' || u.user_bonus_id, u.player_id, u.currency_code, u.user_bonus_id, cut);
        IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The reduction of % was refused: %', u.user_bonus_id, result.refusal; END IF;
      END IF;
      UPDATE user_bonuses SET bonus_minor = earned, wager_minor = earned * multiplier WHERE user_bonus_id = u.user_bonus_id;
      PERFORM bonus_settle(u.user_bonus_id);
    END IF;
  END LOOP;
  RETURN given;
END
$$;
GRANT EXECUTE ON FUNCTION bonus_credit_deposit, bonus_return_deposit TO marquee_app;
