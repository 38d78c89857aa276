-- Up Migration

-- Visitors who met the country notice, once for each combination, as their browsers reported it.
CREATE TABLE country_blocks (
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  first_url text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, ip, country_code, first_url)
);
COMMENT ON COLUMN country_blocks.ip IS 'Address that the report came from, after trusted proxies; what the browser claims is not kept';
GRANT SELECT, INSERT, DELETE ON country_blocks TO marquee_app;

-- Visitors who had their country checked by their device: what was found, never where they were.
CREATE TABLE location_checks (
  check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  is_excluded boolean NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN location_checks.country_code IS 'Null where the position lies in no country';
CREATE INDEX location_checks_by_time ON location_checks USING brin (checked_at);
GRANT SELECT, INSERT, DELETE ON location_checks TO marquee_app;

-- What the server decided about a country, for audit: every refusal, and every permission that a device gained. One row for each combination and day.
CREATE TABLE country_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text,
  ip text NOT NULL,
  action text NOT NULL CHECK (action IN ('demo', 'join', 'deposit', 'play')),
  is_allowed boolean NOT NULL,
  reason text NOT NULL CHECK (reason IN ('lifted', 'residence', 'excluded', 'hard_excluded', 'unknown', 'anonymous')),
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  subdivision text,
  is_anonymous boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('header', 'database', 'none', 'pretended')),
  residence text CHECK (residence ~ '^[A-Z]{2}$'),
  proved_country text CHECK (proved_country ~ '^[A-Z]{2}$'),
  decided_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT country_decisions_once_a_day UNIQUE NULLS NOT DISTINCT
    (brand_key, player_id, ip, action, reason, country_code, subdivision, is_anonymous, source, residence, proved_country, decided_on)
);
COMMENT ON COLUMN country_decisions.player_id IS 'Null for whoever had not joined';
COMMENT ON COLUMN country_decisions.country_code IS 'Of the address; null where nothing was known of it';
COMMENT ON COLUMN country_decisions.proved_country IS 'Of the device, by a signed token; its position is kept nowhere';
CREATE INDEX country_decisions_by_time ON country_decisions USING brin (first_at);
CREATE INDEX country_decisions_of_player ON country_decisions (player_id) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON country_decisions TO marquee_app;

-- Who may pretend to be elsewhere, for trying the casino out: given and taken back by operators. What holds now is the last act of a player.
CREATE TABLE debug_access_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  act text NOT NULL CHECK (act IN ('granted', 'revoked')),
  player_id text NOT NULL REFERENCES players (player_id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  ends_at timestamptz,
  CHECK ((act = 'granted') = (ends_at IS NOT NULL))
);
COMMENT ON TABLE debug_access_acts IS 'Append only: the application may add rows and read them, nothing else';
COMMENT ON COLUMN debug_access_acts.actor IS 'Name of the operator';
COMMENT ON COLUMN debug_access_acts.ends_at IS 'A permission ends by itself';
CREATE INDEX debug_access_acts_of_player ON debug_access_acts (player_id, act_id DESC);
GRANT SELECT, INSERT ON debug_access_acts TO marquee_app;
