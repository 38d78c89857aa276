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
  PRIMARY KEY (brand_key, name)
);
COMMENT ON TABLE payment_methods IS 'Payment methods of each brand, with the rules of who is offered them';
COMMENT ON COLUMN payment_methods.raw_title IS 'The company''s own name for the method, without the brand''s wording';
COMMENT ON COLUMN payment_methods.tag_restricted_countries IS 'Keys matched, unmatched, default or a player tag; values lists of countries. See offer.rules.ts';
COMMENT ON COLUMN payment_methods.payment_method IS 'Kind of method: card, bank, wallet, crypto, several';
COMMENT ON COLUMN payment_methods.fee_bps IS 'Fee that the company charges the player, in hundredths of a percent; shown only';
COMMENT ON COLUMN payment_methods.adapter IS 'Which company takes the money: name of its adapter';

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

CREATE TABLE payment_policies (
  brand_key text PRIMARY KEY,
  is_email_verification_required boolean NOT NULL DEFAULT false,
  blocked_countries text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE payment_policies IS 'Rules of a brand that hold for deposits by every method; a brand without a row has none';

CREATE TABLE payment_policy_limits (
  brand_key text NOT NULL REFERENCES payment_policies (brand_key) ON DELETE CASCADE,
  currency_code text NOT NULL,
  daily_minor_max bigint NOT NULL CHECK (daily_minor_max > 0),
  PRIMARY KEY (brand_key, currency_code)
);
COMMENT ON TABLE payment_policy_limits IS 'Most that one player may deposit in one UTC day';

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
    CHECK (state IN ('created', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'declined', 'review')),
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
  UNIQUE (player_id, idempotency_key),
  UNIQUE (adapter, acquirer_id)
);
COMMENT ON TABLE deposits IS 'One row per wish to deposit, written before the company is asked; the credited money itself is in the ledger';
COMMENT ON COLUMN deposits.idempotency_key IS 'Made and stored by the browser before sending; a repeated one is the same deposit';
COMMENT ON COLUMN deposits.input_hash IS 'Of method, currency, amount and phone: the same key with another wish is refused';
COMMENT ON COLUMN deposits.state IS 'created: the company has not answered yet; review: money came that does not fit, people decide';
COMMENT ON COLUMN deposits.return_base IS 'Address of the cashier in the player''s browser, to which the company sends them back';
COMMENT ON COLUMN deposits.merchant_data IS 'MD of a 3-D Secure challenge: random, binds the challenge to this deposit';
COMMENT ON COLUMN deposits.challenge_hash IS 'SHA-256 of the challenge answer that was taken; another one is never taken';
COMMENT ON COLUMN deposits.next_check_at IS 'When the company is asked next; null once the deposit has ended';
COMMENT ON COLUMN deposits.settled_at IS 'When it reached its end';

CREATE INDEX deposits_due ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX deposits_of_player ON deposits (player_id, created_at DESC);

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

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_methods, payment_method_limits, payment_policies, payment_policy_limits TO marquee_app;
GRANT SELECT, INSERT, UPDATE ON deposits, payment_webhooks TO marquee_app;
GRANT SELECT, INSERT ON deposit_changes TO marquee_app;
