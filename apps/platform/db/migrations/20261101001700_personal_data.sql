-- Up Migration

-- Kinds of document for verification. Seeded; the same for all brands. Which kinds are required is the brand's policy.
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
COMMENT ON TABLE documents IS 'Documents requested from players, with their review status; the files are in document_files';
COMMENT ON COLUMN documents.status IS 'requested: not uploaded yet; pending: in review';
COMMENT ON COLUMN documents.reason_key IS 'Locale key of the reason of a rejection';
COMMENT ON COLUMN documents.expires_on IS 'Last day of validity, inclusive; entered by the player and corrected by the reviewer';
COMMENT ON COLUMN documents.origin IS 'Origin of the site where the document was sent; links in e-mails lead there';
COMMENT ON COLUMN documents.issued_on IS 'Entered by the player; only for kinds that must be recent';
COMMENT ON COLUMN documents.voided_at IS 'The document no longer counts since then: it was replaced, or the details that it proves were changed';
CREATE INDEX documents_of_player ON documents (player_id, created_at DESC);
-- One current document per kind.
CREATE UNIQUE INDEX documents_current ON documents (player_id, document_type) WHERE voided_at IS NULL;
CREATE INDEX documents_in_review ON documents (uploaded_at) WHERE status = 'pending' AND voided_at IS NULL;
CREATE INDEX documents_by_expiry ON documents (expires_on) WHERE status = 'confirmed' AND voided_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON documents TO marquee_app;

-- Accepted files: images are encoded again, PDFs inspected, and everything is encrypted. File names of players are not stored.
CREATE TABLE document_files (
  file_id text PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  document_id text REFERENCES documents (document_id),
  sort_order integer,
  upload_key text NOT NULL CHECK (length(upload_key) BETWEEN 8 AND 64),
  received_sha256 bytea NOT NULL CHECK (length(received_sha256) = 32),
  state text NOT NULL CHECK (state IN ('storing', 'stored', 'deleting', 'deleted')),
  kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  byte_count integer NOT NULL,
  page_count integer NOT NULL,
  storage_key text NOT NULL UNIQUE,
  scanned_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (player_id, upload_key),
  CHECK ((document_id IS NULL) = (sort_order IS NULL)),
  CHECK ((state = 'deleted') = (deleted_at IS NOT NULL))
);
COMMENT ON COLUMN document_files.document_id IS 'Null: uploaded, and not submitted with a document yet';
COMMENT ON COLUMN document_files.received_sha256 IS 'Of the received bytes, to recognise a repeated upload';
COMMENT ON COLUMN document_files.state IS 'storing, deleting: the file store was called and has not confirmed';
COMMENT ON COLUMN document_files.scanned_by IS 'Name of the scanner that found nothing; none: not scanned';
CREATE INDEX document_files_of_document ON document_files (document_id, sort_order) WHERE document_id IS NOT NULL;
CREATE INDEX document_files_unattached ON document_files (created_at) WHERE document_id IS NULL AND state <> 'deleted';
CREATE INDEX document_files_of_player ON document_files (player_id, created_at);
GRANT SELECT, INSERT, UPDATE ON document_files TO marquee_app;

-- Who did what with whose document; never deleted.
CREATE TABLE kyc_audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL CHECK (action IN ('requested', 'submitted', 'viewed', 'approved', 'rejected', 'expired', 'voided', 'status_changed', 'deleted')),
  player_id text NOT NULL,
  document_id text,
  detail text
);
COMMENT ON TABLE kyc_audit_log IS 'Append only: the application may insert and read rows, nothing else';
COMMENT ON COLUMN kyc_audit_log.actor IS 'player, system, or the name of the operator';
CREATE INDEX kyc_audit_log_of_player ON kyc_audit_log (player_id, audit_id);
CREATE INDEX kyc_audit_log_of_document ON kyc_audit_log (document_id, audit_id) WHERE document_id IS NOT NULL;
GRANT SELECT, INSERT ON kyc_audit_log TO marquee_app;

-- Copies of all data of a player, created by a job and stored for some hours.
CREATE TABLE data_exports (
  export_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  locale text NOT NULL,
  origin text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'expired')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz,
  byte_count bigint,
  is_encrypted boolean,
  ticket_hash bytea UNIQUE CHECK (length(ticket_hash) = 32),
  ticket_ends_at timestamptz
);
COMMENT ON COLUMN data_exports.origin IS 'Origin of the site where the copy was requested; the link in the e-mail leads there';
COMMENT ON COLUMN data_exports.ticket_hash IS 'SHA-256 of the ticket for one download; null where none is issued';
CREATE UNIQUE INDEX data_exports_one_open ON data_exports (player_id) WHERE state <> 'expired';
CREATE INDEX data_exports_due ON data_exports (requested_at) WHERE state <> 'expired';
GRANT SELECT, INSERT, UPDATE, DELETE ON data_exports TO marquee_app;

CREATE TABLE data_export_parts (
  export_id text NOT NULL REFERENCES data_exports (export_id),
  part_no integer NOT NULL CHECK (part_no >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, part_no)
);
COMMENT ON COLUMN data_export_parts.bytes IS 'Part of a ZIP file, encrypted where the platform has a key for documents';
GRANT SELECT, INSERT, DELETE ON data_export_parts TO marquee_app;

CREATE TABLE erasures (
  erasure_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  brand_key text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'cancelled', 'done')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX erasures_one_pending ON erasures (player_id) WHERE state = 'pending';
CREATE INDEX erasures_due ON erasures (due_at) WHERE state = 'pending';
GRANT SELECT, INSERT, UPDATE ON erasures TO marquee_app;

-- Identities of erased players whose money moved: retained for operators until the legal period ends.
CREATE TABLE retained_identities (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  brand_key text NOT NULL,
  identity bytea NOT NULL,
  is_encrypted boolean NOT NULL,
  stored_since timestamptz NOT NULL DEFAULT now(),
  retained_until timestamptz NOT NULL
);
CREATE INDEX retained_identities_by_retention ON retained_identities (retained_until);
GRANT SELECT, INSERT, DELETE ON retained_identities TO marquee_app;
GRANT UPDATE (identity) ON retained_identities TO marquee_app;

-- Who did what with whose data; never deleted.
CREATE TABLE personal_data_audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL CHECK (action IN ('export_requested', 'export_created', 'export_downloaded', 'erasure_requested', 'erasure_cancelled', 'erasure_postponed', 'erased', 'identity_viewed', 'identity_deleted')),
  player_id text NOT NULL,
  detail text
);
COMMENT ON TABLE personal_data_audit_log IS 'Append only: the application may insert and read rows, nothing else';
COMMENT ON COLUMN personal_data_audit_log.actor IS 'player, system, or the name of the operator';
CREATE INDEX personal_data_audit_log_of_player ON personal_data_audit_log (player_id, audit_id);
GRANT SELECT, INSERT ON personal_data_audit_log TO marquee_app;
