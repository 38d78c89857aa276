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

GRANT SELECT, INSERT, DELETE ON browser_events TO marquee_app;
