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
  UNIQUE (player_id, idempotency_key)
);
COMMENT ON COLUMN withdrawals.company IS 'Which company pays: name of its adapter';
COMMENT ON COLUMN withdrawals.fee_minor IS 'Part of the amount that the company keeps; the rest arrives';
COMMENT ON COLUMN withdrawals.state IS 'paying: the intent to pay is written, the company has or will be asked; see withdrawal-life.rules.ts';
COMMENT ON COLUMN withdrawals.not_before IS 'A place that is new is not paid to before';
COMMENT ON COLUMN withdrawals.network_reference IS 'What the payee finds the payment by: hash of the transaction, number at the bank';
COMMENT ON COLUMN withdrawals.next_check_at IS 'When the job looks again; null where nothing is expected any more';
CREATE INDEX withdrawals_of_player ON withdrawals (player_id, created_at DESC);
CREATE INDEX withdrawals_due ON withdrawals (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX withdrawals_undecided ON withdrawals (created_at) WHERE state IN ('requested', 'pending');

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

GRANT SELECT, INSERT, UPDATE ON withdrawals TO marquee_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal_places TO marquee_app;
GRANT SELECT, INSERT, DELETE ON withdrawal_quotes TO marquee_app;
GRANT SELECT, INSERT ON withdrawal_changes TO marquee_app;
