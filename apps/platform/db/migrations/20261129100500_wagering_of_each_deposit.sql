-- Up Migration

-- A deposit counts only stakes after it. Each deposit, and exchanged money that has to be wagered, starts with what was left before: `left_before` is the
-- requirement less the stakes until then; below zero, more was staked than required, and the surplus does not count for this deposit. A bet or deposit from
-- before that is undone later changes the starts after it, as if it had never been booked.
CREATE TABLE wagering_starts (
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  after_seq bigint NOT NULL CHECK (after_seq >= 0),
  left_before bigint NOT NULL,
  PRIMARY KEY (wallet_id, after_seq)
);
-- Which deposit of the wallet a refund, a chargeback (below zero) or a won dispute (above zero) changed.
CREATE TABLE wagering_returns (
  transfer_id uuid PRIMARY KEY,
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  seq bigint NOT NULL,
  deposit_seq bigint NOT NULL CHECK (deposit_seq < seq),
  change bigint NOT NULL CHECK (change <> 0)
);
CREATE INDEX wagering_returns_of_wallet ON wagering_returns (wallet_id, seq);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wagering_returns FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_starts, wagering_returns TO marquee_app;

-- The number of the transfer that booked a deposit; null if the wallet has none with this reference.
CREATE FUNCTION ledger_deposit_seq(p_wallet_id bigint, p_reference text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(t.seq) FROM (
    SELECT seq FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND kind = 'deposit' AND kind NOT IN ('bet', 'win') AND reference = p_reference
    UNION ALL SELECT seq FROM archived_transfers WHERE wallet_id = p_wallet_id AND is_applied AND kind = 'deposit' AND reference = p_reference
  ) t
$$;

-- The number of the deposit of which this money was charged back before and is restored now; null for a new deposit.
CREATE FUNCTION ledger_restored_deposit(w wallets, p_reference text, p_amount bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT r.deposit_seq FROM wagering_returns r WHERE r.wallet_id = w.id AND r.deposit_seq = ledger_deposit_seq(w.id, p_reference) GROUP BY 1 HAVING sum(r.change) <= -p_amount
$$;

-- The wagering requirement less the stakes since the last waiver or start; below zero, more was staked than required. Rolled-back bets do not count, nor do
-- their discounts. What belongs to an earlier bet or deposit is in the start.
CREATE FUNCTION ledger_wagering_balance(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  since bigint;
  base bigint;
  s record;
  undone_change bigint := 0;
  undone_discount bigint := 0;
  returned bigint := 0;
  moved bigint;
BEGIN
  SELECT coalesce(max(after_seq), 0) INTO since FROM wagering_waivers WHERE wallet_id = w.id;
  SELECT after_seq, greatest(0, left_before) INTO since, base FROM (
    SELECT after_seq, left_before FROM wagering_starts WHERE wallet_id = w.id AND after_seq >= since
    UNION ALL SELECT since, 0
  ) x ORDER BY after_seq DESC, left_before DESC LIMIT 1;
  SELECT * INTO s FROM ledger_sums(w.id, since, NULL, NULL);
  IF since > 0 THEN
    SELECT coalesce(sum(t.real_change + t.bonus_change), 0), coalesce(sum(d.not_counted), 0) INTO undone_change, undone_discount
      FROM (SELECT * FROM transfers UNION ALL SELECT * FROM archived_transfers) t LEFT JOIN LATERAL ledger_find(t.reference_id) undone ON true LEFT JOIN wagering_discounts d ON d.transfer_id = t.reference_id
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'rollback' AND t.kind NOT IN ('bet', 'win') AND t.seq > since
        AND t.real_change + t.bonus_change > 0 AND coalesce(undone.seq, 0) <= since;
    SELECT coalesce(sum(r.change), 0) INTO returned FROM wagering_returns r WHERE r.wallet_id = w.id AND r.seq > since AND r.deposit_seq <= since;
  END IF;
  SELECT coalesce(sum(CASE WHEN e.to_asset = w.asset THEN e.wagering_in ELSE -e.wagering_out END), 0) INTO moved
    FROM wallet_exchanges e WHERE e.player_id = w.player_id AND w.asset IN (e.from_asset, e.to_asset)
      AND (since = 0 OR (ledger_find(CASE WHEN e.to_asset = w.asset THEN e.in_transfer_id ELSE e.out_transfer_id END)).seq > since);
  RETURN base + s.deposited - s.taken_back - returned + moved - (s.staked + undone_change - (s.discounted + undone_discount));
END
$$;

CREATE OR REPLACE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, ledger_wagering_balance(w))
$$;

-- Before money is booked that has to be wagered.
CREATE FUNCTION ledger_start_wagering(w wallets) RETURNS void LANGUAGE sql AS $$
  INSERT INTO wagering_starts (wallet_id, after_seq, left_before) VALUES (w.id, w.seq, ledger_wagering_balance(w))
$$;

-- Changes the starts after transfer p_seq as if that had been booked with p_change more of a requirement. What a waiver has ended stays so.
CREATE FUNCTION ledger_shift_wagering(p_wallet_id bigint, p_seq bigint, p_change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  start wagering_starts;
  change bigint := p_change;
BEGIN
  IF EXISTS (SELECT FROM wagering_waivers WHERE wallet_id = p_wallet_id AND after_seq >= p_seq) THEN RETURN; END IF;
  FOR start IN SELECT * FROM wagering_starts WHERE wallet_id = p_wallet_id AND after_seq >= p_seq ORDER BY after_seq LOOP
    EXIT WHEN change = 0;
    UPDATE wagering_starts SET left_before = left_before + change WHERE wallet_id = p_wallet_id AND after_seq = start.after_seq;
    change := greatest(0, start.left_before + change) - greatest(0, start.left_before);
  END LOOP;
END
$$;

-- Books a return to the requirement of its deposit; nothing if the deposit is unknown, then it counts where it is booked.
CREATE FUNCTION ledger_return_wagering(t transfers, p_deposit_seq bigint, p_change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_deposit_seq IS NULL THEN RETURN; END IF;
  INSERT INTO wagering_returns (transfer_id, wallet_id, seq, deposit_seq, change) VALUES (t.id, t.wallet_id, t.seq, p_deposit_seq, p_change);
  PERFORM ledger_shift_wagering(t.wallet_id, p_deposit_seq, p_change);
END
$$;

CREATE OR REPLACE FUNCTION wallet_deposit(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('deposit', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  t transfers;
  restored_seq bigint;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  restored_seq := ledger_restored_deposit(w, p_reference, p_amount);
  IF restored_seq IS NULL THEN PERFORM ledger_start_wagering(w); END IF;
  t := ledger_post(w, ROW(p_source, p_external_id, 'deposit', h, p_amount, p_amount, 0, 0, 0,
    ARRAY[ROW('house.clearing', p_method, -p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  IF restored_seq IS NOT NULL THEN PERFORM ledger_return_wagering(t, restored_seq, p_amount); END IF;
  RETURN ledger_result(t, false);
END
$function$;

DROP FUNCTION wallet_chargeback(text, text, text, text, bigint, text, text);
-- p_deposit: the reference of the deposit of which money goes back.
CREATE FUNCTION wallet_chargeback(p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_method text, p_reference text, p_deposit text DEFAULT NULL)
 RETURNS wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  h bytea := ledger_request_hash(json_build_array('chargeback', p_player_id, p_asset, p_amount, p_method, p_reference));
  w wallets;
  covered bigint;
  t transfers;
  result wallet_result;
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN RETURN ledger_refusal('wallet.amount_invalid'); END IF;
  w := ledger_lock(p_player_id, p_asset);
  IF w.id IS NULL THEN RETURN ledger_refusal('wallet.unknown_currency'); END IF;
  result := ledger_replay(p_source, p_external_id, h);
  IF NOT result IS NULL THEN RETURN result; END IF;
  covered := least(w.real_minor, p_amount);
  t := ledger_post(w, ROW(p_source, p_external_id, 'chargeback', h, p_amount, -covered, 0, 0, covered - p_amount,
    ARRAY[ROW('house.clearing', p_method, p_amount)::ledger_leg],
    NULL, NULL, NULL, 0, NULL, NULL, NULL, p_method, p_reference)::ledger_posting);
  PERFORM ledger_return_wagering(t, ledger_deposit_seq(w.id, p_deposit), -p_amount);
  RETURN ledger_result(t, false);
END
$function$;
GRANT EXECUTE ON FUNCTION wallet_chargeback TO marquee_app;

CREATE OR REPLACE FUNCTION ledger_reverse_bet(w wallets, bet transfers, p_external_id text, p_hash bytea)
 RETURNS transfers
 LANGUAGE plpgsql
AS $function$
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
  PERFORM ledger_shift_wagering(w.id, bet.seq, t.real_change + t.bonus_change
    - coalesce((SELECT d.not_counted FROM wagering_discounts d WHERE d.transfer_id = bet.id), 0));
  IF w.bonus_id IS NOT NULL THEN
    PERFORM bonus_undo_stake(bet.id);
    PERFORM bonus_settle(w.bonus_id);
  END IF;
  RETURN t;
END
$function$;

CREATE OR REPLACE FUNCTION wallet_exchange(p_source text, p_quote_id text, p_player_id text, p_from text, p_to text, p_amount bigint, p_received bigint, p_mid_rate numeric, p_rate numeric)
 RETURNS SETOF wallet_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  IF wagering > 0 THEN PERFORM ledger_start_wagering(taking); END IF;
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
$function$;
