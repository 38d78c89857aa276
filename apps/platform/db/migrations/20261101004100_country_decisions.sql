-- Up Migration

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
  source text NOT NULL CHECK (source IN ('header', 'database', 'none')),
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
