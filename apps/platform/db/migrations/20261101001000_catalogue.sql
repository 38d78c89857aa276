-- Up Migration

-- What can be played and how each brand shows it. Facts about games are the same for all brands; order, visibility and banners are a brand's own.
CREATE TABLE game_providers (
  provider_slug text PRIMARY KEY CHECK (provider_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  name text NOT NULL
);

CREATE TABLE game_categories (
  category_slug text PRIMARY KEY CHECK (category_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  label_key text NOT NULL,
  icon text NOT NULL,
  see_all text NOT NULL,
  sort_order integer NOT NULL
);
COMMENT ON COLUMN game_categories.label_key IS 'Locale key of its name';
COMMENT ON COLUMN game_categories.see_all IS 'Page key, or path of the site, that shows all of it';

CREATE TABLE games (
  game_slug text PRIMARY KEY CHECK (game_slug ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  provider_slug text NOT NULL REFERENCES game_providers (provider_slug),
  name text NOT NULL,
  engine text,
  is_playable boolean NOT NULL,
  is_demo_available boolean NOT NULL,
  return_bps integer CHECK (return_bps BETWEEN 0 AND 10000),
  return_basis text NOT NULL CHECK (return_basis IN ('exact', 'supplier')),
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
COMMENT ON COLUMN games.engine IS 'Rules package of a house game; null for suppliers'' games';
COMMENT ON COLUMN games.is_playable IS 'False: shown as announced, and cannot be opened for play';
COMMENT ON COLUMN games.return_bps IS 'Return to player in hundredths of a percent, cut and never rounded up; null where the maker gives none';
COMMENT ON COLUMN games.return_basis IS 'exact: computed from the rules that are played; supplier: as the maker states it';
COMMENT ON COLUMN games.max_multiplier IS 'Largest win as a whole multiple of the stake';
COMMENT ON COLUMN games.sort_order IS 'Popularity over all brands, smallest first';
COMMENT ON COLUMN games.poster_base IS 'Path below the site''s origin, without width and format';
COMMENT ON COLUMN games.poster_colour IS 'Shown until the picture is there';

CREATE TABLE game_texts (
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  locale text NOT NULL,
  name text,
  description text NOT NULL,
  PRIMARY KEY (game_slug, locale)
);
COMMENT ON COLUMN game_texts.name IS 'Where the game has another name in this language; null for the common one';

CREATE TABLE game_stakes (
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  currency_code text NOT NULL,
  min_minor bigint NOT NULL CHECK (min_minor > 0),
  max_minor bigint NOT NULL CHECK (max_minor >= min_minor),
  PRIMARY KEY (game_slug, currency_code)
);
COMMENT ON TABLE game_stakes IS 'Smallest and largest stake, set for each currency; nothing is converted';
COMMENT ON COLUMN game_stakes.min_minor IS 'Minor units of the currency';

CREATE TABLE game_category_members (
  category_slug text NOT NULL REFERENCES game_categories (category_slug) ON DELETE CASCADE,
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  PRIMARY KEY (category_slug, game_slug)
);
CREATE INDEX game_category_members_of_game ON game_category_members (game_slug);

CREATE TABLE brand_games (
  brand_key text NOT NULL,
  game_slug text NOT NULL REFERENCES games (game_slug) ON DELETE CASCADE,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, game_slug)
);
COMMENT ON TABLE brand_games IS 'Games that a brand shows, in its own order; a game without a row here does not exist for its visitors';

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

CREATE TABLE hero_banners (
  brand_key text NOT NULL,
  banner_key text NOT NULL CHECK (banner_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  image_url text,
  bonus_key text,
  background_color text,
  link text,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, banner_key)
);
COMMENT ON COLUMN hero_banners.link IS 'Page key, or path of the site';

CREATE TABLE hero_banner_texts (
  brand_key text NOT NULL,
  banner_key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  title_secondary text,
  description text,
  cta_text text,
  PRIMARY KEY (brand_key, banner_key, locale),
  FOREIGN KEY (brand_key, banner_key) REFERENCES hero_banners (brand_key, banner_key) ON DELETE CASCADE
);

GRANT SELECT, INSERT, UPDATE, DELETE ON
  game_providers, game_categories, games, game_texts, game_stakes, game_category_members, brand_games, brand_shelves, hero_banners, hero_banner_texts
  TO marquee_app;
