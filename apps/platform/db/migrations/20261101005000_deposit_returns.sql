-- Up Migration

-- A deposit's whole life: what is before the money, and what goes back of it afterwards.
ALTER TABLE deposits DROP CONSTRAINT deposits_state_check;
ALTER TABLE deposits ADD CONSTRAINT deposits_state_check CHECK (state IN (
  'created', 'pending', 'challenge', 'authorised', 'processing', 'failed', 'declined', 'cancelled', 'expired',
  'completed', 'partly_refunded', 'refunded', 'charged_back', 'review'
));
ALTER TABLE deposits
  ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  ADD COLUMN charged_back_minor bigint NOT NULL DEFAULT 0 CHECK (charged_back_minor >= 0),
  ADD COLUMN restored_minor bigint NOT NULL DEFAULT 0 CHECK (restored_minor >= 0),
  ADD CONSTRAINT deposits_returns_check CHECK (
    restored_minor <= charged_back_minor AND refunded_minor + charged_back_minor - restored_minor <= amount_minor
  );
COMMENT ON COLUMN deposits.refunded_minor IS 'Sum of what the company gave back to the payer; only grows';
COMMENT ON COLUMN deposits.charged_back_minor IS 'Sum of what a bank took back; only grows';
COMMENT ON COLUMN deposits.restored_minor IS 'Sum of charge-backs that were decided for us; only grows';

CREATE TABLE deposit_returns (
  return_id text PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  kind text NOT NULL CHECK (kind IN ('refund', 'chargeback', 'restore')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  total_minor bigint NOT NULL CHECK (total_minor >= amount_minor),
  booked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (deposit_id, kind, total_minor)
);
COMMENT ON TABLE deposit_returns IS 'Append only: each movement of money after a deposit was credited, as it stands in the ledger';
COMMENT ON COLUMN deposit_returns.return_id IS 'Reference of its transfer in the ledger';
COMMENT ON COLUMN deposit_returns.total_minor IS 'Sum of this kind of this deposit with this movement';

GRANT SELECT, INSERT ON deposit_returns TO marquee_app;
