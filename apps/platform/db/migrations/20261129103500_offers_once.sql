-- Up Migration

-- Campaigns of one offer, such as one for each currency, are taken once together. Null: the bonus is an offer of its own.
ALTER TABLE bonus_templates ADD COLUMN offer_key text CHECK (length(offer_key) BETWEEN 1 AND 64);
UPDATE bonus_templates SET offer_key = regexp_replace(bonus_key, '-' || lower(currency_code) || '$', '')
  WHERE bonus_key !~ '^(calendar|cashback)-' AND bonus_key <> lower(currency_code);
CREATE INDEX bonus_templates_of_offer ON bonus_templates (brand_key, offer_key) WHERE offer_key IS NOT NULL;

-- Deposits of a player to all wallets. A won dispute is none.
CREATE FUNCTION deposits_of(p_player_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(s.deposits), 0)::bigint FROM wallets w CROSS JOIN LATERAL ledger_sums(w.id, 0, NULL, NULL) s WHERE w.player_id = p_player_id
$$;

-- Whether the player has had the offer of a waiting deposit bonus meanwhile, in this or another currency, and may not have it again yet.
CREATE FUNCTION bonus_offer_is_taken(p_user_bonus_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM user_bonuses u JOIN bonus_templates t ON t.bonus_id = u.bonus_id
      JOIN bonus_templates o ON o.brand_key = t.brand_key AND o.offer_key = t.offer_key
      JOIN user_bonuses x ON x.bonus_id = o.bonus_id AND x.player_id = u.player_id AND x.user_bonus_id <> u.user_bonus_id AND x.with_bonus_id IS NULL
    WHERE u.user_bonus_id = p_user_bonus_id AND (x.bonus_type <> 'deposit' OR x.deposit_minor IS NOT NULL)
      AND (t.retry_hours IS NULL OR x.starts_at > clock_timestamp() - make_interval(hours => t.retry_hours)))
$$;
GRANT EXECUTE ON FUNCTION deposits_of, bonus_offer_is_taken TO marquee_app;

CREATE OR REPLACE FUNCTION bonus_credit_deposit(p_player_id text, p_user_bonus_id text, p_asset text, p_amount bigint, p_deposit_id text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  w wallets := ledger_lock(p_player_id, p_asset);
  u user_bonuses;
  amount bigint;
  result wallet_result;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_user_bonus_id AND player_id = p_player_id FOR UPDATE;
  amount := bonus_of_deposit(u, p_amount, u.bonus_minor);
  IF (u.status = 'available' AND u.bonus_type = 'deposit' AND u.currency_code = p_asset AND amount > 0
    AND (u.ends_at IS NULL OR u.ends_at > clock_timestamp()) AND w.bonus_id IS NULL
    -- This deposit is counted already.
    AND (u.deposit_number IS NULL OR u.deposit_number = deposits_of(p_player_id))
    AND NOT bonus_offer_is_taken(u.user_bonus_id)
    AND NOT EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = p_player_id AND x.status = 'active' AND NOT x.is_set)) IS NOT TRUE
  THEN RETURN false; END IF;
  IF NOT bonus_take_place(u.bonus_id, p_player_id, true) THEN RETURN false; END IF;
  UPDATE user_bonuses SET status = 'active', deposit_minor = p_amount, deposit_id = p_deposit_id, bonus_minor = amount, wager_minor = amount * multiplier
    WHERE user_bonus_id = p_user_bonus_id;
  result := wallet_bonus_grant('bonuses', p_user_bonus_id, p_player_id, p_asset, amount, p_user_bonus_id);
  IF result.refusal IS NOT NULL THEN RAISE EXCEPTION 'The grant of % was refused: %', p_user_bonus_id, result.refusal; END IF;
  PERFORM bonus_settle(user_bonus_id) FROM user_bonuses WHERE with_bonus_id = p_user_bonus_id;
  PERFORM bonus_settle(p_user_bonus_id);
  RETURN true;
END
$function$;
