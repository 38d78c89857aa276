-- Up Migration

-- Pages and answers that an operator writes: every text that was ever saved, and which of them visitors read.
CREATE TABLE content_versions (
  brand_key text NOT NULL,
  content_key text NOT NULL CHECK (content_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$'),
  version integer NOT NULL CHECK (version > 0),
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200000),
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  is_base_text boolean NOT NULL DEFAULT false,
  note text CHECK (char_length(note) <= 500),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, content_key, locale, version)
);
COMMENT ON TABLE content_versions IS 'Append only: the application may neither change nor delete a version';
COMMENT ON COLUMN content_versions.source IS 'Markdown with placeholders, as it was written';
COMMENT ON COLUMN content_versions.is_base_text IS 'True for what came with a release; a newer release replaces it only while nobody else has published over it';

CREATE TABLE content_publications (
  publication_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  content_key text NOT NULL,
  locale text NOT NULL,
  version integer NOT NULL,
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) <= 500),
  published_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (brand_key, content_key, locale, version) REFERENCES content_versions (brand_key, content_key, locale, version)
);
COMMENT ON TABLE content_publications IS 'Who put which version before visitors, and when. The last row of a page is what they read. Append only';
CREATE INDEX content_publications_of_page ON content_publications (brand_key, content_key, locale, publication_id DESC);

GRANT SELECT, INSERT ON content_versions, content_publications TO marquee_app;
