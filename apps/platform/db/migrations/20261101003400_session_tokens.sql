-- Up Migration

-- A session lives on while its token is renewed. The one before it ends a moment after its successor was used first, so that a lost answer locks nobody out.
CREATE TABLE session_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id text NOT NULL REFERENCES sessions (session_id),
  issued_at timestamptz NOT NULL DEFAULT now(),
  first_used_at timestamptz,
  ends_at timestamptz
);
COMMENT ON TABLE session_tokens IS 'Tokens of sessions by their SHA-256; the tokens themselves are only in browsers';
COMMENT ON COLUMN session_tokens.first_used_at IS 'Null: offered, and never come back yet';
COMMENT ON COLUMN session_tokens.ends_at IS 'Set once a newer token of the session was used; whoever shows this one later has a copy';
CREATE INDEX session_tokens_of_session ON session_tokens (session_id);

INSERT INTO session_tokens (token_hash, session_id, issued_at, first_used_at)
  SELECT token_hash, session_id, created_at, created_at FROM sessions;

ALTER TABLE sessions
  DROP COLUMN token_hash,
  ADD COLUMN renew_seconds integer NOT NULL DEFAULT 3600 CHECK (renew_seconds > 0),
  ADD COLUMN renewed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  ADD COLUMN device_hash bytea CHECK (length(device_hash) = 32),
  ADD COLUMN stepped_up_at timestamptz,
  DROP CONSTRAINT sessions_end_reason_check,
  ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN ('logout', 'revoked', 'expired', 'reused'));
COMMENT ON TABLE sessions IS 'Every session that was ever opened, with time and place; its tokens are in session_tokens';
COMMENT ON COLUMN sessions.renew_seconds IS 'The market''s life of a token when the session began';
COMMENT ON COLUMN sessions.renewed_at IS 'When a token was made for it last';
COMMENT ON COLUMN sessions.country_code IS 'Country that a trusted proxy named, or the device has proved; null when unknown';
COMMENT ON COLUMN sessions.device_hash IS 'SHA-256 of the random token that the browser made for itself; null where it sent none';
COMMENT ON COLUMN sessions.stepped_up_at IS 'When the player proved last in this session to be who they are';

GRANT SELECT, INSERT, UPDATE, DELETE ON session_tokens TO marquee_app;
