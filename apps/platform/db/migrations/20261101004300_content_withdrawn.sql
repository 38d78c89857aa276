-- Up Migration

-- A text may be taken away in one language: its readers then get the brand's own language, or English.
ALTER TABLE content_publications ALTER COLUMN version DROP NOT NULL;
COMMENT ON COLUMN content_publications.version IS 'Null: withdrawn; nobody reads the text in this language until a version is published again';
