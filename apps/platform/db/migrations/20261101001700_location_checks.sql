-- Up Migration

-- Visitors who had their country checked by their device: what was found, never where they were.
CREATE TABLE location_checks (
  check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  ip text NOT NULL,
  country_code text CHECK (country_code ~ '^[A-Z]{2}$'),
  is_excluded boolean NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN location_checks.country_code IS 'Null where the position lies in no country';
CREATE INDEX location_checks_by_time ON location_checks USING brin (checked_at);

GRANT SELECT, INSERT, DELETE ON location_checks TO marquee_app;
