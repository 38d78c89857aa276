-- Up Migration

-- Every self-exclusion waives the wagering of earlier deposits, whatever its length; a time-out from a length on. The shortest length of a self-exclusion that did
-- so no longer exists.
ALTER TABLE wagering_waivers DROP COLUMN days_min;
COMMENT ON TABLE wagering_waivers IS 'Append only: wagering of deposits that a self-exclusion or a long time-out waived';

DROP FUNCTION wallet_waive_wagering(text, integer);
-- Waives what is left in all wallets of a player who is self-excluded, or on a time-out of at least p_time_out_hours_min hours. Locks the wallets.
CREATE FUNCTION wallet_waive_wagering(p_player_id text, p_time_out_hours_min integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  w wallets;
  found_id bigint;
BEGIN
  SELECT restriction_id INTO found_id FROM player_restriction_ends
    WHERE player_id = p_player_id AND (in_force_until IS NULL OR in_force_until >= now())
      AND (kind = 'selfExclusion' OR ends_at >= starts_at + make_interval(hours => p_time_out_hours_min))
    ORDER BY ends_at DESC NULLS FIRST, restriction_id LIMIT 1;
  IF found_id IS NULL THEN RETURN false; END IF;
  FOR w IN SELECT * FROM wallet_lock_all(p_player_id) LOOP
    INSERT INTO wagering_waivers (restriction_id, wallet_id, after_seq, waived)
      VALUES (found_id, w.id, w.seq, ledger_wagering_left(w)) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION wallet_waive_wagering TO marquee_app;

-- Self-exclusions in force: their money can leave from now on. Their bonuses stay, since the players were told that they do.
SELECT wallet_waive_wagering(player_id, NULL)
  FROM (SELECT DISTINCT player_id FROM player_restriction_ends WHERE kind = 'selfExclusion' AND (in_force_until IS NULL OR in_force_until >= now())) excluded;
