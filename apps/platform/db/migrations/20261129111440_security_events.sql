-- Up Migration

-- Failed authentication, refused requests and changes of credentials. Written by every process, read by operators.
CREATE TABLE security_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (char_length(kind) <= 40),
  brand_key text,
  player_id text,
  login_hash bytea CHECK (octet_length(login_hash) <= 32),
  network text CHECK (char_length(network) <= 64),
  source text CHECK (char_length(source) <= 120),
  code text CHECK (char_length(code) <= 80),
  request_id text CHECK (char_length(request_id) <= 64),
  operator text CHECK (char_length(operator) <= 120),
  events integer NOT NULL DEFAULT 1 CHECK (events >= 1)
);
COMMENT ON COLUMN security_events.kind IS 'A key of SECURITY_EVENTS';
COMMENT ON COLUMN security_events.player_id IS 'Null where the request had no session and named no known player';
COMMENT ON COLUMN security_events.login_hash IS 'Keyed hash of brand and typed login; never the login itself';
COMMENT ON COLUMN security_events.network IS 'IPv4 address or /64 of an IPv6 address, as rate limits count';
COMMENT ON COLUMN security_events.events IS 'More than one: a sum of events above the budget of rows';
CREATE INDEX security_events_by_time ON security_events USING brin (happened_at);
CREATE INDEX security_events_of_kind ON security_events (kind, happened_at DESC);
-- Serves support, and the player's own copy of the data.
CREATE INDEX security_events_of_player ON security_events (player_id, happened_at DESC) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON security_events TO marquee_app;
-- An erasure of a player removes these; nothing else of an event ever changes.
GRANT UPDATE (network, login_hash) ON security_events TO marquee_app;

-- One row: the random key of the hashes of logins. A reader of the log cannot try out addresses without it.
CREATE TABLE security_event_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash_key bytea NOT NULL CHECK (octet_length(hash_key) = 32)
);
INSERT INTO security_event_key (hash_key) VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
GRANT SELECT ON security_event_key TO marquee_app;
