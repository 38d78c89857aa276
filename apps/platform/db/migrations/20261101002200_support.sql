-- Up Migration

-- What visitors write to support. Never changed by the site; answered by e-mail.
CREATE TABLE support_messages (
  message_id text PRIMARY KEY,
  brand_key text NOT NULL,
  player_id text REFERENCES players (player_id),
  reference text NOT NULL UNIQUE,
  unique_key text NOT NULL,
  content_hash bytea NOT NULL,
  topic text NOT NULL CHECK (topic IN ('account', 'payment', 'game', 'bonus', 'protection', 'complaint', 'other')),
  email text NOT NULL,
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 4000),
  locale text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_key, unique_key, content_hash)
);
COMMENT ON COLUMN support_messages.player_id IS 'Whose live session sent it; null for guests';
COMMENT ON COLUMN support_messages.unique_key IS 'Chosen by the browser: the same message sent again is the same message';

GRANT SELECT, INSERT, DELETE ON support_messages TO marquee_app;
