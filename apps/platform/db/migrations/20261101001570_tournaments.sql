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

-- Adds rounds to the score of a player. Of equal scores the earlier one ranks higher, so reached_at only moves when the score does.
CREATE FUNCTION tournament_score(e tournament_entries, p_scoring text, p_rounds tournament_round[]) RETURNS tournament_entries LANGUAGE plpgsql AS $$
DECLARE
  r tournament_round;
  before bigint;
BEGIN
  FOREACH r IN ARRAY p_rounds LOOP
    before := e.points;
    e.rounds := e.rounds + 1;
    e.run := CASE WHEN r.won > r.stake THEN e.run + 1 ELSE 0 END;
    IF e.best_stake_minor IS NULL OR r.won::numeric * e.best_stake_minor > e.best_won_minor::numeric * r.stake THEN
      e.best_stake_minor := r.stake;
      e.best_won_minor := r.won;
    END IF;
    e.points := CASE p_scoring
      WHEN 'turnover' THEN e.points + r.stake
      WHEN 'total_win' THEN e.points + r.won
      WHEN 'rounds' THEN e.points + 1
      WHEN 'streak' THEN greatest(e.points, e.run)
      ELSE floor(e.best_won_minor::numeric * 100 / e.best_stake_minor)::bigint END;
    IF e.points > before OR e.reached_at IS NULL THEN e.reached_at := r.closed_at; END IF;
  END LOOP;
  RETURN e;
END
$$;

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

-- A round of newly counted play. is_changed: it may be counted already, because its bet is not part of this play or something was rolled back.
CREATE TYPE tournament_play AS (
  seq bigint,
  game_slug text,
  round_id text,
  state text,
  staked bigint,
  bonus_staked bigint,
  won bigint,
  opened_at timestamptz,
  closed_at timestamptz,
  is_changed boolean
);

-- Scores the rounds that closed in this play. A round scores in the edition in which it opened, if it closed at most five minutes after its end. Where a round
-- changes that may be counted already (a rollback, a late win), the score is computed again from all rounds of the edition.
CREATE FUNCTION tournament_add(w wallets, p_brand_key text, p_play club_play[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  played tournament_play[];
  n tournaments;
  touched record;
  e tournament_entries;
  again record;
  joined timestamptz;
BEGIN
  played := ARRAY(
    SELECT ROW(x.seq, x.game_slug, x.round_id, x.round_state, x.round_staked - x.round_returned, x.round_bonus_staked, x.round_won, x.round_opened_at,
        x.round_closed_at, NOT x.has_bet OR x.has_rollback)::tournament_play
    FROM (SELECT p.*, bool_or(p.kind = 'bet') OVER r AS has_bet, bool_or(p.kind = 'rollback') OVER r AS has_rollback FROM unnest(p_play) p
      WINDOW r AS (PARTITION BY p.provider, p.round_id)) x
    WHERE x.round_state IS NOT NULL);
  FOR n IN SELECT * FROM tournaments x WHERE x.brand_key = p_brand_key AND x.is_active AND x.currency_code = w.asset ORDER BY x.tournament_key LOOP
    FOR touched IN
      SELECT d.edition, d.starts_at, d.ends_at, x.is_changed, x.last_opened_at FROM (
        -- By the number of the interval: one look at the schedule for each of them, not for each round.
        SELECT bool_or(p.is_changed) AS is_changed, min(p.opened_at) AS first_opened_at, max(p.opened_at) AS last_opened_at
        FROM unnest(played) p
        WHERE (n.game_slugs = '{}' OR p.game_slug = ANY (n.game_slugs)) AND p.opened_at >= n.first_starts_at
          AND (n.repeats_after_minutes IS NOT NULL OR p.opened_at < n.first_starts_at + make_interval(mins => n.lasts_minutes))
          AND (n.repeats_after_minutes IS NULL OR extract(epoch FROM p.opened_at - n.first_starts_at) % (n.repeats_after_minutes * 60) < n.lasts_minutes * 60)
        GROUP BY CASE WHEN n.repeats_after_minutes IS NULL THEN 0
          ELSE floor(extract(epoch FROM p.opened_at - n.first_starts_at) / (n.repeats_after_minutes * 60)) END
      ) x, LATERAL tournament_edition_at(n, x.first_opened_at) d
      WHERE d.edition IS NOT NULL AND NOT EXISTS (SELECT FROM tournament_closings c
        WHERE c.brand_key = n.brand_key AND c.tournament_key = n.tournament_key AND c.edition = d.edition)
      ORDER BY 1
    LOOP
      joined := '-infinity';
      IF n.needs_opt_in THEN
        SELECT j.opted_in_at INTO joined FROM tournament_opt_ins j WHERE j.brand_key = n.brand_key AND j.tournament_key = n.tournament_key
          AND j.edition = touched.edition AND j.player_id = w.player_id;
        CONTINUE WHEN joined IS NULL OR joined > touched.last_opened_at;
      END IF;
      SELECT * INTO e FROM tournament_entries x WHERE x.brand_key = n.brand_key AND x.tournament_key = n.tournament_key
        AND x.edition = touched.edition AND x.player_id = w.player_id;
      IF touched.is_changed THEN
        SELECT * INTO again FROM tournament_rounds(w, n, touched.starts_at, touched.ends_at, joined);
        e.points := 0; e.rounds := 0; e.run := 0; e.best_stake_minor := NULL; e.best_won_minor := NULL; e.reached_at := NULL;
        e.counted_seq := again.upto;
        e := tournament_score(e, n.scoring, again.rounds);
      ELSE
        e.points := coalesce(e.points, 0); e.rounds := coalesce(e.rounds, 0); e.run := coalesce(e.run, 0); e.counted_seq := coalesce(e.counted_seq, 0);
        e := tournament_score(e, n.scoring, ARRAY(
          SELECT ROW(p.closed_at, p.staked, p.won)::tournament_round FROM unnest(played) p
          WHERE p.state = 'closed' AND p.seq > e.counted_seq AND p.bonus_staked = 0 AND p.opened_at >= greatest(touched.starts_at, joined)
            AND p.opened_at < touched.ends_at AND p.closed_at < touched.ends_at + interval '5 minutes'
            AND p.staked > 0 AND p.staked >= n.stake_minor_min AND (n.game_slugs = '{}' OR p.game_slug = ANY (n.game_slugs))
          ORDER BY p.closed_at, p.opened_at, p.round_id));
      END IF;
      CONTINUE WHEN e.rounds = 0 AND e.brand_key IS NULL;
      INSERT INTO tournament_entries (brand_key, tournament_key, edition, player_id, points, reached_at, rounds, best_stake_minor, best_won_minor,
          run, counted_seq)
        VALUES (n.brand_key, n.tournament_key, touched.edition, w.player_id, e.points, coalesce(e.reached_at, clock_timestamp()), e.rounds,
          e.best_stake_minor, e.best_won_minor, e.run, e.counted_seq)
        ON CONFLICT (brand_key, tournament_key, edition, player_id) DO UPDATE SET points = excluded.points, reached_at = excluded.reached_at,
          rounds = excluded.rounds, best_stake_minor = excluded.best_stake_minor, best_won_minor = excluded.best_won_minor, run = excluded.run,
          counted_seq = excluded.counted_seq;
    END LOOP;
  END LOOP;
END
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
GRANT EXECUTE ON FUNCTION tournament_edition_at, tournament_rounds, tournament_score, tournament_close TO marquee_app;
