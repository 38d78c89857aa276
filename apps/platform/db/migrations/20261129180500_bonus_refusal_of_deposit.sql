-- Up Migration

-- The player chose a bonus for the deposit, and the deposit was credited without it: why.
ALTER TABLE deposits ADD COLUMN bonus_refusal text CHECK (bonus_refusal IN
  ('too_small', 'expired', 'cancelled', 'taken', 'deposit_number', 'active_bonus', 'full', 'unavailable'));

-- Why a deposit of this amount does not get the bonus; null if it does, as far as its places allow. The deposit is counted already.
CREATE FUNCTION bonus_deposit_refusal(u user_bonuses, w wallets, p_amount bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN (u.bonus_type = 'deposit' AND u.currency_code = w.asset) IS NOT TRUE THEN 'unavailable'
    WHEN u.status = 'cancelled' THEN 'cancelled'
    WHEN u.status = 'expired' OR u.ends_at <= clock_timestamp() THEN 'expired'
    WHEN u.status <> 'available' THEN 'taken'
    WHEN (bonus_of_deposit(u, p_amount, u.bonus_minor) > 0) IS NOT TRUE THEN 'too_small'
    WHEN u.deposit_number <> deposits_of(u.player_id) THEN 'deposit_number'
    WHEN bonus_offer_is_taken(u.user_bonus_id) THEN 'taken'
    WHEN w.bonus_id IS NOT NULL
      OR EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = u.player_id AND x.status = 'active' AND NOT x.is_set) THEN 'active_bonus'
  END
$$;

CREATE OR REPLACE FUNCTION bonus_credit_deposit(p_player_id text, p_user_bonus_id text, p_asset text, p_amount bigint, p_deposit_id text DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  w wallets := ledger_lock(p_player_id, p_asset);
  u user_bonuses;
  amount bigint;
  refusal text;
  result wallet_result;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id FOR UPDATE;
  refusal := bonus_deposit_refusal(u, w, p_amount);
  IF refusal IS NULL AND NOT bonus_take_place(u.bonus_id, p_player_id, true) THEN refusal := 'full'; END IF;
  IF refusal IS NOT NULL THEN
    UPDATE deposits SET bonus_refusal = refusal WHERE deposit_id = p_deposit_id AND player_id = p_player_id;
    RETURN false;
  END IF;
  amount := bonus_of_deposit(u, p_amount, u.bonus_minor);
  UPDATE user_bonuses SET status = 'active', deposit_minor = p_amount, deposit_id = p_deposit_id, bonus_minor = amount, wager_minor = amount * multiplier
    WHERE user_bonus_id = p_user_bonus_id;
  result := wallet_bonus_grant('bonuses', p_user_bonus_id, p_player_id, p_asset, amount, p_user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The grant of % was refused: %', p_user_bonus_id, result.refusal; END IF;
  PERFORM bonus_settle(user_bonus_id) FROM user_bonuses WHERE with_bonus_id = p_user_bonus_id;
  PERFORM bonus_settle(p_user_bonus_id);
  RETURN true;
END
$$;
