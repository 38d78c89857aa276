-- Up Migration

-- What happened in browsers, as they say themselves: proves nothing, holds no secret, and is kept for as long as the retention job says.
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
COMMENT ON COLUMN browser_events.player_id IS 'Whose live session sent it; null for guests';
COMMENT ON COLUMN browser_events.data IS 'Without tokens and codes: they are removed from every text before it is stored';
CREATE INDEX browser_events_by_time ON browser_events USING brin (happened_at);
-- The operator's question "what did this player see", and the player's own copy of it.
CREATE INDEX browser_events_of_player ON browser_events (player_id, happened_at DESC) WHERE player_id IS NOT NULL;
-- Retention asks by brand: each market has its own.
CREATE INDEX browser_events_of_brand ON browser_events (brand_key, happened_at DESC);
GRANT SELECT, INSERT, DELETE ON browser_events TO marquee_app;

-- Brands that are closed for work: each turn of the switch is a row, the last one of a brand counts.
CREATE TABLE maintenance_switches (
  switch_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  is_closed boolean NOT NULL,
  until_at timestamptz,
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  switched_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE maintenance_switches IS 'Append only';
COMMENT ON COLUMN maintenance_switches.until_at IS 'When the brand is expected to open again; null where nobody knows. It opens by a row of its own and not by itself';
CREATE INDEX maintenance_switches_of_brand ON maintenance_switches (brand_key, switch_id DESC);
GRANT SELECT, INSERT ON maintenance_switches TO marquee_app;

-- What each part of the demo data wrote last, so that a start with the same data writes nothing.
CREATE TABLE seed_stamps (
  seed_name text PRIMARY KEY,
  digest bytea NOT NULL
);
COMMENT ON COLUMN seed_stamps.digest IS 'SHA-256 of all statements of the seed with their values, and of the names of the migrations';
GRANT SELECT, INSERT, UPDATE ON seed_stamps TO marquee_app;

-- Requests by call and address (hashed), counted over all processes. Lost with a crash of the database, which costs nothing but one window.
CREATE UNLOGGED TABLE request_budgets (
  budget_key bytea PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_budgets TO marquee_app;

-- One row that /health/ready writes, so that a database that only reads is found before players find it.
CREATE TABLE write_probe (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  written_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON write_probe TO marquee_app;

-- What this database is for. Written by the first start and never changed: demo data and players' money do not share a database.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'real_money')),
  since timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE installation IS 'One row: whether this database holds demo data or real money';
COMMENT ON COLUMN installation.purpose IS 'demo: demo data was written; real_money: started with NODE_ENV=production and without demo data';
GRANT SELECT, INSERT ON installation TO marquee_app;
