-- Up Migration

-- Tournaments that score and pay. Their schedules and leaderboards are in tournaments and tournament_entries.
ALTER TABLE tournaments DROP CONSTRAINT tournaments_scoring_check;
ALTER TABLE tournaments ADD CONSTRAINT tournaments_scoring_check
  CHECK (scoring IN ('best_multiplier', 'turnover', 'rounds', 'total_win', 'streak'));
ALTER TABLE tournaments
  ADD COLUMN currency_code text NOT NULL DEFAULT 'EUR',
  ADD COLUMN stake_minor_min bigint NOT NULL DEFAULT 0 CHECK (stake_minor_min >= 0),
  ADD COLUMN needs_opt_in boolean NOT NULL DEFAULT false,
  ADD COLUMN last_edition integer CHECK (last_edition >= 0);
COMMENT ON COLUMN tournaments.game_slugs IS 'Empty: all games';
COMMENT ON COLUMN tournaments.currency_code IS 'Only rounds of wallets in this currency score; prizes are paid in it';
COMMENT ON COLUMN tournaments.stake_minor_min IS 'Smallest stake of a round that scores, less what was rolled back';
COMMENT ON COLUMN tournaments.needs_opt_in IS 'True: only rounds that open after the player has joined the edition score';

ALTER TABLE tournament_entries
  ADD COLUMN rounds bigint NOT NULL DEFAULT 0 CHECK (rounds >= 0),
  ADD COLUMN best_stake_minor bigint,
  ADD COLUMN best_won_minor bigint,
  ADD COLUMN run bigint NOT NULL DEFAULT 0 CHECK (run >= 0),
  ADD COLUMN counted_seq bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN tournament_entries.points IS 'Minor units for turnover and total_win; hundredths for best_multiplier; rounds for rounds and streak';
COMMENT ON COLUMN tournament_entries.rounds IS 'Closed rounds that scored or could have';
COMMENT ON COLUMN tournament_entries.best_stake_minor IS 'Stake of the best round; null before the first one';
COMMENT ON COLUMN tournament_entries.run IS 'Rounds won in a row until now';
COMMENT ON COLUMN tournament_entries.counted_seq IS 'Rounds whose last transfer has at most this number are counted';

COMMENT ON COLUMN tournaments.last_edition IS 'The tournament was stopped: later editions do not exist; null: it goes on';

CREATE TABLE tournament_versions (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  definition jsonb,
  author text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_key, tournament_key, version)
);
COMMENT ON COLUMN tournament_versions.definition IS 'The tournament as in its file; null: it was stopped';
GRANT SELECT, INSERT ON tournament_versions TO marquee_app;

CREATE TABLE tournament_opt_ins (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  player_id text NOT NULL REFERENCES players (player_id),
  opted_in_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  FOREIGN KEY (brand_key, tournament_key) REFERENCES tournaments (brand_key, tournament_key)
);
CREATE INDEX tournament_opt_ins_of_player ON tournament_opt_ins (player_id);
GRANT SELECT, INSERT, DELETE ON tournament_opt_ins TO marquee_app;

CREATE TABLE tournament_closings (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (brand_key, tournament_key, edition)
);
COMMENT ON TABLE tournament_closings IS 'Editions whose results are final; later rollbacks do not change them';
GRANT SELECT ON tournament_closings TO marquee_app;

CREATE TABLE tournament_results (
  brand_key text NOT NULL,
  tournament_key text NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  player_id text NOT NULL REFERENCES players (player_id),
  rank integer NOT NULL CHECK (rank > 0),
  currency_code text NOT NULL,
  prize_minor bigint NOT NULL CHECK (prize_minor > 0),
  paid_at timestamptz,
  PRIMARY KEY (brand_key, tournament_key, edition, player_id),
  FOREIGN KEY (brand_key, tournament_key, edition) REFERENCES tournament_closings (brand_key, tournament_key, edition)
);
COMMENT ON TABLE tournament_results IS 'Prizes of closed editions';
CREATE INDEX tournament_results_to_pay ON tournament_results (brand_key) WHERE paid_at IS NULL;
CREATE INDEX tournament_results_of_player ON tournament_results (player_id);
GRANT SELECT ON tournament_results TO marquee_app;
GRANT UPDATE (paid_at) ON tournament_results TO marquee_app;

-- The edition that contains an instant, with its end; edition is null between two editions, before the first and after a single one.
CREATE FUNCTION tournament_edition_at(n tournaments, p_at timestamptz, OUT edition integer, OUT starts_at timestamptz, OUT ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT x.number, x.starts, x.starts + make_interval(mins => n.lasts_minutes) FROM (
    SELECT c.number, n.first_starts_at + make_interval(mins => (c.number - 1) * coalesce(n.repeats_after_minutes, 0)) AS starts
    FROM (SELECT CASE WHEN n.repeats_after_minutes IS NULL THEN 1
      ELSE floor(extract(epoch FROM p_at - n.first_starts_at) / (n.repeats_after_minutes * 60))::integer + 1 END AS number) c
  ) x WHERE p_at >= n.first_starts_at AND p_at >= x.starts AND p_at < x.starts + make_interval(mins => n.lasts_minutes)
    AND (n.last_edition IS NULL OR x.number <= n.last_edition)
$$;

-- A closed round that counts, in the order of closing.
CREATE TYPE tournament_round AS (closed_at timestamptz, stake bigint, won bigint);

-- All rounds of a wallet in an edition, and the number of the wallet in the same snapshot.
CREATE FUNCTION tournament_rounds(w wallets, n tournaments, p_from timestamptz, p_until timestamptz, p_opted_in_at timestamptz, OUT upto bigint, OUT rounds tournament_round[])
LANGUAGE sql AS $$
  SELECT x.seq, ARRAY(
    SELECT ROW(r.closed_at, r.staked - r.returned, r.won)::tournament_round FROM (
      SELECT DISTINCT t.provider, t.round_id FROM transfers t
      WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet' AND t.seq > ledger_seq_before(w.id, p_from) AND t.seq <= x.seq AND t.created_at < p_until
    ) b JOIN rounds r ON r.provider = b.provider AND r.round_id = b.round_id AND r.wallet_id = w.id
    WHERE r.state = 'closed' AND r.bonus_staked = 0 AND r.opened_at >= greatest(p_from, p_opted_in_at) AND r.opened_at < p_until
      AND r.closed_at < p_until + interval '5 minutes'
      AND r.staked - r.returned > 0 AND r.staked - r.returned >= n.stake_minor_min AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ORDER BY r.closed_at, r.opened_at, r.round_id
  ) FROM wallets x WHERE x.id = w.id
$$;

-- The entry of a player after these rounds, in the order in which they closed. before: the entry so far, without a key for none. The best round and the run of
-- wins are kept only where they are the score.
CREATE FUNCTION tournament_score(before tournament_entries, p_scoring text, p_rounds tournament_round[]) RETURNS tournament_entries LANGUAGE plpgsql AS $$
DECLARE
  e tournament_entries := before;
  r tournament_round;
  score bigint;
BEGIN
  e.points := coalesce(before.points, 0);
  e.run := coalesce(before.run, 0);
  e.rounds := coalesce(before.rounds, 0) + coalesce(cardinality(p_rounds), 0);
  IF p_scoring IN ('turnover', 'total_win', 'rounds') THEN
    SELECT e.points + coalesce(sum(x.score), 0), coalesce(max(x.closed_at) FILTER (WHERE x.score > 0), e.reached_at, min(x.closed_at))
      INTO e.points, e.reached_at
      FROM (SELECT u.closed_at, CASE p_scoring WHEN 'turnover' THEN u.stake WHEN 'total_win' THEN u.won ELSE 1 END AS score
        FROM unnest(p_rounds) u) x;
    RETURN e;
  END IF;
  FOREACH r IN ARRAY coalesce(p_rounds, '{}') LOOP
    IF p_scoring = 'streak' THEN
      e.run := CASE WHEN r.won > r.stake THEN e.run + 1 ELSE 0 END;
      score := greatest(e.points, e.run);
    ELSE
      IF e.best_stake_minor IS NULL OR r.won > 0 AND r.won::numeric * e.best_stake_minor > e.best_won_minor::numeric * r.stake THEN
        e.best_stake_minor := r.stake;
        e.best_won_minor := r.won;
      END IF;
      score := div(e.best_won_minor::numeric * 100, e.best_stake_minor)::bigint;
    END IF;
    IF score > e.points OR e.reached_at IS NULL THEN e.reached_at := r.closed_at; END IF;
    e.points := score;
  END LOOP;
  RETURN e;
END
$$;

-- Scores the rounds that closed in this play. A round scores in the edition in which it opened, if it closed at most five minutes after its end. Where a round
-- changes that may be counted already (a rollback, a late win), the score is computed again from all rounds of the edition. Of equal scores the earlier one ranks
-- higher, so reached_at only moves when the score does.
CREATE FUNCTION tournament_add(p_rounds club_round[]) RETURNS void LANGUAGE sql AS $$
  WITH span AS (
    SELECT brand_key, currency_code, min(opened_at) AS first_at, max(opened_at) AS last_at FROM unnest(p_rounds) GROUP BY 1, 2
  ), editions AS MATERIALIZED (
    -- Those that a round of this play may belong to: few, so that the rounds are compared with fixed times.
    SELECT n.brand_key, n.tournament_key, n.currency_code, k.edition, x.starts_at, x.starts_at + make_interval(mins => n.lasts_minutes) AS ends_at,
      greatest(n.stake_minor_min, 1) AS stake_minor_min, n.game_slugs, n.needs_opt_in
    FROM span s JOIN tournaments n ON n.brand_key = s.brand_key AND n.is_active AND n.currency_code = s.currency_code AND n.first_starts_at <= s.last_at
    CROSS JOIN LATERAL (SELECT coalesce(n.repeats_after_minutes, 0) AS minutes) e
    CROSS JOIN LATERAL generate_series(
      CASE WHEN e.minutes = 0 THEN 1 ELSE greatest(1, floor(extract(epoch FROM s.first_at - n.first_starts_at) / (e.minutes * 60))::integer + 1) END,
      CASE WHEN e.minutes = 0 THEN 1 ELSE floor(extract(epoch FROM s.last_at - n.first_starts_at) / (e.minutes * 60))::integer + 1 END) k (edition)
    CROSS JOIN LATERAL (SELECT n.first_starts_at + make_interval(mins => (k.edition - 1) * e.minutes) AS starts_at OFFSET 0) x
    WHERE n.last_edition IS NULL OR k.edition <= n.last_edition
  ), played AS MATERIALIZED (
    -- By the number of the wallet alone: names would be compared for each round.
    SELECT any_value(r.brand_key) AS brand_key, any_value(r.currency_code) AS currency_code, any_value(r.player_id) AS player_id, r.wallet_id,
      array_agg(r ORDER BY r.closed_at, r.opened_at, r.round_id) AS rounds,
      array_agg(ROW(r.closed_at, r.staked, r.won)::tournament_round ORDER BY r.closed_at, r.opened_at, r.round_id) AS scored,
      min(r.opened_at) AS first_at, max(r.opened_at) AS last_at, max(r.closed_at) AS closed_at, min(r.staked) AS staked_min, min(r.seq) AS first_seq,
      bool_or(r.is_changed) AS is_changed
    FROM unnest(p_rounds) r GROUP BY r.wallet_id
  ), grouped AS (
    SELECT n.brand_key, n.tournament_key, n.edition, n.starts_at, q.player_id, q.wallet_id, coalesce(j.opted_in_at, '-infinity') AS joined_at, g.*
    FROM played q
    JOIN editions n ON n.brand_key = q.brand_key AND n.currency_code = q.currency_code
    LEFT JOIN tournament_opt_ins j ON n.needs_opt_in AND j.brand_key = n.brand_key AND j.tournament_key = n.tournament_key AND j.edition = n.edition
      AND j.player_id = q.player_id
    CROSS JOIN LATERAL (SELECT greatest(n.starts_at, j.opted_in_at) AS starts_at, n.ends_at + interval '5 minutes' AS closes_at OFFSET 0) t
    CROSS JOIN LATERAL (SELECT n.game_slugs = '{}' AND q.first_at >= t.starts_at AND q.last_at < n.ends_at AND q.closed_at < t.closes_at
      AND q.staked_min >= n.stake_minor_min AS is_whole OFFSET 0) f
    -- Usually all rounds of the player count, so that they need not be searched.
    CROSS JOIN LATERAL (
      SELECT q.is_changed, q.first_seq, q.scored AS rounds WHERE f.is_whole
      UNION ALL
      SELECT bool_or(r.is_changed), min(r.seq), array_agg(ROW(r.closed_at, r.staked, r.won)::tournament_round)
          FILTER (WHERE r.staked >= n.stake_minor_min AND r.closed_at < t.closes_at)
      FROM unnest(q.rounds) r
      WHERE NOT f.is_whole AND r.opened_at >= t.starts_at AND r.opened_at < n.ends_at AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))
    ) g
    WHERE g.first_seq IS NOT NULL AND (NOT n.needs_opt_in OR j.opted_in_at IS NOT NULL)
  ), due AS (
    SELECT g.brand_key, g.tournament_key, g.edition, g.player_id, n.scoring, CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END AS rounds,
      CASE WHEN a.upto IS NULL THEN e.entry END AS before, coalesce(a.upto, (e.entry).counted_seq, 0) AS counted_seq
    FROM grouped g
    JOIN tournaments n ON n.brand_key = g.brand_key AND n.tournament_key = g.tournament_key
    -- By the primary key: as a join it could read the whole leaderboard for each player.
    LEFT JOIN LATERAL (SELECT x AS entry FROM tournament_entries x
      WHERE x.brand_key = g.brand_key AND x.tournament_key = g.tournament_key AND x.edition = g.edition AND x.player_id = g.player_id LIMIT 1) e ON true
    LEFT JOIN LATERAL (SELECT t.upto, t.rounds FROM wallets w
        CROSS JOIN LATERAL tournament_rounds(w, n, g.starts_at, g.starts_at + make_interval(mins => n.lasts_minutes), g.joined_at) t
      WHERE w.id = g.wallet_id AND (g.is_changed OR g.first_seq <= (e.entry).counted_seq) OFFSET 0) a ON true
    WHERE ((e.entry).player_id IS NOT NULL OR CASE WHEN a.upto IS NULL THEN g.rounds ELSE a.rounds END <> '{}')
      AND NOT EXISTS (SELECT FROM tournament_closings c
        WHERE c.brand_key = g.brand_key AND c.tournament_key = g.tournament_key AND c.edition = g.edition)
  )
  INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at, rounds, best_stake_minor, best_won_minor, run, counted_seq)
    SELECT d.brand_key, d.tournament_key, d.edition, d.player_id, s.points, coalesce(s.reached_at, clock_timestamp()), s.rounds, s.best_stake_minor,
      s.best_won_minor, s.run, d.counted_seq
    FROM due d CROSS JOIN LATERAL tournament_score(d.before, d.scoring, d.rounds) s
    ON CONFLICT (brand_key, tournament_key, edition, player_id) DO UPDATE SET points = excluded.points, reached_at = excluded.reached_at,
      rounds = excluded.rounds, best_stake_minor = excluded.best_stake_minor, best_won_minor = excluded.best_won_minor, run = excluded.run,
      counted_seq = excluded.counted_seq
$$;

-- Makes the results of an edition final, once, and fixes its prizes. Players with these residences ('' for none) get none and do not take a rank.
CREATE FUNCTION tournament_close(p_brand_key text, p_tournament_key text, p_edition integer, p_without text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO tournament_closings (brand_key, tournament_key, edition) VALUES (p_brand_key, p_tournament_key, p_edition) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO tournament_results (brand_key, tournament_key, edition, player_id, rank, currency_code, prize_minor)
    SELECT p_brand_key, p_tournament_key, p_edition, x.player_id, x.rank, z.currency_code, z.prize_minor FROM (
      SELECT e.player_id, row_number() OVER (ORDER BY e.points DESC, e.reached_at, e.player_id) AS rank
      FROM tournament_entries e JOIN players p USING (player_id)
      WHERE e.brand_key = p_brand_key AND e.tournament_key = p_tournament_key AND e.edition = p_edition AND e.points > 0
        AND coalesce(p.country_code, '') <> ALL (p_without)
    ) x JOIN tournament_prizes z ON z.brand_key = p_brand_key AND z.tournament_key = p_tournament_key AND x.rank BETWEEN z.rank_from AND z.rank_to;
END
$$;
GRANT EXECUTE ON FUNCTION ledger_seq_before, tournament_edition_at, tournament_rounds, tournament_score, tournament_close TO marquee_app;
