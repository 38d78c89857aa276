-- Up Migration

-- The loyalty club of a brand. One job counts play, once for everything that play earns, under the lock of the player's row in club_members.
CREATE TABLE clubs (
  brand_key text PRIMARY KEY,
  weights jsonb NOT NULL DEFAULT '{}'
    CHECK (NOT jsonb_path_exists(weights, '$.*.* ? (@.type() != "number" || @ < 0 || @ > 100)')),
  keep_days integer CHECK (keep_days > 0),
  edge_bps integer NOT NULL CHECK (edge_bps BETWEEN 0 AND 10000),
  pot_bps integer NOT NULL CHECK (pot_bps BETWEEN 0 AND 10000),
  is_active boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN clubs.weights IS 'Percent of a stake that earns points: {"games": {slug: percent}, "categories": {slug: percent}}; 100 for all others';
COMMENT ON COLUMN clubs.keep_days IS 'A level counts the points of this many days, today included; null: all points, and levels never fall';
COMMENT ON COLUMN clubs.edge_bps IS 'House edge of games that publish no return to player';
COMMENT ON COLUMN clubs.pot_bps IS 'Share of the net gaming revenue of a half hour that its players get; 0: no pot';
COMMENT ON COLUMN clubs.starts_at IS 'Earlier play earns nothing';
GRANT SELECT, INSERT, UPDATE ON clubs TO marquee_app;

CREATE TABLE club_versions (
  brand_key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  definition jsonb,
  author text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, version)
);
COMMENT ON COLUMN club_versions.definition IS 'The club as in its file; null: it was stopped';
GRANT SELECT, INSERT ON club_versions TO marquee_app;

ALTER TABLE loyalty_levels ADD COLUMN rakeback_bps integer NOT NULL DEFAULT 0 CHECK (rakeback_bps BETWEEN 0 AND 10000);
ALTER TABLE loyalty_levels ADD COLUMN withdrawals jsonb;
COMMENT ON COLUMN loyalty_levels.rakeback_bps IS 'Share of the house edge that rakeback returns';
COMMENT ON COLUMN loyalty_levels.withdrawals IS 'Higher limits of withdrawals, as in the file of the club; null: those of the brand';

CREATE TABLE loyalty_level_rewards (
  brand_key text NOT NULL,
  level integer NOT NULL,
  currency_code text NOT NULL,
  reward_minor bigint NOT NULL CHECK (reward_minor > 0),
  PRIMARY KEY (brand_key, level, currency_code),
  FOREIGN KEY (brand_key, level) REFERENCES loyalty_levels (brand_key, level) ON DELETE CASCADE
);
COMMENT ON TABLE loyalty_level_rewards IS 'Real money for reaching a level for the first time';
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty_level_rewards TO marquee_app;

CREATE TABLE club_members (
  player_id text PRIMARY KEY REFERENCES players (player_id),
  level integer NOT NULL DEFAULT 0 CHECK (level >= 0)
);
COMMENT ON TABLE club_members IS 'One row per player. Its lock serialises counting and claims of the player; it is taken before the lock of a wallet.';
COMMENT ON COLUMN club_members.level IS 'The level after the last entry in loyalty_changes';
GRANT SELECT ON club_members TO marquee_app;

CREATE TABLE club_progress (
  wallet_id bigint PRIMARY KEY REFERENCES wallets (id),
  seq bigint NOT NULL
);
COMMENT ON TABLE club_progress IS 'Up to which transfer the play of a wallet is counted';
GRANT SELECT ON club_progress TO marquee_app;

CREATE TABLE loyalty_lines (
  player_id text NOT NULL REFERENCES players (player_id),
  day date NOT NULL,
  currency_code text NOT NULL,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  staked_minor bigint NOT NULL,
  PRIMARY KEY (player_id, day, currency_code, percent)
);
COMMENT ON COLUMN loyalty_lines.day IS 'In the player''s time zone, of the bet; a rollback counts on the day of its bet';
COMMENT ON COLUMN loyalty_lines.percent IS 'How much of these stakes earns points';
COMMENT ON COLUMN loyalty_lines.staked_minor IS 'Real stakes, less those rolled back';
GRANT SELECT ON loyalty_lines TO marquee_app;

CREATE TABLE loyalty_changes (
  player_id text NOT NULL REFERENCES players (player_id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  level integer NOT NULL,
  previous_level integer NOT NULL,
  points bigint NOT NULL,
  reward_minor bigint CHECK (reward_minor > 0),
  currency_code text,
  paid_at timestamptz,
  PRIMARY KEY (player_id, changed_at, level),
  CHECK (num_nonnulls(reward_minor, currency_code) IN (0, 2))
);
COMMENT ON TABLE loyalty_changes IS 'Each level that a player reached or left; a level that was skipped has its own row';
COMMENT ON COLUMN loyalty_changes.reward_minor IS 'Reward for reaching it for the first time; null: none';
CREATE UNIQUE INDEX loyalty_changes_one_reward ON loyalty_changes (player_id, level) WHERE reward_minor IS NOT NULL;
CREATE INDEX loyalty_changes_to_pay ON loyalty_changes (changed_at) WHERE reward_minor IS NOT NULL AND paid_at IS NULL;
GRANT SELECT ON loyalty_changes TO marquee_app;
GRANT UPDATE (paid_at) ON loyalty_changes TO marquee_app;

CREATE TABLE rakeback_days (
  player_id text NOT NULL REFERENCES players (player_id),
  currency_code text NOT NULL,
  day date NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  level integer NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  paid_minor bigint CHECK (paid_minor > 0),
  paid_at timestamptz,
  claim_key text CHECK (length(claim_key) BETWEEN 1 AND 255),
  PRIMARY KEY (player_id, currency_code, day),
  UNIQUE (player_id, claim_key),
  CHECK (ends_at > starts_at),
  CHECK (num_nonnulls(paid_minor, paid_at, claim_key) IN (0, 3))
);
COMMENT ON TABLE rakeback_days IS 'Days with play; those of a player and currency do not overlap';
COMMENT ON COLUMN rakeback_days.day IS 'Date in the player''s time zone when the day was opened; claims use it. Later than the local date after today was claimed';
COMMENT ON COLUMN rakeback_days.ends_at IS 'End of the date, or the claim, after which play counts for the next date';
COMMENT ON COLUMN rakeback_days.level IS 'Level by the points of the dates before it';
COMMENT ON COLUMN rakeback_days.claim_key IS 'Idempotency key of the claim that paid it; null until then';
GRANT SELECT ON rakeback_days TO marquee_app;
GRANT UPDATE (paid_minor, paid_at, claim_key, ends_at) ON rakeback_days TO marquee_app;

CREATE TABLE rakeback_lines (
  player_id text NOT NULL,
  currency_code text NOT NULL,
  day date NOT NULL,
  edge_bps integer NOT NULL CHECK (edge_bps BETWEEN 1 AND 10000),
  staked_minor bigint NOT NULL,
  PRIMARY KEY (player_id, currency_code, day, edge_bps),
  FOREIGN KEY (player_id, currency_code, day) REFERENCES rakeback_days (player_id, currency_code, day)
);
COMMENT ON COLUMN rakeback_lines.edge_bps IS 'House edge of the games, in basis points';
COMMENT ON COLUMN rakeback_lines.staked_minor IS 'Real stakes, less those rolled back';
GRANT SELECT ON rakeback_lines TO marquee_app;

CREATE TABLE pots (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  percent_bps integer NOT NULL CHECK (percent_bps BETWEEN 0 AND 10000),
  closed_at timestamptz,
  revenue_minor bigint,
  payout_minor bigint CHECK (payout_minor >= 0),
  weight numeric,
  PRIMARY KEY (brand_key, currency_code, starts_at),
  CHECK (num_nonnulls(closed_at, revenue_minor, payout_minor, weight) IN (0, 4))
);
COMMENT ON TABLE pots IS 'Half hours with play, each with a pot that its players share';
COMMENT ON COLUMN pots.revenue_minor IS 'Real stakes less real wins of all players';
COMMENT ON COLUMN pots.weight IS 'Sum of stake times house edge of the players who take part';
CREATE INDEX pots_open ON pots (starts_at) WHERE closed_at IS NULL;
GRANT SELECT ON pots TO marquee_app;

CREATE TABLE pot_lines (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  player_id text NOT NULL REFERENCES players (player_id),
  edge_bps integer NOT NULL CHECK (edge_bps BETWEEN 0 AND 10000),
  staked_minor bigint NOT NULL,
  lost_minor bigint NOT NULL,
  PRIMARY KEY (brand_key, currency_code, starts_at, player_id, edge_bps),
  FOREIGN KEY (brand_key, currency_code, starts_at) REFERENCES pots (brand_key, currency_code, starts_at)
);
COMMENT ON COLUMN pot_lines.lost_minor IS 'Real stakes less real wins; negative if the player won';
CREATE INDEX pot_lines_of_player ON pot_lines (player_id, starts_at DESC);
GRANT SELECT ON pot_lines TO marquee_app;

CREATE TABLE pot_shares (
  brand_key text NOT NULL,
  currency_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  player_id text NOT NULL REFERENCES players (player_id),
  weight numeric NOT NULL CHECK (weight > 0),
  share_minor bigint NOT NULL CHECK (share_minor > 0),
  paid_at timestamptz,
  PRIMARY KEY (brand_key, currency_code, starts_at, player_id),
  FOREIGN KEY (brand_key, currency_code, starts_at) REFERENCES pots (brand_key, currency_code, starts_at)
);
CREATE INDEX pot_shares_to_pay ON pot_shares (starts_at) WHERE paid_at IS NULL;
CREATE INDEX pot_shares_of_player ON pot_shares (player_id, starts_at DESC);
GRANT SELECT ON pot_shares TO marquee_app;
GRANT UPDATE (paid_at) ON pot_shares TO marquee_app;

-- A bet, a rollback, or the wins of a game in a half hour, of real money, as the functions below count it. They count the play of many players at once: what a
-- statement costs by itself would otherwise be paid for each player.
CREATE TYPE club_play AS (
  player_id text,
  brand_key text,
  currency_code text,
  -- Of the player's dates.
  zone text,
  -- Whether the club was active and had begun when the bet was booked.
  is_earning boolean,
  at timestamptz,
  edge_bps integer,
  -- Of the stake that earns points.
  percent integer,
  -- Positive for a bet, negative for a bet rolled back, 0 for wins.
  stake bigint,
  -- Positive for a win, negative for a win rolled back.
  won bigint,
  -- Of a rollback: when the bet or win that it undoes was booked; otherwise the same as at.
  bet_at timestamptz
);

-- A closed round of newly counted play, for tournaments.
CREATE TYPE club_round AS (
  player_id text,
  brand_key text,
  currency_code text,
  wallet_id bigint,
  seq bigint,
  game_slug text,
  round_id text,
  staked bigint,
  won bigint,
  opened_at timestamptz,
  closed_at timestamptz,
  -- It may be counted already: it was closed before this play, or something was rolled back.
  is_changed boolean
);

-- Percent of a stake in a game that earns points.
CREATE FUNCTION club_percent(c clubs, p_game_slug text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((c.weights->'games'->>p_game_slug)::integer,
    (SELECT min((c.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = p_game_slug), 100)
$$;

CREATE FUNCTION club_zone(p_player_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = p_player_id), 'UTC')
$$;

-- Whole points of the dates from p_from (included; null: all) to p_before (excluded; null: all).
CREATE FUNCTION loyalty_points(p_player_id text, p_brand_key text, p_from date, p_before date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(floor(greatest(0, x.weighted) / (100 * e.stake_minor))), 0)::bigint FROM (
    SELECT l.currency_code, sum(l.staked_minor::numeric * l.percent) AS weighted FROM loyalty_lines l
    WHERE l.player_id = p_player_id AND (p_from IS NULL OR l.day >= p_from) AND (p_before IS NULL OR l.day < p_before) GROUP BY 1
  ) x JOIN loyalty_earnings e ON e.brand_key = p_brand_key AND e.currency_code = x.currency_code
$$;

-- The points that decide the level at the beginning of a date; with the date after today, the level now.
CREATE FUNCTION loyalty_points_before(c clubs, p_player_id text, p_before date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT loyalty_points(p_player_id, c.brand_key, p_before - c.keep_days, p_before)
$$;

CREATE FUNCTION loyalty_level_of(p_brand_key text, p_points bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(level), 0) FROM loyalty_levels WHERE brand_key = p_brand_key AND points_needed <= p_points
$$;

CREATE FUNCTION loyalty_add(p_play club_play[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO loyalty_lines AS l (player_id, day, currency_code, percent, staked_minor)
  SELECT p.player_id, (p.bet_at AT TIME ZONE p.zone)::date, p.currency_code, p.percent, sum(p.stake)
  FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.percent > 0 GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, day, currency_code, percent) DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor
$$;

-- Records the levels that a player has reached or left. A level that is reached for the first time may have a reward; a job pays it.
CREATE FUNCTION loyalty_review(p_player_id text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c clubs;
  recorded integer;
  reached integer;
  points bigint;
  currency text;
  reward bigint;
BEGIN
  SELECT x.* INTO c FROM clubs x JOIN players p ON p.brand_key = x.brand_key WHERE p.player_id = p_player_id AND x.is_active;
  SELECT m.level INTO recorded FROM club_members m WHERE m.player_id = p_player_id FOR UPDATE;
  IF c.brand_key IS NULL OR recorded IS NULL THEN RETURN; END IF;
  points := loyalty_points_before(c, p_player_id, (clock_timestamp() AT TIME ZONE club_zone(p_player_id))::date + 1);
  reached := loyalty_level_of(c.brand_key, points);
  IF reached < recorded AND c.keep_days IS NOT NULL THEN
    INSERT INTO loyalty_changes (player_id, level, previous_level, points) VALUES (p_player_id, reached, recorded, points);
    UPDATE club_members SET level = reached WHERE player_id = p_player_id;
  END IF;
  WHILE recorded < reached LOOP
    SELECT w.asset INTO currency FROM wallets w WHERE w.player_id = p_player_id AND w.is_active;
    SELECT r.reward_minor INTO reward FROM loyalty_level_rewards r
      WHERE r.brand_key = c.brand_key AND r.level = recorded + 1 AND r.currency_code = currency
        AND NOT EXISTS (SELECT FROM loyalty_changes x WHERE x.player_id = p_player_id AND x.level = recorded + 1 AND x.reward_minor IS NOT NULL);
    INSERT INTO loyalty_changes (player_id, level, previous_level, points, reward_minor, currency_code)
      VALUES (p_player_id, recorded + 1, recorded, points, reward, CASE WHEN reward IS NOT NULL THEN currency END);
    recorded := recorded + 1;
    UPDATE club_members SET level = recorded WHERE player_id = p_player_id;
  END LOOP;
END
$$;

-- The day of a player and currency that contains an instant.
CREATE FUNCTION rakeback_day_at(p_player_id text, p_currency text, p_at timestamptz) RETURNS SETOF rakeback_days LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT * FROM rakeback_days d WHERE d.player_id = p_player_id AND d.currency_code = p_currency AND d.starts_at <= p_at ORDER BY d.day DESC LIMIT 1
  ) x WHERE x.ends_at > p_at
$$;

-- Opens, per player and currency, the day to which the first play outside of all days belongs. Dates increase, whatever the time zone does. False: nothing was
-- outside. Days do not overlap, so all play between two instants of a day is in it.
CREATE FUNCTION rakeback_open(p_play club_play[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  WITH spans AS (
    SELECT p.player_id, p.currency_code, min(p.at) AS first_at, max(p.at) AS last_at FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 GROUP BY 1, 2
  ), outside AS MATERIALIZED (
    SELECT s.player_id, s.currency_code FROM spans s
    WHERE NOT EXISTS (SELECT FROM rakeback_day_at(s.player_id, s.currency_code, s.first_at) d WHERE d.ends_at > s.last_at)
  )
  INSERT INTO rakeback_days (player_id, currency_code, day, time_zone, starts_at, ends_at, level, rate_bps)
    SELECT o.player_id, o.currency_code, n.day, o.zone, greatest(z.starts_at, d.ends_at),
      ((n.day + 1)::timestamp - interval '1 second') AT TIME ZONE o.zone + interval '1 second', n.level, coalesce(l.rakeback_bps, 0)
    FROM (
      SELECT p.player_id, p.brand_key, p.currency_code, p.zone, min(p.at) AS at
      FROM (SELECT p.* FROM unnest(p_play) p JOIN outside s ON s.player_id = p.player_id AND s.currency_code = p.currency_code
        WHERE p.is_earning AND p.stake <> 0 OFFSET 0) p
      WHERE NOT EXISTS (SELECT FROM rakeback_day_at(p.player_id, p.currency_code, p.at))
        AND (p.stake > 0 OR EXISTS (SELECT FROM rakeback_day_at(p.player_id, p.currency_code, p.bet_at) d WHERE d.paid_at IS NOT NULL))
      GROUP BY 1, 2, 3, 4
    ) o
    JOIN clubs c ON c.brand_key = o.brand_key
    LEFT JOIN LATERAL (SELECT d.day, d.ends_at FROM rakeback_days d WHERE d.player_id = o.player_id AND d.currency_code = o.currency_code
      ORDER BY d.day DESC LIMIT 1) d ON true
    CROSS JOIN LATERAL limit_calendar_window(0::smallint, o.zone, o.at) z
    CROSS JOIN LATERAL (SELECT x.day, loyalty_level_of(c.brand_key, loyalty_points_before(c, o.player_id, x.day)) AS level
      FROM (SELECT greatest((o.at AT TIME ZONE o.zone)::date, d.day + 1) AS day) x OFFSET 0) n
    LEFT JOIN loyalty_levels l ON l.brand_key = c.brand_key AND l.level = n.level;
  RETURN FOUND;
END
$$;

-- A rollback corrects the day of its bet until that is paid, and after that the day on which it was booked. The days are read once per player and joined by hash:
-- a search per bet costs more than all else that counts it.
CREATE FUNCTION rakeback_add(p_play club_play[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  WHILE rakeback_open(p_play) LOOP END LOOP;
  WITH play AS (
    SELECT p.player_id, p.currency_code, p.at, p.bet_at, p.edge_bps, p.stake FROM unnest(p_play) p WHERE p.is_earning AND p.stake <> 0 AND p.edge_bps > 0
  ), days AS MATERIALIZED (
    SELECT s.player_id, s.currency_code, d.* FROM (SELECT player_id, currency_code, min(bet_at) AS first_at FROM play GROUP BY 1, 2) s
    -- A day ends at the end of its date at the latest, and no zone is more than a date behind UTC.
    CROSS JOIN LATERAL (SELECT d.day, d.starts_at, d.ends_at, d.paid_at IS NOT NULL AS is_paid FROM rakeback_days d
      WHERE d.player_id = s.player_id AND d.currency_code = s.currency_code AND d.day >= (s.first_at AT TIME ZONE 'UTC')::date - 1 OFFSET 0) d
  )
  INSERT INTO rakeback_lines AS l (player_id, currency_code, day, edge_bps, staked_minor)
    SELECT p.player_id, p.currency_code, coalesce(b.day, n.day), p.edge_bps, sum(p.stake) FROM play p
    LEFT JOIN days b ON b.player_id = p.player_id AND b.currency_code = p.currency_code AND b.starts_at <= p.bet_at AND b.ends_at > p.bet_at AND NOT b.is_paid
    LEFT JOIN days n ON n.player_id = p.player_id AND n.currency_code = p.currency_code AND n.starts_at <= p.at AND n.ends_at > p.at
    WHERE coalesce(b.day, n.day) IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (player_id, currency_code, day, edge_bps) DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor;
END
$$;

-- The beginning of the half hour of an instant.
CREATE FUNCTION pot_start(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('30 minutes', p_at, TIMESTAMPTZ '2026-01-01 00:00:00Z')
$$;

-- Adds play to the pot of its half hour, a rollback to that of its bet or win; what is counted after a pot has closed goes to the running one.
CREATE FUNCTION pot_add(p_play club_play[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  running timestamptz := pot_start(clock_timestamp());
  -- Per half hour, player and house edge.
  sums club_play[] := ARRAY(
    SELECT ROW(p.player_id, p.brand_key, p.currency_code, NULL, true, pot_start(p.bet_at), p.edge_bps, NULL, sum(p.stake), sum(p.won), NULL)::club_play
    FROM unnest(p_play) p WHERE p.is_earning AND (p.stake <> 0 OR p.won <> 0) GROUP BY p.player_id, p.brand_key, p.currency_code, pot_start(p.bet_at), p.edge_bps);
BEGIN
  INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps)
    SELECT c.brand_key, s.currency_code, s.at, c.pot_bps
    FROM (SELECT x.brand_key, x.currency_code, x.at FROM unnest(sums) x UNION SELECT x.brand_key, x.currency_code, running FROM unnest(sums) x) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  -- Waits for a pot that is being closed, and keeps the others open until this transaction ends.
  PERFORM FROM pots t WHERE (t.brand_key, t.currency_code) IN (SELECT s.brand_key, s.currency_code FROM unnest(sums) s)
    AND (t.starts_at = running OR t.starts_at IN (SELECT s.at FROM unnest(sums) s)) ORDER BY t.brand_key, t.currency_code, t.starts_at FOR SHARE;
  INSERT INTO pot_lines AS l (brand_key, currency_code, starts_at, player_id, edge_bps, staked_minor, lost_minor)
    SELECT s.brand_key, s.currency_code, CASE WHEN t.closed_at IS NULL THEN t.starts_at ELSE running END, s.player_id, s.edge_bps, sum(s.stake),
      sum(s.stake - s.won)
    FROM unnest(sums) s
    JOIN clubs c ON c.brand_key = s.brand_key AND c.pot_bps > 0
    JOIN pots t ON t.brand_key = s.brand_key AND t.currency_code = s.currency_code AND t.starts_at = s.at GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (brand_key, currency_code, starts_at, player_id, edge_bps)
    DO UPDATE SET staked_minor = l.staked_minor + excluded.staked_minor, lost_minor = l.lost_minor + excluded.lost_minor;
END
$$;

-- Closes a pot once and fixes the shares: the payout by stake times house edge, each rounded down. Players with these residences ('' for none) get nothing
-- and do not count. Play counted later goes to the running pot.
CREATE FUNCTION pot_close(p_brand_key text, p_currency text, p_starts_at timestamptz, p_without text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pot pots;
  revenue bigint;
  payout bigint;
  total numeric;
BEGIN
  SELECT * INTO pot FROM pots t WHERE t.brand_key = p_brand_key AND t.currency_code = p_currency AND t.starts_at = p_starts_at FOR UPDATE;
  IF pot.closed_at IS NOT NULL OR pot.starts_at + interval '30 minutes' > clock_timestamp() THEN RETURN; END IF;
  SELECT coalesce(sum(l.lost_minor), 0) INTO revenue FROM pot_lines l
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at;
  payout := floor(greatest(0, revenue)::numeric * pot.percent_bps / 10000);
  WITH weights AS (
    SELECT l.player_id, sum(l.staked_minor::numeric * l.edge_bps) AS weight FROM pot_lines l JOIN players p USING (player_id)
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at AND coalesce(p.country_code, '') <> ALL (p_without)
    GROUP BY 1 HAVING sum(l.staked_minor::numeric * l.edge_bps) > 0
  ), summed AS (SELECT coalesce(sum(w.weight), 0) AS total FROM weights w), paid AS (
    INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor)
      SELECT pot.brand_key, pot.currency_code, pot.starts_at, w.player_id, w.weight, floor(payout * w.weight / s.total) FROM weights w, summed s
      WHERE floor(payout * w.weight / s.total) > 0
  ) SELECT s.total INTO total FROM summed s;
  UPDATE pots t SET closed_at = clock_timestamp(), revenue_minor = revenue, payout_minor = payout, weight = total
    WHERE t.brand_key = pot.brand_key AND t.currency_code = pot.currency_code AND t.starts_at = pot.starts_at;
END
$$;

-- The play of wallets up to these numbers that is not counted yet. One statement: the rounds are in the same snapshot as the transfers. A round that a later
-- transfer closed is left for the run that reads that transfer. LATERAL with LIMIT or OFFSET: whatever the statistics are, these tables are read by their indexes.
CREATE FUNCTION club_read(p_wallet_ids bigint[], p_seqs bigint[], OUT play club_play[], OUT played club_round[]) LANGUAGE sql STABLE AS $$
  WITH opened AS MATERIALIZED (
    SELECT w.id, w.player_id, p.brand_key, w.asset, x.seq, coalesce(z.time_zone, 'UTC') AS zone,
      coalesce(s.seq, CASE WHEN c.starts_at > w.opened_at THEN ledger_seq_before(w.id, c.starts_at) ELSE 0 END) AS after_seq,
      CASE WHEN x.seq < w.seq THEN (SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = x.seq) END AS cut_at
    FROM unnest(p_wallet_ids, p_seqs) x (id, seq)
    CROSS JOIN LATERAL (SELECT * FROM wallets w WHERE w.id = x.id LIMIT 1) w
    JOIN players p ON p.player_id = w.player_id LEFT JOIN club_progress s ON s.wallet_id = w.id
    LEFT JOIN clubs c ON c.brand_key = p.brand_key LEFT JOIN player_limit_zones z ON z.player_id = w.player_id
    WHERE x.seq > coalesce(s.seq, -1)
  ), moved AS MATERIALIZED (
    SELECT w.*, t.seq AS transfer_seq, t.created_at AS at, t.kind, coalesce(o.game_slug, t.game_slug) AS game_slug,
      CASE coalesce(o.kind, t.kind) WHEN 'bet' THEN -t.change ELSE 0 END AS stake, CASE coalesce(o.kind, t.kind) WHEN 'win' THEN t.change ELSE 0 END AS won,
      coalesce(o.created_at, t.created_at) AS bet_at, coalesce(o.provider, t.provider) AS provider, coalesce(o.round_id, t.round_id) AS round_id
    FROM opened w
    CROSS JOIN LATERAL (SELECT t.seq, t.created_at, t.kind, t.game_slug, t.provider, t.round_id, t.reference_id, t.real_change + t.receivable_change AS change
      FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > w.after_seq AND t.seq <= w.seq AND t.kind IN ('bet', 'win', 'rollback') OFFSET 0) t
    LEFT JOIN LATERAL (SELECT o.kind, o.created_at, o.game_slug, o.provider, o.round_id FROM transfers o WHERE o.id = t.reference_id LIMIT 1) o ON t.kind = 'rollback'
  ), games_of AS MATERIALIZED (
    SELECT m.brand_key, m.game_slug, c.starts_at, coalesce(c.is_active, false) AS is_active, 10000 - coalesce(g.return_bps, 10000 - c.edge_bps) AS edge_bps,
      club_percent(c, m.game_slug) AS percent
    FROM (SELECT DISTINCT brand_key, game_slug FROM moved) m LEFT JOIN clubs c ON c.brand_key = m.brand_key LEFT JOIN games g ON g.game_slug = m.game_slug
  ), ended AS (
    SELECT w.player_id, w.brand_key, w.asset, w.id, m.seq, r.game_slug, m.round_id, r.staked - r.returned AS staked, r.won, r.opened_at, r.closed_at,
      r.closed_at < m.first_at OR m.has_rollback AS is_changed
    FROM (SELECT id, provider, round_id, max(transfer_seq) AS seq, min(at) AS first_at, bool_or(kind = 'rollback') AS has_rollback FROM moved GROUP BY 1, 2, 3) m
    JOIN opened w ON w.id = m.id
    CROSS JOIN LATERAL (SELECT * FROM rounds r WHERE r.provider = m.provider AND r.round_id = m.round_id AND r.wallet_id = m.id LIMIT 1) r
    WHERE m.has_rollback OR (r.state = 'closed' AND r.closed_at <= coalesce(w.cut_at, r.closed_at)
      AND (r.bonus_staked = 0 AND r.staked > r.returned OR r.closed_at < m.first_at))
  )
  SELECT (SELECT array_agg(p.play) FROM (
      SELECT ROW(m.player_id, m.brand_key, m.asset, m.zone, g.is_active AND m.bet_at >= g.starts_at, m.at, g.edge_bps, g.percent, m.stake, m.won,
        m.bet_at)::club_play AS play FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake <> 0
      -- Wins count for the pot only, so those of a game and half hour are one.
      UNION ALL SELECT ROW(any_value(m.player_id), any_value(m.brand_key), any_value(m.asset), any_value(m.zone),
        any_value(g.is_active) AND m.bet_at >= g.starts_at, max(m.at), any_value(g.edge_bps), any_value(g.percent), 0, sum(m.won), max(m.bet_at))::club_play
      FROM moved m LEFT JOIN games_of g ON g.brand_key = m.brand_key AND g.game_slug = m.game_slug WHERE m.stake = 0 AND m.won <> 0
      GROUP BY m.id, m.game_slug, pot_start(m.bet_at), m.bet_at >= g.starts_at) p),
    (SELECT array_agg(ROW(e.*)::club_round) FROM ended e)
$$;

-- Play of a half hour that is not counted yet, as pot_add will count it. Reads only, so that a pot can be watched without a write per round, and at most the oldest
-- 2,000 events: with more of a backlog, what is shown follows the counting.
CREATE FUNCTION pot_uncounted(p_brand_key text, p_currency text, p_starts_at timestamptz)
RETURNS TABLE (player_id text, edge_bps integer, staked_minor bigint, lost_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
  SELECT x.player_id, x.edge_bps, sum(x.stake)::bigint, sum(x.stake - x.won)::bigint
  FROM (
    SELECT array_agg(m.wallet_id) AS ids, array_agg(m.seq) AS seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq
      FROM (SELECT o.transfer_id, o.key FROM outbox o WHERE o.xid >= (SELECT l.xid FROM ledger_progress l WHERE l.name = 'club' AND l.xid > '0') AND o.topic = 'wallet'
        ORDER BY o.xid, o.id LIMIT 2000) e
      JOIN players p ON p.player_id = e.key AND p.brand_key = p_brand_key
      JOIN clubs c ON c.brand_key = p.brand_key AND c.pot_bps > 0
      JOIN transfers t ON t.id = e.transfer_id AND t.is_applied GROUP BY 1) m
  ) n, club_read(n.ids, n.seqs) r, unnest(r.play) x
  WHERE x.currency_code = p_currency AND x.is_earning AND (x.stake <> 0 OR x.won <> 0) AND pot_start(x.bet_at) = p_starts_at GROUP BY 1, 2
$$;

-- Serialises counting and claims of players until the end of the transaction.
CREATE FUNCTION club_lock_all(p_players text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO club_members (player_id) SELECT x FROM unnest(p_players) x ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM FROM club_members m WHERE m.player_id = ANY (p_players) ORDER BY m.player_id FOR UPDATE;
END
$$;

CREATE FUNCTION club_lock(p_player_id text) RETURNS void LANGUAGE sql AS $$
  SELECT club_lock_all(ARRAY[p_player_id])
$$;

-- Counts the play of wallets up to these numbers that is not counted yet, once. May be repeated; runs of one player wait for each other. Plans are fixed to
-- indexes: the tables may have been small when a connection planned them.
CREATE FUNCTION club_count_wallets(p_wallet_ids bigint[], p_seqs bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE
  players text[];
  found record;
BEGIN
  players := ARRAY(SELECT DISTINCT w.player_id FROM unnest(p_wallet_ids, p_seqs) x (id, seq) JOIN wallets w ON w.id = x.id
    LEFT JOIN club_progress s ON s.wallet_id = w.id WHERE x.seq > coalesce(s.seq, -1));
  IF cardinality(players) = 0 THEN RETURN; END IF;
  PERFORM club_lock_all(players);
  SELECT * INTO found FROM club_read(p_wallet_ids, p_seqs);
  IF found.played IS NOT NULL THEN PERFORM tournament_add(found.played); END IF;
  IF found.play IS NOT NULL THEN
    PERFORM referral_add(found.play);
    PERFORM loyalty_add(found.play);
    PERFORM rakeback_add(found.play);
    PERFORM pot_add(found.play);
  END IF;
  INSERT INTO club_progress AS s (wallet_id, seq) SELECT x.id, x.seq FROM unnest(p_wallet_ids, p_seqs) x (id, seq)
    ON CONFLICT (wallet_id) DO UPDATE SET seq = excluded.seq WHERE s.seq < excluded.seq;
  -- A day that a claim opened before its date has the level of all play before that date, in every currency. No date after a player's today is before that of UTC.
  UPDATE rakeback_days d SET level = x.level, rate_bps = l.rakeback_bps
    FROM (SELECT n.player_id, n.currency_code, n.day, c.brand_key, loyalty_level_of(c.brand_key, loyalty_points_before(c, n.player_id, n.day)) AS level
      FROM rakeback_days n JOIN players p ON p.player_id = n.player_id JOIN clubs c ON c.brand_key = p.brand_key AND c.is_active
      WHERE n.player_id = ANY (players) AND n.day >= (clock_timestamp() AT TIME ZONE 'UTC')::date AND n.paid_at IS NULL
        AND n.day > (clock_timestamp() AT TIME ZONE n.time_zone)::date) x
    JOIN loyalty_levels l ON l.brand_key = x.brand_key AND l.level = x.level
    WHERE d.player_id = x.player_id AND d.currency_code = x.currency_code AND d.day = x.day AND d.level <> x.level;
  PERFORM loyalty_review(m.player_id) FROM club_members m JOIN players p ON p.player_id = m.player_id JOIN clubs c ON c.brand_key = p.brand_key AND c.is_active
    WHERE m.player_id = ANY (players) AND m.level <> loyalty_level_of(c.brand_key,
      loyalty_points_before(c, m.player_id, (clock_timestamp() AT TIME ZONE club_zone(m.player_id))::date + 1));
END
$$;

-- The same for all play of a player.
CREATE FUNCTION club_count(p_player_id text) RETURNS void LANGUAGE sql AS $$
  SELECT club_count_wallets(array_agg(id), array_agg(seq)) FROM wallets WHERE player_id = p_player_id
$$;

-- Counts the play of up to p_messages_max events (more only where one transaction wrote more) and returns how many were read; 0: done. The first runs, and
-- the first after a restore, count all wallets, some at a time. A run counts at most some 2 * p_messages_max transfers, however many wait.
CREATE FUNCTION club_roll_up(p_messages_max integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE
  from_xid xid8;
  to_xid xid8;
  first_xid xid8;
  beyond_xid xid8;
  wallet_ids bigint[];
  seqs bigint[];
  messages bigint;
  is_part boolean;
  wallets_max integer := greatest(1, p_messages_max / 40);
  transfers_max integer := 2 * p_messages_max;
BEGIN
  INSERT INTO ledger_progress (name, xid) VALUES ('club', '0') ON CONFLICT DO NOTHING;
  SELECT xid INTO from_xid FROM ledger_progress WHERE name = 'club' FOR UPDATE;
  to_xid := pg_snapshot_xmin(pg_current_snapshot());
  IF from_xid = '0' THEN
    wallet_ids := ARRAY(SELECT w.id FROM wallets w LEFT JOIN club_progress s ON s.wallet_id = w.id WHERE w.seq > coalesce(s.seq, 0) ORDER BY 1
      LIMIT wallets_max);
    messages := cardinality(wallet_ids);
  ELSE
    SELECT count(*), (array_agg(o.xid ORDER BY o.xid))[1], (array_agg(o.xid ORDER BY o.xid))[p_messages_max + 1] INTO messages, first_xid, beyond_xid
      FROM (SELECT xid FROM outbox WHERE xid >= from_xid AND xid < to_xid ORDER BY xid, id LIMIT p_messages_max + 1) o;
    IF beyond_xid = first_xid THEN
      SELECT xid INTO beyond_xid FROM outbox WHERE xid > first_xid AND xid < to_xid ORDER BY xid, id LIMIT 1;
    END IF;
    to_xid := greatest(from_xid, coalesce(beyond_xid, to_xid));
    SELECT array_agg(x.wallet_id), array_agg(x.seq) INTO wallet_ids, seqs FROM (
      SELECT t.wallet_id, max(t.seq) AS seq FROM outbox o JOIN transfers t ON t.id = o.transfer_id
        WHERE o.xid >= from_xid AND o.xid < to_xid AND o.topic = 'wallet' AND t.is_applied GROUP BY 1) x;
  END IF;
  -- A player's play costs less in one run than in several, so that a run counts all play of as many wallets as it may; the next one counts that of the others.
  SELECT array_agg(x.id) FILTER (WHERE x.is_chosen), array_agg(x.upto) FILTER (WHERE x.is_chosen),
      coalesce(bool_or(NOT x.is_chosen OR x.upto < coalesce(x.due, x.seq)), false) INTO wallet_ids, seqs, is_part FROM (
    SELECT y.id, y.seq, y.due, y.is_chosen, CASE WHEN y.seq <= y.counted + transfers_max THEN y.seq ELSE coalesce((
      -- Not between two transfers of one statement, which have the same time.
      SELECT t.seq - 1 FROM transfers t WHERE t.wallet_id = y.id AND t.is_applied AND t.seq > y.counted + transfers_max AND t.seq <= y.counted + transfers_max + 100
        AND t.created_at <> (SELECT o.created_at FROM transfers o WHERE o.wallet_id = y.id AND o.is_applied AND o.seq = y.counted + transfers_max)
      ORDER BY t.seq LIMIT 1), least(y.seq, y.counted + transfers_max + 100)) END AS upto
    FROM (
      SELECT z.*, z.total <= transfers_max OR z.total = z.seq - z.counted AS is_chosen FROM (
        SELECT w.id, w.seq, n.seq AS due, coalesce(s.seq, 0) AS counted, sum(w.seq - coalesce(s.seq, 0)) OVER (ORDER BY w.id) AS total
        FROM unnest(wallet_ids, seqs) n (id, seq) JOIN wallets w ON w.id = n.id LEFT JOIN club_progress s ON s.wallet_id = w.id
        WHERE coalesce(s.seq, -1) < coalesce(n.seq, w.seq)
      ) z
    ) y OFFSET 0) x;
  PERFORM club_count_wallets(wallet_ids, seqs);
  -- The events remain until all their wallets are counted. Of all wallets, only the last batch was certainly complete.
  IF is_part OR from_xid = '0' AND messages = wallets_max THEN to_xid := from_xid; END IF;
  UPDATE ledger_progress SET xid = to_xid, updated_at = clock_timestamp() WHERE name = 'club';
  RETURN messages;
END
$$;
GRANT EXECUTE ON FUNCTION club_zone, loyalty_points, loyalty_points_before, club_lock, club_lock_all, club_count, club_count_wallets, club_roll_up, loyalty_review, pot_close, pot_uncounted TO marquee_app;
