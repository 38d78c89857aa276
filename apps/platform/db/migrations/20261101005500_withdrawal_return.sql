-- Up Migration

-- Money that had been paid out came back: the account it went to is closed, or the network returned it. No deposit, and none to be played through.
CREATE FUNCTION wallet_withdrawal_return(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text
) RETURNS wallet_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('withdrawal_return', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  answer wallet_answer;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  answer := ledger_replay(p_source, p_external_id, h);
  IF NOT answer IS NULL THEN RETURN answer; END IF;
  RETURN ledger_answer(ledger_post(w, ROW(p_source, p_external_id, 'withdrawal_return', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_order), false);
END
$$;

GRANT EXECUTE ON FUNCTION wallet_withdrawal_return TO marquee_app;
