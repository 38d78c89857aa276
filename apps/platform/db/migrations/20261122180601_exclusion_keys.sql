-- Up Migration

-- By what an excluded person is recognised when they come back. Keyed hashes only: they outlive an erasure, and tell nothing without the key.
CREATE TABLE exclusion_keys (
  player_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'person', 'national')),
  key_hash bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, kind, key_hash)
);
COMMENT ON TABLE exclusion_keys IS 'Append only: HMAC-SHA256 of addresses, numbers, name with birth date and national number of self-excluded players';
CREATE INDEX exclusion_keys_by_hash ON exclusion_keys (key_hash);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion_keys FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON exclusion_keys TO marquee_app;

ALTER TABLE player_restrictions
  ADD COLUMN origin text NOT NULL DEFAULT 'player' CHECK (origin IN ('player', 'match', 'register')),
  ADD COLUMN matched_player_id text,
  ADD CONSTRAINT player_restrictions_match_check CHECK ((origin = 'match') = (matched_player_id IS NOT NULL));
COMMENT ON COLUMN player_restrictions.origin IS 'Asked for by the player; taken over from another account of the same person; or from the national register';
COMMENT ON COLUMN player_restrictions.matched_player_id IS 'The account whose exclusion was taken over';
