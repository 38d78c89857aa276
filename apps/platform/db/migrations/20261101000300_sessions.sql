-- Up Migration

-- Every session that was ever opened: regulators ask for each login with time and place.
CREATE TABLE sessions (
  session_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  idle_seconds integer NOT NULL CHECK (idle_seconds > 0),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'revoked', 'expired', 'reused')),
  ip text NOT NULL,
  location text NOT NULL DEFAULT '',
  user_agent text NOT NULL,
  device_type text CHECK (device_type IN ('desktop', 'tablet', 'mobile')),
  renew_seconds integer NOT NULL DEFAULT 3600 CHECK (renew_seconds > 0),
  renewed_at timestamptz NOT NULL DEFAULT now(),
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  device_hash bytea CHECK (length(device_hash) = 32),
  stepped_up_at timestamptz,
  opened_by text NOT NULL DEFAULT 'login' CHECK (opened_by IN ('login', 'login_code')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (expires_at > created_at)
);
COMMENT ON TABLE sessions IS 'Every session that was ever opened, with time and place; its tokens are in session_tokens';
COMMENT ON COLUMN sessions.last_seen_at IS 'Last request, accurate to one minute, because not every request writes';
COMMENT ON COLUMN sessions.idle_seconds IS 'Idle timeout of the market when the session began';
COMMENT ON COLUMN sessions.expires_at IS 'Absolute end of the session, however active it is';
COMMENT ON COLUMN sessions.location IS 'City or country as text; empty where unknown';
COMMENT ON COLUMN sessions.renew_seconds IS 'Token lifetime of the market when the session began';
COMMENT ON COLUMN sessions.renewed_at IS 'When the last token was issued';
COMMENT ON COLUMN sessions.country_code IS 'Country from a trusted proxy or a verified location; null where unknown';
COMMENT ON COLUMN sessions.device_hash IS 'SHA-256 of the random token that the browser generated; null where it sent none';
COMMENT ON COLUMN sessions.stepped_up_at IS 'Last step-up in this session';
COMMENT ON COLUMN sessions.opened_by IS 'login: with credentials; login_code: with a single-use code from a link';
CREATE INDEX sessions_of_player ON sessions (player_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE ON sessions TO marquee_app;

-- A session stays valid while its token is rotated. The previous token ends shortly after its successor was first used, so that a lost response locks nobody out.
CREATE TABLE session_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id text NOT NULL REFERENCES sessions (session_id),
  issued_at timestamptz NOT NULL DEFAULT now(),
  first_used_at timestamptz,
  ends_at timestamptz
);
COMMENT ON TABLE session_tokens IS 'Tokens of sessions as SHA-256; the tokens themselves are only in browsers';
COMMENT ON COLUMN session_tokens.first_used_at IS 'Null: issued, and not used yet';
COMMENT ON COLUMN session_tokens.ends_at IS 'Set once a newer token of the session was used; any later use of this one means that it was copied';
CREATE INDEX session_tokens_of_session ON session_tokens (session_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON session_tokens TO marquee_app;

-- Devices that have logged in to an account before. A lock caused by attempts from other devices does not apply to them.
CREATE TABLE known_devices (
  player_id text NOT NULL REFERENCES players (player_id) ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, device_hash)
);
COMMENT ON COLUMN known_devices.device_hash IS 'SHA-256 of the random token that the browser generated';
CREATE INDEX known_devices_by_device ON known_devices (device_hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO marquee_app;

-- Counters of attempts in a window. Unlogged: a crash resets them, which loses nothing else.
CREATE UNLOGGED TABLE attempt_counters (
  counter_key text PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts >= 0),
  window_ends_at timestamptz NOT NULL,
  blocked_until timestamptz
);
COMMENT ON COLUMN attempt_counters.counter_key IS 'What is counted, with a hash of the subject: no e-mail or IP address is stored in clear';
COMMENT ON COLUMN attempt_counters.blocked_until IS 'No attempt is accepted before; null: no back-off';
CREATE INDEX attempt_counters_by_window_end ON attempt_counters (window_ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt_counters TO marquee_app;

-- Links sent to players by e-mail, as hashes. Each is valid once and for a limited time.
CREATE TABLE player_links (
  token_hash bytea PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'credentials', 'revert')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  credential_version integer NOT NULL DEFAULT 0,
  requested_by_session text
);
COMMENT ON COLUMN player_links.email IS 'Address that the link was sent to; for purpose email the new address of the account, for purpose revert the address that is restored';
COMMENT ON COLUMN player_links.requested_by_session IS 'Session that requested the link; null where nobody was signed in. The link ends with the session, except after a log-out';
CREATE INDEX player_links_of_player ON player_links (player_id, purpose);
-- An address that can still be restored is reserved for its owner: sign-ups and changes of address look here.
CREATE INDEX player_links_reserved_emails ON player_links (email) WHERE purpose = 'revert' AND used_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON player_links TO marquee_app;

CREATE TABLE login_codes (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  credential_version integer NOT NULL,
  created_by text NOT NULL CHECK (length(created_by) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE login_codes IS 'Single-use codes of links that open a session (?at=); used and expired ones stay for 90 days as a record of who created them';
COMMENT ON COLUMN login_codes.created_by IS 'Name of the operator or partner';
CREATE INDEX login_codes_of_player ON login_codes (player_id);
CREATE INDEX login_codes_by_expiry ON login_codes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON login_codes TO marquee_app;

-- Second factors. TOTP secrets are encrypted with a key that the database does not have.
CREATE TABLE totp_secrets (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN totp_secrets.confirmed_at IS 'Null: set up, and not confirmed with a first code yet; not required at login until then';
COMMENT ON COLUMN totp_secrets.last_step IS 'TOTP time step of the last accepted code, so that no code works twice';
GRANT SELECT, INSERT, UPDATE, DELETE ON totp_secrets TO marquee_app;

CREATE TABLE recovery_codes (
  player_id text NOT NULL REFERENCES players (player_id),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO marquee_app;

CREATE TABLE passkeys (
  credential_id text PRIMARY KEY,
  passkey_id text NOT NULL UNIQUE,
  player_id text NOT NULL REFERENCES players (player_id),
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
COMMENT ON COLUMN passkeys.rp_id IS 'Relying party id: the host for which the passkey was created';
CREATE INDEX passkeys_of_player ON passkeys (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO marquee_app;

-- Open challenges: the second factor of a login, or a challenge for a passkey to sign.
CREATE TABLE factor_challenges (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('second_factor', 'passkey_login', 'passkey_add', 'step_up', 'login_code')),
  brand_key text NOT NULL,
  player_id text REFERENCES players (player_id),
  challenge text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  credential_version integer
);
COMMENT ON COLUMN factor_challenges.credential_version IS 'Version of the player''s credentials when the challenge was created; null where the player is not known yet';
CREATE INDEX factor_challenges_by_expiry ON factor_challenges (expires_at);
CREATE INDEX factor_challenges_of_player ON factor_challenges (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON factor_challenges TO marquee_app;
