-- Up Migration

-- Games are the same for all brands; order, visibility and shelves belong to a brand.
CREATE TABLE game_providers (
  provider_slug text PRIMARY KEY CHECK (provider_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  name text NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_providers TO marquee_app;

CREATE TABLE game_categories (
  category_slug text PRIMARY KEY CHECK (category_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  label_key text NOT NULL,
  icon text NOT NULL,
  see_all text NOT NULL,
  sort_order integer NOT NULL
);
COMMENT ON COLUMN game_categories.label_key IS 'Locale key of its name';
COMMENT ON COLUMN game_categories.see_all IS 'Page key or path that shows the whole category';
GRANT SELECT, INSERT, UPDATE, DELETE ON game_categories TO marquee_app;

CREATE TABLE games (
  game_slug text PRIMARY KEY CHECK (game_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  provider_slug text NOT NULL REFERENCES game_providers (provider_slug),
  name text NOT NULL,
  engine text,
  is_playable boolean NOT NULL,
  is_demo_available boolean NOT NULL,
  return_bps integer CHECK (return_bps BETWEEN 0 AND 10000),
  max_multiplier integer CHECK (max_multiplier > 0),
  release_on date NOT NULL,
  badge text CHECK (badge IN ('new', 'exclusive', 'popular')),
  sort_order integer NOT NULL,
  poster_base text NOT NULL,
  poster_widths integer[] NOT NULL,
  poster_colour text NOT NULL CHECK (poster_colour ~ '^#[0-9a-f]{6}$'),
  CHECK (NOT is_playable OR engine IS NOT NULL),
  CHECK (NOT is_demo_available OR is_playable)
);
COMMENT ON COLUMN games.engine IS 'Rules package of a house game; null for games of studios';
COMMENT ON COLUMN games.is_playable IS 'False: switched off by the operator; no round can be started, open ones are completed';
COMMENT ON COLUMN games.return_bps IS 'Return to player in basis points, truncated; null where the studio publishes none';
COMMENT ON COLUMN games.max_multiplier IS 'Largest win as a whole multiple of the stake';
COMMENT ON COLUMN games.sort_order IS 'Order of the list of house games';
COMMENT ON COLUMN games.poster_base IS 'Path below the site''s origin, without width and format';
COMMENT ON COLUMN games.poster_colour IS 'Placeholder colour until the image is loaded';
GRANT SELECT, INSERT, UPDATE, DELETE ON games TO marquee_app;

-- Each change of is_playable by the operator is a row, also one that changed nothing.
CREATE TABLE game_switches (
  switch_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_slug text NOT NULL,
  is_on boolean NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  switched_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE game_switches IS 'Append only; kept when a game is removed';
CREATE INDEX game_switches_of_game ON game_switches (game_slug, switch_id DESC);
GRANT SELECT, INSERT ON game_switches TO marquee_app;

CREATE TABLE game_texts (
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  locale text NOT NULL,
  name text,
  description text NOT NULL,
  PRIMARY KEY (game_slug, locale)
);
COMMENT ON COLUMN game_texts.name IS 'Name in this language; null: the common name';
GRANT SELECT, INSERT, UPDATE, DELETE ON game_texts TO marquee_app;

CREATE TABLE game_stakes (
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  currency_code text NOT NULL,
  min_minor bigint NOT NULL CHECK (min_minor > 0),
  max_minor bigint NOT NULL CHECK (max_minor >= min_minor),
  PRIMARY KEY (game_slug, currency_code)
);
COMMENT ON TABLE game_stakes IS 'Smallest and largest stake, set per currency; nothing is converted';
COMMENT ON COLUMN game_stakes.min_minor IS 'In minor units of the currency';
GRANT SELECT, INSERT, UPDATE, DELETE ON game_stakes TO marquee_app;

CREATE TABLE game_category_members (
  category_slug text NOT NULL REFERENCES game_categories (category_slug) ON DELETE CASCADE,
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  PRIMARY KEY (category_slug, game_slug)
);
CREATE INDEX game_category_members_of_game ON game_category_members (game_slug);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_category_members TO marquee_app;

CREATE TABLE brand_games (
  brand_key text NOT NULL,
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, game_slug)
);
COMMENT ON TABLE brand_games IS 'Games that a brand shows, in its own order; a game without a row does not exist for its visitors';
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_games TO marquee_app;

CREATE TABLE brand_shelves (
  brand_key text NOT NULL,
  shelf_key text NOT NULL CHECK (shelf_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  title_key text NOT NULL,
  category_slug text NOT NULL REFERENCES game_categories (category_slug),
  games_max integer NOT NULL CHECK (games_max BETWEEN 1 AND 60),
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, shelf_key)
);
COMMENT ON COLUMN brand_shelves.title_key IS 'Locale key of its title';
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_shelves TO marquee_app;

CREATE TABLE promotions (
  brand_key text NOT NULL,
  promotion_key text NOT NULL CHECK (promotion_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  category text NOT NULL CHECK (category IN ('bonuses', 'tournaments', 'club', 'games', 'studios', 'fairness')),
  scope text NOT NULL CHECK (scope IN ('user', 'guest', 'any')),
  bonus_keys text[] NOT NULL,
  is_reward boolean NOT NULL,
  country_codes text[] NOT NULL,
  level_min integer CHECK (level_min > 0),
  image_url text,
  background_color text CHECK (background_color ~ '^#[0-9a-f]{6}$'),
  link text,
  image_games text[] NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  is_hero boolean NOT NULL,
  popup_priority integer,
  popup_pause_days integer CHECK (popup_pause_days > 0),
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, promotion_key),
  CHECK (ends_at > starts_at),
  CHECK ((popup_priority IS NULL) = (popup_pause_days IS NULL))
);
COMMENT ON COLUMN promotions.bonus_keys IS 'Campaigns that it advertises, one for each currency; shown only while one of them is on offer to the visitor';
COMMENT ON COLUMN promotions.is_reward IS 'True: advertises a reward for play, which some markets forbid';
COMMENT ON COLUMN promotions.country_codes IS 'Residences of the players who see it; empty: all';
COMMENT ON COLUMN promotions.level_min IS 'Lowest loyalty level; null: all, guests too';
COMMENT ON COLUMN promotions.link IS 'Page key, game:<slug>, or path of the site';
COMMENT ON COLUMN promotions.image_games IS 'Slugs of the games whose posters are on the banner';
COMMENT ON COLUMN promotions.starts_at IS 'Null: no start';
COMMENT ON COLUMN promotions.ends_at IS 'Exclusive end; null: no end';
COMMENT ON COLUMN promotions.is_hero IS 'Also a lobby banner while it runs';
COMMENT ON COLUMN promotions.popup_priority IS 'The highest opens by itself for players; null: never';
COMMENT ON COLUMN promotions.popup_pause_days IS 'Days until it may open again in the same browser';
GRANT SELECT, INSERT, UPDATE, DELETE ON promotions TO marquee_app;

CREATE TABLE promotion_versions (
  brand_key text NOT NULL,
  promotion_key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  definition jsonb,
  author text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, promotion_key, version)
);
COMMENT ON TABLE promotion_versions IS 'Append only: what was published or stopped, when and by whom';
COMMENT ON COLUMN promotion_versions.definition IS 'The promotion as in its file; null: it was stopped';
GRANT SELECT, INSERT ON promotion_versions TO marquee_app;

CREATE TABLE promotion_texts (
  brand_key text NOT NULL,
  promotion_key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  title_secondary text,
  description text,
  cta_text text,
  steps text[] NOT NULL,
  terms text[] NOT NULL,
  PRIMARY KEY (brand_key, promotion_key, locale),
  FOREIGN KEY (brand_key, promotion_key) REFERENCES promotions (brand_key, promotion_key) ON DELETE CASCADE
);
COMMENT ON TABLE promotion_texts IS 'English is used where a language has no row';
GRANT SELECT, INSERT, UPDATE, DELETE ON promotion_texts TO marquee_app;

-- CMS pages and FAQ answers: every saved version, and which version visitors see.
CREATE TABLE content_versions (
  brand_key text NOT NULL,
  content_key text NOT NULL CHECK (content_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$'),
  version integer NOT NULL CHECK (version > 0),
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200000),
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  is_base_text boolean NOT NULL DEFAULT false,
  note text CHECK (char_length(note) <= 500),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, content_key, locale, version)
);
COMMENT ON TABLE content_versions IS 'Append only: the application may neither change nor delete a version';
COMMENT ON COLUMN content_versions.source IS 'Markdown with placeholders, as it was written';
COMMENT ON COLUMN content_versions.is_base_text IS 'Shipped with a release; a newer release replaces it only while nobody else has published another version';
GRANT SELECT, INSERT ON content_versions TO marquee_app;

CREATE TABLE content_publications (
  publication_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  content_key text NOT NULL,
  locale text NOT NULL,
  version integer,
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) <= 500),
  published_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (brand_key, content_key, locale, version) REFERENCES content_versions (brand_key, content_key, locale, version)
);
COMMENT ON TABLE content_publications IS 'Append only: who published which version, and when; the last row of a page is the visible one';
COMMENT ON COLUMN content_publications.version IS 'Null: withdrawn; the page does not exist in this language until a version is published again';
CREATE INDEX content_publications_of_page ON content_publications (brand_key, content_key, locale, publication_id DESC);
GRANT SELECT, INSERT ON content_publications TO marquee_app;

-- A tournament is a schedule; its editions follow from it and the clock and are not stored.
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
GRANT SELECT, INSERT, UPDATE, DELETE ON tournaments TO marquee_app;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON tournament_texts TO marquee_app;

CREATE TABLE tournament_prizes (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  rank_from integer NOT NULL CHECK (rank_from > 0),
  rank_to integer NOT NULL CHECK (rank_to >= rank_from),
  currency_code text NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor > 0),
  PRIMARY KEY (brand_key, tournament_key, rank_from),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key) ON DELETE CASCADE
);
COMMENT ON COLUMN tournament_prizes.prize_minor IS 'For each of the ranks, in minor units of the currency';
GRANT SELECT, INSERT, UPDATE, DELETE ON tournament_prizes TO marquee_app;

CREATE TABLE tournament_entries (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  player_id text NOT NULL REFERENCES players (player_id),
  points bigint NOT NULL CHECK (points >= 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key)
);
COMMENT ON COLUMN tournament_entries.reached_at IS 'Of equal scores the earlier one ranks higher';
CREATE INDEX tournament_entries_by_rank ON tournament_entries (brand_key, tournament_key, edition, points DESC, reached_at);
-- Ranks of one player, newest first.
CREATE INDEX tournament_entries_of_player ON tournament_entries (player_id, reached_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON tournament_entries TO marquee_app;

-- Loyalty club of each brand: levels by points, and their benefits.
CREATE TABLE loyalty_levels (
  brand_key text NOT NULL,
  level integer NOT NULL CHECK (level >= 0),
  points_needed bigint NOT NULL CHECK (points_needed >= 0),
  PRIMARY KEY (brand_key, level),
  UNIQUE (brand_key, points_needed),
  CHECK (level > 0 OR points_needed = 0)
);
COMMENT ON COLUMN loyalty_levels.level IS '0 is the level of new players';
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty_levels TO marquee_app;

CREATE TABLE loyalty_level_texts (
  brand_key text NOT NULL,
  level integer NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  benefits text[] NOT NULL,
  PRIMARY KEY (brand_key, level, locale),
  FOREIGN KEY (brand_key, level) REFERENCES loyalty_levels (brand_key, level) ON DELETE CASCADE
);
COMMENT ON COLUMN loyalty_level_texts.benefits IS 'What this level adds to the levels below';
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty_level_texts TO marquee_app;

CREATE TABLE loyalty_earnings (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  PRIMARY KEY (brand_key, currency_code)
);
COMMENT ON COLUMN loyalty_earnings.stake_minor IS 'Real stakes of this amount, in minor units, earn one point';
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty_earnings TO marquee_app;
