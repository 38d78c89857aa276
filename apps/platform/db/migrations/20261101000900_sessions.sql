-- Up Migration

-- Every session that was ever opened: regulators ask for each access with its time and place.
CREATE TABLE sessions (
  session_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  idle_seconds integer NOT NULL CHECK (idle_seconds > 0),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'revoked', 'expired')),
  ip text NOT NULL,
  location text NOT NULL DEFAULT '',
  user_agent text NOT NULL,
  device_type text CHECK (device_type IN ('desktop', 'tablet', 'mobile')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (expires_at > created_at)
);
COMMENT ON TABLE sessions IS 'Sessions by the SHA-256 of their token; the token itself is only in the browser';
COMMENT ON COLUMN sessions.last_seen_at IS 'Last request, exact to a minute: not every request writes';
COMMENT ON COLUMN sessions.idle_seconds IS 'The market''s idle time when the session began';
COMMENT ON COLUMN sessions.expires_at IS 'Ends then, whatever happens in it';
COMMENT ON COLUMN sessions.location IS 'City or country in words; empty when unknown';
CREATE INDEX sessions_of_player ON sessions (player_id, created_at DESC);

GRANT SELECT, INSERT, UPDATE ON sessions TO marquee_app;
