-- Up Migration

-- Who joined without an address enters by a login of their own: a telephone number, or a name that was made for them.
ALTER TABLE players
  ADD COLUMN login_name text CHECK (login_name ~ '^(\+\d{6,19}|[a-z]{2,16}-[a-z0-9]{4}-[a-z0-9]{4})$'),
  ADD COLUMN cpf_number text CHECK (cpf_number ~ '^\d{11}$'),
  ADD COLUMN promo_code text CHECK (length(promo_code) <= 64);
COMMENT ON COLUMN players.login_name IS 'Null: the account is entered by its address alone';
COMMENT ON COLUMN players.promo_code IS 'As typed when joining; promises nothing by itself';
CREATE UNIQUE INDEX players_login_name_key ON players (brand_key, login_name) WHERE login_name IS NOT NULL;

-- Puzzles that were solved and sent: each is good for one sign-up, however often that is sent.
CREATE TABLE used_puzzles (
  puzzle_hash bytea PRIMARY KEY CHECK (length(puzzle_hash) = 32),
  brand_key text NOT NULL,
  unique_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_puzzles_by_age ON used_puzzles (expires_at);
GRANT SELECT, INSERT, DELETE ON used_puzzles TO marquee_app;

-- A link to an address that the account gets with it, to set a password.
ALTER TABLE player_links
  DROP CONSTRAINT player_links_purpose_check,
  ADD CONSTRAINT player_links_purpose_check CHECK (purpose IN ('verify', 'reset', 'email', 'credentials'));
