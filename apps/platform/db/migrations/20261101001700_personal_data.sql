-- Up Migration

-- Kinds of document that a player may be asked for, and what they prove. Seeded; the same for all brands.
CREATE TABLE document_labels (
  document_type text PRIMARY KEY CHECK (document_type ~ '^[a-z_]{2,40}$'),
  label_key text NOT NULL,
  sort_order integer NOT NULL
);
COMMENT ON COLUMN document_labels.label_key IS 'Locale key of its name';
GRANT SELECT, INSERT, UPDATE ON document_labels TO marquee_app;

CREATE TABLE documents (
  document_id text PRIMARY KEY,
  player_id text NOT NULL,
  document_type text NOT NULL REFERENCES document_labels (document_type),
  status text NOT NULL CHECK (status IN ('confirmed', 'rejected', 'requested', 'pending')),
  reason_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  uploaded_at timestamptz,
  expires_on date,
  brand_key text NOT NULL,
  origin text,
  issued_on date,
  decided_at timestamptz,
  voided_at timestamptz,
  CHECK ((status = 'requested') = (uploaded_at IS NULL))
);
COMMENT ON TABLE documents IS 'Documents asked of players, and how their review stands; the files themselves are elsewhere';
COMMENT ON COLUMN documents.status IS 'requested: nothing has come yet; pending: in review';
COMMENT ON COLUMN documents.reason_key IS 'Locale key of the reason of a rejection';
COMMENT ON COLUMN documents.expires_on IS 'Last day on which it counts; as the player says, and the reviewer corrects it';
COMMENT ON COLUMN documents.origin IS 'Where the player''s browser met the brand when it sent the document: letters lead back there';
COMMENT ON COLUMN documents.issued_on IS 'As the player says; of kinds that may not be old';
COMMENT ON COLUMN documents.voided_at IS 'From then on it proves nothing: a newer one has taken its place, or the details that it proves were changed';
CREATE INDEX documents_of_player ON documents (player_id, created_at DESC);
-- Of each kind one counts.
CREATE UNIQUE INDEX documents_current ON documents (player_id, document_type) WHERE voided_at IS NULL;
CREATE INDEX documents_in_review ON documents (uploaded_at) WHERE status = 'pending' AND voided_at IS NULL;
CREATE INDEX documents_by_end ON documents (expires_on) WHERE status = 'confirmed' AND voided_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON documents TO marquee_app;

-- Files as they were taken: what is stored is drawn anew or looked through, and sealed. Names that players gave them are not kept.
CREATE TABLE document_files (
  file_id text PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  document_id text REFERENCES documents (document_id),
  place integer,
  upload_key text NOT NULL CHECK (length(upload_key) BETWEEN 8 AND 64),
  received_sha256 bytea NOT NULL CHECK (length(received_sha256) = 32),
  state text NOT NULL CHECK (state IN ('storing', 'kept', 'deleting', 'deleted')),
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  byte_count integer NOT NULL,
  page_count integer NOT NULL,
  storage_key text NOT NULL UNIQUE,
  scanned_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (player_id, upload_key),
  CHECK ((document_id IS NULL) = (place IS NULL)),
  CHECK ((state = 'deleted') = (deleted_at IS NOT NULL))
);
COMMENT ON COLUMN document_files.document_id IS 'Null: taken, and not sent with a document yet';
COMMENT ON COLUMN document_files.received_sha256 IS 'Of the bytes as they came, to know a repeated upload again';
COMMENT ON COLUMN document_files.state IS 'storing, deleting: the store was asked and has not answered';
COMMENT ON COLUMN document_files.scanned_by IS 'Name of the scanner that found nothing; none: it was not scanned';
CREATE INDEX document_files_of_document ON document_files (document_id, place) WHERE document_id IS NOT NULL;
CREATE INDEX document_files_loose ON document_files (created_at) WHERE document_id IS NULL AND state <> 'deleted';
CREATE INDEX document_files_of_player ON document_files (player_id, created_at);
GRANT SELECT, INSERT, UPDATE ON document_files TO marquee_app;

-- Who did what with whose document, for ever.
CREATE TABLE kyc_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  act text NOT NULL CHECK (act IN ('requested', 'sent', 'viewed', 'approved', 'rejected', 'expired', 'voided', 'status', 'deleted')),
  player_id text NOT NULL,
  document_id text,
  detail text
);
COMMENT ON TABLE kyc_acts IS 'Append only: the application may add rows and read them, nothing else';
COMMENT ON COLUMN kyc_acts.actor IS 'player, system, or the name of the operator';
CREATE INDEX kyc_acts_of_player ON kyc_acts (player_id, act_id);
CREATE INDEX kyc_acts_of_document ON kyc_acts (document_id, act_id) WHERE document_id IS NOT NULL;
GRANT SELECT, INSERT ON kyc_acts TO marquee_app;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON data_exports TO marquee_app;

CREATE TABLE data_export_parts (
  export_id text NOT NULL REFERENCES data_exports (export_id),
  part_no integer NOT NULL CHECK (part_no >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, part_no)
);
COMMENT ON COLUMN data_export_parts.bytes IS 'Piece of a ZIP file, sealed where the platform has a key for documents';
GRANT SELECT, INSERT, DELETE ON data_export_parts TO marquee_app;

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
GRANT SELECT, INSERT, UPDATE ON erasures TO marquee_app;

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
GRANT SELECT, INSERT, DELETE ON retained_identities TO marquee_app;
GRANT UPDATE (identity) ON retained_identities TO marquee_app;

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
GRANT SELECT, INSERT ON personal_data_acts TO marquee_app;
