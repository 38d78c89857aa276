-- Up Migration

-- A tournament is a rule of time; its editions follow from the rule and the clock and are not stored.
CREATE TABLE tournaments (
  brand_key text NOT NULL,
  tournament_key text NOT NULL CHECK (tournament_key ~ '^[a-z](?:[a-z-]{0,40}[a-z])?$'),
  scoring text NOT NULL CHECK (scoring IN ('best_multiplier', 'turnover', 'rounds')),
  game_slugs text[] NOT NULL,
  first_starts_at timestamptz NOT NULL,
  lasts_minutes integer NOT NULL CHECK (lasts_minutes > 0),
  repeats_after_minutes integer CHECK (repeats_after_minutes >= lasts_minutes),
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, tournament_key)
);
COMMENT ON COLUMN tournaments.tournament_key IS 'Without digits: an edition is named by the key, a hyphen and its number';
COMMENT ON COLUMN tournaments.repeats_after_minutes IS 'From one start to the next; null for a single edition';

CREATE TABLE tournament_texts (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  rules text[] NOT NULL,
  PRIMARY KEY (brand_key, tournament_key, locale),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key) ON DELETE CASCADE
);

CREATE TABLE tournament_prizes (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  place_from integer NOT NULL CHECK (place_from > 0),
  place_to integer NOT NULL CHECK (place_to >= place_from),
  currency_code text NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor > 0),
  PRIMARY KEY (brand_key, tournament_key, place_from),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key) ON DELETE CASCADE
);
COMMENT ON COLUMN tournament_prizes.prize_minor IS 'For each of the places, minor units of the currency';

CREATE TABLE tournament_entries (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  player_id text NOT NULL REFERENCES players (player_id),
  display_name text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key)
);
COMMENT ON COLUMN tournament_entries.display_name IS 'As others may see it; never a login';
COMMENT ON COLUMN tournament_entries.points IS 'Whole points; a multiplier counts in hundredths';
COMMENT ON COLUMN tournament_entries.reached_at IS 'Of equal scores the earlier is ahead';
CREATE INDEX tournament_entries_by_place ON tournament_entries (brand_key, tournament_key, edition, points DESC, reached_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON tournaments, tournament_texts, tournament_prizes, tournament_entries TO marquee_app;
