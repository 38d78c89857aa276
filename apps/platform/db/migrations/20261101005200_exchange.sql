-- Up Migration

-- Money of one wallet becomes money of another wallet of the same player. The rate stands with the booking for ever.
CREATE TABLE wallet_exchanges (
  quote_id text PRIMARY KEY,
  player_id text NOT NULL,
  from_asset text NOT NULL REFERENCES assets (code),
  to_asset text NOT NULL REFERENCES assets (code),
  from_amount bigint NOT NULL CHECK (from_amount > 0),
  to_amount bigint NOT NULL CHECK (to_amount > 0),
  mid_rate numeric(38, 18) NOT NULL CHECK (mid_rate > 0),
  rate numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate <= mid_rate),
  margin bigint NOT NULL CHECK (margin >= 0),
  rounding bigint NOT NULL CHECK (rounding >= 0),
  wagering_out bigint NOT NULL CHECK (wagering_out BETWEEN 0 AND from_amount),
  wagering_in bigint NOT NULL CHECK (wagering_in BETWEEN 0 AND to_amount),
  out_transfer_id uuid NOT NULL UNIQUE REFERENCES transfers (id),
  in_transfer_id uuid NOT NULL UNIQUE REFERENCES transfers (id),
  created_at timestamptz NOT NULL,
  CHECK (from_asset <> to_asset)
);
CREATE INDEX wallet_exchanges_of_player ON wallet_exchanges (player_id);
COMMENT ON TABLE wallet_exchanges IS 'Exchanges between two wallets of one player, with the rate that each was booked at. Append only.';
COMMENT ON COLUMN wallet_exchanges.mid_rate IS 'What one unit is worth in the other currency, cut to 18 digits after the point';
COMMENT ON COLUMN wallet_exchanges.rate IS 'What the player got for one unit: mid_rate less the spread';
COMMENT ON COLUMN wallet_exchanges.margin IS 'What the house kept by the spread, in minor units of to_asset; on house.fx_margin';
COMMENT ON COLUMN wallet_exchanges.rounding IS 'What nobody can be paid, below the smallest payable unit, in minor units of to_asset; on house.rounding';
COMMENT ON COLUMN wallet_exchanges.wagering_out IS 'How much of from_amount was still to be played through; it has to be in the other wallet now';
COMMENT ON COLUMN wallet_exchanges.wagering_in IS 'The same in to_asset, rounded up';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_exchanges FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- What is left to be played through of a wallet's deposits and of what came into it by exchange.
CREATE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  deposited bigint;
  staked bigint;
  moved bigint;
BEGIN
  SELECT greatest(0, coalesce(sum(CASE kind WHEN 'deposit' THEN amount WHEN 'chargeback' THEN -amount END), 0)),
      coalesce(sum(amount) FILTER (WHERE kind = 'bet'), 0)
        - coalesce(sum(real_change + bonus_change) FILTER (WHERE kind = 'rollback' AND real_change + bonus_change > 0), 0)
    INTO deposited, staked FROM transfers
    WHERE wallet_id = w.id AND is_applied AND kind IN ('deposit', 'chargeback', 'bet', 'rollback');
  SELECT coalesce(sum(CASE WHEN to_asset = w.asset THEN wagering_in ELSE -wagering_out END), 0) INTO moved
    FROM wallet_exchanges WHERE player_id = w.player_id AND w.asset IN (from_asset, to_asset);
  RETURN greatest(0, deposited + moved - staked);
END
$$;

-- Two transfers, each balanced in its own currency: the money given goes to house.fx, the money got comes from there. Both wallets are locked in the
-- order of their ids. p_received is what the player was told; it is refused where the rates say otherwise.
CREATE FUNCTION wallet_exchange(
  p_source text, p_quote_id text, p_player_id text, p_from text, p_to text, p_amount bigint, p_received bigint, p_mid_rate numeric, p_rate numeric
) RETURNS SETOF wallet_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('exchange', p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate::text, p_rate::text));
  w wallets;
  giving wallets;
  taking wallets;
  answer wallet_answer;
  given transfers;
  taken transfers;
  pair text := p_from || '/' || p_to;
  factor numeric;
  at_mid bigint;
  at_rate bigint;
  wagering bigint;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 OR p_received IS NULL OR p_received <= 0 THEN
    RETURN NEXT ledger_refusal('wallet.amount_invalid'); RETURN;
  END IF;
  FOR w IN SELECT * FROM wallets WHERE player_id = p_player_id AND asset IN (p_from, p_to) ORDER BY id FOR UPDATE LOOP
    IF w.asset = p_from THEN giving := w; ELSE taking := w; END IF;
  END LOOP;
  IF giving.id IS NULL OR taking.id IS NULL THEN RETURN NEXT ledger_refusal('wallet.unknown_currency'); RETURN; END IF;
  answer := ledger_replay(p_source, p_quote_id || ':out', h);
  IF NOT answer IS NULL THEN
    RETURN NEXT answer;
    IF answer.refusal IS NULL THEN RETURN NEXT ledger_replay(p_source, p_quote_id || ':in', h); END IF;
    RETURN;
  END IF;

  SELECT power(10::numeric, b.scale - a.scale) INTO factor FROM assets a, assets b WHERE a.code = p_from AND b.code = p_to;
  at_mid := floor(p_amount * p_mid_rate * factor);
  at_rate := floor(p_amount * p_rate * factor);
  IF NOT (p_received <= at_rate AND at_rate <= at_mid) THEN
    RAISE EXCEPTION '% % for % % is more than the rate % gives', p_received, p_to, p_amount, p_from, p_rate USING ERRCODE = '22023';
  END IF;
  IF giving.bonus_id IS NOT NULL THEN RETURN NEXT ledger_refusal('exchange.active_bonus'); RETURN; END IF;
  IF EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND receivable_minor < 0 AND asset <> p_to) THEN
    RETURN NEXT ledger_refusal('exchange.debt_owed'); RETURN;
  END IF;
  IF giving.real_minor < p_amount THEN RETURN NEXT ledger_refusal('wallet.insufficient_funds'); RETURN; END IF;

  -- Money that has to be played through leaves first, and has to be played through where it goes.
  wagering := least(p_amount, ledger_wagering_left(giving));
  given := ledger_post(giving, ROW(p_source, p_quote_id || ':out', 'exchange_out', h, p_amount, -p_amount, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_order);
  taken := ledger_post(taking, ROW(p_source, p_quote_id || ':in', 'exchange_in', h, p_received, p_received, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, -at_mid)::ledger_leg, ROW('house.fx_margin', pair, at_mid - at_rate)::ledger_leg,
      ROW('house.rounding', pair, at_rate - p_received)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_order);
  INSERT INTO wallet_exchanges (quote_id, player_id, from_asset, to_asset, from_amount, to_amount, mid_rate, rate, margin, rounding,
      wagering_out, wagering_in, out_transfer_id, in_transfer_id, created_at)
    VALUES (p_quote_id, p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate, p_rate, at_mid - at_rate, at_rate - p_received,
      wagering, ceil(p_received::numeric * wagering / p_amount)::bigint, given.id, taken.id, taken.created_at);
  RETURN NEXT ledger_answer(given, false);
  RETURN NEXT ledger_answer(taken, false);
END
$$;

-- As before, and refused while a round of the wallet that would be left is open: its player would look at another balance while it moves this one.
-- A round that nothing has closed for an hour is the recovery's business and holds nobody.
CREATE OR REPLACE FUNCTION wallet_select(p_player_id text, p_asset text) RETURNS wallets
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallets of ' || p_player_id, 0));
  PERFORM FROM wallets WHERE player_id = p_player_id ORDER BY id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM wallets WHERE player_id = p_player_id AND asset = p_asset) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM wallets x JOIN rounds r ON r.wallet_id = x.id
      WHERE x.player_id = p_player_id AND x.is_active AND x.asset <> p_asset
        AND r.state = 'open' AND r.opened_at > clock_timestamp() - interval '1 hour') THEN
    RAISE EXCEPTION 'wallet.round_open' USING ERRCODE = 'MQREF';
  END IF;
  UPDATE wallets SET is_active = false WHERE player_id = p_player_id AND is_active AND asset <> p_asset;
  UPDATE wallets SET is_active = true WHERE player_id = p_player_id AND asset = p_asset RETURNING * INTO w;
  RETURN w;
END
$$;
CREATE INDEX rounds_open_of_wallet ON rounds (wallet_id) WHERE state = 'open';

GRANT SELECT ON wallet_exchanges TO marquee_app;
GRANT EXECUTE ON FUNCTION wallet_exchange TO marquee_app;
