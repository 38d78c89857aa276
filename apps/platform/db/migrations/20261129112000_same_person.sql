-- The mailbox behind an e-mail address, as canonicalMailbox of packages/identity computes it for addresses in ASCII. A test holds both to the same cases.
CREATE FUNCTION mailbox_of(p_email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  WITH address AS (
    SELECT lower(split_part(p_email, '@', 1)) AS name, lower(substring(p_email FROM '[^@]*$')) AS host
  ), untagged AS (
    SELECT regexp_replace(name, '\+.*', '') AS name, host, substring(host FROM '^([^.]+)\.fastmail\.(?:com|fm)$') AS owner,
      CASE
        WHEN host IN ('gmail.com', 'googlemail.com') THEN 'gmail.com'
        WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') THEN 'proton.me'
        WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN 'icloud.com'
        WHEN host IN ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru') THEN 'yandex.ru'
        WHEN host IN ('fastmail.com', 'fastmail.fm') THEN 'fastmail.com'
        ELSE host
      END AS main
    FROM address
  ), plain AS (
    SELECT CASE WHEN owner IS NOT NULL THEN owner ELSE
        regexp_replace(
          CASE WHEN main ~ '^yahoo\.|^ymail\.com$|^rocketmail\.com$' THEN regexp_replace(name, '-.*', '') ELSE name END,
          CASE main WHEN 'gmail.com' THEN '\.' WHEN 'proton.me' THEN '[._-]' WHEN 'yandex.ru' THEN '[.-]' ELSE 'a^' END, '', 'g')
      END AS name, CASE WHEN owner IS NOT NULL THEN 'fastmail.com' ELSE main END AS host, host AS typed
    FROM untagged
  )
  -- Placeholders of accounts without an address are nobody's mailbox (RFC 2606).
  SELECT CASE WHEN name = '' OR host = '' OR typed LIKE '%.invalid' THEN NULL ELSE name || '@' || host END FROM plain
$$;
CREATE INDEX players_by_mailbox ON players (mailbox_of(email));
DROP INDEX players_by_person;
CREATE INDEX players_by_birth_date ON players (date_of_birth, brand_key) WHERE date_of_birth <> '1900-01-01';

ALTER TABLE exclusion_keys DROP CONSTRAINT exclusion_keys_kind_check;
ALTER TABLE exclusion_keys ADD CONSTRAINT exclusion_keys_kind_check
  CHECK (kind IN ('email', 'phone', 'person', 'national', 'born', 'proven_email', 'proven_phone', 'proven_national'));
COMMENT ON COLUMN exclusion_keys.kind IS 'proven_*: the address or number was verified, or documents were approved; born: birth date, by which similar names are searched';

-- Names of self-excluded players, encrypted, so that another spelling is recognised after an erasure too.
CREATE TABLE exclusion_names (
  player_id text NOT NULL,
  name_hash bytea NOT NULL CHECK (octet_length(name_hash) = 32),
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, name_hash)
);
COMMENT ON TABLE exclusion_names IS 'Append only: name and birth date of self-excluded players, encrypted with a key derived from MARQUEE_IDENTITY_KEYS';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exclusion_names FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON exclusion_names TO marquee_app;

-- Players of whom a person has to decide whether they are an excluded one.
CREATE TABLE identity_checks (
  check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  matched_player_id text NOT NULL,
  signals text[] NOT NULL CHECK (cardinality(signals) > 0),
  opened_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (player_id, matched_player_id)
);
COMMENT ON TABLE identity_checks IS 'Append only; an account that matches itself set up an exclusion before its address was proven';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON identity_checks FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON identity_checks TO marquee_app;
CREATE INDEX identity_checks_by_match ON identity_checks (matched_player_id);

CREATE TABLE identity_decisions (
  check_id bigint PRIMARY KEY REFERENCES identity_checks,
  player_id text NOT NULL,
  is_same boolean NOT NULL,
  decided_by text NOT NULL CHECK (decided_by <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  decided_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE identity_decisions IS 'Append only';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON identity_decisions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON identity_decisions TO marquee_app;

-- Self-exclusions that were set up before the account's address was proven: they end with the hold, unless a person confirms them.
CREATE TABLE unproven_exclusions (
  restriction_id bigint PRIMARY KEY REFERENCES player_restrictions,
  player_id text NOT NULL,
  held_until timestamptz NOT NULL,
  check_id bigint NOT NULL REFERENCES identity_checks
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON unproven_exclusions FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
GRANT SELECT, INSERT ON unproven_exclusions TO marquee_app;

CREATE OR REPLACE VIEW player_restriction_ends AS
  SELECT r.restriction_id, r.player_id, r.brand_key, r.kind, r.starts_at, coalesce(h.ends_at, r.ends_at) AS ends_at, r.cooling_hours,
    r.needs_return AND h.ends_at IS NULL AS needs_return,
    CASE WHEN h.ends_at IS NOT NULL THEN h.ends_at
      WHEN r.needs_return THEN (SELECT t.effective_at FROM player_returns t WHERE t.restriction_id = r.restriction_id) ELSE r.ends_at END AS in_force_until
  FROM player_restrictions r
  LEFT JOIN LATERAL (
    SELECT CASE WHEN d.is_same THEN NULL ELSE least(x.held_until, coalesce(d.decided_at, x.held_until), r.ends_at) END AS ends_at
    FROM unproven_exclusions x LEFT JOIN identity_decisions d ON d.check_id = x.check_id WHERE x.restriction_id = r.restriction_id
  ) h ON r.kind = 'selfExclusion';
COMMENT ON COLUMN player_restriction_ends.in_force_until IS 'Inclusive; null: permanent, or until the player asks to return';

-- Whether the player's money is stopped until a person has decided who the player is: an undecided check of an exclusion that is in force, or of one that was
-- set up before the address was proven.
CREATE FUNCTION identity_check_open(p_player_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = p_player_id
    AND NOT EXISTS (SELECT FROM identity_decisions d WHERE d.check_id = c.check_id)
    AND (c.matched_player_id = c.player_id OR EXISTS (SELECT FROM player_restriction_ends r
      WHERE r.player_id = c.matched_player_id AND r.kind = 'selfExclusion' AND (r.in_force_until IS NULL OR r.in_force_until >= now()))))
$$;

-- Whether bets are refused because the player's identity is not verified: as the market requires, or because of a check.
CREATE OR REPLACE FUNCTION play_lacks_verification(p_player_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (coalesce((market_rules_of(p_player_id)).play_needs_verification, false)
      AND EXISTS (SELECT FROM players p WHERE p.player_id = p_player_id AND p.kyc_status <> 'APPROVED'))
    OR identity_check_open(p_player_id)
$$;
REVOKE ALL ON FUNCTION mailbox_of, identity_check_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mailbox_of, identity_check_open TO marquee_app;
