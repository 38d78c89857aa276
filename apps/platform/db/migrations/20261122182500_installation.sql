-- Up Migration

-- What this database is for. Written by the first start and never changed: demo data and players' money do not share a database.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'real_money')),
  since timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE installation IS 'One row: whether this database holds demo data or real money';
COMMENT ON COLUMN installation.purpose IS 'demo: demo data was written; real_money: started with NODE_ENV=production and without demo data';

-- The demo world of an older version, and nothing else, left these stamps.
INSERT INTO installation (purpose) SELECT 'demo' WHERE EXISTS (SELECT FROM seed_stamps WHERE seed_name = 'promotions');

GRANT SELECT, INSERT ON installation TO marquee_app;
