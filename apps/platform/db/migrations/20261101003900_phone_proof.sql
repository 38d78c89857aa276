-- Up Migration

-- A number that its owner has proved by a code. Written as dialled from anywhere (E.164), so that one number is one text.
ALTER TABLE players
  ADD COLUMN verified_phone text CHECK (verified_phone ~ '^\+[1-9][0-9]{4,14}$'),
  ADD COLUMN phone_verified_at timestamptz,
  ADD CONSTRAINT players_phone_proof CHECK ((verified_phone IS NULL) = (phone_verified_at IS NULL));
COMMENT ON COLUMN players.verified_phone IS 'The number of phone_code and phone, once a code sent to it came back';
CREATE UNIQUE INDEX players_verified_phone ON players (brand_key, verified_phone);

-- The one code of a player that is on its way.
CREATE TABLE phone_codes (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  e164 text NOT NULL,
  phone_code text NOT NULL,
  phone text NOT NULL,
  salt bytea NOT NULL CHECK (length(salt) = 16),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE phone_codes IS 'Codes sent to numbers, by slow hashes; a new one takes the place of the last';
CREATE INDEX phone_codes_by_end ON phone_codes (expires_at);

-- Texts that arrived here because no company that sends them is set up.
CREATE TABLE textbox (
  text_id text PRIMARY KEY,
  recipient text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX textbox_of_recipient ON textbox (recipient, received_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON phone_codes TO marquee_app;
GRANT SELECT, INSERT ON textbox TO marquee_app;
