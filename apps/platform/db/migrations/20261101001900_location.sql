-- Up Migration

-- Visitors who saw the country notice, once per combination, as reported by their browsers.
CREATE TABLE country_blocks (
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  first_url text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, ip, country_code, first_url)
);
COMMENT ON COLUMN country_blocks.ip IS 'IP address of the report, after trusted proxies; what the browser claims is not stored';
GRANT SELECT, INSERT, DELETE ON country_blocks TO marquee_app;

-- Location checks by device: only the result is stored, never the position.
CREATE TABLE location_checks (
  check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  is_excluded boolean NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN location_checks.country_code IS 'Null where the position is in no country';
CREATE INDEX location_checks_by_time ON location_checks USING brin (checked_at);
GRANT SELECT, INSERT, DELETE ON location_checks TO marquee_app;

-- Decisions about countries, for audit: every refusal, and every permission by a verified location. One row per combination and day.
CREATE TABLE country_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text,
  ip text NOT NULL,
  action text NOT NULL CHECK (action IN ('demo', 'sign_up', 'deposit', 'play')),
  is_allowed boolean NOT NULL,
  reason text NOT NULL CHECK (reason IN ('verified_location', 'residence', 'excluded', 'hard_excluded', 'unknown', 'anonymous')),
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  subdivision text,
  is_anonymous boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('header', 'database', 'none', 'overridden')),
  residence text CHECK (residence ~ '^[A-Z]{2}$'),
  verified_country text CHECK (verified_country ~ '^[A-Z]{2}$'),
  decided_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT country_decisions_once_a_day UNIQUE NULLS NOT DISTINCT
    (brand_key, player_id, ip, action, reason, country_code, subdivision, is_anonymous, source, residence, verified_country, decided_on)
);
COMMENT ON COLUMN country_decisions.player_id IS 'Null for visitors who were not signed in';
COMMENT ON COLUMN country_decisions.country_code IS 'Country of the IP address; null where unknown';
COMMENT ON COLUMN country_decisions.verified_country IS 'Country of a verified location (signed token); the position is not stored';
CREATE INDEX country_decisions_by_time ON country_decisions USING brin (first_at);
CREATE INDEX country_decisions_of_player ON country_decisions (player_id) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON country_decisions TO marquee_app;

-- Debug access: operators allow a player to override the location. The last entry of a player is the current state.
CREATE TABLE debug_access_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  action text NOT NULL CHECK (action IN ('granted', 'revoked')),
  player_id text NOT NULL REFERENCES players (player_id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  ends_at timestamptz,
  CHECK ((action = 'granted') = (ends_at IS NOT NULL))
);
COMMENT ON TABLE debug_access_log IS 'Append only: the application may insert and read rows, nothing else';
COMMENT ON COLUMN debug_access_log.actor IS 'Name of the operator';
COMMENT ON COLUMN debug_access_log.ends_at IS 'When the permission expires; null for a revocation';
CREATE INDEX debug_access_log_of_player ON debug_access_log (player_id, audit_id DESC);
GRANT SELECT, INSERT ON debug_access_log TO marquee_app;
