-- Up Migration

-- Grows with every event that voids what was asked for before it. Links, challenges and codes carry the number they were made under and work under no other.
ALTER TABLE players ADD COLUMN credential_version integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN players.credential_version IS 'Number of the present credentials; links, challenges and login codes of another number do not work';

ALTER TABLE sessions ADD COLUMN opened_by text NOT NULL DEFAULT 'login' CHECK (opened_by IN ('login', 'login_code'));
COMMENT ON COLUMN sessions.opened_by IS 'login: the player proved who they are; login_code: a single-use code from a link';

ALTER TABLE player_links
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN credential_version integer NOT NULL DEFAULT 0,
  ADD COLUMN asked_by_session text,
  DROP CONSTRAINT player_links_purpose_check,
  ADD CONSTRAINT player_links_purpose_check CHECK (purpose IN ('verify', 'reset', 'email', 'credentials', 'revert'));
COMMENT ON COLUMN player_links.asked_by_session IS 'Session that asked for the link; null where nobody was signed in. The link ends with it unless it was a log-out';
COMMENT ON COLUMN player_links.email IS 'Address that the link was mailed to; for purpose email the one that the account is to have, for purpose revert the one that it goes back to';
-- An address that can still be restored is kept for its owner: sign-ups and changes of address look here.
CREATE INDEX player_links_kept_addresses ON player_links (email) WHERE purpose = 'revert' AND used_at IS NULL;

ALTER TABLE factor_challenges
  ADD COLUMN credential_version integer,
  DROP CONSTRAINT factor_challenges_kind_check,
  ADD CONSTRAINT factor_challenges_kind_check
    CHECK (kind IN ('second_step', 'passkey_login', 'passkey_add', 'step_up', 'login_code'));
COMMENT ON COLUMN factor_challenges.credential_version IS 'Number of the player''s credentials when it was begun; null where no player is known yet';
CREATE INDEX factor_challenges_of_player ON factor_challenges (player_id);

CREATE TABLE login_codes (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  credential_version integer NOT NULL,
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE login_codes IS 'Single-use codes of links that open a session (?at=); used and expired ones stay for 90 days as a record of who made them';
COMMENT ON COLUMN login_codes.made_by IS 'Name of the operator or partner';
CREATE INDEX login_codes_of_player ON login_codes (player_id);
CREATE INDEX login_codes_by_end ON login_codes (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON login_codes TO marquee_app;
