-- Up Migration

-- One row per person and brand. Brands share no accounts, so the same e-mail address can register with each of them.
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
  gender text NOT NULL DEFAULT 'undisclosed' CHECK (gender IN ('undisclosed', 'Male', 'Female')),
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
  wants_sms boolean NOT NULL DEFAULT false,
  credential_version integer NOT NULL DEFAULT 0,
  UNIQUE (brand_key, email),
  CONSTRAINT players_phone_verified_check CHECK ((verified_phone IS NULL) = (phone_verified_at IS NULL))
);
COMMENT ON TABLE players IS 'One row per person and brand; balances are in the ledger, sessions in sessions';
COMMENT ON COLUMN players.email IS 'Always lower case; input is lowered before it is compared';
COMMENT ON COLUMN players.password_hash IS 'PHC string with its own salt and cost: $argon2id$v=19$m=…';
COMMENT ON COLUMN players.username IS 'Shown to other players; the part of the e-mail address before the @ unless the player chose one';
COMMENT ON COLUMN players.date_of_birth IS '1900-01-01 means not given and never counts as complete';
COMMENT ON COLUMN players.currency_code IS 'Currency in which the player sees amounts and plays';
COMMENT ON COLUMN players.acquisition IS 'Attribution sent by the browser (not proof): cpnc, mkt, pid, affiliate, affiliateToken, referredAt, firstUrl, linkAccount; mirrorDomainFk is the host of the request';
COMMENT ON COLUMN players.login_name IS 'Login name besides the e-mail address; null: the e-mail address only';
COMMENT ON COLUMN players.promo_code IS 'As typed at registration; grants nothing by itself';
COMMENT ON COLUMN players.verified_phone IS 'The number of phone_code and phone in E.164 form, once its code was confirmed';
COMMENT ON COLUMN players.wants_sms IS 'Consent to offers by SMS';
COMMENT ON COLUMN players.credential_version IS 'Current number of the credentials; links, challenges and login codes with another number are invalid';
CREATE UNIQUE INDEX players_login_name_key ON players (brand_key, login_name) WHERE login_name IS NOT NULL;
-- Serves the operator's query for players referred by a partner.
CREATE INDEX players_referred ON players (brand_key, created_at DESC)
  WHERE acquisition ?| ARRAY['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken'];
CREATE UNIQUE INDEX players_verified_phone ON players (brand_key, verified_phone);
-- To find other accounts of the same person.
CREATE INDEX players_by_person ON players (brand_key, date_of_birth, lower(last_name)) WHERE date_of_birth <> DATE '1900-01-01';
CREATE INDEX players_by_national_number ON players (brand_key, cpf_number) WHERE cpf_number IS NOT NULL;
CREATE INDEX players_by_phone ON players (brand_key, phone) WHERE phone IS NOT NULL;
CREATE INDEX players_by_zip_code ON players (brand_key, zip_code) WHERE zip_code IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON players TO marquee_app;

-- Former e-mail addresses: e-mails sent to them belong to the player's data too. Filled by a trigger on every change of address.
CREATE TABLE player_former_emails (
  player_id text NOT NULL REFERENCES players (player_id),
  email text NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, email)
);
GRANT SELECT, INSERT, DELETE ON player_former_emails TO marquee_app;

CREATE FUNCTION record_former_email() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO player_former_emails (player_id, email) VALUES (OLD.player_id, OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER former_email AFTER UPDATE OF email ON players FOR EACH ROW
  WHEN (OLD.email <> NEW.email AND NEW.email NOT LIKE '%@erased.invalid') EXECUTE FUNCTION record_former_email();

-- One row per processed sign-up, so that a retry gets the same response; also where no player was created.
CREATE TABLE sign_ups (
  brand_key text NOT NULL,
  unique_key text NOT NULL CHECK (length(unique_key) BETWEEN 8 AND 64),
  email text NOT NULL,
  response_player_id text NOT NULL,
  response_username text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, unique_key)
);
COMMENT ON TABLE sign_ups IS 'Responses to sign-ups, by the unique key that the browser chose';
COMMENT ON COLUMN sign_ups.response_player_id IS 'The new player; where the e-mail address was taken, an id that belongs to nobody, so that the response looks the same';
CREATE INDEX sign_ups_by_age ON sign_ups (created_at);
CREATE INDEX sign_ups_by_email ON sign_ups (email);
GRANT SELECT, INSERT, DELETE ON sign_ups TO marquee_app;

-- Solved proofs of work: each is valid for one sign-up, however often that sign-up is retried.
CREATE TABLE used_proofs_of_work (
  proof_hash bytea PRIMARY KEY CHECK (length(proof_hash) = 32),
  brand_key text NOT NULL,
  unique_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proofs_of_work_by_expiry ON used_proofs_of_work (expires_at);
GRANT SELECT, INSERT, DELETE ON used_proofs_of_work TO marquee_app;

CREATE TABLE marketing_consents (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  is_given boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('Registration', 'Profile Page', 'Update Form', 'Restriction')),
  decided_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE marketing_consents IS 'Append only: every consent to offers that was given or withdrawn, with time and source';
COMMENT ON COLUMN marketing_consents.source IS 'Restriction: withdrawn by a freeze or self-exclusion';
CREATE INDEX marketing_consents_of_player ON marketing_consents (player_id, channel, consent_id DESC);
GRANT SELECT, INSERT ON marketing_consents TO marquee_app;

-- The current verification code of a player; at most one.
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
COMMENT ON TABLE phone_codes IS 'Codes sent by SMS, as slow hashes; a new code replaces the previous one';
CREATE INDEX phone_codes_by_expiry ON phone_codes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON phone_codes TO marquee_app;
