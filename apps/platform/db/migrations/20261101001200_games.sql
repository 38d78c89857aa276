-- Up Migration

-- For hot tables, whose statements would prepare a CHECK each time.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The row of % contradicts itself', TG_TABLE_NAME USING ERRCODE = '23514';
END
$$;

-- Commit and reveal: each player has one seed pair in use and the next server seed, whose hash is shown before a client seed is chosen for it.
CREATE TABLE game_seeds (
  seed_id text PRIMARY KEY,
  player_id text NOT NULL,
  state text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text,
  rounds integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz
) WITH (fillfactor = 70);
-- Not for rounds, the column that every round changes.
CREATE TRIGGER consistent BEFORE INSERT OR UPDATE OF state, client_seed, revealed_at ON game_seeds FOR EACH ROW
  WHEN (NOT (NEW.state IN ('next', 'current', 'revealed') AND (NEW.state = 'next') = (NEW.client_seed IS NULL)
    AND (NEW.state = 'revealed') = (NEW.revealed_at IS NOT NULL))) EXECUTE FUNCTION refuse_row();
COMMENT ON TABLE game_seeds IS 'Seed pairs of the house games; outcomes follow from a pair and the nonce of the round';
COMMENT ON COLUMN game_seeds.server_seed IS 'Secret until the state is revealed';
COMMENT ON COLUMN game_seeds.server_seed_hash IS 'SHA-256 of the 32 seed bytes, shown from the start';
COMMENT ON COLUMN game_seeds.client_seed IS 'Null until the pair is in use';
COMMENT ON COLUMN game_seeds.rounds IS 'Rounds opened on this pair; also the nonce of the next one';
CREATE UNIQUE INDEX game_seeds_in_use ON game_seeds (player_id, state) WHERE state <> 'revealed';
CREATE INDEX game_seeds_revealed ON game_seeds (player_id, revealed_at DESC) WHERE state = 'revealed';
GRANT SELECT, INSERT, UPDATE ON game_seeds TO marquee_app;

-- Stakes and wins per player, currency and game. Written by the functions that settle a round, in its transaction, so every settled round counts once
-- even if the process crashes. No CHECK and no foreign key, because every round writes here.
CREATE TABLE play_totals (
  player_id text NOT NULL,
  asset text NOT NULL,
  game_slug text NOT NULL,
  rounds bigint NOT NULL,
  wins bigint NOT NULL,
  losses bigint NOT NULL,
  staked_minor bigint NOT NULL,
  won_minor bigint NOT NULL,
  last_played_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, asset, game_slug)
) WITH (fillfactor = 70);
COMMENT ON TABLE play_totals IS 'Sums over settled rounds, written by the functions that settle them; equal to the amounts in the ledger. A free spin stakes nothing';
COMMENT ON COLUMN play_totals.wins IS 'Rounds that paid more than their stake; a round that paid exactly its stake is neither a win nor a loss';
COMMENT ON COLUMN play_totals.last_played_at IS 'When the newest of these rounds was opened';
GRANT SELECT, DELETE ON play_totals TO marquee_app;

-- No CHECK, because every round is written here, and PostgreSQL prepares each of them for each statement: a trigger checks updates. The function that inserts an
-- ended round has checked its values; the application can insert only an opened one.
CREATE TABLE game_rounds (
  round_id text COLLATE "C" PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  game_slug text NOT NULL,
  rules_version integer NOT NULL,
  asset text NOT NULL,
  stake_minor bigint NOT NULL,
  move json NOT NULL,
  seed_id text NOT NULL,
  nonce integer NOT NULL,
  idempotency_key text NOT NULL,
  input_hash text NOT NULL,
  state text NOT NULL DEFAULT 'opened',
  refusal text,
  refusal_params json,
  win_minor bigint,
  outcome json,
  wallet_after json,
  steps jsonb,
  free_spin json,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
) PARTITION BY RANGE (round_id);
COMMENT ON TABLE game_rounds IS 'Rounds of the house games, written once in their final state; a round in several steps is written before money moves. The money itself is in the ledger';
COMMENT ON COLUMN game_rounds.rules_version IS 'Version of the rules when the round was opened';
COMMENT ON COLUMN game_rounds.stake_minor IS 'All stakes: the first one and those that actions added';
COMMENT ON COLUMN game_rounds.steps IS 'Games with decisions: the opening and the actions in their order, each with its action (null for the opening), the stake it added and the wallet after it (null for the last one, which has wallet_after). Null in other games, and until the first stake is booked';
COMMENT ON COLUMN game_rounds.free_spin IS 'A free spin: its set, the spins left and the winnings after it in minor units, and what the winnings of an ended set became. stake_minor is then the stake of the set, which nobody paid. Null in other rounds';
COMMENT ON COLUMN game_rounds.nonce IS 'Number of the round on its seed pair, from 0';
COMMENT ON COLUMN game_rounds.idempotency_key IS 'Generated and stored by the browser before sending; a repeated key is the same round';
COMMENT ON COLUMN game_rounds.input_hash IS 'Of game, asset, stake and move: the same key with another input is refused';
COMMENT ON COLUMN game_rounds.state IS 'returned: the stake was rolled back; refused: no stake was taken, refusal is the reason';
COMMENT ON COLUMN game_rounds.refusal_params IS 'Amounts and times of the refusal, as the player saw them';
COMMENT ON COLUMN game_rounds.outcome IS 'Return value of the rules, as text, so that it can be compared with a recomputed one';
COMMENT ON COLUMN game_rounds.wallet_after IS 'Wallet after the win, minor units as strings; part of the response to a repeated key';
CREATE INDEX game_rounds_of_player ON game_rounds (player_id, game_slug, opened_at DESC);
CREATE INDEX game_rounds_newest ON game_rounds (player_id, opened_at DESC);
-- Serves the public list of latest wins of a brand.
CREATE INDEX game_rounds_wins ON game_rounds (brand_key, ended_at DESC) WHERE state = 'settled' AND win_minor > stake_minor;
CREATE TRIGGER consistent BEFORE UPDATE ON game_rounds FOR EACH ROW
  WHEN (NOT (NEW.stake_minor > 0 AND NEW.state IN ('opened', 'settled', 'returned', 'refused') AND (NEW.state = 'opened') = (NEW.ended_at IS NULL)
    AND (NEW.state = 'refused') = (NEW.refusal IS NOT NULL)
    AND (NEW.state <> 'settled' OR NEW.win_minor >= 0 AND num_nulls(NEW.win_minor, NEW.outcome, NEW.wallet_after) = 0))) EXECUTE FUNCTION refuse_row();
-- The application's role cannot write a win, so it cannot settle a round without its ledger bookings and play_totals.
GRANT SELECT, INSERT (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash),
  UPDATE (state, refusal, refusal_params, ended_at) ON game_rounds TO marquee_app;
CREATE TABLE partitions.game_rounds_default PARTITION OF game_rounds DEFAULT;

-- Adds settled rounds, at most one per player, to the sums; called once by the function that settles them (`wallet_play_rounds` does the same in its own statement).
-- It gets the values, because looking the rounds up took as long as the rest.
CREATE FUNCTION add_to_play_totals(
  p_player_ids text[], p_assets text[], p_games text[], p_stakes bigint[], p_wins bigint[], p_opened_at timestamptz[]
) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO play_totals AS total (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
    SELECT r.player_id, r.asset, r.game_slug, 1, (r.win > r.stake)::integer, (r.win < r.stake)::integer, r.stake, r.win, r.opened_at
    FROM unnest(p_player_ids, p_assets, p_games, p_stakes, p_wins, p_opened_at) r (player_id, asset, game_slug, stake, win, opened_at)
  ON CONFLICT (player_id, asset, game_slug) DO UPDATE SET
    rounds = total.rounds + EXCLUDED.rounds,
    wins = total.wins + EXCLUDED.wins,
    losses = total.losses + EXCLUDED.losses,
    staked_minor = total.staked_minor + EXCLUDED.staked_minor,
    won_minor = total.won_minor + EXCLUDED.won_minor,
    last_played_at = greatest(total.last_played_at, EXCLUDED.last_played_at);
END
$$;

-- Unique keys that span months; a key stays for ever, so that a repeated one is never played again. The nonce is unique by the lock of the seed pair.
CREATE TABLE game_round_keys (
  player_id text NOT NULL,
  idempotency_key text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (player_id, idempotency_key)
);
COMMENT ON TABLE game_round_keys IS 'Append only: the round of each idempotency key';
GRANT SELECT, INSERT ON game_round_keys TO marquee_app;

-- A row exists while a round is open. One open round per player and game: a second one is refused until the first has ended.
CREATE TABLE open_game_rounds (
  player_id text NOT NULL,
  game_slug text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  seed_id text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  waits_until timestamptz,
  PRIMARY KEY (player_id, game_slug)
);
COMMENT ON TABLE open_game_rounds IS 'House rounds that have not ended';
COMMENT ON COLUMN open_game_rounds.waits_until IS 'The round waits for an action of the player until then; null while a request plays it';
CREATE INDEX open_game_rounds_by_age ON open_game_rounds (opened_at);
CREATE INDEX open_game_rounds_waiting ON open_game_rounds (waits_until) WHERE waits_until IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON open_game_rounds TO marquee_app;

-- Favourite games. Rows are inserted and deleted, never changed.
CREATE TABLE favorites (
  player_id text NOT NULL,
  game_slug text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, game_slug)
);
COMMENT ON TABLE favorites IS 'One row per player and favourite game; rows of a game that left the catalogue stay and are not shown';
CREATE INDEX favorites_newest ON favorites (player_id, created_at DESC);
GRANT SELECT, INSERT, DELETE ON favorites TO marquee_app;

-- Statistics that a player shares publicly, and the key of their URL. Not shared: a row without a key, or no row.
CREATE TABLE shared_statistics (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  brand_key text NOT NULL,
  share_key text CHECK (share_key ~ '^shr_[0-9a-z]{31}$'),
  key_hash bytea UNIQUE CHECK (length(key_hash) = 32),
  shared_at timestamptz,
  shows_nickname boolean NOT NULL,
  shows_registered boolean NOT NULL,
  shows_numbers boolean NOT NULL,
  shows_games boolean NOT NULL,
  shows_races boolean NOT NULL,
  shows_amounts boolean NOT NULL,
  CHECK (num_nulls(share_key, key_hash, shared_at) IN (0, 3))
);
COMMENT ON COLUMN shared_statistics.share_key IS 'Part of the public URL, generated again each time sharing is switched on; null while nothing is shared';
COMMENT ON COLUMN shared_statistics.key_hash IS 'SHA-256 of the key: visitors'' keys are looked up by hash, so that timing reveals nothing about the key';
COMMENT ON COLUMN shared_statistics.shared_at IS 'Since when the current URL is valid';
GRANT SELECT, INSERT, UPDATE, DELETE ON shared_statistics TO marquee_app;
