-- Up Migration

-- Money to and from payment methods, and bonus money. Lock order of all commands: wallet, then its hold, bonus or round.
CREATE FUNCTION wallet_deposit(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('deposit', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'deposit', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting), false);
END
$$;

CREATE FUNCTION wallet_hold(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('withdrawal_hold', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  t transfers;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.real_minor < p_amount THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  t := ledger_post(w, ROW(p_source, p_external_id, 'withdrawal_hold', h, p_amount, -p_amount, 0, p_amount, 0, NULL,
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  INSERT INTO holds (transfer_id, wallet_id, amount) VALUES (t.id, w.id, p_amount);
  RETURN ledger_result(t, false);
END
$$;

-- Settles or releases a hold; p_kind says which.
CREATE FUNCTION ledger_decide_hold(
  p_kind text, p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text
) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array(p_kind, p_player_id, p_asset, p_hold_external_id));
  w wallets;
  held transfers;
  result wallet_result;
  is_settled boolean := p_kind = 'withdrawal_settle';
BEGIN
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  held := ledger_find((SELECT transfer_id FROM transfer_keys WHERE source = p_source AND external_id = p_hold_external_id));
  IF (held.kind = 'withdrawal_hold' AND held.wallet_id = w.id) IS NOT TRUE THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  UPDATE holds SET state = CASE WHEN is_settled THEN 'settled' ELSE 'released' END, decided_at = clock_timestamp()
    WHERE transfer_id = held.id AND state = 'open';
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, p_kind, h, held.amount,
    CASE WHEN is_settled THEN 0 ELSE held.amount END, 0, -held.amount, 0,
    CASE WHEN is_settled THEN ARRAY[ROW('house.clearing', held.method, held.amount)::ledger_leg] END,
    NULL, held.id, NULL, 0, NULL, NULL, NULL, held.method, held.reference)::ledger_posting), false);
END
$$;

CREATE FUNCTION wallet_settle(p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN ledger_decide_hold('withdrawal_settle', p_source, p_external_id, p_player_id, p_asset, p_hold_external_id);
END
$$;

CREATE FUNCTION wallet_release(p_source text, p_external_id text, p_player_id text, p_asset text, p_hold_external_id text)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN ledger_decide_hold('withdrawal_release', p_source, p_external_id, p_player_id, p_asset, p_hold_external_id);
END
$$;

-- A payout came back: the account is closed, or the network returned it. It is no deposit, so it needs no wagering.
CREATE FUNCTION wallet_withdrawal_return(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('withdrawal_return', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'withdrawal_return', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting), false);
END
$$;

-- A bank reversed a deposit. What the wallet cannot cover becomes a receivable, so that no pocket is negative.
CREATE FUNCTION wallet_chargeback(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('chargeback', p_player_id, p_asset, p_amount, p_method, p_reference));
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
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'chargeback', h, p_amount, -covered, 0, 0, covered - p_amount,
    ARRAY[ROW('house.clearing', p_method, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting), false);
END
$$;

CREATE FUNCTION wallet_repay(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('repayment', p_player_id, p_asset, p_amount));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF p_amount > -w.receivable_minor THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  IF p_amount > w.real_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'repayment', h, p_amount, -p_amount, 0, 0, p_amount, NULL,
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL)::ledger_posting), false);
END
$$;

CREATE FUNCTION wallet_bonus_grant(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_bonus_id text
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bonus_grant', p_player_id, p_asset, p_amount, p_bonus_id));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  IF w.bonus_id <> p_bonus_id THEN RETURN ledger_refusal('bonus.ACTIVE_BONUS'); END IF;
  INSERT INTO wallet_bonuses AS b (wallet_id, bonus_id, state, granted, granted_at)
    VALUES (w.id, p_bonus_id, 'active', p_amount, clock_timestamp())
    ON CONFLICT (wallet_id, bonus_id) DO UPDATE SET granted = b.granted + excluded.granted WHERE b.state = 'active';
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  UPDATE wallets SET bonus_id = p_bonus_id WHERE id = w.id AND bonus_id IS DISTINCT FROM p_bonus_id;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'bonus_grant', h, p_amount, 0, p_amount, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, -p_amount)::ledger_leg],
    NULL, NULL, p_bonus_id, p_amount, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting), false);
END
$$;

-- A reward for play (rakeback, a prize, a share of the pot) as real money, also while a bonus is active.
CREATE FUNCTION wallet_reward(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_reference text)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('reward', p_player_id, p_asset, p_amount, p_reference));
  w wallets;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  RETURN ledger_result(ledger_post(w, ROW(p_source, p_external_id, 'reward', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_source, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, p_reference)::ledger_posting), false);
END
$$;

-- Ends a bonus. Up to p_real_max of the bonus pocket becomes real money; the rest returns to the house.
CREATE FUNCTION ledger_end_bonus(
  p_kind text, p_hash bytea, p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_real_max bigint
) RETURNS wallet_result LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  t transfers;
  result wallet_result;
  converted bigint;
  bonus_state text;
BEGIN
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, p_hash);
  IF NOT result IS NULL THEN RETURN result; END IF;
  SELECT state INTO bonus_state FROM wallet_bonuses WHERE wallet_id = w.id AND bonus_id = p_bonus_id;
  IF NOT FOUND THEN RETURN ledger_refusal('wallet.unknown_reference'); END IF;
  IF bonus_state <> 'active' THEN RETURN ledger_refusal('wallet.already_decided'); END IF;
  converted := least(w.bonus_minor, p_real_max);
  t := ledger_post(w, ROW(p_source, p_external_id, p_kind, p_hash, w.bonus_minor, converted, -w.bonus_minor, 0, 0,
    ARRAY[ROW('house.bonus_cost', p_bonus_id, w.bonus_minor - converted)::ledger_leg],
    NULL, NULL, p_bonus_id, w.bonus_minor, NULL, NULL, NULL, NULL, p_bonus_id)::ledger_posting);
  UPDATE wallet_bonuses SET state = CASE p_kind WHEN 'bonus_convert' THEN 'converted' ELSE 'forfeited' END, ended_at = t.created_at
    WHERE wallet_id = w.id AND bonus_id = p_bonus_id;
  UPDATE wallets SET bonus_id = NULL WHERE id = w.id;
  RETURN ledger_result(t, false);
END
$$;

CREATE FUNCTION wallet_bonus_convert(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text, p_amount_max bigint
) RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_amount_max < 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  RETURN ledger_end_bonus('bonus_convert',
    ledger_request_hash(json_build_array('bonus_convert', p_player_id, p_asset, p_bonus_id, p_amount_max)),
    p_source, p_external_id, p_player_id, p_asset, p_bonus_id, coalesce(p_amount_max, 9223372036854775807));
END
$$;

CREATE FUNCTION wallet_bonus_forfeit(p_source text, p_external_id text, p_player_id text, p_asset text, p_bonus_id text)
RETURNS wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN ledger_end_bonus('bonus_forfeit', ledger_request_hash(json_build_array('bonus_forfeit', p_player_id, p_asset, p_bonus_id)),
    p_source, p_external_id, p_player_id, p_asset, p_bonus_id, 0);
END
$$;

GRANT EXECUTE ON FUNCTION wallet_deposit, wallet_hold, wallet_settle, wallet_release, wallet_withdrawal_return, wallet_chargeback, wallet_repay, wallet_reward, wallet_bonus_grant, wallet_bonus_convert, wallet_bonus_forfeit TO marquee_app;
