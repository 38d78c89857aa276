-- Up Migration

-- The first instant at which the clocks of a zone show a local time: the first of two, and where the clocks are set forward over it, the instant of that change.
CREATE FUNCTION first_instant_of(p_local timestamp, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (p_local - interval '1 second') AT TIME ZONE p_zone + interval '1 second'
$$;
REVOKE ALL ON FUNCTION first_instant_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_instant_of TO marquee_app;

-- Claims end with a day of the player.
CREATE OR REPLACE FUNCTION cashback_open(w wallets, r cashback_rules, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unit smallint := CASE r.period WHEN 'day' THEN 0 ELSE 1 END;
  zone text := coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = w.player_id), 'UTC');
  previous timestamptz := (SELECT max(p.ends_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= p_at);
  following timestamptz := (SELECT min(p.starts_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at > p_at);
  begins timestamptz;
  ends timestamptz;
BEGIN
  SELECT x.starts_at, x.ends_at INTO begins, ends FROM limit_calendar_window(unit, zone, p_at) x;
  IF previous > begins THEN
    IF ends - previous < (ends - begins) / 2 THEN SELECT x.ends_at INTO ends FROM limit_calendar_window(unit, zone, ends) x; END IF;
    begins := previous;
  END IF;
  ends := least(ends, following);
  INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until)
    VALUES ('cbp_' || md5(concat_ws(':', w.player_id, w.asset, extract(epoch FROM begins))), w.player_id, w.asset, r.rule_id, zone, begins, ends,
      -- Whole days after the day of the last instant, which a change of the zone may have cut.
      first_instant_of(((ends - interval '1 microsecond') AT TIME ZONE zone)::date + 1 + r.claim_days, zone));
END
$$;

CREATE OR REPLACE FUNCTION wallet_nights_played(p_player_id text, p_zone text, p_at timestamptz, p_nights integer, p_from_hour integer, p_to_hour integer)
RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM generate_series(0, p_nights - 1) i
    CROSS JOIN LATERAL (SELECT date_trunc('day', p_at AT TIME ZONE p_zone) - make_interval(days => i) AS midnight) n
    WHERE wallet_has_bet(p_player_id, first_instant_of(n.midnight + make_interval(hours => p_from_hour), p_zone),
      first_instant_of(n.midnight + make_interval(hours => p_to_hour), p_zone)));
EXCEPTION WHEN invalid_parameter_value THEN RETURN NULL;
END
$$;
