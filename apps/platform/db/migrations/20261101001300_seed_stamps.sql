-- Up Migration

-- What each part of the demo data wrote last, so that a start with the same data writes nothing.
CREATE TABLE seed_stamps (
  seed_name text PRIMARY KEY,
  digest bytea NOT NULL
);
COMMENT ON COLUMN seed_stamps.digest IS 'SHA-256 of all statements of the seed with their values, and of the names of the migrations';

GRANT SELECT, INSERT, UPDATE ON seed_stamps TO marquee_app;
