-- Up Migration

-- What each player has staked and won, by currency and game. Written in the transaction that settles a round and by nothing else: a settled round is
-- in here once, whatever process settles it and whenever that process dies. No CHECK and no foreign key: it is written with every round.
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
COMMENT ON TABLE play_totals IS 'Sums over settled rounds, kept by a trigger of game_rounds; equal to what the ledger booked for them';
COMMENT ON COLUMN play_totals.wins IS 'Rounds that paid more than their stake; one that paid exactly its stake is neither a win nor a loss';
COMMENT ON COLUMN play_totals.last_played_at IS 'When the newest of these rounds was opened';

CREATE FUNCTION add_to_play_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO play_totals AS total (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
  VALUES (NEW.player_id, NEW.asset, NEW.game_slug, 1, (NEW.win_minor > NEW.stake_minor)::integer, (NEW.win_minor < NEW.stake_minor)::integer,
    NEW.stake_minor, NEW.win_minor, NEW.opened_at)
  ON CONFLICT (player_id, asset, game_slug) DO UPDATE SET
    rounds = total.rounds + 1,
    wins = total.wins + EXCLUDED.wins,
    losses = total.losses + EXCLUDED.losses,
    staked_minor = total.staked_minor + EXCLUDED.staked_minor,
    won_minor = total.won_minor + EXCLUDED.won_minor,
    last_played_at = greatest(total.last_played_at, EXCLUDED.last_played_at);
  RETURN NULL;
END
$$;
-- Both triggers lock the table against writers until this migration is over, so that no round is missed or counted twice by what follows.
CREATE TRIGGER round_settled AFTER UPDATE OF state ON game_rounds FOR EACH ROW
  WHEN (OLD.state <> 'settled' AND NEW.state = 'settled') EXECUTE FUNCTION add_to_play_totals();
CREATE TRIGGER round_inserted_settled AFTER INSERT ON game_rounds FOR EACH ROW
  WHEN (NEW.state = 'settled') EXECUTE FUNCTION add_to_play_totals();
INSERT INTO play_totals (player_id, asset, game_slug, rounds, wins, losses, staked_minor, won_minor, last_played_at)
  SELECT player_id, asset, game_slug, count(*), count(*) FILTER (WHERE win_minor > stake_minor), count(*) FILTER (WHERE win_minor < stake_minor),
    sum(stake_minor), sum(win_minor), max(opened_at)
  FROM game_rounds WHERE state = 'settled' GROUP BY player_id, asset, game_slug;

-- What it was for is read from the sums now.
DROP INDEX game_rounds_results;

GRANT SELECT, DELETE ON play_totals TO marquee_app;
