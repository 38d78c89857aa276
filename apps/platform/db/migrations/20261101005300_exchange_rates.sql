-- Up Migration

-- What one unit of a currency is worth in euros, as it was last told. The operator's word stands above the source's while it holds.
CREATE TABLE exchange_rates (
  currency_code text NOT NULL,
  told_by text NOT NULL CHECK (told_by IN ('source', 'operator')),
  price numeric(38, 18) NOT NULL CHECK (price > 0),
  as_of timestamptz NOT NULL,
  held_until timestamptz,
  PRIMARY KEY (currency_code, told_by),
  CHECK ((told_by = 'operator') = (held_until IS NOT NULL))
);
COMMENT ON COLUMN exchange_rates.price IS 'Euros for one unit';
COMMENT ON COLUMN exchange_rates.as_of IS 'When it was true, by whoever told it: an exchange refuses what is older than its brand allows';
COMMENT ON COLUMN exchange_rates.held_until IS 'Of an operator''s rate: it counts until then, and as new';

CREATE TABLE exchange_rate_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 80),
  act text NOT NULL CHECK (act IN ('set', 'released')),
  currency_code text NOT NULL,
  price numeric(38, 18),
  held_until timestamptz,
  done_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE exchange_rate_acts IS 'Append only: which operator set which rate, and who let go of it';

-- What an exchange would bring, said by the server and good for a short while and once.
CREATE TABLE exchange_quotes (
  quote_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  from_code text NOT NULL,
  to_code text NOT NULL,
  from_minor bigint NOT NULL CHECK (from_minor > 0),
  to_minor bigint NOT NULL CHECK (to_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  mid_rate numeric(38, 18) NOT NULL,
  rate numeric(38, 18) NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  confirmed_at timestamptz,
  UNIQUE (player_id, idempotency_key),
  CHECK ((idempotency_key IS NULL) = (confirmed_at IS NULL))
);
CREATE INDEX exchange_quotes_expired ON exchange_quotes (expires_at) WHERE confirmed_at IS NULL;
COMMENT ON COLUMN exchange_quotes.fee_minor IS 'What the spread costs, in minor units of to_code; the player is told, the ledger books it to the unit';
COMMENT ON COLUMN exchange_quotes.confirmed_at IS 'When the money moved; null while it has not';

-- What counts against limits of a player's own currency, of a deposit in another one.
ALTER TABLE deposits
  ADD COLUMN counted_code text,
  ADD COLUMN counted_minor bigint CHECK (counted_minor > 0),
  ADD CONSTRAINT deposits_counted_check CHECK ((counted_code IS NULL) = (counted_minor IS NULL));
COMMENT ON COLUMN deposits.counted_minor IS 'The amount in the player''s own currency at the rate when it was begun, rounded up; null where it is in that currency, or nobody knew the rate';

GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_rates TO marquee_app;
GRANT SELECT, INSERT ON exchange_rate_acts TO marquee_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_quotes TO marquee_app;
