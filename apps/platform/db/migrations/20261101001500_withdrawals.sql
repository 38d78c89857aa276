-- Up Migration

-- Payout destinations. A row is never changed: another account number is another destination with its own cool-down.
CREATE TABLE payout_destinations (
  destination_id text PRIMARY KEY,
  player_id text NOT NULL,
  method text NOT NULL,
  network text,
  address text NOT NULL,
  tag text,
  full_name text,
  email text,
  usable_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
COMMENT ON TABLE payout_destinations IS 'Accounts and addresses that players are paid to';
COMMENT ON COLUMN payout_destinations.address IS 'Account number, or address on the network, as sent to the provider';
COMMENT ON COLUMN payout_destinations.tag IS 'Destination tag or memo of a shared address; null where there is none';
COMMENT ON COLUMN payout_destinations.full_name IS 'Account holder as entered by the player; only for bank accounts';
COMMENT ON COLUMN payout_destinations.usable_from IS 'End of the cool-down: nothing is paid before, so that the owner can report a destination added by somebody else';
CREATE INDEX payout_destinations_by_address ON payout_destinations (method, address);
CREATE UNIQUE INDEX payout_destinations_current ON payout_destinations
  (player_id, method, coalesce(network, ''), address, coalesce(tag, ''), coalesce(full_name, ''), coalesce(email, ''))
  WHERE removed_at IS NULL AND address <> 'erased';
GRANT SELECT, INSERT, UPDATE, DELETE ON payout_destinations TO marquee_app;

-- Quotes of withdrawals, each valid for a limited time.
CREATE TABLE withdrawal_quotes (
  quote_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  network text,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  address text NOT NULL,
  tag text,
  full_name text,
  email text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX withdrawal_quotes_of_player ON withdrawal_quotes (player_id);
CREATE INDEX withdrawal_quotes_expired ON withdrawal_quotes (expires_at);
GRANT SELECT, INSERT, DELETE ON withdrawal_quotes TO marquee_app;

CREATE TABLE withdrawals (
  withdrawal_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  quote_id text NOT NULL UNIQUE,
  destination_id text NOT NULL REFERENCES payout_destinations (destination_id),
  method text NOT NULL,
  provider text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'pending', 'confirmed', 'paying', 'sent', 'returned', 'rejected', 'cancelled')),
  reason text,
  provider_payout_id text,
  network_reference text,
  not_before timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  limit_currency_code text,
  limit_amount_minor bigint CHECK (limit_amount_minor > 0),
  approvals_needed smallint NOT NULL DEFAULT 2 CHECK (approvals_needed BETWEEN 0 AND 2),
  UNIQUE (player_id, idempotency_key)
);
COMMENT ON COLUMN withdrawals.provider IS 'Payout provider: name of its adapter';
COMMENT ON COLUMN withdrawals.fee_minor IS 'Part of the amount that the provider keeps; the payee receives the rest';
COMMENT ON COLUMN withdrawals.state IS 'paying: the intent is stored, and the provider was or will be called; see withdrawal-life.rules.ts';
COMMENT ON COLUMN withdrawals.network_reference IS 'Reference by which the payee finds the payment: transaction hash or bank reference';
COMMENT ON COLUMN withdrawals.not_before IS 'End of the cool-down of the destination';
COMMENT ON COLUMN withdrawals.next_check_at IS 'When the job checks it next; null where no change is expected';
COMMENT ON COLUMN withdrawals.limit_currency_code IS 'Currency of the policy''s limits; null where no rate was known';
COMMENT ON COLUMN withdrawals.limit_amount_minor IS 'Value in limit_currency_code at the rate of the request, rounded up; null where no rate was known';
COMMENT ON COLUMN withdrawals.approvals_needed IS 'Number of persons who have to approve, by the policy and the sums at the time of the request; 2 where unknown';
CREATE INDEX withdrawals_of_player ON withdrawals (player_id, created_at DESC);
-- Serves the history with its filters.
CREATE INDEX withdrawals_of_player_by_state ON withdrawals (player_id, currency_code, state, created_at);
CREATE INDEX withdrawals_due ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX withdrawals_undecided ON withdrawals (created_at) WHERE state IN ('requested', 'pending');
GRANT SELECT, INSERT, UPDATE ON withdrawals TO marquee_app;

CREATE TABLE withdrawal_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id text NOT NULL REFERENCES withdrawals (withdrawal_id),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  detail text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE withdrawal_changes IS 'Append only: the history of each withdrawal, with who changed it';
COMMENT ON COLUMN withdrawal_changes.actor IS 'player, system, provider, or the name of the operator';
CREATE INDEX withdrawal_changes_of_withdrawal ON withdrawal_changes (withdrawal_id, change_id);
-- Serves the reconciliation of a day.
CREATE INDEX withdrawal_changes_of_money ON withdrawal_changes (changed_at) WHERE to_state IN ('sent', 'returned');
GRANT SELECT, INSERT ON withdrawal_changes TO marquee_app;

-- Payouts by a file that an operator uploads to the bank (SEPA credit transfers).
CREATE TABLE bank_file_batches (
  batch_nr integer PRIMARY KEY CHECK (batch_nr > 0),
  message_id text NOT NULL UNIQUE,
  debtor_name text NOT NULL,
  debtor_iban text NOT NULL,
  debtor_bic text,
  payment_count integer NOT NULL CHECK (payment_count > 0),
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  exported_by text NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE bank_file_batches IS 'One row per exported file, numbered without gaps; the same row always produces the same file';
COMMENT ON COLUMN bank_file_batches.debtor_iban IS 'Account that pays, as configured at the time of the export';
GRANT SELECT, INSERT ON bank_file_batches TO marquee_app;

CREATE TABLE bank_file_payments (
  withdrawal_id text PRIMARY KEY REFERENCES withdrawals (withdrawal_id),
  end_to_end_id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  iban text NOT NULL,
  full_name text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'exported', 'sent', 'refused', 'returned')),
  batch_nr integer REFERENCES bank_file_batches (batch_nr),
  reason text,
  bank_reference text,
  decided_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  returned_at timestamptz,
  CHECK ((state = 'pending') = (batch_nr IS NULL)),
  CHECK ((state IN ('sent', 'refused', 'returned')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);
COMMENT ON TABLE bank_file_payments IS 'One row per withdrawal that is paid by bank file; its primary key makes a second payment impossible';
COMMENT ON COLUMN bank_file_payments.end_to_end_id IS 'The withdrawal id in the characters that SEPA allows';
COMMENT ON COLUMN bank_file_payments.amount_minor IS 'Amount that the payee receives, in minor units of EUR';
COMMENT ON COLUMN bank_file_payments.fee_minor IS 'Fee that the operator keeps, in minor units of EUR';
COMMENT ON COLUMN bank_file_payments.bank_reference IS 'The bank''s own number of the payment, where it gave one';
CREATE INDEX bank_file_payments_pending ON bank_file_payments (created_at) WHERE state = 'pending';
CREATE INDEX bank_file_payments_of_batch ON bank_file_payments (batch_nr);
CREATE INDEX bank_file_payments_decided ON bank_file_payments (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX bank_file_payments_returned ON bank_file_payments (returned_at) WHERE returned_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON bank_file_payments TO marquee_app;
