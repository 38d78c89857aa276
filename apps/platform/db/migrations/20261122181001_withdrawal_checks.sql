-- Up Migration

-- Holds every wallet of a player until the end of the transaction, in the order that all commands on several wallets use. What is read afterwards in
-- the same transaction (balance, debt, bonus, wagering) cannot change before the money moves.
CREATE FUNCTION wallet_lock_all(p_player_id text) RETURNS SETOF wallets
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
END
$$;

-- Bets that count for less than their amount towards playing a deposit through. A bet without a row counts in full.
CREATE TABLE wagering_discounts (
  transfer_id uuid PRIMARY KEY REFERENCES transfers (id),
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  not_counted bigint NOT NULL CHECK (not_counted > 0)
);
CREATE INDEX wagering_discounts_of_wallet ON wagering_discounts (wallet_id);
COMMENT ON TABLE wagering_discounts IS 'Bets that count for less than their amount towards playing a deposit through. Append only.';
COMMENT ON COLUMN wagering_discounts.not_counted IS 'The part of the stake that does not count, in minor units, by the policy on the day of the bet';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wagering_discounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- What is left to be played through of a wallet's deposits and of what came into it by exchange. A bet that was rolled back does not count, nor does its discount.
CREATE OR REPLACE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  deposited bigint;
  staked bigint;
  discounted bigint;
  moved bigint;
BEGIN
  SELECT greatest(0, coalesce(sum(CASE kind WHEN 'deposit' THEN amount WHEN 'chargeback' THEN -amount END), 0)),
      coalesce(sum(amount) FILTER (WHERE kind = 'bet'), 0)
        - coalesce(sum(real_change + bonus_change) FILTER (WHERE kind = 'rollback' AND real_change + bonus_change > 0), 0)
    INTO deposited, staked FROM transfers
    WHERE wallet_id = w.id AND is_applied AND kind IN ('deposit', 'chargeback', 'bet', 'rollback');
  SELECT coalesce(sum(d.not_counted), 0) INTO discounted FROM wagering_discounts d
    WHERE d.wallet_id = w.id
      AND NOT EXISTS (SELECT FROM transfers t WHERE t.reference_id = d.transfer_id AND t.kind = 'rollback' AND t.is_applied);
  SELECT coalesce(sum(CASE WHEN to_asset = w.asset THEN wagering_in ELSE -wagering_out END), 0) INTO moved
    FROM wallet_exchanges WHERE player_id = w.player_id AND w.asset IN (from_asset, to_asset);
  RETURN greatest(0, deposited + moved - (staked - discounted));
END
$$;

CREATE FUNCTION wallet_wagering_left(p_player_id text, p_asset text) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
BEGIN
  SELECT * INTO w FROM wallets WHERE player_id = p_player_id AND asset = p_asset;
  RETURN CASE WHEN w.id IS NULL THEN 0 ELSE ledger_wagering_left(w) END;
END
$$;

-- As before, with the part of the stake that counts towards playing a deposit through; null: all of it. Like the fund order it is ours and no part of the bet's
-- identity: a repeated bet is the same bet whatever the policy is today.
DROP FUNCTION wallet_bet(text, text, text, text, bigint, text, text, text, text);
CREATE FUNCTION wallet_bet(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint DEFAULT NULL
) RETURNS wallet_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('bet', p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug));
  w wallets;
  t transfers;
  answer wallet_answer;
  round_state text;
  real_part bigint;
  bonus_part bigint;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_counted < 0 OR p_counted > p_amount THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  answer := ledger_replay(p_source, p_external_id, h);
  IF NOT answer IS NULL THEN RETURN answer; END IF;
  SELECT state INTO round_state FROM rounds WHERE provider = p_provider AND round_id = p_round_id AND wallet_id = w.id;
  IF round_state = 'closed' THEN RETURN ledger_refusal('wallet.round_closed'); END IF;

  real_part := CASE p_fund_order
    WHEN 'real_first' THEN least(w.real_minor, p_amount)
    WHEN 'bonus_first' THEN p_amount - least(w.bonus_minor, p_amount)
    WHEN 'real_only' THEN p_amount END;
  IF real_part IS NULL THEN
    RAISE EXCEPTION 'Unknown fund order %', p_fund_order USING ERRCODE = '22023';
  END IF;
  bonus_part := p_amount - real_part;
  IF real_part > w.real_minor OR bonus_part > w.bonus_minor THEN RETURN ledger_refusal('wallet.insufficient_funds'); END IF;

  t := ledger_post(w, ROW(p_source, p_external_id, 'bet', h, p_amount, -real_part, -bonus_part, 0, 0,
    ARRAY[ROW('house.ggr', p_provider, p_amount)::ledger_leg],
    NULL, NULL, CASE WHEN bonus_part > 0 THEN w.bonus_id END, bonus_part, p_provider, p_round_id, p_game_slug, NULL, NULL)::ledger_order);
  IF p_counted < p_amount THEN
    INSERT INTO wagering_discounts (transfer_id, wallet_id, not_counted) VALUES (t.id, w.id, p_amount - p_counted);
  END IF;
  INSERT INTO rounds AS r (provider, round_id, wallet_id, game_slug, state, staked, bonus_staked, bonus_id, opened_at)
    VALUES (p_provider, p_round_id, w.id, p_game_slug, 'open', p_amount, bonus_part, t.bonus_id, t.created_at)
    ON CONFLICT (provider, round_id, wallet_id) DO UPDATE SET state = 'open', staked = r.staked + excluded.staked,
      bonus_staked = r.bonus_staked + excluded.bonus_staked, bonus_id = coalesce(excluded.bonus_id, r.bonus_id);
  RETURN ledger_answer(t, false);
END
$$;

GRANT SELECT ON wagering_discounts TO marquee_app;
GRANT EXECUTE ON FUNCTION wallet_lock_all, wallet_wagering_left, wallet_bet TO marquee_app;
