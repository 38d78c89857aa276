-- Up Migration

-- Payment methods of each brand. Written by the seed from brand data and by operator commands; read on every visit of the cashier.
CREATE TABLE payment_methods (
  brand_key text NOT NULL,
  name text NOT NULL CHECK (name ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  title text NOT NULL,
  raw_title text NOT NULL,
  description text NOT NULL,
  thumbnail_url text NOT NULL,
  sort_order integer NOT NULL CHECK (sort_order >= 0),
  is_active boolean NOT NULL,
  is_hidden boolean NOT NULL,
  withdrawal_exist boolean NOT NULL,
  allowed_countries text[] NOT NULL,
  restricted_countries text[] NOT NULL,
  tag_restricted_countries jsonb NOT NULL CHECK (jsonb_typeof(tag_restricted_countries) = 'object'),
  allowed_currencies text[] NOT NULL,
  restricted_currencies text[] NOT NULL,
  allow_emails text[] NOT NULL,
  allow_tags text[] NOT NULL,
  payment_method text NOT NULL,
  is_card_form boolean NOT NULL,
  is_phone_required boolean NOT NULL,
  minutes_usual integer NOT NULL CHECK (minutes_usual >= 0),
  fee_bps integer NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  adapter text NOT NULL,
  instrument jsonb CHECK (jsonb_typeof(instrument) = 'object'),
  PRIMARY KEY (brand_key, name)
);
COMMENT ON TABLE payment_methods IS 'Payment methods of each brand, with the rules for whom they are offered';
COMMENT ON COLUMN payment_methods.raw_title IS 'The provider''s own name for the method';
COMMENT ON COLUMN payment_methods.tag_restricted_countries IS 'Keys matched, unmatched, default or a player tag; values are lists of countries. See offer.rules.ts';
COMMENT ON COLUMN payment_methods.payment_method IS 'Kind of method: card, bank, wallet, crypto, several';
COMMENT ON COLUMN payment_methods.fee_bps IS 'Fee that the provider charges the player, in basis points; only displayed';
COMMENT ON COLUMN payment_methods.adapter IS 'Payment provider: name of its adapter';
COMMENT ON COLUMN payment_methods.instrument IS 'Networks, banks or voucher format that the player chooses from on our page; null where the provider asks';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_methods TO marquee_app;

CREATE TABLE payment_method_limits (
  brand_key text NOT NULL,
  method text NOT NULL,
  currency_code text NOT NULL,
  deposit_minor_min bigint NOT NULL CHECK (deposit_minor_min > 0),
  deposit_minor_max bigint NOT NULL,
  PRIMARY KEY (brand_key, method, currency_code),
  FOREIGN KEY (brand_key, method) REFERENCES payment_methods (brand_key, name) ON DELETE CASCADE,
  CHECK (deposit_minor_max >= deposit_minor_min)
);
COMMENT ON TABLE payment_method_limits IS 'Smallest and largest deposit per currency; a currency without a row is not accepted by the method';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_method_limits TO marquee_app;

CREATE TABLE payment_policies (
  brand_key text PRIMARY KEY,
  is_email_verification_required boolean NOT NULL DEFAULT false,
  blocked_countries text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE payment_policies IS 'Rules of a brand for deposits by every method; a brand without a row has none';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_policies TO marquee_app;

CREATE TABLE payment_policy_limits (
  brand_key text NOT NULL REFERENCES payment_policies (brand_key) ON DELETE CASCADE,
  currency_code text NOT NULL,
  daily_minor_max bigint NOT NULL CHECK (daily_minor_max > 0),
  PRIMARY KEY (brand_key, currency_code)
);
COMMENT ON TABLE payment_policy_limits IS 'Maximum that one player may deposit in one UTC day';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_policy_limits TO marquee_app;

CREATE TABLE deposits (
  deposit_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL,
  method text NOT NULL,
  adapter text NOT NULL,
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  input_hash text NOT NULL,
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN (
      'created', 'pending', 'challenge', 'authorised', 'processing', 'failed', 'declined', 'cancelled', 'expired',
      'completed', 'partly_refunded', 'refunded', 'charged_back', 'review'
    )),
  failure_reason text,
  acquirer_id text,
  payment_url text,
  return_base text NOT NULL,
  locale text NOT NULL,
  merchant_data text NOT NULL UNIQUE,
  challenge_hash text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  charged_back_minor bigint NOT NULL DEFAULT 0 CHECK (charged_back_minor >= 0),
  restored_minor bigint NOT NULL DEFAULT 0 CHECK (restored_minor >= 0),
  limit_currency_code text,
  limit_amount_minor bigint CHECK (limit_amount_minor > 0),
  choice jsonb CHECK (jsonb_typeof(choice) = 'object'),
  credited_differences text[] NOT NULL DEFAULT '{}' CHECK (credited_differences <@ ARRAY['less', 'more']),
  transfer jsonb CHECK (jsonb_typeof(transfer) = 'object'),
  cancel_requested_at timestamptz,
  user_bonus_id text,
  card_fingerprint text,
  UNIQUE (player_id, idempotency_key),
  UNIQUE (adapter, acquirer_id),
  CONSTRAINT deposits_returns_check CHECK (
    restored_minor <= charged_back_minor AND refunded_minor + charged_back_minor - restored_minor <= amount_minor
  ),
  CONSTRAINT deposits_limit_amount_check CHECK ((limit_currency_code IS NULL) = (limit_amount_minor IS NULL))
);
COMMENT ON TABLE deposits IS 'One row per deposit request, written before the provider is called; the credited money itself is in the ledger';
COMMENT ON COLUMN deposits.card_fingerprint IS 'The provider''s hash of the card, to find accounts that share one';
CREATE INDEX deposits_card ON deposits (card_fingerprint) WHERE card_fingerprint IS NOT NULL;
CREATE INDEX deposits_card_of_player ON deposits (player_id) WHERE card_fingerprint IS NOT NULL;
COMMENT ON COLUMN deposits.amount_minor IS 'Requested amount; once credited, the credited amount';
COMMENT ON COLUMN deposits.idempotency_key IS 'Generated and stored by the browser before sending; a repeated key is the same deposit';
COMMENT ON COLUMN deposits.user_bonus_id IS 'Bonus that the player chose for this deposit, credited with it; null: none';
COMMENT ON COLUMN deposits.input_hash IS 'Of method, currency, amount and phone: the same key with another input is refused';
COMMENT ON COLUMN deposits.state IS 'created: no response from the provider yet; review: the received money does not match and a person decides. See deposit-life.rules.ts';
COMMENT ON COLUMN deposits.return_base IS 'URL of the cashier in the player''s browser, to which the provider returns them';
COMMENT ON COLUMN deposits.merchant_data IS 'MD of a 3-D Secure challenge: random, binds the challenge to this deposit';
COMMENT ON COLUMN deposits.challenge_hash IS 'SHA-256 of the accepted challenge response; no other is accepted';
COMMENT ON COLUMN deposits.next_check_at IS 'When the provider is asked next; null once the deposit has ended';
COMMENT ON COLUMN deposits.settled_at IS 'When it reached its final state';
COMMENT ON COLUMN deposits.refunded_minor IS 'Total refunded by the provider; only increases';
COMMENT ON COLUMN deposits.charged_back_minor IS 'Total charged back by banks; only increases';
COMMENT ON COLUMN deposits.restored_minor IS 'Total of chargebacks that were reversed; only increases';
COMMENT ON COLUMN deposits.limit_amount_minor IS 'Amount in limit_currency_code for deposit limits: as requested, and once credited as received, at the rate of the request';
COMMENT ON COLUMN deposits.choice IS 'Network, bank or voucher that the player chose; part of every request to the provider';
COMMENT ON COLUMN deposits.credited_differences IS 'Differences that are credited as received; any other difference needs a decision by a person';
COMMENT ON COLUMN deposits.transfer IS 'Latest report of the provider on a coin transfer: address, requested and received amount, confirmations';
COMMENT ON COLUMN deposits.cancel_requested_at IS 'When the player was excluded while the payment was unpaid: a job cancels it at the provider; null: never';
CREATE INDEX deposits_due ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX deposits_of_player ON deposits (player_id, created_at DESC);
-- Serves the history with its filters.
CREATE INDEX deposits_of_player_by_state ON deposits (player_id, currency_code, state, created_at);
CREATE INDEX deposits_restored ON deposits (player_id) WHERE restored_minor > 0;
-- Serves the reconciliation of a day.
CREATE INDEX deposits_by_settlement ON deposits (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX deposits_in_review ON deposits (created_at) WHERE state = 'review';
CREATE INDEX deposits_unfinished ON deposits (player_id) WHERE state IN ('created', 'pending', 'challenge', 'authorised', 'processing', 'review');
GRANT SELECT, INSERT, UPDATE ON deposits TO marquee_app;

-- Amounts of deposits in the central deposit file of a market, which counts the deposits of a person with all operators.
CREATE TABLE central_reservations (
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  currency_code text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  deposit_minor bigint NOT NULL CHECK (deposit_minor > 0),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'reserved', 'confirmed', 'released')),
  wanted text NOT NULL DEFAULT 'reserved' CHECK (wanted IN ('reserved', 'confirmed', 'released')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deposit_id, currency_code)
);
COMMENT ON TABLE central_reservations IS 'What each deposit reserves in the central deposit file: reserved before the payment, confirmed or released after it';
COMMENT ON COLUMN central_reservations.amount_minor IS 'In the currency of the file, at the rate when the deposit began';
COMMENT ON COLUMN central_reservations.deposit_minor IS 'The amount of the deposit to which amount_minor corresponds';
COMMENT ON COLUMN central_reservations.state IS 'What the file is known to have. new: the response to the reservation is not known';
COMMENT ON COLUMN central_reservations.wanted IS 'What the file should have by the state of the deposit; an unknown outcome of the payment keeps it reserved';
CREATE INDEX central_reservations_due ON central_reservations (next_try_at) WHERE state <> wanted AND wanted <> 'reserved';
GRANT SELECT, INSERT, UPDATE ON central_reservations TO marquee_app;

CREATE TABLE deposit_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  from_state text NOT NULL,
  to_state text NOT NULL,
  cause text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE deposit_changes IS 'Append only: the history of each deposit, for support and auditors';
COMMENT ON COLUMN deposit_changes.cause IS 'webhook:<event id>, check, open or challenge';
CREATE INDEX deposit_changes_of_deposit ON deposit_changes (deposit_id);
GRANT SELECT, INSERT ON deposit_changes TO marquee_app;

CREATE TABLE deposit_returns (
  return_id text PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  kind text NOT NULL CHECK (kind IN ('refund', 'chargeback', 'restore')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  total_minor bigint NOT NULL CHECK (total_minor >= amount_minor),
  booked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (deposit_id, kind, total_minor)
);
COMMENT ON TABLE deposit_returns IS 'Append only: each movement of money after a deposit was credited, as in the ledger';
COMMENT ON COLUMN deposit_returns.return_id IS 'Reference of its transfer in the ledger';
COMMENT ON COLUMN deposit_returns.total_minor IS 'Total of this kind for this deposit, including this movement';
CREATE INDEX deposit_returns_by_time ON deposit_returns (booked_at);
GRANT SELECT, INSERT ON deposit_returns TO marquee_app;

-- Operators' actions on single deposits: requested by command, run by the platform, which alone has the providers' keys.
CREATE TABLE deposit_admin_actions (
  action_id text PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  kind text NOT NULL CHECK (kind IN ('refund', 'accept', 'return_funds')),
  amount_minor bigint CHECK (amount_minor > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'sending', 'done', 'refused', 'cancelled')),
  requested_by text NOT NULL CHECK (length(requested_by) BETWEEN 1 AND 100),
  approved_by text,
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((kind = 'refund') = (amount_minor IS NOT NULL)),
  CHECK ((state IN ('approved', 'sending')) = (next_try_at IS NOT NULL)),
  CHECK ((state IN ('done', 'refused', 'cancelled')) = (ended_at IS NOT NULL))
);
COMMENT ON TABLE deposit_admin_actions IS 'Refunds, and decisions about deposits in review; never deleted';
COMMENT ON COLUMN deposit_admin_actions.action_id IS 'Also the idempotency key of a refund at the provider';
COMMENT ON COLUMN deposit_admin_actions.state IS 'requested: a second person has to approve; approved: the platform has to run it; sending: the provider is being called; refused: by the provider or because of a change meanwhile';
COMMENT ON COLUMN deposit_admin_actions.approved_by IS 'Another person than requested_by, where two are needed; null where one is enough';
COMMENT ON COLUMN deposit_admin_actions.outcome IS 'Why it was refused';
CREATE UNIQUE INDEX deposit_admin_actions_open ON deposit_admin_actions (deposit_id) WHERE state IN ('requested', 'approved', 'sending');
CREATE INDEX deposit_admin_actions_due ON deposit_admin_actions (next_try_at) WHERE next_try_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON deposit_admin_actions TO marquee_app;

CREATE TABLE deposit_audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  action_id text NOT NULL REFERENCES deposit_admin_actions (action_id),
  actor text NOT NULL,
  action text NOT NULL,
  detail text,
  happened_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE deposit_audit_log IS 'Append only: who did what about an admin action';
COMMENT ON COLUMN deposit_audit_log.actor IS 'Name of the operator; platform for the platform itself';
CREATE INDEX deposit_audit_log_of_deposit ON deposit_audit_log (deposit_id);
GRANT SELECT, INSERT ON deposit_audit_log TO marquee_app;

CREATE TABLE payment_webhooks (
  adapter text NOT NULL,
  event_id text NOT NULL,
  reference text NOT NULL,
  payment jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  processed_at timestamptz,
  outcome text,
  PRIMARY KEY (adapter, event_id)
);
COMMENT ON TABLE payment_webhooks IS 'Inbox: an event is stored and acknowledged first, and processed once afterwards';
COMMENT ON COLUMN payment_webhooks.payment IS 'State of the payment as the adapter read it from a correctly signed body; contains no card data';
COMMENT ON COLUMN payment_webhooks.outcome IS 'credited, returned, updated, none or unknown_reference; null until processed';
CREATE INDEX payment_webhooks_unprocessed ON payment_webhooks (received_at) WHERE processed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON payment_webhooks TO marquee_app;

-- Card forms (hosted fields) of providers in our page: each is for one player and one method, and pays one deposit.
CREATE TABLE card_sessions (
  session_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL REFERENCES players (player_id),
  method text NOT NULL,
  adapter text NOT NULL,
  currency_code text NOT NULL,
  provider_session text NOT NULL CHECK (length(provider_session) BETWEEN 1 AND 255),
  deposit_id text UNIQUE REFERENCES deposits (deposit_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (adapter, provider_session)
);
COMMENT ON TABLE card_sessions IS 'Card forms of providers in our page; contains no card data';
COMMENT ON COLUMN card_sessions.provider_session IS 'The provider''s id of the form; its tokens are valid only for it';
COMMENT ON COLUMN card_sessions.deposit_id IS 'The deposit that a token of this form paid; null until then';
CREATE INDEX card_sessions_of_player ON card_sessions (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON card_sessions TO marquee_app;

-- Latest price of each currency in euros. An operator's price has priority over the source's until held_until.
CREATE TABLE exchange_rates (
  currency_code text NOT NULL,
  reported_by text NOT NULL CHECK (reported_by IN ('source', 'operator')),
  price numeric(38, 18) NOT NULL CHECK (price > 0),
  as_of timestamptz NOT NULL,
  held_until timestamptz,
  PRIMARY KEY (currency_code, reported_by),
  CHECK ((reported_by = 'operator') = (held_until IS NOT NULL))
);
COMMENT ON COLUMN exchange_rates.price IS 'Euros for one unit';
COMMENT ON COLUMN exchange_rates.as_of IS 'Time of the price: an exchange refuses a price older than its brand allows';
COMMENT ON COLUMN exchange_rates.held_until IS 'Of an operator''s price: valid until then, and treated as current';
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_rates TO marquee_app;

CREATE TABLE exchange_rate_audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 80),
  action text NOT NULL CHECK (action IN ('set', 'released')),
  currency_code text NOT NULL,
  price numeric(38, 18),
  held_until timestamptz,
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE exchange_rate_audit_log IS 'Append only: which operator set or released which rate';
GRANT SELECT, INSERT ON exchange_rate_audit_log TO marquee_app;

-- Quotes of exchanges, each valid for a short time and usable once.
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
COMMENT ON COLUMN exchange_quotes.fee_minor IS 'Cost of the spread, in minor units of to_code; shown to the player, while the ledger books the exact amount';
COMMENT ON COLUMN exchange_quotes.confirmed_at IS 'When the money moved; null until then';
CREATE INDEX exchange_quotes_expired ON exchange_quotes (expires_at) WHERE confirmed_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_quotes TO marquee_app;
