-- Up Migration

-- Kinds of document that a player may be asked for, and what they prove. Seeded; the same for all brands.
CREATE TABLE document_labels (
  document_type text PRIMARY KEY CHECK (document_type ~ '^[a-z_]{2,40}$'),
  label_key text NOT NULL,
  is_required boolean NOT NULL,
  sort_order integer NOT NULL
);
COMMENT ON COLUMN document_labels.label_key IS 'Locale key of its name';
COMMENT ON COLUMN document_labels.is_required IS 'Every verification needs it; the others are asked for where a case needs them';

CREATE TABLE documents (
  document_id text PRIMARY KEY,
  player_id text NOT NULL,
  document_type text NOT NULL REFERENCES document_labels (document_type),
  status text NOT NULL CHECK (status IN ('confirmed', 'rejected', 'requested', 'pending')),
  reason_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  uploaded_at timestamptz,
  expires_on date,
  CHECK ((status = 'requested') = (uploaded_at IS NULL))
);
COMMENT ON TABLE documents IS 'Documents asked of players, and how their review stands; the files themselves are elsewhere';
COMMENT ON COLUMN documents.status IS 'requested: nothing has come yet; pending: in review';
COMMENT ON COLUMN documents.reason_key IS 'Locale key of the reason of a rejection';
CREATE INDEX documents_of_player ON documents (player_id, created_at DESC);

GRANT SELECT, INSERT, UPDATE ON document_labels, documents TO marquee_app;
