-- Up Migration

-- Events reported by browsers. They prove nothing and contain no secret; the retention job deletes them.
CREATE TABLE browser_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text,
  name text NOT NULL,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object' AND pg_column_size(data) < 16384),
  mkt text,
  cpnc text,
  device_type text,
  happened_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN browser_events.player_id IS 'Player of the session that sent it; null for guests';
COMMENT ON COLUMN browser_events.data IS 'Without tokens and codes, which are removed before storing';
CREATE INDEX browser_events_by_time ON browser_events USING brin (happened_at);
-- Serves support, and the player's own copy of the data.
CREATE INDEX browser_events_of_player ON browser_events (player_id, happened_at DESC) WHERE player_id IS NOT NULL;
-- Retention periods differ by brand.
CREATE INDEX browser_events_of_brand ON browser_events (brand_key, happened_at DESC);
GRANT SELECT, INSERT, DELETE ON browser_events TO marquee_app;

-- Maintenance mode: each change is a row, the last row of a brand counts.
CREATE TABLE maintenance_switches (
  switch_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  is_closed boolean NOT NULL,
  until_at timestamptz,
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  switched_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE maintenance_switches IS 'Append only';
COMMENT ON COLUMN maintenance_switches.until_at IS 'Expected end of the maintenance; null where unknown. The brand opens by another row, not by itself';
CREATE INDEX maintenance_switches_of_brand ON maintenance_switches (brand_key, switch_id DESC);
GRANT SELECT, INSERT ON maintenance_switches TO marquee_app;

-- Checksum of each part of the demo data, so that a start with unchanged data writes nothing.
CREATE TABLE seed_checksums (
  seed_name text PRIMARY KEY,
  digest bytea NOT NULL
);
COMMENT ON COLUMN seed_checksums.digest IS 'SHA-256 of all statements of the seed with their values, and of the names of the migrations';
GRANT SELECT, INSERT, UPDATE ON seed_checksums TO marquee_app;

-- Rate limits: requests per endpoint and IP address (hashed) over all processes. Unlogged: a crash of the database resets one window.
CREATE UNLOGGED TABLE request_budgets (
  budget_key bytea PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_budgets TO marquee_app;

-- One row that /health/ready writes, to detect a read-only database.
CREATE TABLE write_probe (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  written_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON write_probe TO marquee_app;

-- Purpose of this database, written at the first start and never changed: demo data and players' money never share a database.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'real_money')),
  since timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE installation IS 'One row: whether this database holds demo data or real money';
COMMENT ON COLUMN installation.purpose IS 'demo: demo data was written; real_money: started with NODE_ENV=production and without demo data';
GRANT SELECT, INSERT ON installation TO marquee_app;
