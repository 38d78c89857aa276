-- Up Migration

-- What each day of the rakeback calendar has earned a player, one row per currency; a day without play has none.
CREATE TABLE rakeback_days (
  player_id text NOT NULL REFERENCES players (player_id),
  day date NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  paid_at timestamptz,
  claim_key text CHECK (length(claim_key) BETWEEN 1 AND 255),
  PRIMARY KEY (player_id, day, currency_code),
  UNIQUE (player_id, claim_key),
  CHECK ((paid_at IS NULL) = (claim_key IS NULL))
);
COMMENT ON COLUMN rakeback_days.day IS 'In UTC: the calendar of the platform, not of the visitor';
COMMENT ON COLUMN rakeback_days.claim_key IS 'Idempotency key of the claim that paid it; null until then';

GRANT SELECT, INSERT, UPDATE ON rakeback_days TO marquee_app;
