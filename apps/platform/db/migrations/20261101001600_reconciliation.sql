-- Up Migration

CREATE TABLE company_statement_lines (
  company text NOT NULL,
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
  PRIMARY KEY (company, line_id, content_hash)
);
COMMENT ON TABLE company_statement_lines IS 'Append only: what payment companies wrote in their statements, word for word; a line that a company changed later stands here twice';
COMMENT ON COLUMN company_statement_lines.reference IS 'Our id of the payment, as the company has it';
COMMENT ON COLUMN company_statement_lines.amount IS 'As the company wrote it: what cannot be read as an amount is a difference, not a fault';
CREATE INDEX company_statement_lines_of_payment ON company_statement_lines (company, reference);
CREATE INDEX company_statement_lines_by_time ON company_statement_lines (at);
GRANT SELECT, INSERT ON company_statement_lines TO marquee_app;

CREATE TABLE company_statement_days (
  company text NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company, day)
);
COMMENT ON TABLE company_statement_days IS 'Days (UTC) whose statement was read after they were over: it is not asked for again for the sake of an older payment';
GRANT SELECT, INSERT, UPDATE ON company_statement_days TO marquee_app;

CREATE TABLE reconciliations (
  reconciliation_id text PRIMARY KEY,
  day date NOT NULL,
  asked_by text NOT NULL CHECK (asked_by IN ('clock', 'operator')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'running', 'done', 'failed')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  companies jsonb NOT NULL DEFAULT '[]',
  payment_count integer NOT NULL DEFAULT 0 CHECK (payment_count >= 0),
  difference_count integer NOT NULL DEFAULT 0 CHECK (difference_count >= 0)
);
COMMENT ON TABLE reconciliations IS 'Each comparison of ledger, payment records and the statements of the companies for one day (UTC)';
COMMENT ON COLUMN reconciliations.state IS 'failed: some company could not be read, or the comparison broke off; what was compared stands in the differences';
COMMENT ON COLUMN reconciliations.companies IS 'Per company: its name, lines of the day, and why its statement could not be read';
COMMENT ON COLUMN reconciliations.payment_count IS 'Payments that the day touches and that were compared, whichever side knows them';
CREATE UNIQUE INDEX reconciliations_once_by_clock ON reconciliations (day) WHERE asked_by = 'clock';
CREATE INDEX reconciliations_waiting ON reconciliations (asked_at) WHERE state IN ('asked', 'running');
GRANT SELECT, INSERT, UPDATE ON reconciliations TO marquee_app;

CREATE TABLE reconciliation_differences (
  reconciliation_id text NOT NULL REFERENCES reconciliations (reconciliation_id),
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'currency', 'status', 'duplicate', 'orphan_ledger', 'missing_ledger',
    'wrong_account', 'late', 'fee')),
  side text NOT NULL CHECK (side IN ('company', 'ledger')),
  company text NOT NULL,
  reference text NOT NULL,
  movement text NOT NULL,
  here text,
  there text,
  detail text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (reconciliation_id, line)
);
COMMENT ON TABLE reconciliation_differences IS 'Append only: what does not fit, one row for each; what was mended is absent from the next comparison of the day';
COMMENT ON COLUMN reconciliation_differences.side IS 'What our payment record was held against: the company''s statement, or our own ledger';
COMMENT ON COLUMN reconciliation_differences.here IS 'What our payment record says; null where it says nothing';
COMMENT ON COLUMN reconciliation_differences.there IS 'What the other side says; null where it says nothing';
CREATE INDEX reconciliation_differences_of_payment ON reconciliation_differences (reference);
GRANT SELECT, INSERT ON reconciliation_differences TO marquee_app;
