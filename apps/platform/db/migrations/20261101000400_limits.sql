-- Up Migration

CREATE FUNCTION limits_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = '42501';
END
$$;

-- Restrictions block play and deposits. Rows are only added: a restriction ends at its own end time and by nothing else.
CREATE TABLE player_restrictions (
  restriction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('selfExclusion', 'freeze')),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  origin text NOT NULL DEFAULT 'player' CHECK (origin IN ('player', 'match', 'register')),
  matched_player_id text,
  CHECK (ends_at > starts_at),
  CHECK (kind = 'selfExclusion' OR ends_at IS NOT NULL),
  CONSTRAINT player_restrictions_match_check CHECK ((origin = 'match') = (matched_player_id IS NOT NULL))
);
COMMENT ON TABLE player_restrictions IS 'Append only: self-exclusions and freezes with their end';
COMMENT ON COLUMN player_restrictions.ends_at IS 'Inclusive: still in force at this instant; null: permanent';
COMMENT ON COLUMN player_restrictions.origin IS 'player: requested by the player; match: copied from another account of the same person; register: from the national register';
COMMENT ON COLUMN player_restrictions.matched_player_id IS 'The account whose exclusion was copied';
CREATE INDEX player_restrictions_of_player ON player_restrictions (player_id, ends_at DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_restrictions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON player_restrictions TO marquee_app;

CREATE TABLE deposit_limit_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  currency_code text NOT NULL,
  period smallint NOT NULL CHECK (period IN (0, 1, 2)),
  before_minor bigint CHECK (before_minor > 0),
  amount_minor bigint CHECK (amount_minor > 0),
  requested_at timestamptz NOT NULL DEFAULT now(),
  effective_at timestamptz NOT NULL,
  CHECK (effective_at >= requested_at)
);
COMMENT ON TABLE deposit_limit_changes IS 'Append only: the newest change of a period decides: its amount from effective_at on, the previous amount before';
COMMENT ON COLUMN deposit_limit_changes.period IS '0 daily, 1 weekly, 2 monthly';
COMMENT ON COLUMN deposit_limit_changes.before_minor IS 'Limit in force at the time of the request; null: none';
COMMENT ON COLUMN deposit_limit_changes.amount_minor IS 'Requested limit; null: none';
CREATE INDEX deposit_limit_changes_newest ON deposit_limit_changes (player_id, currency_code, period, change_id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON deposit_limit_changes TO marquee_app;

-- Keys by which a returning excluded person is recognised. Keyed hashes only: they stay after an erasure and reveal nothing without the key.
CREATE TABLE exclusion_keys (
  player_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'person', 'national')),
  key_hash bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, kind, key_hash)
);
COMMENT ON TABLE exclusion_keys IS 'Append only: HMAC-SHA256 of e-mail address, phone number, name with date of birth, and national number of self-excluded players';
CREATE INDEX exclusion_keys_by_hash ON exclusion_keys (key_hash);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion_keys FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON exclusion_keys TO marquee_app;
