-- Up Migration

-- Games that players have marked. A mark is there or not: it is never changed, and taking it off deletes it.
CREATE TABLE favorites (
  player_id text NOT NULL,
  game_slug text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, game_slug)
);
COMMENT ON TABLE favorites IS 'One row per player and marked game; a game that leaves the catalogue keeps its marks and is not shown';
CREATE INDEX favorites_newest ON favorites (player_id, created_at DESC);

GRANT SELECT, INSERT, DELETE ON favorites TO marquee_app;
