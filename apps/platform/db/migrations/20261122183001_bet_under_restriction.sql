-- A bet comes before a restriction of its player or is refused by it: restrictions are written under the same lock (`lockLimitsOfPlayer`), held exclusively. The
-- function is VOLATILE, so the second statement reads what was committed while the first one waited. A bet that is booked already is answered as before.
CREATE FUNCTION wallet_bet_unrestricted(
  p_source text, p_external_id text, p_player_id text, p_asset text, p_amount bigint, p_provider text, p_round_id text, p_game_slug text,
  p_fund_order text, p_counted bigint
) RETURNS wallet_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  IF EXISTS (SELECT FROM player_restrictions WHERE player_id = p_player_id AND (ends_at IS NULL OR ends_at >= now()))
    AND NOT EXISTS (SELECT FROM transfers WHERE source = p_source AND external_id = p_external_id)
  THEN RETURN ledger_refusal('player.excluded'); END IF;
  RETURN wallet_bet(p_source, p_external_id, p_player_id, p_asset, p_amount, p_provider, p_round_id, p_game_slug, p_fund_order, p_counted);
END
$$;

-- No bet goes around it.
REVOKE EXECUTE ON FUNCTION wallet_bet FROM marquee_app;
REVOKE EXECUTE ON FUNCTION wallet_bet_unrestricted FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet_bet_unrestricted TO marquee_app;
