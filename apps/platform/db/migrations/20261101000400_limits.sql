-- Up Migration

CREATE FUNCTION limits_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = '42501';
END
$$;

-- Restrictions block play and deposits. Rows are only added. A restriction ends at its own end time, or with needs_return after the player asked to return.
CREATE TABLE player_restrictions (
  restriction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('selfExclusion', 'freeze')),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  origin text NOT NULL DEFAULT 'player' CHECK (origin IN ('player', 'match', 'register')),
  matched_player_id text,
  cooling_hours integer NOT NULL DEFAULT 0 CHECK (cooling_hours >= 0),
  needs_return boolean NOT NULL DEFAULT false,
  CHECK (ends_at > starts_at),
  CHECK (kind = 'selfExclusion' OR ends_at IS NOT NULL),
  CHECK (NOT needs_return OR kind = 'selfExclusion' AND ends_at IS NOT NULL),
  CONSTRAINT player_restrictions_match_check CHECK ((origin = 'match') = (matched_player_id IS NOT NULL))
);
COMMENT ON TABLE player_restrictions IS 'Append only: self-exclusions and freezes with their end';
COMMENT ON COLUMN player_restrictions.ends_at IS 'Inclusive: still in force at this instant; null: permanent. With needs_return the chosen end, after which the player may ask to return';
COMMENT ON COLUMN player_restrictions.origin IS 'player: requested by the player; match: copied from another account of the same person; register: from the national register';
COMMENT ON COLUMN player_restrictions.cooling_hours IS 'Waiting time that the market prescribes after an exclusion; ends_at includes it, but with needs_return it begins with the request to return';
COMMENT ON COLUMN player_restrictions.needs_return IS 'Whether the exclusion applies on after ends_at until the player has asked to return';
COMMENT ON COLUMN player_restrictions.matched_player_id IS 'The account whose exclusion was copied';
CREATE INDEX player_restrictions_of_player ON player_restrictions (player_id, ends_at DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_restrictions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON player_restrictions TO marquee_app;

-- Written by `restriction_request_return` only, so that no caller can end an exclusion before its chosen end.
CREATE TABLE player_returns (
  restriction_id bigint PRIMARY KEY REFERENCES player_restrictions (restriction_id),
  player_id text NOT NULL,
  requested_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  CHECK (effective_at >= requested_at)
);
COMMENT ON TABLE player_returns IS 'Append only: requests of players to play again after the chosen end of a self-exclusion';
COMMENT ON COLUMN player_returns.effective_at IS 'When the exclusion ends: after the waiting time of the market';
CREATE INDEX player_returns_of_player ON player_returns (player_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_returns FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT ON player_returns TO marquee_app;

-- Every check of a restriction reads this view. A subquery instead of a join: it is executed only for exclusions that need a return.
CREATE VIEW player_restriction_ends AS
  SELECT r.restriction_id, r.player_id, r.brand_key, r.kind, r.starts_at, r.ends_at, r.cooling_hours, r.needs_return,
    CASE WHEN r.needs_return THEN (SELECT t.effective_at FROM player_returns t WHERE t.restriction_id = r.restriction_id) ELSE r.ends_at END AS in_force_until
  FROM player_restrictions r;
COMMENT ON COLUMN player_restriction_ends.in_force_until IS 'Inclusive; null: permanent, or until the player asks to return';
GRANT SELECT ON player_restriction_ends TO marquee_app;

-- Stores the request to return for every self-exclusion whose chosen end has passed. False: there is none, or another self-exclusion still runs.
CREATE FUNCTION restriction_request_return(p_player_id text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('limits:' || p_player_id, 0));
  at := clock_timestamp();
  IF EXISTS (SELECT FROM player_restriction_ends
    WHERE player_id = p_player_id AND kind = 'selfExclusion' AND in_force_until IS NULL AND (ends_at IS NULL OR ends_at >= at)) THEN RETURN false; END IF;
  INSERT INTO player_returns (restriction_id, player_id, requested_at, effective_at)
    SELECT restriction_id, player_id, at, at + make_interval(hours => cooling_hours) FROM player_restriction_ends
    WHERE player_id = p_player_id AND needs_return AND in_force_until IS NULL;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION restriction_request_return FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restriction_request_return TO marquee_app;

-- Limits that players set. A tighter value applies at once; a looser one waits and may need a confirmation.
CREATE TABLE player_limit_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'turnover', 'loss', 'sessionTime')),
  period smallint CHECK (period IN (0, 1, 2)),
  action text NOT NULL CHECK (action IN ('tighten', 'loosen', 'confirm', 'cancel')),
  before_value bigint CHECK (before_value > 0),
  value bigint CHECK (value > 0),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  effective_at timestamptz,
  confirmable_from timestamptz,
  confirmable_until timestamptz,
  origin text NOT NULL DEFAULT 'player' CHECK (origin IN ('player', 'support')),
  CHECK ((kind = 'stake') = (period IS NULL)),
  CHECK (effective_at >= requested_at),
  CHECK ((effective_at IS NULL) = (confirmable_from IS NOT NULL)),
  CHECK ((confirmable_from IS NULL) = (confirmable_until IS NULL))
);
COMMENT ON TABLE player_limit_changes IS 'Append only: the newest change of a kind and period decides: its value from effective_at on, the previous value before';
COMMENT ON COLUMN player_limit_changes.currency_code IS 'Currency of the account; amounts in other currencies count at their rate';
COMMENT ON COLUMN player_limit_changes.kind IS 'stake: of one bet; turnover: sum of bets; loss: bets less wins; sessionTime: in minutes';
COMMENT ON COLUMN player_limit_changes.period IS '0 daily, 1 weekly, 2 monthly; null for the limit of one bet';
COMMENT ON COLUMN player_limit_changes.before_value IS 'Minor units or minutes in force at the time of the request; null: no limit';
COMMENT ON COLUMN player_limit_changes.value IS 'Requested minor units or minutes; null: no limit';
COMMENT ON COLUMN player_limit_changes.effective_at IS 'Null: only a confirmation makes the value effective';
CREATE INDEX player_limit_changes_newest ON player_limit_changes (player_id, kind, period, change_id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON player_limit_changes TO marquee_app;

-- Removals of limits of players whose level requires support: proposed by one operator, confirmed by another, then delayed like every loosening.
CREATE TABLE limit_removal_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  kind text NOT NULL,
  period smallint,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  proposed_by text NOT NULL CHECK (length(proposed_by) BETWEEN 1 AND 80),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_by text CHECK (length(confirmed_by) BETWEEN 1 AND 80),
  confirmed_at timestamptz,
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CHECK (lower(confirmed_by) <> lower(proposed_by))
);
COMMENT ON TABLE limit_removal_requests IS 'Removals of limits by support, with the two operators who decided';
CREATE INDEX limit_removal_requests_of_player ON limit_removal_requests (player_id);
GRANT SELECT, INSERT, UPDATE ON limit_removal_requests TO marquee_app;

-- Limits of the operator and of the market for every player of a brand.
CREATE TABLE brand_limits (
  brand_key text NOT NULL,
  set_by text NOT NULL CHECK (set_by IN ('operator', 'market')),
  currency_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'stake', 'turnover', 'loss', 'sessionTime')),
  period smallint CHECK (period IN (0, 1, 2)),
  value bigint NOT NULL CHECK (value > 0),
  UNIQUE NULLS NOT DISTINCT (brand_key, currency_code, kind, period, set_by),
  CHECK ((kind = 'stake') = (period IS NULL))
);
COMMENT ON TABLE brand_limits IS 'Limits that apply to every player of a brand whose account has this currency; the strictest of them and the player''s own applies';
COMMENT ON COLUMN brand_limits.value IS 'Minor units; minutes for sessionTime';
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_limits TO marquee_app;

-- What the database needs of the rules of markets, per brand and residence; without a row: calendar periods, no verification.
CREATE TABLE market_rules (
  brand_key text NOT NULL,
  country_code text NOT NULL,
  windows text NOT NULL CHECK (windows IN ('fixed', 'rolling', 'both')),
  play_needs_verification boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand_key, country_code)
);
COMMENT ON COLUMN market_rules.country_code IS 'Country of residence; empty: every country without a row; ?: unknown';
COMMENT ON COLUMN market_rules.windows IS 'Periods of limits. fixed: day, week from Monday and month in the player''s time zone; rolling: the last 24 hours, 7 and 30 days; both: each of them';
COMMENT ON COLUMN market_rules.play_needs_verification IS 'Whether bets are refused until the identity is verified';
GRANT SELECT, INSERT, UPDATE, DELETE ON market_rules TO marquee_app;

-- Players who were asked for a deposit limit before their first deposit and declined.
CREATE TABLE deposit_limit_declines (
  player_id text PRIMARY KEY,
  declined_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, DELETE ON deposit_limit_declines TO marquee_app;

-- What the market of a residence requires of play, from the policies of the brands.
CREATE TABLE play_rules (
  brand_key text NOT NULL,
  country_code text NOT NULL,
  check_is_required boolean NOT NULL,
  check_default_minutes integer NOT NULL CHECK (check_default_minutes > 0),
  check_minutes_min integer NOT NULL,
  check_minutes_max integer NOT NULL,
  check_stops_play boolean NOT NULL,
  break_after_minutes integer CHECK (break_after_minutes > 0),
  break_minutes integer NOT NULL,
  slot_round_ms_min integer NOT NULL,
  other_round_ms_min integer NOT NULL,
  stake_caps jsonb NOT NULL,
  PRIMARY KEY (brand_key, country_code)
);
COMMENT ON TABLE play_rules IS 'Reality check, prescribed breaks, shortest rounds and stake caps per brand and residence, written at start';
COMMENT ON COLUMN play_rules.country_code IS 'Residence; ?: unknown; empty: every country without a row of its own';
COMMENT ON COLUMN play_rules.break_after_minutes IS 'Of play; null: no break';
COMMENT ON COLUMN play_rules.slot_round_ms_min IS 'From the start of a round to the start of the next; 0: none';
COMMENT ON COLUMN play_rules.stake_caps IS 'Array of category (slots, all), age_from, age_to (null: none), currency_code and max_minor; all that fit apply';
GRANT SELECT, INSERT, UPDATE, DELETE ON play_rules TO marquee_app;

-- The interval of the reality check that a player has chosen. Without a row: the default of the market.
CREATE TABLE reality_check_choices (
  player_id text PRIMARY KEY,
  minutes integer CHECK (minutes > 0),
  has_next boolean NOT NULL DEFAULT false,
  next_minutes integer CHECK (next_minutes > 0),
  chosen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON COLUMN reality_check_choices.minutes IS 'Null: off. The market may limit it';
COMMENT ON COLUMN reality_check_choices.has_next IS 'next_minutes applies after the next check, or once the play session has ended';
GRANT SELECT, DELETE ON reality_check_choices TO marquee_app;

-- Time zone of the player's days, weeks and months; without a row: UTC.
CREATE TABLE player_limit_zones (
  player_id text PRIMARY KEY,
  time_zone text NOT NULL,
  open_from timestamptz[],
  open_until timestamptz[],
  CHECK ((open_from IS NULL) = (open_until IS NULL))
);
COMMENT ON COLUMN player_limit_zones.open_from IS 'Start of the day, week and month that were open at the last change: the earlier of both zones; null: never changed';
COMMENT ON COLUMN player_limit_zones.open_until IS 'Their ends: the later of both zones. From then on the calendar of time_zone applies';
GRANT SELECT, INSERT, UPDATE, DELETE ON player_limit_zones TO marquee_app;

-- Keys by which a returning excluded person is recognised. Keyed hashes only: they stay after an erasure and reveal nothing without the key.
CREATE TABLE exclusion_keys (
  player_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'person', 'national')),
  key_hash bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, kind, key_hash)
);
COMMENT ON TABLE exclusion_keys IS 'Append only: HMAC-SHA256 of e-mail address, phone number, name with date of birth, and national number of self-excluded players';
CREATE INDEX exclusion_keys_by_hash ON exclusion_keys (key_hash);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion_keys FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON exclusion_keys TO marquee_app;
