-- Up Migration

-- Which offers a player wants, by the way that they come. What holds now stands with the player; how it came to hold, here.
ALTER TABLE players ADD COLUMN wants_texts boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN players.wants_texts IS 'Offers by text message';

CREATE TABLE marketing_consents (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  is_given boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('Registration', 'Profile Page', 'Update Form')),
  decided_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE marketing_consents IS 'Every yes and no to offers, with date and place; only ever added to';
CREATE INDEX marketing_consents_of_player ON marketing_consents (player_id, channel, consent_id DESC);

-- Players from before: what was in force since they joined.
INSERT INTO marketing_consents (player_id, channel, is_given, source, decided_at)
  SELECT player_id, 'email', wants_newsletter, 'Registration', created_at FROM players;

GRANT SELECT, INSERT ON marketing_consents TO marquee_app;
