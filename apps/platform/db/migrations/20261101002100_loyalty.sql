-- Up Migration

-- The club of each brand: levels by points, and what a level brings.
CREATE TABLE loyalty_levels (
  brand_key text NOT NULL,
  level integer NOT NULL CHECK (level >= 0),
  points_needed bigint NOT NULL CHECK (points_needed >= 0),
  PRIMARY KEY (brand_key, level),
  UNIQUE (brand_key, points_needed),
  CHECK (level > 0 OR points_needed = 0)
);
COMMENT ON COLUMN loyalty_levels.level IS '0 is where everybody begins';

CREATE TABLE loyalty_level_texts (
  brand_key text NOT NULL,
  level integer NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  benefits text[] NOT NULL,
  PRIMARY KEY (brand_key, level, locale),
  FOREIGN KEY (brand_key, level) REFERENCES loyalty_levels (brand_key, level) ON DELETE CASCADE
);
COMMENT ON COLUMN loyalty_level_texts.benefits IS 'What this level adds to those below it';

CREATE TABLE loyalty_earnings (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  PRIMARY KEY (brand_key, currency_code)
);
COMMENT ON COLUMN loyalty_earnings.stake_minor IS 'Real stakes of this much, in minor units, are worth one point';

GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty_levels, loyalty_level_texts, loyalty_earnings TO marquee_app;
