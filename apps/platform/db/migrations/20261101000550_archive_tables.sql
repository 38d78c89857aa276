-- Up Migration

-- Months of the ledger that an operator archived: the same partitions, attached here instead of to transfers and entries. A change of a column of those
-- tables must be made here as well.
CREATE TABLE archived_transfers (LIKE transfers INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING COMMENTS) PARTITION BY RANGE (id);
COMMENT ON TABLE archived_transfers IS 'Transfers of archived months';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON archived_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TABLE archived_entries (LIKE entries INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING COMMENTS) PARTITION BY RANGE (transfer_id);
COMMENT ON TABLE archived_entries IS 'Entries of archived months';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON archived_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON archived_transfers, archived_entries TO marquee_app;

CREATE TABLE archived_months (
  month date PRIMARY KEY CHECK (month = date_trunc('month', month)),
  transfers bigint NOT NULL,
  actor text NOT NULL,
  archived_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE archived_months IS 'Archived months of the ledger: all months up to the newest of them';
COMMENT ON COLUMN archived_months.transfers IS 'Transfers that the audit before archiving verified';
COMMENT ON COLUMN archived_months.actor IS 'Name of the operator';
GRANT SELECT ON archived_months TO marquee_app;

-- Rows of a month count only while archived_months names it.
CREATE TABLE archived_wallets (
  month date NOT NULL,
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  last_seq bigint NOT NULL,
  hash bytea NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  PRIMARY KEY (wallet_id, month)
);
COMMENT ON TABLE archived_wallets IS 'State of each wallet after its last transfer of an archived month: where the attached months continue';
CREATE INDEX archived_wallets_of_month ON archived_wallets (month, wallet_id);
GRANT SELECT ON archived_wallets TO marquee_app;

CREATE TABLE archived_house (
  month date NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  asset text NOT NULL REFERENCES assets (code),
  amount numeric(38) NOT NULL,
  PRIMARY KEY (month, account, party, asset)
);
COMMENT ON TABLE archived_house IS 'Sums of the house legs of an archived month';
GRANT SELECT ON archived_house TO marquee_app;
