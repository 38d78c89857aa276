-- Up Migration

-- What a player lets strangers see of their statistics, and under which address. Off is a row without a key, or no row.
CREATE TABLE shared_statistics (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  brand_key text NOT NULL,
  share_key text CHECK (share_key ~ '^shr_[0-9a-z]{31}$'),
  key_hash bytea UNIQUE CHECK (length(key_hash) = 32),
  shared_at timestamptz,
  shows_nickname boolean NOT NULL,
  shows_joined boolean NOT NULL,
  shows_numbers boolean NOT NULL,
  shows_games boolean NOT NULL,
  shows_races boolean NOT NULL,
  shows_amounts boolean NOT NULL,
  CHECK (num_nulls(share_key, key_hash, shared_at) IN (0, 3))
);
COMMENT ON COLUMN shared_statistics.share_key IS 'Part of the public address, made anew each time it is switched on; null while nothing is shared';
COMMENT ON COLUMN shared_statistics.key_hash IS 'SHA-256 of the key: what a visitor brings is looked up by it, so that no comparison tells how near a guess was';
COMMENT ON COLUMN shared_statistics.shared_at IS 'Since when the present address is good';

-- Places of one player, the newest first.
CREATE INDEX tournament_entries_of_player ON tournament_entries (player_id, reached_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON shared_statistics TO marquee_app;
