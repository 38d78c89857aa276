-- Up Migration

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

GRANT SELECT, INSERT ON bank_file_batches TO marquee_app;
GRANT SELECT, INSERT, UPDATE ON bank_file_payments TO marquee_app;
