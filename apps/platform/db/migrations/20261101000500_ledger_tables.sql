-- Up Migration

-- Also stops the owner of the tables; corrections are new transfers.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = '42501';
END
$$;

CREATE TABLE assets (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{3,5}$'),
  kind text NOT NULL CHECK (kind IN ('fiat', 'crypto')),
  scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 8)
);
COMMENT ON TABLE assets IS 'Assets that a wallet can hold. Rows are added and never changed: every stored amount depends on the scale.';
COMMENT ON COLUMN assets.scale IS 'Decimal digits of stored amounts; never changes';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON assets FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON assets TO marquee_app;

INSERT INTO assets (code, kind, scale) VALUES
  ('EUR', 'fiat', 4), ('USD', 'fiat', 4), ('GBP', 'fiat', 4), ('TRY', 'fiat', 4), ('BRL', 'fiat', 4), ('JPY', 'fiat', 2),
  ('BTC', 'crypto', 8), ('USDT', 'crypto', 8);

CREATE TABLE wallets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  asset text NOT NULL REFERENCES assets (code),
  real_minor bigint NOT NULL DEFAULT 0,
  bonus_minor bigint NOT NULL DEFAULT 0,
  held_minor bigint NOT NULL DEFAULT 0,
  receivable_minor bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x',
  bonus_id text,
  free_spins_id text,
  is_active boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (player_id, asset),
  -- Last safeguard: whatever a function does, no pocket is negative and no bonus money exists without its bonus.
  CONSTRAINT wallets_floors CHECK (real_minor >= 0 AND bonus_minor >= 0 AND held_minor >= 0 AND receivable_minor <= 0
    AND (bonus_minor = 0 OR bonus_id IS NOT NULL))
) WITH (fillfactor = 70);
COMMENT ON TABLE wallets IS 'A player''s money in one asset, in pockets. Every command locks this row first.';
COMMENT ON COLUMN wallets.real_minor IS 'Withdrawable money';
COMMENT ON COLUMN wallets.bonus_minor IS 'Restricted bonus money; belongs to bonus_id';
COMMENT ON COLUMN wallets.held_minor IS 'Reserved for withdrawals that are not decided';
COMMENT ON COLUMN wallets.receivable_minor IS 'Debt of the player after chargebacks and reversed wins, as a negative amount';
COMMENT ON COLUMN wallets.seq IS 'Number of the last change; increases by exactly one';
COMMENT ON COLUMN wallets.head_hash IS 'Hash of the last change; see transfers.hash';
COMMENT ON COLUMN wallets.bonus_id IS 'The active bonus; null where there is none';
COMMENT ON COLUMN wallets.free_spins_id IS 'The active set of free spins, until its winnings are credited; null where there is none';
COMMENT ON COLUMN wallets.is_active IS 'The wallet that bets use; one per player';
CREATE UNIQUE INDEX wallets_one_active ON wallets (player_id) WHERE is_active;
GRANT SELECT ON wallets TO marquee_app;

-- A row decides which transfer an external id names. It stays for ever, so that no id is executed twice.
CREATE TABLE transfer_keys (
  source varchar(60) NOT NULL,
  external_id varchar(200) NOT NULL,
  transfer_id uuid NOT NULL,
  PRIMARY KEY (source, external_id)
);
COMMENT ON TABLE transfer_keys IS 'Append only: the transfer of each external id, unique over all months';
COMMENT ON COLUMN transfer_keys.source IS 'Namespace of the external id';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfer_keys TO marquee_app;

-- Tables that a bet writes have no foreign keys and almost no CHECK: verifying them took more than half of the time of a bet.
-- Only ledger functions write to them, and the auditor verifies what the constraints would. (wallet_id, seq) is unique by the lock of the wallet.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  source varchar(60) NOT NULL,
  external_id varchar(200) NOT NULL,
  kind text NOT NULL,
  is_applied boolean NOT NULL,
  request_hash bytea,
  wallet_id bigint NOT NULL,
  amount bigint NOT NULL,
  real_change bigint NOT NULL,
  bonus_change bigint NOT NULL,
  held_change bigint NOT NULL,
  receivable_change bigint NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea,
  effect text NOT NULL DEFAULT 'done',
  reference_id uuid,
  bonus_id text,
  bonus_part bigint NOT NULL DEFAULT 0,
  provider text,
  round_id text,
  game_slug text,
  method text,
  reference text,
  created_at timestamptz NOT NULL
) PARTITION BY RANGE (id);
COMMENT ON TABLE transfers IS 'Append only: one row per executed command with its identity, its result and the wallet after it';
COMMENT ON COLUMN transfers.source IS 'Namespace of the external id; see transfer_keys';
COMMENT ON COLUMN transfers.is_applied IS 'False for a tombstone (the rollback arrived before its bet) and for a rollback with nothing to undo: no entries, no change';
COMMENT ON COLUMN transfers.request_hash IS 'Hash of the input; null for a tombstone, which no input can match';
COMMENT ON COLUMN transfers.amount IS 'Amount of the command; never negative. Of a free spin: its win, which the set collects';
COMMENT ON COLUMN transfers.seq IS 'Sequence number of the wallet after this transfer; where nothing was applied, the number at that time';
COMMENT ON COLUMN transfers.hash IS 'SHA-256 over the previous hash of this wallet and all meaningful fields of this row and its entries';
COMMENT ON COLUMN transfers.effect IS 'Of a rollback: undone, already_undone, tombstone; otherwise done';
COMMENT ON COLUMN transfers.reference_id IS 'The bet or win that a rollback undid; the hold that was decided';
COMMENT ON COLUMN transfers.bonus_id IS 'The bonus whose money moved; null where no bonus money moved';
COMMENT ON COLUMN transfers.bonus_part IS 'Part of the amount that is bonus money by the rules, whichever account it went to; distinguishes an ended bonus from an active one';
COMMENT ON COLUMN transfers.method IS 'Payment method';
COMMENT ON COLUMN transfers.reference IS 'Id of the deposit, withdrawal or bonus behind the transfer';
CREATE INDEX transfers_by_wallet ON transfers (wallet_id, seq) WHERE is_applied;
-- Payments, bonuses and rollbacks are rare among bets and wins.
CREATE INDEX transfers_rare ON transfers (wallet_id, kind, seq) WHERE is_applied AND kind NOT IN ('bet', 'win');
-- Finds the history of one game, which may be rare among those of the wallet.
CREATE INDEX transfers_of_game ON transfers (wallet_id, game_slug, seq) WHERE is_applied AND game_slug IS NOT NULL;
-- The planner has to assume long histories: a page of one is otherwise read by sorting all of it.
ALTER TABLE transfers ALTER COLUMN wallet_id SET (n_distinct = 200);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfers TO marquee_app;
CREATE TABLE partitions.transfers_default PARTITION OF transfers DEFAULT;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.transfers_default FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE transfer_decisions (
  reference_id uuid PRIMARY KEY,
  transfer_id uuid NOT NULL
);
COMMENT ON TABLE transfer_decisions IS 'Append only: which transfer undid a bet or win, or decided a hold; each is decided once';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_decisions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON transfer_decisions TO marquee_app;

CREATE TABLE entries (
  transfer_id uuid NOT NULL,
  line smallint NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  wallet_id bigint,
  asset text NOT NULL,
  amount bigint NOT NULL,
  seq bigint,
  balance_after bigint,
  PRIMARY KEY (transfer_id, line)
) PARTITION BY RANGE (transfer_id);
COMMENT ON TABLE entries IS 'Append only: double entry; the amounts of one transfer sum to zero. House legs are only inserted, so that bets do not contend for a house row';
COMMENT ON COLUMN entries.account IS 'player.real, player.bonus, player.held, player.receivable; house.ggr, house.bonus_cost, house.clearing, house.fx, house.fx_margin, house.rounding';
COMMENT ON COLUMN entries.party IS 'Of a house leg: game provider, payment method, bonus or currency pair; empty for a player''s leg';
COMMENT ON COLUMN entries.amount IS 'Positive: the balance of the account increases';
COMMENT ON COLUMN entries.seq IS 'Of a player''s leg: sequence number of the wallet';
COMMENT ON COLUMN entries.balance_after IS 'Of a player''s leg: balance of the pocket after it';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON entries TO marquee_app;
CREATE TABLE partitions.entries_default PARTITION OF entries DEFAULT;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.entries_default FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Studios choose the ids of their rounds, so an id says nothing about its time, and a late bet or win must find its round. Rows are divided by a hash of
-- the wallet: the key stays unique without a second table, and vacuum and reindexing work on an eighth.
CREATE TABLE rounds (
  provider text NOT NULL,
  round_id text NOT NULL,
  wallet_id bigint NOT NULL,
  game_slug text NOT NULL,
  state text NOT NULL,
  staked bigint NOT NULL DEFAULT 0,
  bonus_staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  bonus_id text,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (provider, round_id, wallet_id)
) PARTITION BY HASH (wallet_id);
DO $$
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE partitions.rounds_%s PARTITION OF rounds FOR VALUES WITH (MODULUS 8, REMAINDER %1$s) WITH (fillfactor = 85)', part);
  END LOOP;
END
$$;
COMMENT ON TABLE rounds IS 'Money of a game round; written only under the lock of its wallet';
COMMENT ON COLUMN rounds.state IS 'open, closed, or returned: every stake was rolled back and nothing was won. A new bet reopens a returned round';
COMMENT ON COLUMN rounds.staked IS 'All stakes, including those that were rolled back';
COMMENT ON COLUMN rounds.bonus_staked IS 'Part of staked that was bonus money; wins are split in this proportion';
COMMENT ON COLUMN rounds.returned IS 'Stakes that were rolled back';
CREATE INDEX rounds_open ON rounds (provider, opened_at) WHERE state = 'open';
CREATE INDEX rounds_open_of_wallet ON rounds (wallet_id) WHERE state = 'open';
GRANT SELECT ON rounds TO marquee_app;

CREATE TABLE holds (
  transfer_id uuid PRIMARY KEY,
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'released')),
  decided_at timestamptz
);
COMMENT ON TABLE holds IS 'Real money reserved for a withdrawal; decided once';
CREATE INDEX holds_open ON holds (wallet_id) WHERE state = 'open';
GRANT SELECT ON holds TO marquee_app;

CREATE TABLE wallet_bonuses (
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  bonus_id text NOT NULL CHECK (length(bonus_id) BETWEEN 1 AND 80),
  state text NOT NULL CHECK (state IN ('active', 'converted', 'forfeited')),
  granted bigint NOT NULL CHECK (granted >= 0),
  granted_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (wallet_id, bonus_id)
);
COMMENT ON TABLE wallet_bonuses IS 'Bonuses of a wallet and how they ended; decides where returning bonus money goes';
CREATE UNIQUE INDEX wallet_bonuses_one_active ON wallet_bonuses (wallet_id) WHERE state = 'active';
GRANT SELECT ON wallet_bonuses TO marquee_app;

-- An exchange moves money between two wallets of one player, at a stored rate.
CREATE TABLE wallet_exchanges (
  quote_id text PRIMARY KEY,
  player_id text NOT NULL,
  from_asset text NOT NULL REFERENCES assets (code),
  to_asset text NOT NULL REFERENCES assets (code),
  from_amount bigint NOT NULL CHECK (from_amount > 0),
  to_amount bigint NOT NULL CHECK (to_amount > 0),
  mid_rate numeric(38, 18) NOT NULL CHECK (mid_rate > 0),
  rate numeric(38, 18) NOT NULL CHECK (rate > 0 AND rate <= mid_rate),
  margin bigint NOT NULL CHECK (margin >= 0),
  rounding bigint NOT NULL CHECK (rounding >= 0),
  wagering_out bigint NOT NULL CHECK (wagering_out BETWEEN 0 AND from_amount),
  wagering_in bigint NOT NULL CHECK (wagering_in BETWEEN 0 AND to_amount),
  out_transfer_id uuid NOT NULL UNIQUE,
  in_transfer_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK (from_asset <> to_asset)
);
COMMENT ON TABLE wallet_exchanges IS 'Append only: exchanges between two wallets of one player, with their rates';
COMMENT ON COLUMN wallet_exchanges.mid_rate IS 'Value of one unit in the other currency, truncated to 18 decimals';
COMMENT ON COLUMN wallet_exchanges.rate IS 'Rate that the player got: mid_rate minus the spread';
COMMENT ON COLUMN wallet_exchanges.margin IS 'Spread kept by the house, in minor units of to_asset; on house.fx_margin';
COMMENT ON COLUMN wallet_exchanges.rounding IS 'Remainder below the smallest payable unit, in minor units of to_asset; on house.rounding';
COMMENT ON COLUMN wallet_exchanges.wagering_out IS 'Part of from_amount that still had to be wagered; the requirement moves to the other wallet';
COMMENT ON COLUMN wallet_exchanges.wagering_in IS 'The same in to_asset, rounded up';
CREATE INDEX wallet_exchanges_of_player ON wallet_exchanges (player_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_exchanges FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wallet_exchanges TO marquee_app;

-- Bets that count for less than their amount towards the wagering of a deposit. A bet without a row counts in full.
CREATE TABLE wagering_discounts (
  transfer_id uuid PRIMARY KEY,
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  not_counted bigint NOT NULL CHECK (not_counted > 0)
);
COMMENT ON TABLE wagering_discounts IS 'Append only: bets that count for less than their amount towards the wagering of a deposit';
COMMENT ON COLUMN wagering_discounts.not_counted IS 'Part of the stake that does not count, in minor units, by the policy at the time of the bet';
CREATE INDEX wagering_discounts_of_wallet ON wagering_discounts (wallet_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wagering_discounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_discounts TO marquee_app;

-- Everything in a wallet up to `after_seq` counts as wagered, because a long exclusion keeps its player from betting. Written once per
-- exclusion and wallet, so that neither the end of the exclusion nor another policy requires it again.
CREATE TABLE wagering_waivers (
  restriction_id bigint NOT NULL REFERENCES player_restrictions (restriction_id),
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  after_seq bigint NOT NULL CHECK (after_seq >= 0),
  waived bigint NOT NULL CHECK (waived >= 0),
  days_min integer NOT NULL CHECK (days_min > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (restriction_id, wallet_id)
);
COMMENT ON TABLE wagering_waivers IS 'Append only: wagering of deposits that a long self-exclusion waived';
COMMENT ON COLUMN wagering_waivers.after_seq IS 'Last change of the wallet that counts as wagered';
COMMENT ON COLUMN wagering_waivers.waived IS 'Wagering that was left, in minor units';
COMMENT ON COLUMN wagering_waivers.days_min IS 'Minimum length in days of a self-exclusion that waives wagering, by the policy at that time';
CREATE INDEX wagering_waivers_of_wallet ON wagering_waivers (wallet_id, after_seq);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wagering_waivers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT ON wagering_waivers TO marquee_app;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  seq bigint,
  transfer_id uuid,
  payload json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (xid, id, created_at)
) PARTITION BY RANGE (created_at);
COMMENT ON TABLE outbox IS 'Events, written in the same transaction as the change they report and read in the order of (xid, id)';
COMMENT ON COLUMN outbox.xid IS 'Ids are assigned before commit; readers stay below the oldest running transaction, so that none is skipped';
COMMENT ON COLUMN outbox.seq IS 'Sequence number of the wallet, where a wallet changed';
-- Rows of other modules have no transfer. The auditor counts one event per transfer.
CREATE INDEX outbox_of_transfer ON outbox (transfer_id) WHERE transfer_id IS NOT NULL;
-- Messages about restrictions are also read before the transactions that are older than theirs have ended.
CREATE INDEX outbox_restrictions ON outbox (xid, id) WHERE topic = 'limits';
GRANT SELECT ON outbox TO marquee_app;
CREATE TABLE partitions.outbox_default PARTITION OF outbox DEFAULT;

CREATE TABLE house_balances (
  account text NOT NULL,
  party text NOT NULL,
  asset text NOT NULL REFERENCES assets (code),
  day date NOT NULL,
  amount numeric(38) NOT NULL,
  PRIMARY KEY (account, party, asset, day)
);
COMMENT ON TABLE house_balances IS 'Daily sums (UTC) of the house legs, written by ledger_roll_up; newer amounts are only in entries';
GRANT SELECT ON house_balances TO marquee_app;

CREATE TABLE wallet_days (
  wallet_id bigint NOT NULL REFERENCES wallets (id),
  day date NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  deposits bigint NOT NULL,
  deposited bigint NOT NULL,
  taken_back bigint NOT NULL,
  withdrawn bigint NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  bonuses bigint NOT NULL,
  exchanged bigint NOT NULL,
  change bigint NOT NULL,
  discounted bigint NOT NULL,
  played_ms bigint NOT NULL,
  PRIMARY KEY (wallet_id, day)
) WITH (fillfactor = 85);
COMMENT ON TABLE wallet_days IS 'Sums of a wallet''s transfers per day (UTC), written by ledger_roll_up; newer transfers (above the last last_seq) are only in transfers';
COMMENT ON COLUMN wallet_days.deposits IS 'Deposits, without those restored after a chargeback';
COMMENT ON COLUMN wallet_days.taken_back IS 'Chargebacks and refunds';
COMMENT ON COLUMN wallet_days.staked IS 'Stakes, less those rolled back on that day';
COMMENT ON COLUMN wallet_days.won IS 'Wins, less those rolled back on that day';
COMMENT ON COLUMN wallet_days.change IS 'Change of real and bonus money together';
COMMENT ON COLUMN wallet_days.discounted IS 'Part of the stakes that does not count towards wagering, less that of bets rolled back on that day';
COMMENT ON COLUMN wallet_days.played_ms IS 'Playing time: time between two bets of this wallet, if it is at most five minutes; counted on the day of the second bet';
GRANT SELECT ON wallet_days TO marquee_app;

CREATE TABLE ledger_progress (
  name text PRIMARY KEY,
  xid xid8 NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE ledger_progress IS 'Progress of jobs that read the outbox: transactions below xid are processed';
GRANT SELECT ON ledger_progress TO marquee_app;
INSERT INTO ledger_progress (name, xid) VALUES ('roll_up', '0');

CREATE TABLE audit_checkpoints (
  wallet_id bigint PRIMARY KEY REFERENCES wallets (id),
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  real_after bigint NOT NULL,
  bonus_after bigint NOT NULL,
  held_after bigint NOT NULL,
  receivable_after bigint NOT NULL,
  audited_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_behind boolean NOT NULL DEFAULT false
) WITH (fillfactor = 70);
COMMENT ON TABLE audit_checkpoints IS 'How far each wallet was audited; used by the incremental audit and ignored by the full one';
COMMENT ON COLUMN audit_checkpoints.is_behind IS 'A run reached its budget within this wallet; the next run continues here';
CREATE INDEX audit_checkpoints_behind ON audit_checkpoints (wallet_id) WHERE is_behind;
GRANT SELECT, INSERT, UPDATE ON audit_checkpoints TO marquee_app;

CREATE TABLE audit_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  xid xid8 NOT NULL,
  recheck_id uuid NOT NULL,
  recheck_wallet_id bigint NOT NULL,
  recheck_seq bigint NOT NULL
);
COMMENT ON TABLE audit_progress IS 'One row: where the incremental audit continues';
COMMENT ON COLUMN audit_progress.xid IS 'Wallets of outbox messages below it were audited';
COMMENT ON COLUMN audit_progress.recheck_id IS 'The rotating check of transfers continues after this id';
COMMENT ON COLUMN audit_progress.recheck_wallet_id IS 'The rotating check of daily sums is at this wallet, after recheck_seq';
INSERT INTO audit_progress (xid, recheck_id, recheck_wallet_id, recheck_seq) VALUES ('0', uuid_from('epoch'), 0, 0);
GRANT SELECT, UPDATE ON audit_progress TO marquee_app;

CREATE TABLE audit_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('incremental', 'full')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  wallets bigint NOT NULL,
  transfers bigint NOT NULL,
  problems jsonb NOT NULL
);
COMMENT ON COLUMN audit_runs.problems IS 'Inconsistencies that were found; an empty list is the proof';
GRANT SELECT, INSERT ON audit_runs TO marquee_app;
