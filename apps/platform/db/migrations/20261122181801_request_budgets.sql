-- Up Migration

-- Requests by call and address (hashed), counted over all processes. Lost with a crash of the database, which costs nothing but one window.
CREATE UNLOGGED TABLE request_budgets (
  budget_key bytea PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_budgets TO marquee_app;
