-- Up Migration

-- What a player proves with besides the password. Secrets of apps are sealed with a key that the database does not have.
CREATE TABLE totp_secrets (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  sealed_secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN totp_secrets.confirmed_at IS 'Null: shown to the player, who has not typed a code of it yet; it protects nothing then';
COMMENT ON COLUMN totp_secrets.last_step IS 'Thirty seconds'' step of the last code that was taken: no code works twice';

CREATE TABLE recovery_codes (
  player_id text NOT NULL REFERENCES players (player_id),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

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
COMMENT ON COLUMN passkeys.rp_id IS 'Host that it was made for: it works there alone';
CREATE INDEX passkeys_of_player ON passkeys (player_id);

-- What was asked and is not answered yet: the second step of a log-in, or a challenge that a passkey signs.
CREATE TABLE factor_challenges (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('second_step', 'passkey_login', 'passkey_add', 'step_up')),
  brand_key text NOT NULL,
  player_id text REFERENCES players (player_id),
  challenge text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL
);
CREATE INDEX factor_challenges_by_end ON factor_challenges (expires_at);

ALTER TABLE player_links
  DROP CONSTRAINT player_links_purpose_check,
  ADD CONSTRAINT player_links_purpose_check CHECK (purpose IN ('verify', 'reset', 'email'));
COMMENT ON COLUMN player_links.email IS 'Address that the link was mailed to; for purpose email the one that the account is to have';

GRANT SELECT, INSERT, UPDATE, DELETE ON totp_secrets, recovery_codes, passkeys, factor_challenges TO marquee_app;
