-- Up Migration

-- What is to be mailed, written in the transaction that causes it and sent afterwards. The link is a secret: it is forgotten as soon as the mail has left.
CREATE TABLE mails (
  mail_id text PRIMARY KEY,
  brand_key text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL,
  link text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz DEFAULT now(),
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  CHECK (sent_at IS NULL OR link IS NULL)
);
COMMENT ON COLUMN mails.next_try_at IS 'Null: sent, or given up';
COMMENT ON COLUMN mails.facts IS 'What the words of the letter name; forgotten with its link as soon as it has left';
CREATE INDEX mails_due ON mails (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_by_recipient ON mails (recipient, brand_key);
CREATE INDEX mails_by_age ON mails (brand_key, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO marquee_app;

-- Where mails arrive while no mail server is set up.
CREATE TABLE mailbox (
  mail_id text PRIMARY KEY,
  sender text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON mailbox TO marquee_app;

-- Texts that arrived here because no company that sends them is set up.
CREATE TABLE textbox (
  text_id text PRIMARY KEY,
  recipient text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX textbox_of_recipient ON textbox (recipient, received_at);
GRANT SELECT, INSERT, DELETE ON textbox TO marquee_app;

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
-- What is found by player or by age when it is copied or erased.
CREATE INDEX support_messages_of_player ON support_messages (player_id) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON support_messages TO marquee_app;
