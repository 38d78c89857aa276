-- Up Migration

-- Sums of a wallet's transfers per day (UTC), of the numbers p_after + 1 to p_last, and created from p_from (included) to p_until (excluded); null: no limit.
-- A rollback of a bet never takes money from the player, and a rollback of a win never gives any, so the sign says which of them it was.
-- Playing time is counted as for limits; the bet before the first number is looked for among the 64 numbers before it.
CREATE FUNCTION ledger_days(p_wallet_id bigint, p_after bigint, p_last bigint, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (day date, first_seq bigint, last_seq bigint, deposits bigint, deposited bigint, taken_back bigint, withdrawn bigint, staked bigint,
  won bigint, bonuses bigint, exchanged bigint, change bigint, discounted bigint, played_ms bigint) LANGUAGE sql STABLE AS $$
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, min(t.seq), max(t.seq),
    count(*) FILTER (WHERE t.kind = 'deposit' AND NOT EXISTS (SELECT FROM transfers e WHERE e.wallet_id = p_wallet_id AND e.is_applied
      AND e.kind = 'deposit' AND e.kind NOT IN ('bet', 'win') AND e.seq < t.seq AND e.reference = t.reference)),
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'deposit'), 0)::bigint,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'chargeback'), 0)::bigint,
    coalesce(-sum(t.real_change) FILTER (WHERE t.kind LIKE 'withdrawal%'), 0)::bigint,
    coalesce(-sum(c.change) FILTER (WHERE t.kind = 'bet' OR (t.kind = 'rollback' AND c.change > 0)), 0)::bigint,
    coalesce(sum(c.change) FILTER (WHERE t.kind = 'win' OR (t.kind = 'rollback' AND c.change < 0)), 0)::bigint,
    coalesce(sum(c.change) FILTER (WHERE t.kind LIKE 'bonus%' OR t.kind = 'reward'), 0)::bigint,
    coalesce(sum(t.real_change) FILTER (WHERE t.kind LIKE 'exchange%'), 0)::bigint,
    coalesce(sum(c.change), 0)::bigint,
    coalesce(sum(CASE t.kind WHEN 'bet' THEN d.not_counted ELSE -d.not_counted END), 0)::bigint,
    coalesce(sum(limit_played_ms(t.last_bet_at, t.created_at)) FILTER (WHERE t.kind IN ('bet', 'free_spin')), 0)::bigint
  FROM (SELECT r.*, lag(r.created_at, 1, (SELECT b.created_at FROM transfers b WHERE b.wallet_id = p_wallet_id AND b.is_applied AND b.kind IN ('bet', 'free_spin')
      AND b.seq <= p_after AND b.seq > p_after - 64 ORDER BY b.seq DESC LIMIT 1)) OVER (PARTITION BY r.kind IN ('bet', 'free_spin') ORDER BY r.seq) AS last_bet_at FROM (
    SELECT * FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq > p_after AND seq <= p_last
    UNION ALL SELECT * FROM archived_transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq > p_after AND seq <= p_last
      AND EXISTS (SELECT FROM archived_wallets a JOIN archived_months USING (month) WHERE a.wallet_id = p_wallet_id AND a.last_seq > p_after)
  ) r) t CROSS JOIN LATERAL (VALUES (t.real_change + t.bonus_change)) c (change)
    LEFT JOIN wagering_discounts d ON d.transfer_id = CASE t.kind WHEN 'bet' THEN t.id WHEN 'rollback' THEN t.reference_id END
  WHERE (p_from IS NULL OR t.created_at >= p_from) AND (p_until IS NULL OR t.created_at < p_until)
  GROUP BY 1
$$;

-- The last number in the daily sums of a wallet; null without any. An argument of ledger_days as a subquery, which is computed once. Reads two days, because a clock that is set back at midnight returns to the day before.
CREATE FUNCTION ledger_days_end(p_wallet_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT max(d.last_seq) FROM (SELECT last_seq FROM wallet_days WHERE wallet_id = p_wallet_id ORDER BY day DESC LIMIT 2) d
$$;

-- The same sums over all days: from wallet_days where a whole day is in the range, from the transfers elsewhere (a day at an edge, and what was not
-- rolled up yet). One row. Reads no day outside the range.
CREATE FUNCTION ledger_sums(p_wallet_id bigint, p_after bigint, p_from timestamptz, p_until timestamptz)
RETURNS TABLE (deposits bigint, deposited bigint, taken_back bigint, withdrawn bigint, staked bigint, won bigint, bonuses bigint, exchanged bigint,
  change bigint, discounted bigint) LANGUAGE sql STABLE AS $$
  WITH days AS MATERIALIZED (
    SELECT d.*, d.first_seq > p_after AND (p_from IS NULL OR d.day::timestamp AT TIME ZONE 'UTC' >= p_from)
        AND (p_until IS NULL OR (d.day + 1)::timestamp AT TIME ZONE 'UTC' <= p_until) AS is_whole,
      d.last_seq > p_after AND (p_from IS NULL OR (d.day + 1)::timestamp AT TIME ZONE 'UTC' > p_from)
        AND (p_until IS NULL OR d.day::timestamp AT TIME ZONE 'UTC' < p_until) AS is_inside
    FROM wallet_days d WHERE d.wallet_id = p_wallet_id AND d.day >= coalesce((p_from AT TIME ZONE 'UTC')::date, '-infinity')
      AND d.day <= coalesce((p_until AT TIME ZONE 'UTC')::date, 'infinity')
  ), parts AS (
    SELECT d.deposits, d.deposited, d.taken_back, d.withdrawn, d.staked, d.won, d.bonuses, d.exchanged, d.change, d.discounted
      FROM days d WHERE is_whole
    UNION ALL SELECT s.deposits, s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted
      FROM days d CROSS JOIN LATERAL ledger_days(p_wallet_id, greatest(p_after, d.first_seq - 1), d.last_seq,
        greatest(p_from, d.day::timestamp AT TIME ZONE 'UTC'), least(p_until, (d.day + 1)::timestamp AT TIME ZONE 'UTC')) s
      WHERE is_inside AND NOT is_whole
    UNION ALL SELECT s.deposits, s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted
      FROM ledger_days(p_wallet_id, greatest(p_after, (SELECT ledger_days_end(p_wallet_id))), 9223372036854775807, p_from, p_until) s
  )
  SELECT coalesce(sum(p.deposits), 0)::bigint, coalesce(sum(p.deposited), 0)::bigint, coalesce(sum(p.taken_back), 0)::bigint,
    coalesce(sum(p.withdrawn), 0)::bigint, coalesce(sum(p.staked), 0)::bigint, coalesce(sum(p.won), 0)::bigint, coalesce(sum(p.bonuses), 0)::bigint,
    coalesce(sum(p.exchanged), 0)::bigint, coalesce(sum(p.change), 0)::bigint, coalesce(sum(p.discounted), 0)::bigint FROM parts p
$$;
GRANT EXECUTE ON FUNCTION ledger_days, ledger_days_end, ledger_sums, limit_played_ms TO marquee_app;

-- Wagering that is left for a wallet's deposits and for money that came by exchange, since the last waiver. A bet that was rolled back does not count, nor does its discount; a bet from before the waiver that is rolled back later counts neither way.
CREATE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  waived_to bigint;
  s record;
  undone_change bigint := 0;
  undone_discount bigint := 0;
  moved bigint;
BEGIN
  SELECT coalesce(max(after_seq), 0) INTO waived_to FROM wagering_waivers WHERE wallet_id = w.id;
  SELECT * INTO s FROM ledger_sums(w.id, waived_to, NULL, NULL);
  IF waived_to > 0 THEN
    SELECT coalesce(sum(t.real_change + t.bonus_change), 0), coalesce(sum(d.not_counted), 0) INTO undone_change, undone_discount
      FROM (SELECT * FROM transfers UNION ALL SELECT * FROM archived_transfers) t LEFT JOIN LATERAL ledger_find(t.reference_id) undone ON true LEFT JOIN wagering_discounts d ON d.transfer_id = t.reference_id
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'rollback' AND t.kind NOT IN ('bet', 'win') AND t.seq > waived_to
        AND t.real_change + t.bonus_change > 0 AND coalesce(undone.seq, 0) <= waived_to;
  END IF;
  SELECT coalesce(sum(CASE WHEN e.to_asset = w.asset THEN e.wagering_in ELSE -e.wagering_out END), 0) INTO moved
    FROM wallet_exchanges e WHERE e.player_id = w.player_id AND w.asset IN (e.from_asset, e.to_asset)
      AND (waived_to = 0 OR (ledger_find(CASE WHEN e.to_asset = w.asset THEN e.in_transfer_id ELSE e.out_transfer_id END)).seq > waived_to);
  RETURN greatest(0, greatest(0, s.deposited - s.taken_back) + moved - (s.staked + undone_change - (s.discounted + undone_discount)));
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
-- does nothing otherwise and returns false. A freeze never waives. Locks the wallets until the end of the transaction, like a withdrawal that checks
-- wagering.
CREATE FUNCTION wallet_waive_wagering(p_player_id text, p_days_min integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
  found_id bigint;
BEGIN
  SELECT restriction_id INTO found_id FROM player_restriction_ends
    WHERE player_id = p_player_id AND kind = 'selfExclusion' AND (in_force_until IS NULL OR in_force_until >= now())
      AND (ends_at IS NULL OR ends_at >= starts_at + make_interval(hours => p_days_min * 24 + CASE WHEN needs_return THEN 0 ELSE cooling_hours END))
    ORDER BY ends_at DESC NULLS FIRST, restriction_id LIMIT 1;
  IF found_id IS NULL THEN RETURN false; END IF;
  FOR w IN SELECT * FROM wallet_lock_all(p_player_id) LOOP
    INSERT INTO wagering_waivers (restriction_id, wallet_id, after_seq, waived, days_min)
      VALUES (found_id, w.id, w.seq, ledger_wagering_left(w), p_days_min) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN true;
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
