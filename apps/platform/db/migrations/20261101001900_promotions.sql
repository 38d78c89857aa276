-- Up Migration

-- What a brand tells its visitors about: the lobby's banners, the list of promotions, and a page for each. Replaces the banners of the catalogue.
DROP TABLE hero_banner_texts;
DROP TABLE hero_banners;

CREATE TABLE promotions (
  brand_key text NOT NULL,
  promotion_key text NOT NULL CHECK (promotion_key ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  category text NOT NULL CHECK (category IN ('games', 'studios', 'club', 'fairness')),
  scope text NOT NULL CHECK (scope IN ('user', 'guest', 'any')),
  image_url text,
  bonus_key text,
  background_color text,
  link text,
  picture_games text[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  is_hero boolean NOT NULL,
  is_popup boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL,
  PRIMARY KEY (brand_key, promotion_key),
  CHECK (ends_at > starts_at)
);
COMMENT ON COLUMN promotions.link IS 'Page key, game:<slug>, or path of the site';
COMMENT ON COLUMN promotions.picture_games IS 'Slugs of the games whose posters stand on the banner';
COMMENT ON COLUMN promotions.starts_at IS 'Null: since always';
COMMENT ON COLUMN promotions.ends_at IS 'First instant after it; null: for good';
COMMENT ON COLUMN promotions.is_hero IS 'Also a banner of the lobby while it runs';
COMMENT ON COLUMN promotions.is_popup IS 'May be offered in a dialog while it runs';

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
COMMENT ON TABLE promotion_texts IS 'English is read where a language has no row';

GRANT SELECT, INSERT, UPDATE, DELETE ON promotions, promotion_texts TO marquee_app;
