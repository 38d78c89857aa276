-- Up Migration

-- Visitors who met the country notice, once for each combination, as their browsers reported it.
CREATE TABLE country_blocks (
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  first_url text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, ip, country_code, first_url)
);
COMMENT ON COLUMN country_blocks.ip IS 'Address that the report came from, after trusted proxies; what the browser claims is not kept';

GRANT SELECT, INSERT, DELETE ON country_blocks TO marquee_app;
