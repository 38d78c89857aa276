-- Up Migration

-- Brands that are closed for work: each turn of the switch is a row, the last one of a brand counts.
CREATE TABLE maintenance_switches (
  switch_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_key text NOT NULL,
  is_closed boolean NOT NULL,
  until_at timestamptz,
  author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 120),
  switched_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE maintenance_switches IS 'Append only';
COMMENT ON COLUMN maintenance_switches.until_at IS 'When the brand is expected to open again; null where nobody knows. It opens by a row of its own and not by itself';
CREATE INDEX maintenance_switches_of_brand ON maintenance_switches (brand_key, switch_id DESC);

GRANT SELECT, INSERT ON maintenance_switches TO marquee_app;
