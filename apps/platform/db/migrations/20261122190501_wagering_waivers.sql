-- Up Migration

-- Everything in a wallet up to `after_seq` counts as played through: its player was excluded for so long that they cannot stake it. Written once for each
-- exclusion and wallet, so that neither the end of the exclusion nor another policy demands it again.
CREATE TABLE wagering_waivers (
  restriction_id bigint NOT NULL REFERENCES player_restrictions (restriction_id),
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  after_seq bigint NOT NULL CHECK (after_seq >= 0),
  waived bigint NOT NULL CHECK (waived >= 0),
  days_min integer NOT NULL CHECK (days_min > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (restriction_id, wallet_id)
);
CREATE INDEX wagering_waivers_of_wallet ON wagering_waivers (wallet_id, after_seq);
COMMENT ON TABLE wagering_waivers IS 'Wagering of deposits that a long self-exclusion waived. Append only.';
COMMENT ON COLUMN wagering_waivers.after_seq IS 'The last movement of the wallet that counts as played through';
COMMENT ON COLUMN wagering_waivers.waived IS 'What was still to be played through, in minor units';
COMMENT ON COLUMN wagering_waivers.days_min IS 'Days from which a self-exclusion waived it, by the policy on that day';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wagering_waivers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_waivers TO marquee_app;

-- As before, counted from the last waiver on. A bet from before it that is rolled back later does not count either way.
CREATE OR REPLACE FUNCTION ledger_wagering_left(w wallets) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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
      AND NOT EXISTS (SELECT FROM transfers t WHERE t.reference_id = d.transfer_id AND t.kind = 'rollback' AND t.is_applied)
      AND (waived_to = 0 OR EXISTS (SELECT FROM transfers t WHERE t.id = d.transfer_id AND t.seq > waived_to));
  SELECT coalesce(sum(CASE WHEN e.to_asset = w.asset THEN e.wagering_in ELSE -e.wagering_out END), 0) INTO moved
    FROM wallet_exchanges e WHERE e.player_id = w.player_id AND w.asset IN (e.from_asset, e.to_asset)
      AND (waived_to = 0 OR EXISTS (SELECT FROM transfers t WHERE t.seq > waived_to
        AND t.id = CASE WHEN e.to_asset = w.asset THEN e.in_transfer_id ELSE e.out_transfer_id END));
  RETURN greatest(0, deposited + moved - (staked - discounted));
END
$$;

-- Waives what is left to be played through in every wallet of a player whose self-exclusion in force has no end or lasts at least p_days_min days from its
-- beginning; does nothing otherwise. A freeze never waives. Holds the wallets until the end of the transaction, like the withdrawal that asks what is left.
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
REVOKE EXECUTE ON FUNCTION wallet_waive_wagering FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_waive_wagering TO marquee_app;

-- Exclusions that hold already, by the usual policy.
SELECT wallet_waive_wagering(player_id, 180)
  FROM (SELECT DISTINCT player_id FROM player_restrictions WHERE kind = 'selfExclusion' AND (ends_at IS NULL OR ends_at >= now())) excluded;
