-- Up Migration

-- What an operator published of the calendar, the cashback and the referrals of a brand, and when.
CREATE TABLE reward_versions (
  brand_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('calendar', 'cashback', 'referrals')),
  version integer NOT NULL CHECK (version > 0),
  definition jsonb,
  author text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, kind, version)
);
COMMENT ON COLUMN reward_versions.definition IS 'As in its file; null: the rewards were stopped';
GRANT SELECT, INSERT ON reward_versions TO marquee_app;

-- Cashback on losses of real money. A brand has one current rule per currency; a changed rule is a new row, and periods keep the rule they began with.
CREATE TABLE cashback_rules (
  rule_id text PRIMARY KEY,
  brand_key text NOT NULL,
  currency_code text NOT NULL REFERENCES assets (code),
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id),
  period text NOT NULL CHECK (period IN ('day', 'week')),
  percent_bps integer NOT NULL CHECK (percent_bps BETWEEN 0 AND 10000),
  percents jsonb NOT NULL DEFAULT '{}'
    CHECK (NOT jsonb_path_exists(percents, '$.*.* ? (@.type() != "number" || @ < 0 || @ > 10000)')),
  loss_minor_min bigint NOT NULL CHECK (loss_minor_min >= 0),
  cashback_minor_max bigint CHECK (cashback_minor_max > 0),
  multiplier integer NOT NULL CHECK (multiplier >= 0),
  claim_days integer NOT NULL CHECK (claim_days > 0),
  valid_days integer NOT NULL CHECK (valid_days > 0),
  is_current boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN cashback_rules.bonus_id IS 'Names the cashback in the list of bonuses';
COMMENT ON COLUMN cashback_rules.percent_bps IS 'Share of a loss, in basis points, where percents has no other; 0: the loss does not count';
COMMENT ON COLUMN cashback_rules.percents IS '{"games": {slug: basis points}, "categories": {slug: basis points}}; a game precedes its categories, of which the lowest applies';
COMMENT ON COLUMN cashback_rules.loss_minor_min IS 'Smallest loss of a period that earns cashback';
COMMENT ON COLUMN cashback_rules.multiplier IS 'Wagering requirement of the paid cashback as a multiple of it; 0: it is real money at once';
COMMENT ON COLUMN cashback_rules.claim_days IS 'How many days after the end of its period cashback can be claimed';
COMMENT ON COLUMN cashback_rules.valid_days IS 'How many days the wagering of the paid cashback may take';
COMMENT ON COLUMN cashback_rules.starts_at IS 'Earlier play earns nothing';
CREATE UNIQUE INDEX cashback_rules_current ON cashback_rules (brand_key, currency_code) WHERE is_current;
GRANT SELECT, INSERT, UPDATE ON cashback_rules TO marquee_app;

CREATE TABLE cashback_periods (
  period_id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (player_id),
  currency_code text NOT NULL,
  rule_id text NOT NULL REFERENCES cashback_rules (rule_id),
  time_zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  paid_minor bigint CHECK (paid_minor > 0),
  paid_at timestamptz,
  claim_key text CHECK (length(claim_key) BETWEEN 1 AND 255),
  user_bonus_id text REFERENCES user_bonuses (user_bonus_id),
  UNIQUE (player_id, currency_code, starts_at),
  UNIQUE (player_id, claim_key),
  CHECK (ends_at > starts_at AND claim_until > ends_at),
  CHECK (num_nonnulls(paid_minor, paid_at, claim_key, user_bonus_id) IN (0, 4))
);
COMMENT ON TABLE cashback_periods IS 'Days or weeks in which a player bet; those of a player and currency do not overlap';
COMMENT ON COLUMN cashback_periods.claim_key IS 'Idempotency key of the claim that paid it; null until then';
GRANT SELECT, UPDATE ON cashback_periods TO marquee_app;

CREATE TABLE cashback_lines (
  period_id text NOT NULL REFERENCES cashback_periods (period_id),
  percent_bps integer NOT NULL CHECK (percent_bps BETWEEN 1 AND 10000),
  lost_minor bigint NOT NULL,
  PRIMARY KEY (period_id, percent_bps)
);
COMMENT ON COLUMN cashback_lines.lost_minor IS 'Real stakes less real wins of the games with this percentage; negative if the player won';
GRANT SELECT ON cashback_lines TO marquee_app;

CREATE TABLE cashback_progress (
  wallet_id bigint PRIMARY KEY REFERENCES wallets (id),
  seq bigint NOT NULL
);
COMMENT ON TABLE cashback_progress IS 'Up to which transfer the play of a wallet is counted. Its row serialises counting and claims of the wallet.';
GRANT SELECT ON cashback_progress TO marquee_app;

-- Share of a loss in a game, in basis points.
CREATE FUNCTION cashback_percent(r cashback_rules, p_game_slug text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((r.percents->'games'->>p_game_slug)::integer,
    (SELECT min((r.percents->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), r.percent_bps)
$$;

-- Opens the period that contains an instant outside all periods of the wallet: the day or week in the player's time zone. After a change of the zone or the
-- rule it begins where the previous one ended, and continues to the end of the next one if less than half of it is left.
CREATE FUNCTION cashback_open(w wallets, r cashback_rules, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unit smallint := CASE r.period WHEN 'day' THEN 0 ELSE 1 END;
  zone text := coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = w.player_id), 'UTC');
  previous timestamptz := (SELECT max(p.ends_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= p_at);
  following timestamptz := (SELECT min(p.starts_at) FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at > p_at);
  begins timestamptz;
  ends timestamptz;
BEGIN
  SELECT x.starts_at, x.ends_at INTO begins, ends FROM limit_calendar_window(unit, zone, p_at) x;
  IF previous > begins THEN
    IF ends - previous < (ends - begins) / 2 THEN SELECT x.ends_at INTO ends FROM limit_calendar_window(unit, zone, ends) x; END IF;
    begins := previous;
  END IF;
  ends := least(ends, following);
  INSERT INTO cashback_periods (period_id, player_id, currency_code, rule_id, time_zone, starts_at, ends_at, claim_until)
    VALUES ('cbp_' || md5(concat_ws(':', w.player_id, w.asset, extract(epoch FROM begins))), w.player_id, w.asset, r.rule_id, zone, begins, ends,
      ((ends AT TIME ZONE zone) + make_interval(days => r.claim_days)) AT TIME ZONE zone);
END
$$;

-- The period of a player that contains an instant.
CREATE FUNCTION cashback_period_at(p_player_id text, p_currency text, p_at timestamptz) RETURNS cashback_periods LANGUAGE sql STABLE AS $$
  SELECT p FROM cashback_periods p WHERE p.player_id = p_player_id AND p.currency_code = p_currency AND p.starts_at <= p_at AND p.ends_at > p_at
$$;

-- Adds the transfers with numbers from p_from (exclusive) to p_to to the periods. Real money only; a debt after a win was taken back is real money too.
-- A rollback corrects the period of its bet or win until that is paid, and after that the period in which it was booked.
CREATE FUNCTION cashback_add(w wallets, p_from bigint, p_to bigint) RETURNS void LANGUAGE sql AS $$
  WITH read AS (
    SELECT (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from ORDER BY t.seq LIMIT 1) AS first_at,
      (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq <= p_to ORDER BY t.seq DESC LIMIT 1) AS last_at
  )
  INSERT INTO cashback_lines AS l (period_id, percent_bps, lost_minor)
  SELECT x.period_id, x.percent_bps, sum(x.lost) FROM (
    SELECT p.period_id, cashback_percent(r, s.game_slug) AS percent_bps, s.lost FROM (
      SELECT m.period_id, m.game_slug, sum(m.lost)::bigint AS lost FROM (
        SELECT t.game_slug, -(t.real_change + t.receivable_change) AS lost, p.period_id
        FROM read d JOIN cashback_periods p ON p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= d.last_at AND p.ends_at > d.first_at
        CROSS JOIN LATERAL (SELECT * FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND t.kind IN ('bet', 'win')
          AND t.created_at >= p.starts_at AND t.created_at < p.ends_at OFFSET 0) t
        UNION ALL
        SELECT coalesce(o.game_slug, t.game_slug), -(t.real_change + t.receivable_change),
          CASE WHEN before.paid_at IS NOT NULL THEN now_in.period_id ELSE before.period_id END
        FROM transfers t
        JOIN transfers o ON o.id = t.reference_id
        CROSS JOIN LATERAL (SELECT * FROM cashback_period_at(w.player_id, w.asset, o.created_at)) before
        LEFT JOIN LATERAL (SELECT * FROM cashback_period_at(w.player_id, w.asset, t.created_at)) now_in ON true
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND t.kind = 'rollback' AND before.period_id IS NOT NULL
      ) m WHERE m.period_id IS NOT NULL AND m.lost <> 0 GROUP BY 1, 2
    ) s JOIN cashback_periods p ON p.period_id = s.period_id JOIN cashback_rules r ON r.rule_id = p.rule_id
  ) x WHERE x.percent_bps > 0 GROUP BY 1, 2
  ON CONFLICT (period_id, percent_bps) DO UPDATE SET lost_minor = l.lost_minor + excluded.lost_minor
$$;

-- Counts the play of a wallet that is not counted yet, once. May be repeated; runs of one wallet wait for each other.
CREATE FUNCTION cashback_count(p_wallet_id bigint, p_seq bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  w wallets;
  r cashback_rules;
  done bigint;
  upto bigint;
  target bigint;
  outside timestamptz;
BEGIN
  INSERT INTO cashback_progress (wallet_id, seq) VALUES (p_wallet_id, 0) ON CONFLICT DO NOTHING;
  SELECT c.seq INTO done FROM cashback_progress c WHERE c.wallet_id = p_wallet_id FOR UPDATE;
  -- Read under the lock: another run may have advanced.
  SELECT * INTO w FROM wallets WHERE id = p_wallet_id;
  SELECT x.* INTO r FROM cashback_rules x JOIN players p ON p.brand_key = x.brand_key
    WHERE p.player_id = w.player_id AND x.currency_code = w.asset AND x.is_current;
  target := least(w.seq, p_seq);
  WHILE done < target LOOP
    upto := least(target, done + 10000);
    LOOP
      -- Most often one period contains all of these transfers.
      EXIT WHEN EXISTS (SELECT FROM cashback_periods p,
          (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > done ORDER BY t.seq LIMIT 1) f,
          (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq <= upto ORDER BY t.seq DESC LIMIT 1) u
        WHERE p.player_id = w.player_id AND p.currency_code = w.asset AND p.starts_at <= f.created_at AND p.ends_at > u.created_at);
      SELECT min(t.created_at) INTO outside FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > done AND t.seq <= upto AND t.kind IN ('bet', 'win', 'rollback') AND t.created_at >= r.starts_at
          AND NOT EXISTS (SELECT FROM cashback_periods p WHERE p.player_id = w.player_id AND p.currency_code = w.asset
            AND p.starts_at <= t.created_at AND p.ends_at > t.created_at);
      EXIT WHEN outside IS NULL;
      PERFORM cashback_open(w, r, outside);
    END LOOP;
    PERFORM cashback_add(w, done, upto);
    done := upto;
  END LOOP;
  UPDATE cashback_progress SET seq = done WHERE wallet_id = p_wallet_id;
END
$$;

-- Counts the play of up to p_messages_max events (more only where one transaction wrote more) and returns how many were read; 0: done. The first runs, and
-- the first after a restore, count all wallets, some at a time. A run counts at most some 4 * p_messages_max transfers, however many wait.
CREATE FUNCTION cashback_roll_up(p_messages_max integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  wallet_ids bigint[];
  seqs bigint[];
  messages bigint;
  is_part boolean;
  wallets_max integer := greatest(1, p_messages_max / 20);
BEGIN
  INSERT INTO ledger_progress (name, xid) VALUES ('cashback', '0') ON CONFLICT DO NOTHING;
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'cashback' FOR UPDATE;
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid = '0' THEN
    wallet_ids := ARRAY(SELECT w.id FROM wallets w LEFT JOIN cashback_progress c ON c.wallet_id = w.id WHERE w.seq > coalesce(c.seq, 0)
      ORDER BY 1 LIMIT wallets_max);
    messages := cardinality(wallet_ids);
  ELSE
    SELECT xid INTO first_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    SELECT xid INTO beyond_xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id OFFSET p_messages_max LIMIT 1;
    IF beyond_xid = first_xid THEN
      SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    END IF;
    to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
    SELECT array_agg(x.wallet_id), array_agg(x.seq) INTO wallet_ids, seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq FROM outbox o JOIN transfers t ON t.id = o.transfer_id
        WHERE o.xid >= from_xid AND o.xid < to_xid AND t.is_applied AND t.kind IN ('bet', 'win', 'rollback') GROUP BY 1 ORDER BY 1) x;
    SELECT count(*) INTO messages FROM outbox WHERE xid >= from_xid AND xid < to_xid;
  END IF;
  SELECT array_agg(x.id), array_agg(x.upto), coalesce(bool_or(x.upto < x.seq), false) INTO wallet_ids, seqs, is_part FROM (
    SELECT w.id, w.seq, least(w.seq, greatest(n.seq, coalesce(c.seq, 0) + 4 * p_messages_max / nullif(cardinality(wallet_ids), 0))) AS upto
    FROM unnest(wallet_ids, seqs) n (id, seq) JOIN wallets w ON w.id = n.id LEFT JOIN cashback_progress c ON c.wallet_id = w.id ORDER BY 1) x;
  PERFORM cashback_count(x.id, x.seq) FROM unnest(wallet_ids, seqs) x (id, seq);
  -- Until all are counted; only the last batch was certainly complete.
  IF from_xid = '0' AND (messages = wallets_max OR is_part) THEN to_xid := '0'; END IF;
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'cashback';
  RETURN messages;
END
$$;
GRANT EXECUTE ON FUNCTION cashback_percent, cashback_count, cashback_roll_up TO marquee_app;

-- Which bonus the calendar has on a weekday, from a date on. A changed plan is a new row, so that past days keep theirs.
CREATE TABLE calendar_plans (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_on date NOT NULL,
  until_on date CHECK (until_on >= from_on),
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id),
  valid_days integer NOT NULL CHECK (valid_days > 0),
  PRIMARY KEY (brand_key, currency_code, weekday, from_on)
);
COMMENT ON COLUMN calendar_plans.weekday IS '1 is Monday, 7 is Sunday';
COMMENT ON COLUMN calendar_plans.until_on IS 'First date on which it no longer applies; null: none';
COMMENT ON COLUMN calendar_plans.valid_days IS 'How many days the wagering of a collected bonus may take';
CREATE INDEX calendar_plans_of_bonus ON calendar_plans (bonus_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_plans TO marquee_app;

CREATE TABLE calendar_collections (
  player_id text NOT NULL REFERENCES players (player_id),
  day date NOT NULL,
  ends_at timestamptz NOT NULL,
  user_bonus_id text NOT NULL REFERENCES user_bonuses (user_bonus_id),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, day),
  UNIQUE (player_id, idempotency_key)
);
COMMENT ON COLUMN calendar_collections.day IS 'In the player''s time zone';
COMMENT ON COLUMN calendar_collections.ends_at IS 'End of that day. Nothing else can be collected before it, also in another time zone';
GRANT SELECT, INSERT ON calendar_collections TO marquee_app;
