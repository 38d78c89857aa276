-- Up Migration

-- As before, with a calendar week of the player for offers that may be taken every week.
CREATE OR REPLACE FUNCTION bonus_offer_is_taken(p_user_bonus_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM user_bonuses u JOIN bonus_templates t ON t.bonus_id = u.bonus_id
      JOIN bonus_templates o ON o.brand_key = t.brand_key AND o.offer_key = t.offer_key
      JOIN user_bonuses x ON x.bonus_id = o.bonus_id AND x.player_id = u.player_id AND x.user_bonus_id <> u.user_bonus_id AND x.with_bonus_id IS NULL
    WHERE u.user_bonus_id = p_user_bonus_id AND (x.bonus_type <> 'deposit' OR x.deposit_minor IS NOT NULL)
      AND (t.retry_hours IS NULL OR x.starts_at >= CASE t.retry_hours
        WHEN 168 THEN (limit_calendar_window(1::smallint, coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = u.player_id), 'UTC'), clock_timestamp())).starts_at
        ELSE clock_timestamp() - make_interval(hours => t.retry_hours) END))
$$;
