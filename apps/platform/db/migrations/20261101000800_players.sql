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
  UNIQUE (brand_key, email)
);
COMMENT ON TABLE players IS 'One row per person and brand; the money is in the ledger, the sessions in sessions';
COMMENT ON COLUMN players.email IS 'Lower case; what the player types is compared in lower case too';
COMMENT ON COLUMN players.password_hash IS 'PHC string with its own salt and cost: $argon2id$v=19$m=…';
COMMENT ON COLUMN players.username IS 'Shown to other players; the part of the address before the @ unless the player chose one';
COMMENT ON COLUMN players.date_of_birth IS '1900-01-01 means not given and never counts as filled in';
COMMENT ON COLUMN players.currency_code IS 'Currency that the player sees and plays in';
COMMENT ON COLUMN players.acquisition IS 'Where the player came from, as the browser said: cpnc, mkt, firstUrl, mirrorDomainFk; proves nothing';

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

-- Devices that have logged in to an account before: a lock brought about by a stranger does not hold for them.
CREATE TABLE known_devices (
  player_id text NOT NULL REFERENCES players (player_id) ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, device_hash)
);
COMMENT ON COLUMN known_devices.device_hash IS 'SHA-256 of the random token that the browser made for itself';

-- Counters of attempts in a window. Not written to the log of the database: losing them in a crash forgives, nothing else.
CREATE UNLOGGED TABLE attempt_counters (
  counter_key text PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts >= 0),
  window_ends_at timestamptz NOT NULL
);
COMMENT ON COLUMN attempt_counters.counter_key IS 'What is counted, with a hash of whom: no address or network number is kept in clear';
CREATE INDEX attempt_counters_by_end ON attempt_counters (window_ends_at);

GRANT SELECT, INSERT, UPDATE ON players TO marquee_app;
GRANT SELECT, INSERT, DELETE ON sign_ups TO marquee_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices, attempt_counters TO marquee_app;
