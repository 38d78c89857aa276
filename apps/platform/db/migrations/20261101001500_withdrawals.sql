-- Up Migration

-- Where players are paid to. What stands in a row is never changed: another number is another place, with a waiting time of its own.
CREATE TABLE withdrawal_places (
  place_id text PRIMARY KEY,
  player_id text NOT NULL,
  method text NOT NULL,
  network text,
  address text NOT NULL,
  tag text,
  full_name text,
  email text,
  ripe_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
COMMENT ON TABLE withdrawal_places IS 'Accounts and wallets that players are paid to';
COMMENT ON COLUMN withdrawal_places.address IS 'Number of an account, or address on the network, as the company gets it';
COMMENT ON COLUMN withdrawal_places.tag IS 'Destination tag or memo of a shared address; null where there is none';
COMMENT ON COLUMN withdrawal_places.full_name IS 'In whose name the account is, as the player wrote it; of accounts alone';
COMMENT ON COLUMN withdrawal_places.ripe_at IS 'Nothing is paid here before: who did not add it has until then to say so';
CREATE UNIQUE INDEX withdrawal_places_current ON withdrawal_places
  (player_id, method, coalesce(network, ''), address, coalesce(tag, ''), coalesce(full_name, ''), coalesce(email, ''))
  WHERE removed_at IS NULL AND address <> 'erased';
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal_places TO marquee_app;

-- What a withdrawal would cost and bring, said by the server and good for a while.
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
  place_id text NOT NULL REFERENCES withdrawal_places (place_id),
  method text NOT NULL,
  company text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'pending', 'confirmed', 'paying', 'sent', 'returned', 'rejected', 'cancelled')),
  reason text,
  company_id text,
  network_reference text,
  not_before timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  counted_currency text,
  counted_minor bigint CHECK (counted_minor > 0),
  persons_needed smallint NOT NULL DEFAULT 2 CHECK (persons_needed BETWEEN 0 AND 2),
  UNIQUE (player_id, idempotency_key)
);
COMMENT ON COLUMN withdrawals.company IS 'Which company pays: name of its adapter';
COMMENT ON COLUMN withdrawals.fee_minor IS 'Part of the amount that the company keeps; the rest arrives';
COMMENT ON COLUMN withdrawals.state IS 'paying: the intent to pay is written, the company has or will be asked; see withdrawal-life.rules.ts';
COMMENT ON COLUMN withdrawals.network_reference IS 'What the payee finds the payment by: hash of the transaction, number at the bank';
COMMENT ON COLUMN withdrawals.not_before IS 'A place that is new is not paid to before';
COMMENT ON COLUMN withdrawals.next_check_at IS 'When the job looks again; null where nothing is expected any more';
COMMENT ON COLUMN withdrawals.counted_currency IS 'Currency in which the policy counted; null where no rate was known';
COMMENT ON COLUMN withdrawals.counted_minor IS 'Value in counted_currency at the rate of the request, rounded up; null where no rate was known';
COMMENT ON COLUMN withdrawals.persons_needed IS 'How many persons have to confirm, by the policy and the sums at the time of the request';
CREATE INDEX withdrawals_of_player ON withdrawals (player_id, created_at DESC);
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
COMMENT ON TABLE withdrawal_changes IS 'Append only: how each withdrawal got where it is, and who did it';
COMMENT ON COLUMN withdrawal_changes.actor IS 'player, system, company, or the name of the operator';
CREATE INDEX withdrawal_changes_of_withdrawal ON withdrawal_changes (withdrawal_id, change_id);
-- What a day of the reconciliation is put together from.
CREATE INDEX withdrawal_changes_of_money ON withdrawal_changes (changed_at) WHERE to_state IN ('sent', 'returned');
GRANT SELECT, INSERT ON withdrawal_changes TO marquee_app;

-- Payouts that leave by a file which a person hands to the bank (SEPA credit transfers).
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
COMMENT ON TABLE bank_file_batches IS 'One row per exported file, numbered without gaps; the same row always gives the same file';
COMMENT ON COLUMN bank_file_batches.debtor_iban IS 'The account that pays, as it was when the file was exported';
GRANT SELECT, INSERT ON bank_file_batches TO marquee_app;

CREATE TABLE bank_file_payments (
  withdrawal_id text PRIMARY KEY REFERENCES withdrawals (withdrawal_id),
  end_to_end_id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  iban text NOT NULL,
  full_name text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'exported', 'sent', 'refused', 'returned')),
  batch_nr integer REFERENCES bank_file_batches (batch_nr),
  reason text,
  bank_reference text,
  decided_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  returned_at timestamptz,
  CHECK ((state = 'waiting') = (batch_nr IS NULL)),
  CHECK ((state IN ('sent', 'refused', 'returned')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL))
);
COMMENT ON TABLE bank_file_payments IS 'One row per withdrawal that is paid by bank file; the withdrawal id makes a second payment impossible';
COMMENT ON COLUMN bank_file_payments.end_to_end_id IS 'The withdrawal id in the characters that SEPA allows';
COMMENT ON COLUMN bank_file_payments.amount_minor IS 'EUR that arrive at the payee, in minor units';
COMMENT ON COLUMN bank_file_payments.fee_minor IS 'EUR of the withdrawal that the operator keeps, in minor units';
COMMENT ON COLUMN bank_file_payments.bank_reference IS 'The bank''s own number of the payment, where it gave one';
CREATE INDEX bank_file_payments_waiting ON bank_file_payments (created_at) WHERE state = 'waiting';
CREATE INDEX bank_file_payments_of_batch ON bank_file_payments (batch_nr);
CREATE INDEX bank_file_payments_decided ON bank_file_payments (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX bank_file_payments_returned ON bank_file_payments (returned_at) WHERE returned_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON bank_file_payments TO marquee_app;
