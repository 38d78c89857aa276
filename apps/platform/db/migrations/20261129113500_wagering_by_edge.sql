-- Up Migration

-- How much of a bet counts towards a bonus by its house edge, in 1/10,000 minor unit: all of it where the terms of the bonus say that the edge does not matter.
CREATE FUNCTION bonus_edge_counted(u user_bonuses, bet transfers) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (u.weights->>'byEdge')::boolean IS FALSE THEN bet.amount::numeric * 10000 ELSE counted_by_edge(bet.amount,
    coalesce(bet.cost_minor_bps::numeric, bet.amount::numeric * (SELECT (edge_of_unknown(p.brand_key, bet.game_slug)).counting FROM players p
      WHERE p.player_id = u.player_id))) END
$$;

-- Stores how much of a bet counts towards the active bonus of its wallet: what its house edge counts at most, and what the policy of the brand and the weight of the
-- campaign count at most. p_counted: the part that the wagering policy of the brand counts, which is less for bets that almost always win, and negative if together
-- with earlier bets of the round it covers so much that less of them counts, whatever money pays this one; null: all.
CREATE OR REPLACE FUNCTION bonus_add_stake(p_bonus_id text, bet transfers, p_counted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  u user_bonuses;
  staked bigint;
  counted bigint;
BEGIN
  SELECT * INTO u FROM user_bonuses WHERE user_bonus_id = p_bonus_id AND status = 'active' AND (ends_at IS NULL OR ends_at > clock_timestamp());
  IF NOT FOUND THEN RETURN; END IF;
  staked := CASE WHEN u.wagering_source = 'REAL_MONEY_ONLY' AND coalesce(p_counted, 0) >= 0 THEN -bet.real_change ELSE bet.amount END;
  counted := div(staked * least(coalesce(p_counted, bet.amount)::numeric * bonus_game_percent(u, bet.game_slug) * 100, bonus_edge_counted(u, bet)),
    bet.amount::numeric * 10000)::bigint;
  IF counted < 0 THEN
    counted := greatest(counted, -(SELECT coalesce(sum(s.amount_minor), 0) FROM bonus_stakes s
      WHERE s.user_bonus_id = u.user_bonus_id AND s.round_id = bet.round_id AND s.provider = bet.provider AND s.state = 'open'))::bigint;
  END IF;
  IF counted <> 0 THEN
    INSERT INTO bonus_stakes (transfer_id, user_bonus_id, provider, round_id, amount_minor)
      VALUES (bet.id, u.user_bonus_id, bet.provider, bet.round_id, counted);
  END IF;
END
$$;

COMMENT ON COLUMN user_bonuses.weights IS 'Percent of a stake that counts at most: {"games": {slug: percent}, "categories": {slug: percent}}; "byEdge": false: the house edge of a bet does not matter';
COMMENT ON COLUMN bonus_templates.weights IS 'As in user_bonuses';
