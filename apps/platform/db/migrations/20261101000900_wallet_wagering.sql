-- Up Migration

-- Wagering that is left for a wallet's deposits and for money that came by exchange, since the last waiver. A bet that was rolled back does not count, nor does its discount; a bet from before the waiver that is rolled back later counts neither way.
CREATE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  waived_to bigint;
  deposited bigint;
  staked bigint;
  discounted bigint;
  moved bigint;
BEGIN
  SELECT coalesce(max(after_seq), 0) INTO waived_to FROM wagering_waivers WHERE wallet_id = w.id;
  SELECT greatest(0, coalesce(sum(CASE t.kind WHEN 'deposit' THEN t.amount WHEN 'chargeback' THEN -t.amount END), 0)),
      coalesce(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0)
        - coalesce(sum(t.real_change + t.bonus_change) FILTER (WHERE t.kind = 'rollback' AND t.real_change + t.bonus_change > 0
            AND (waived_to = 0 OR NOT EXISTS (SELECT FROM transfers undone WHERE undone.id = t.reference_id AND undone.seq <= waived_to))), 0)
    INTO deposited, staked FROM transfers t
    WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > waived_to AND t.kind IN ('deposit', 'chargeback', 'bet', 'rollback');
  SELECT coalesce(sum(d.not_counted), 0) INTO discounted FROM wagering_discounts d
    WHERE d.wallet_id = w.id
      AND NOT EXISTS (SELECT FROM transfer_decisions u WHERE u.reference_id = d.transfer_id)
      AND (waived_to = 0 OR EXISTS (SELECT FROM transfers t WHERE t.id = d.transfer_id AND t.seq > waived_to));
  SELECT coalesce(sum(CASE WHEN e.to_asset = w.asset THEN e.wagering_in ELSE -e.wagering_out END), 0) INTO moved
    FROM wallet_exchanges e WHERE e.player_id = w.player_id AND w.asset IN (e.from_asset, e.to_asset)
      AND (waived_to = 0 OR EXISTS (SELECT FROM transfers t WHERE t.seq > waived_to
        AND t.id = CASE WHEN e.to_asset = w.asset THEN e.in_transfer_id ELSE e.out_transfer_id END));
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

-- Waives the wagering that is left in every wallet of a player whose self-exclusion in force is permanent or lasts at least p_days_min days;
-- does nothing otherwise. A freeze never waives. Locks the wallets until the end of the transaction, like a withdrawal that checks wagering.
CREATE FUNCTION wallet_waive_wagering(p_player_id text, p_days_min integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
  found_id bigint;
BEGIN
  SELECT restriction_id INTO found_id FROM player_restrictions
    WHERE player_id = p_player_id AND kind = 'selfExclusion' AND (ends_at IS NULL OR ends_at >= now())
      AND (ends_at IS NULL OR ends_at >= starts_at + make_interval(hours => p_days_min * 24))
    ORDER BY ends_at DESC NULLS FIRST, restriction_id LIMIT 1;
  IF found_id IS NULL THEN RETURN; END IF;
  FOR w IN SELECT * FROM wallet_lock_all(p_player_id) LOOP
    INSERT INTO wagering_waivers (restriction_id, wallet_id, after_seq, waived, days_min)
      VALUES (found_id, w.id, w.seq, ledger_wagering_left(w), p_days_min) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

-- Two transfers, each balanced in its own currency: the sold money goes to house.fx, the bought money comes from there. Both wallets are locked in the
-- order of their ids. p_received is the quoted amount; it is refused where the rates give less.
CREATE FUNCTION wallet_exchange(
  p_source text, p_quote_id text, p_player_id text, p_from text, p_to text, p_amount bigint, p_received bigint, p_mid_rate numeric, p_rate numeric
) RETURNS SETOF wallet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  h bytea := ledger_request_hash(json_build_array('exchange', p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate::text, p_rate::text));
  w wallets;
  giving wallets;
  taking wallets;
  result wallet_result;
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
  result := ledger_replay(p_source, p_quote_id || ':out', h);
  IF NOT result IS NULL THEN
    RETURN NEXT result;
    IF result.refusal IS NULL THEN RETURN NEXT ledger_replay(p_source, p_quote_id || ':in', h); END IF;
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

  -- Money that has to be wagered leaves first, and its requirement moves to the other wallet.
  wagering := least(p_amount, ledger_wagering_left(giving));
  given := ledger_post(giving, ROW(p_source, p_quote_id || ':out', 'exchange_out', h, p_amount, -p_amount, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_posting);
  taken := ledger_post(taking, ROW(p_source, p_quote_id || ':in', 'exchange_in', h, p_received, p_received, 0, 0, 0,
    ARRAY[ROW('house.fx', pair, -at_mid)::ledger_leg, ROW('house.fx_margin', pair, at_mid - at_rate)::ledger_leg,
      ROW('house.rounding', pair, at_rate - p_received)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, 'exchange', p_quote_id)::ledger_posting);
  INSERT INTO wallet_exchanges (quote_id, player_id, from_asset, to_asset, from_amount, to_amount, mid_rate, rate, margin, rounding,
      wagering_out, wagering_in, out_transfer_id, in_transfer_id, created_at)
    VALUES (p_quote_id, p_player_id, p_from, p_to, p_amount, p_received, p_mid_rate, p_rate, at_mid - at_rate, at_rate - p_received,
      wagering, ceil(p_received::numeric * wagering / p_amount)::bigint, given.id, taken.id, taken.created_at);
  RETURN NEXT ledger_result(given, false);
  RETURN NEXT ledger_result(taken, false);
END
$$;

GRANT EXECUTE ON FUNCTION wallet_wagering_left, wallet_waive_wagering, wallet_exchange TO marquee_app;
