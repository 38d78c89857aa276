-- Up Migration

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
