-- Up Migration

-- What is to be mailed, written in the transaction that causes it and sent afterwards. The link is a secret: it is forgotten as soon as the mail has left.
CREATE TABLE mails (
  mail_id text PRIMARY KEY,
  brand_key text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  template text NOT NULL CHECK (template IN ('verify', 'reset')),
  link text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz DEFAULT now(),
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (sent_at IS NULL OR link IS NULL)
);
COMMENT ON COLUMN mails.next_try_at IS 'Null: sent, or given up';
CREATE INDEX mails_due ON mails (next_try_at) WHERE next_try_at IS NOT NULL;

-- Where mails arrive while no mail server is set up.
CREATE TABLE mailbox (
  mail_id text PRIMARY KEY,
  sender text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

-- Links that were mailed to players: only their hashes, each for one use and a while.
CREATE TABLE player_links (
  token_hash bytea PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX player_links_of_player ON player_links (player_id, purpose);

GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO marquee_app;
GRANT SELECT, INSERT ON mailbox TO marquee_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON player_links TO marquee_app;
