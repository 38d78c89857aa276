-- Up Migration

-- Addresses that an account had before: letters to them are the player's too. Written by whatever changes the address.
CREATE TABLE player_former_emails (
  player_id text NOT NULL REFERENCES players (player_id),
  email text NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, email)
);
CREATE FUNCTION remember_former_email() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO player_former_emails (player_id, email) VALUES (OLD.player_id, OLD.email) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER former_email AFTER UPDATE OF email ON players FOR EACH ROW
  WHEN (OLD.email <> NEW.email AND NEW.email NOT LIKE '%@erased.invalid') EXECUTE FUNCTION remember_former_email();

-- Copies of everything about a player, made by a job and kept for some hours.
CREATE TABLE data_exports (
  export_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  locale text NOT NULL,
  origin text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'over')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz,
  byte_count bigint,
  is_sealed boolean,
  ticket_hash bytea UNIQUE CHECK (length(ticket_hash) = 32),
  ticket_ends_at timestamptz
);
COMMENT ON COLUMN data_exports.origin IS 'Where the player''s browser met the brand: the letter leads back there';
COMMENT ON COLUMN data_exports.ticket_hash IS 'SHA-256 of what opens the download once; null where none is out';
CREATE UNIQUE INDEX data_exports_one ON data_exports (player_id) WHERE state <> 'over';
CREATE INDEX data_exports_due ON data_exports (requested_at) WHERE state <> 'over';
CREATE TABLE data_export_parts (
  export_id text NOT NULL REFERENCES data_exports (export_id),
  part_no integer NOT NULL CHECK (part_no >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, part_no)
);
COMMENT ON COLUMN data_export_parts.bytes IS 'Piece of a ZIP file, sealed where the platform has a key for documents';

CREATE TABLE erasures (
  erasure_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'cancelled', 'done')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX erasures_one ON erasures (player_id) WHERE state = 'waiting';
CREATE INDEX erasures_due ON erasures (due_at) WHERE state = 'waiting';

-- Who somebody was whose money moved: kept after the erasure for as long as the law asks, for operators alone.
CREATE TABLE retained_identities (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  brand_key text NOT NULL,
  identity bytea NOT NULL,
  is_sealed boolean NOT NULL,
  kept_since timestamptz NOT NULL DEFAULT now(),
  keep_until timestamptz NOT NULL
);
CREATE INDEX retained_identities_by_end ON retained_identities (keep_until);

-- Who did what with whose data, for ever.
CREATE TABLE personal_data_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  act text NOT NULL CHECK (act IN ('export_asked', 'export_made', 'export_opened', 'erasure_asked', 'erasure_cancelled', 'erasure_postponed', 'erased', 'identity_viewed', 'identity_forgotten')),
  player_id text NOT NULL,
  detail text
);
COMMENT ON TABLE personal_data_acts IS 'Append only: the application may add rows and read them, nothing else';
COMMENT ON COLUMN personal_data_acts.actor IS 'player, system, or the name of the operator';
CREATE INDEX personal_data_acts_of_player ON personal_data_acts (player_id, act_id);

-- What is found by player or by age when it is copied or erased.
CREATE INDEX support_messages_of_player ON support_messages (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX mails_by_recipient ON mails (recipient, brand_key);
CREATE INDEX mails_by_age ON mails (brand_key, created_at);
CREATE INDEX sign_ups_by_email ON sign_ups (email);

GRANT SELECT, INSERT, DELETE ON player_former_emails TO marquee_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON data_exports TO marquee_app;
GRANT SELECT, INSERT, DELETE ON data_export_parts TO marquee_app;
GRANT SELECT, INSERT, UPDATE ON erasures TO marquee_app;
GRANT SELECT, INSERT, DELETE ON retained_identities TO marquee_app;
GRANT SELECT, INSERT ON personal_data_acts TO marquee_app;
GRANT DELETE ON mailbox TO marquee_app;
