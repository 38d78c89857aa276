-- Up Migration

-- Which kinds are always needed is the brand's policy; the kinds themselves are the same for all.
ALTER TABLE document_labels DROP COLUMN is_required;

ALTER TABLE documents
  ADD COLUMN brand_key text,
  ADD COLUMN origin text,
  ADD COLUMN issued_on date,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN voided_at timestamptz;
UPDATE documents SET brand_key = (SELECT brand_key FROM players WHERE players.player_id = documents.player_id);
ALTER TABLE documents ALTER COLUMN brand_key SET NOT NULL;
COMMENT ON COLUMN documents.origin IS 'Where the player''s browser met the brand when it sent the document: letters lead back there';
COMMENT ON COLUMN documents.issued_on IS 'As the player says; of kinds that may not be old';
COMMENT ON COLUMN documents.expires_on IS 'Last day on which it counts; as the player says, and the reviewer corrects it';
COMMENT ON COLUMN documents.voided_at IS 'From then on it proves nothing: a newer one has taken its place, or the details that it proves were changed';
UPDATE documents older SET voided_at = now() WHERE EXISTS (
  SELECT 1 FROM documents newer WHERE newer.player_id = older.player_id AND newer.document_type = older.document_type
    AND (newer.created_at, newer.document_id) > (older.created_at, older.document_id));
-- Of each kind one counts.
CREATE UNIQUE INDEX documents_current ON documents (player_id, document_type) WHERE voided_at IS NULL;
CREATE INDEX documents_in_review ON documents (uploaded_at) WHERE status = 'pending' AND voided_at IS NULL;
CREATE INDEX documents_by_end ON documents (expires_on) WHERE status = 'confirmed' AND voided_at IS NULL;

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

GRANT SELECT, INSERT, UPDATE ON document_files TO marquee_app;
GRANT SELECT, INSERT ON kyc_acts TO marquee_app;
