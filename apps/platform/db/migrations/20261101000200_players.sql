-- Up Migration

-- Who plays. One row per person and brand: brands share nothing, so the same address may join each of them.
CREATE TABLE players (
  player_id text PRIMARY KEY,
  brand_key text NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 255),
  password_hash text NOT NULL,
  username text NOT NULL,
  first_name text,
  last_name text,
  phone_code text,
  phone text,
  date_of_birth date NOT NULL DEFAULT DATE '1900-01-01',
  gender text NOT NULL DEFAULT 'Not to say' CHECK (gender IN ('Not to say', 'Male', 'Female')),
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  city text,
  address text,
  zip_code text,
  nickname text,
  currency_code text NOT NULL,
  preferred_language text NOT NULL,
  is_email_verified boolean NOT NULL DEFAULT false,
  kyc_status text NOT NULL DEFAULT 'NOT_STARTED' CHECK (kyc_status IN ('NOT_STARTED', 'PENDING', 'APPROVED', 'REJECTED')),
  tags text[] NOT NULL DEFAULT '{}',
  wants_newsletter boolean NOT NULL DEFAULT true,
  terms_accepted_at timestamptz NOT NULL,
  acquisition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(acquisition) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  login_name text CHECK (login_name ~ '^(\+\d{6,19}|[a-z]{2,16}-[a-z0-9]{4}-[a-z0-9]{4})$'),
  cpf_number text CHECK (cpf_number ~ '^\d{11}$'),
  promo_code text CHECK (length(promo_code) <= 64),
  verified_phone text CHECK (verified_phone ~ '^\+[1-9][0-9]{4,14}$'),
  phone_verified_at timestamptz,
  wants_texts boolean NOT NULL DEFAULT false,
  credential_version integer NOT NULL DEFAULT 0,
  UNIQUE (brand_key, email),
  CONSTRAINT players_phone_proof CHECK ((verified_phone IS NULL) = (phone_verified_at IS NULL))
);
COMMENT ON TABLE players IS 'One row per person and brand; the money is in the ledger, the sessions in sessions';
COMMENT ON COLUMN players.email IS 'Lower case; what the player types is compared in lower case too';
COMMENT ON COLUMN players.password_hash IS 'PHC string with its own salt and cost: $argon2id$v=19$m=…';
COMMENT ON COLUMN players.username IS 'Shown to other players; the part of the address before the @ unless the player chose one';
COMMENT ON COLUMN players.date_of_birth IS '1900-01-01 means not given and never counts as filled in';
COMMENT ON COLUMN players.currency_code IS 'Currency that the player sees and plays in';
COMMENT ON COLUMN players.acquisition IS 'Where the player came from, as the browser said: cpnc, mkt, pid, affiliate, affiliateToken, referredAt, firstUrl, linkAccount; mirrorDomainFk is the host that was asked. Proves nothing';
COMMENT ON COLUMN players.login_name IS 'Null: the account is entered by its address alone';
COMMENT ON COLUMN players.promo_code IS 'As typed when joining; promises nothing by itself';
COMMENT ON COLUMN players.verified_phone IS 'The number of phone_code and phone, once a code sent to it came back';
COMMENT ON COLUMN players.wants_texts IS 'Offers by text message';
COMMENT ON COLUMN players.credential_version IS 'Number of the present credentials; links, challenges and login codes of another number do not work';
CREATE UNIQUE INDEX players_login_name_key ON players (brand_key, login_name) WHERE login_name IS NOT NULL;
-- The operator's question "who came by this partner": only those who came by somebody.
CREATE INDEX players_referred ON players (brand_key, created_at DESC)
  WHERE acquisition ?| ARRAY['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken'];
CREATE UNIQUE INDEX players_verified_phone ON players (brand_key, verified_phone);
GRANT SELECT, INSERT, UPDATE ON players TO marquee_app;

-- Addresses that an account had before: letters to them are the player's too. Written by whatever changes the address.
CREATE TABLE player_former_emails (
  player_id text NOT NULL REFERENCES players (player_id),
  email text NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, email)
);
GRANT SELECT, INSERT, DELETE ON player_former_emails TO marquee_app;

CREATE FUNCTION remember_former_email() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO player_former_emails (player_id, email) VALUES (OLD.player_id, OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER former_email AFTER UPDATE OF email ON players FOR EACH ROW
  WHEN (OLD.email <> NEW.email AND NEW.email NOT LIKE '%@erased.invalid') EXECUTE FUNCTION remember_former_email();

-- Each sign-up that was answered, so that a retried one gets the same answer; also where no player was made.
CREATE TABLE sign_ups (
  brand_key text NOT NULL,
  unique_key text NOT NULL CHECK (length(unique_key) BETWEEN 8 AND 64),
  email text NOT NULL,
  answered_player_id text NOT NULL,
  answered_username text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, unique_key)
);
COMMENT ON TABLE sign_ups IS 'Answers to sign-ups, by the key that the browser chose before sending';
COMMENT ON COLUMN sign_ups.answered_player_id IS 'The new player; for an address that was taken an id that belongs to nobody, so that the answer looks the same';
CREATE INDEX sign_ups_by_age ON sign_ups (created_at);
CREATE INDEX sign_ups_by_email ON sign_ups (email);
GRANT SELECT, INSERT, DELETE ON sign_ups TO marquee_app;

-- Puzzles that were solved and sent: each is good for one sign-up, however often that is sent.
CREATE TABLE used_puzzles (
  puzzle_hash bytea PRIMARY KEY CHECK (length(puzzle_hash) = 32),
  brand_key text NOT NULL,
  unique_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_puzzles_by_age ON used_puzzles (expires_at);
GRANT SELECT, INSERT, DELETE ON used_puzzles TO marquee_app;

CREATE TABLE marketing_consents (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  is_given boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('Registration', 'Profile Page', 'Update Form')),
  decided_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE marketing_consents IS 'Every yes and no to offers, with date and place; only ever added to';
CREATE INDEX marketing_consents_of_player ON marketing_consents (player_id, channel, consent_id DESC);
GRANT SELECT, INSERT ON marketing_consents TO marquee_app;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON phone_codes TO marquee_app;
