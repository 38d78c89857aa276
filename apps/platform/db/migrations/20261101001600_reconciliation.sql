-- Up Migration

CREATE TABLE provider_statement_lines (
  provider text NOT NULL,
  line_id text NOT NULL,
  content_hash text NOT NULL,
  kind text NOT NULL,
  acquirer_id text NOT NULL,
  reference text NOT NULL,
  amount text NOT NULL,
  currency_code text NOT NULL,
  fee text NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, line_id, content_hash)
);
COMMENT ON TABLE provider_statement_lines IS 'Append only: lines of payment providers'' statements, verbatim; a line that the provider changed later is stored twice';
COMMENT ON COLUMN provider_statement_lines.reference IS 'Our id of the payment, as the provider has it';
COMMENT ON COLUMN provider_statement_lines.amount IS 'As written by the provider; an unreadable amount is a difference, not an error';
CREATE INDEX provider_statement_lines_of_payment ON provider_statement_lines (provider, reference);
CREATE INDEX provider_statement_lines_by_time ON provider_statement_lines (at);
GRANT SELECT, INSERT ON provider_statement_lines TO marquee_app;

CREATE TABLE provider_statement_days (
  provider text NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, day)
);
COMMENT ON TABLE provider_statement_days IS 'Days (UTC) whose statement was read after they had ended; they are not requested again for an older payment';
GRANT SELECT, INSERT, UPDATE ON provider_statement_days TO marquee_app;

CREATE TABLE reconciliations (
  reconciliation_id text PRIMARY KEY,
  day date NOT NULL,
  requested_by text NOT NULL CHECK (requested_by IN ('schedule', 'operator')),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'running', 'done', 'failed')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  providers jsonb NOT NULL DEFAULT '[]',
  payment_count integer NOT NULL DEFAULT 0 CHECK (payment_count >= 0),
  difference_count integer NOT NULL DEFAULT 0 CHECK (difference_count >= 0)
);
COMMENT ON TABLE reconciliations IS 'Comparisons of ledger, payment records and provider statements for one day (UTC)';
COMMENT ON COLUMN reconciliations.state IS 'failed: a statement could not be read, or the comparison stopped; what was compared is in the differences';
COMMENT ON COLUMN reconciliations.providers IS 'Per provider: its name, number of lines of the day, and why its statement could not be read';
COMMENT ON COLUMN reconciliations.payment_count IS 'Compared payments of the day, whichever side has them';
CREATE UNIQUE INDEX reconciliations_scheduled_once ON reconciliations (day) WHERE requested_by = 'schedule';
CREATE INDEX reconciliations_pending ON reconciliations (requested_at) WHERE state IN ('requested', 'running');
GRANT SELECT, INSERT, UPDATE ON reconciliations TO marquee_app;

CREATE TABLE reconciliation_differences (
  reconciliation_id text NOT NULL REFERENCES reconciliations (reconciliation_id),
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'currency', 'status', 'duplicate', 'orphan_ledger', 'missing_ledger',
    'wrong_account', 'late', 'fee')),
  side text NOT NULL CHECK (side IN ('provider', 'ledger')),
  provider text NOT NULL,
  reference text NOT NULL,
  movement text NOT NULL,
  here text,
  there text,
  detail text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (reconciliation_id, line)
);
COMMENT ON TABLE reconciliation_differences IS 'Append only: one row per difference; a corrected one is absent from the next comparison of the day';
COMMENT ON COLUMN reconciliation_differences.side IS 'What our payment record was compared with: the provider''s statement, or our own ledger';
COMMENT ON COLUMN reconciliation_differences.here IS 'Value in our payment record; null where it has none';
COMMENT ON COLUMN reconciliation_differences.there IS 'Value on the other side; null where it has none';
CREATE INDEX reconciliation_differences_of_payment ON reconciliation_differences (reference);
GRANT SELECT, INSERT ON reconciliation_differences TO marquee_app;
