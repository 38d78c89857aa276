-- Up Migration

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

GRANT SELECT, INSERT, UPDATE ON deposit_orders TO marquee_app;
GRANT SELECT, INSERT ON deposit_acts TO marquee_app;
