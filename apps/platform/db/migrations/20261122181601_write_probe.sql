-- Up Migration

-- One row that /health/ready writes, so that a database that only reads is found before players find it.
CREATE TABLE write_probe (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  written_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON write_probe TO marquee_app;

-- The probe also extends a temporary table: a full disk refuses new pages long before it refuses changes of old ones.
DO $$
BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO marquee_app', current_database());
END
$$;
