-- Up Migration

-- Who may pretend to be elsewhere, for trying the casino out: given and taken back by operators. What holds now is the last act of a player.
CREATE TABLE debug_access_acts (
  act_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  act text NOT NULL CHECK (act IN ('granted', 'revoked')),
  player_id text NOT NULL REFERENCES players (player_id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  ends_at timestamptz,
  CHECK ((act = 'granted') = (ends_at IS NOT NULL))
);
COMMENT ON TABLE debug_access_acts IS 'Append only: the application may add rows and read them, nothing else';
COMMENT ON COLUMN debug_access_acts.actor IS 'Name of the operator';
COMMENT ON COLUMN debug_access_acts.ends_at IS 'A permission ends by itself';
CREATE INDEX debug_access_acts_of_player ON debug_access_acts (player_id, act_id DESC);

GRANT SELECT, INSERT ON debug_access_acts TO marquee_app;

-- A refusal that somebody met because they pretended is told apart from what was real.
ALTER TABLE country_decisions
  DROP CONSTRAINT country_decisions_source_check,
  ADD CONSTRAINT country_decisions_source_check CHECK (source IN ('header', 'database', 'none', 'pretended'));
