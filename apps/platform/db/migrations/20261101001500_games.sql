-- Up Migration

-- Commit and reveal: each player has one pair in use and the next server seed, whose hash is shown before a client seed is chosen for it.
CREATE TABLE game_seeds (
  seed_id text PRIMARY KEY,
  player_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'current', 'revealed')),
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text CHECK (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  rounds integer NOT NULL DEFAULT 0 CHECK (rounds >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
COMMENT ON TABLE game_seeds IS 'Seed pairs of the house games; outcomes follow from a pair and the number of the round';
COMMENT ON COLUMN game_seeds.server_seed IS 'Secret until the state is revealed';
COMMENT ON COLUMN game_seeds.server_seed_hash IS 'SHA-256 of the 32 seed bytes, shown from the start';
COMMENT ON COLUMN game_seeds.client_seed IS 'Null until the pair comes into use';
COMMENT ON COLUMN game_seeds.rounds IS 'Rounds opened on this pair, and so the number of the next one';
CREATE UNIQUE INDEX game_seeds_in_use ON game_seeds (player_id, state) WHERE state <> 'revealed';
CREATE INDEX game_seeds_revealed ON game_seeds (player_id, revealed_at DESC) WHERE state = 'revealed';

CREATE TABLE game_rounds (
  round_id text PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  game_slug text NOT NULL,
  rules_version integer NOT NULL,
  asset text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  move json NOT NULL,
  seed_id text NOT NULL REFERENCES game_seeds (seed_id),
  nonce integer NOT NULL CHECK (nonce >= 0),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  input_hash text NOT NULL,
  state text NOT NULL DEFAULT 'opened' CHECK (state IN ('opened', 'settled', 'returned', 'refused')),
  refusal text,
  win_minor bigint CHECK (win_minor >= 0),
  outcome json,
  wallet_after json,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CONSTRAINT game_rounds_by_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT game_rounds_by_nonce UNIQUE (seed_id, nonce),
  CHECK ((state = 'opened') = (ended_at IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'settled' OR (win_minor IS NOT NULL AND outcome IS NOT NULL AND wallet_after IS NOT NULL))
);
COMMENT ON TABLE game_rounds IS 'Rounds of the house games; a row is written before any money moves. The money itself is in the ledger';
COMMENT ON COLUMN game_rounds.rules_version IS 'Version of the rules that the round was opened under';
COMMENT ON COLUMN game_rounds.nonce IS 'Number of the round on its seed pair, from 0';
COMMENT ON COLUMN game_rounds.idempotency_key IS 'Made and stored by the browser before sending; a repeated one is the same round';
COMMENT ON COLUMN game_rounds.input_hash IS 'Of game, asset, stake and move: the same key with another wish is refused';
COMMENT ON COLUMN game_rounds.state IS 'returned: no stake was kept; refused: the stake was never taken, refusal says why';
COMMENT ON COLUMN game_rounds.outcome IS 'Return value of the rules, as text, so that it can be compared with a recomputed one';
COMMENT ON COLUMN game_rounds.wallet_after IS 'The wallet right after the win, minor units as strings: part of the answer that a repeated key gets again';
-- One open round per player and game: the second is refused until the first has ended.
CREATE UNIQUE INDEX game_rounds_open ON game_rounds (player_id, game_slug) WHERE state = 'opened';
CREATE INDEX game_rounds_to_recover ON game_rounds (opened_at) WHERE state = 'opened';
CREATE INDEX game_rounds_of_player ON game_rounds (player_id, game_slug, opened_at DESC);
CREATE INDEX game_rounds_newest ON game_rounds (player_id, opened_at DESC);

GRANT SELECT, INSERT, UPDATE ON game_seeds, game_rounds TO marquee_app;
