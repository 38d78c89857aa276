-- Up Migration

-- What each brand offers for paying. Written by the seed from brand data (and later by the operator's tools), read on every visit of the cashier.
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
COMMENT ON TABLE payment_methods IS 'Payment methods of each brand, with the rules of who is offered them';
COMMENT ON COLUMN payment_methods.raw_title IS 'The company''s own name for the method, without the brand''s wording';
COMMENT ON COLUMN payment_methods.tag_restricted_countries IS 'Keys matched, unmatched, default or a player tag; values lists of countries. See offer.rules.ts';
COMMENT ON COLUMN payment_methods.payment_method IS 'Kind of method: card, bank, wallet, crypto, several';
COMMENT ON COLUMN payment_methods.fee_bps IS 'Fee that the company charges the player, in hundredths of a percent; shown only';
COMMENT ON COLUMN payment_methods.adapter IS 'Which company takes the money: name of its adapter';
COMMENT ON COLUMN payment_methods.instrument IS 'Networks, banks or the form of a voucher that the player chooses by on our page; null where the company asks';
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
COMMENT ON TABLE payment_method_limits IS 'Least and most of one deposit, exact per currency; a currency without a row is not taken by the method';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_method_limits TO marquee_app;

CREATE TABLE payment_policies (
  brand_key text PRIMARY KEY,
  is_email_verification_required boolean NOT NULL DEFAULT false,
  blocked_countries text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE payment_policies IS 'Rules of a brand that hold for deposits by every method; a brand without a row has none';
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_policies TO marquee_app;

CREATE TABLE payment_policy_limits (
  brand_key text NOT NULL REFERENCES payment_policies (brand_key) ON DELETE CASCADE,
  currency_code text NOT NULL,
  daily_minor_max bigint NOT NULL CHECK (daily_minor_max > 0),
  PRIMARY KEY (brand_key, currency_code)
);
COMMENT ON TABLE payment_policy_limits IS 'Most that one player may deposit in one UTC day';
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
  counted_code text,
  counted_minor bigint CHECK (counted_minor > 0),
  choice jsonb CHECK (jsonb_typeof(choice) = 'object'),
  credited_differences text[] NOT NULL DEFAULT '{}' CHECK (credited_differences <@ ARRAY['less', 'more']),
  transfer jsonb CHECK (jsonb_typeof(transfer) = 'object'),
  cancel_asked_at timestamptz,
  UNIQUE (player_id, idempotency_key),
  UNIQUE (adapter, acquirer_id),
  CONSTRAINT deposits_returns_check CHECK (
    restored_minor <= charged_back_minor AND refunded_minor + charged_back_minor - restored_minor <= amount_minor
  ),
  CONSTRAINT deposits_counted_check CHECK ((counted_code IS NULL) = (counted_minor IS NULL))
);
COMMENT ON TABLE deposits IS 'One row per wish to deposit, written before the company is asked; the credited money itself is in the ledger';
COMMENT ON COLUMN deposits.amount_minor IS 'What was agreed; once credited, what was credited';
COMMENT ON COLUMN deposits.idempotency_key IS 'Made and stored by the browser before sending; a repeated one is the same deposit';
COMMENT ON COLUMN deposits.input_hash IS 'Of method, currency, amount and phone: the same key with another wish is refused';
COMMENT ON COLUMN deposits.state IS 'created: the company has not answered yet; review: money came that does not fit, people decide';
COMMENT ON COLUMN deposits.return_base IS 'Address of the cashier in the player''s browser, to which the company sends them back';
COMMENT ON COLUMN deposits.merchant_data IS 'MD of a 3-D Secure challenge: random, binds the challenge to this deposit';
COMMENT ON COLUMN deposits.challenge_hash IS 'SHA-256 of the challenge answer that was taken; another one is never taken';
COMMENT ON COLUMN deposits.next_check_at IS 'When the company is asked next; null once the deposit has ended';
COMMENT ON COLUMN deposits.settled_at IS 'When it reached its end';
COMMENT ON COLUMN deposits.refunded_minor IS 'Sum of what the company gave back to the payer; only grows';
COMMENT ON COLUMN deposits.charged_back_minor IS 'Sum of what a bank took back; only grows';
COMMENT ON COLUMN deposits.restored_minor IS 'Sum of charge-backs that were decided for us; only grows';
COMMENT ON COLUMN deposits.counted_minor IS 'What the deposit counts in counted_code: what was asked, and once credited what came, by the rate of the day it began';
COMMENT ON COLUMN deposits.choice IS 'Network, bank or voucher that the player chose; part of the request to the company for ever';
COMMENT ON COLUMN deposits.credited_differences IS 'Money that is less or more than agreed and is credited as it came; anything else is for people';
COMMENT ON COLUMN deposits.transfer IS 'Newest word of the company on coins that are sent: where to, how much, how much came, how sure it is';
COMMENT ON COLUMN deposits.cancel_asked_at IS 'When the player was excluded while this payment was unpaid: the sweep cancels it at the company; null: never';
CREATE INDEX deposits_due ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX deposits_of_player ON deposits (player_id, created_at DESC);
-- What a day is put together from.
CREATE INDEX deposits_by_end ON deposits (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX deposits_under_way ON deposits (player_id) WHERE state IN ('created', 'pending', 'challenge', 'authorised', 'processing', 'review');
GRANT SELECT, INSERT, UPDATE ON deposits TO marquee_app;

CREATE TABLE deposit_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  from_state text NOT NULL,
  to_state text NOT NULL,
  cause text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE deposit_changes IS 'Append only: how each deposit got where it is, for support and auditors';
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
COMMENT ON TABLE deposit_returns IS 'Append only: each movement of money after a deposit was credited, as it stands in the ledger';
COMMENT ON COLUMN deposit_returns.return_id IS 'Reference of its transfer in the ledger';
COMMENT ON COLUMN deposit_returns.total_minor IS 'Sum of this kind of this deposit with this movement';
CREATE INDEX deposit_returns_by_time ON deposit_returns (booked_at);
GRANT SELECT, INSERT ON deposit_returns TO marquee_app;

-- What operators order about single deposits: by command, carried out by the platform, which alone speaks with the companies.
CREATE TABLE deposit_orders (
  order_id text PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  kind text NOT NULL CHECK (kind IN ('refund', 'accept', 'give_back')),
  amount_minor bigint CHECK (amount_minor > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'sending', 'done', 'refused', 'dropped')),
  asked_by text NOT NULL CHECK (length(asked_by) BETWEEN 1 AND 100),
  approved_by text,
  outcome text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((kind = 'refund') = (amount_minor IS NOT NULL)),
  CHECK ((state IN ('approved', 'sending')) = (next_try_at IS NOT NULL)),
  CHECK ((state IN ('done', 'refused', 'dropped')) = (ended_at IS NOT NULL))
);
COMMENT ON TABLE deposit_orders IS 'Refunds, and decisions about deposits in review, as operators order them; never deleted';
COMMENT ON COLUMN deposit_orders.order_id IS 'Also the idempotency key of a refund at the company';
COMMENT ON COLUMN deposit_orders.state IS 'asked: waits for a second person; approved: waits for the platform; sending: the company is being asked; refused: by the company or by what had changed meanwhile';
COMMENT ON COLUMN deposit_orders.approved_by IS 'Another person than asked_by, where two are needed; null where one is enough';
COMMENT ON COLUMN deposit_orders.outcome IS 'Why it was refused';
CREATE UNIQUE INDEX deposit_orders_open ON deposit_orders (deposit_id) WHERE state IN ('asked', 'approved', 'sending');
CREATE INDEX deposit_orders_due ON deposit_orders (next_try_at) WHERE next_try_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON deposit_orders TO marquee_app;

CREATE TABLE deposit_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES deposits (deposit_id),
  order_id text NOT NULL REFERENCES deposit_orders (order_id),
  actor text NOT NULL,
  act text NOT NULL,
  detail text,
  acted_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE deposit_acts IS 'Append only: who did what about an order';
COMMENT ON COLUMN deposit_acts.actor IS 'Name of the operator; platform for what the platform did';
CREATE INDEX deposit_acts_of_deposit ON deposit_acts (deposit_id);
GRANT SELECT, INSERT ON deposit_acts TO marquee_app;

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
COMMENT ON TABLE payment_webhooks IS 'Inbox: an event is stored and acknowledged first, and processed once after that';
COMMENT ON COLUMN payment_webhooks.payment IS 'State of the payment as the adapter read it from a body with a right signature; holds no card data';
COMMENT ON COLUMN payment_webhooks.outcome IS 'credited, moved, none or unknown_reference; null until processed';
CREATE INDEX payment_webhooks_waiting ON payment_webhooks (received_at) WHERE processed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON payment_webhooks TO marquee_app;

-- Card forms of companies that stand inside our page: each is opened for one player and one method, and pays one deposit.
CREATE TABLE card_sessions (
  session_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text NOT NULL REFERENCES players (player_id),
  method text NOT NULL,
  adapter text NOT NULL,
  currency_code text NOT NULL,
  company_session text NOT NULL CHECK (length(company_session) BETWEEN 1 AND 255),
  deposit_id text UNIQUE REFERENCES deposits (deposit_id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (adapter, company_session)
);
COMMENT ON TABLE card_sessions IS 'Card forms of companies inside our page; holds nothing of any card';
COMMENT ON COLUMN card_sessions.company_session IS 'The company''s own name of the form; its tokens count in it alone';
COMMENT ON COLUMN card_sessions.deposit_id IS 'The one deposit that a token of this form paid; null until then';
CREATE INDEX card_sessions_of_player ON card_sessions (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON card_sessions TO marquee_app;

-- What one unit of a currency is worth in euros, as it was last told. The operator's word stands above the source's while it holds.
CREATE TABLE exchange_rates (
  currency_code text NOT NULL,
  told_by text NOT NULL CHECK (told_by IN ('source', 'operator')),
  price numeric(38, 18) NOT NULL CHECK (price > 0),
  as_of timestamptz NOT NULL,
  held_until timestamptz,
  PRIMARY KEY (currency_code, told_by),
  CHECK ((told_by = 'operator') = (held_until IS NOT NULL))
);
COMMENT ON COLUMN exchange_rates.price IS 'Euros for one unit';
COMMENT ON COLUMN exchange_rates.as_of IS 'When it was true, by whoever told it: an exchange refuses what is older than its brand allows';
COMMENT ON COLUMN exchange_rates.held_until IS 'Of an operator''s rate: it counts until then, and as new';
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_rates TO marquee_app;

CREATE TABLE exchange_rate_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 80),
  act text NOT NULL CHECK (act IN ('set', 'released')),
  currency_code text NOT NULL,
  price numeric(38, 18),
  held_until timestamptz,
  done_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE exchange_rate_acts IS 'Append only: which operator set which rate, and who let go of it';
GRANT SELECT, INSERT ON exchange_rate_acts TO marquee_app;

-- What an exchange would bring, said by the server and good for a short while and once.
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
COMMENT ON COLUMN exchange_quotes.fee_minor IS 'What the spread costs, in minor units of to_code; the player is told, the ledger books it to the unit';
COMMENT ON COLUMN exchange_quotes.confirmed_at IS 'When the money moved; null while it has not';
CREATE INDEX exchange_quotes_expired ON exchange_quotes (expires_at) WHERE confirmed_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON exchange_quotes TO marquee_app;
