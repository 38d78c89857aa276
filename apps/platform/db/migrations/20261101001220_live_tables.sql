-- Up Migration

-- Live tables: rounds shared by everybody at the table. One process leads a table, by a lease on its row. Every write of a leader names the fencing number of
-- its lease and holds the row, so a former leader cannot write after another one took over. All times are those of the database's clock.
CREATE TABLE live_tables (
  table_slug text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('roulette', 'baccarat', 'crash', 'wheel')),
  betting_ms integer NOT NULL CHECK (betting_ms > 0),
  closing_ms integer NOT NULL CHECK (closing_ms >= 0),
  result_ms integer NOT NULL CHECK (result_ms > 0),
  pause_ms integer NOT NULL CHECK (pause_ms >= 0),
  is_open boolean NOT NULL DEFAULT true,
  leader_id text,
  fence bigint NOT NULL DEFAULT 0,
  lease_ends_at timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);
COMMENT ON TABLE live_tables IS 'Live tables with the lengths of their phases and the lease of the process that leads each';
COMMENT ON COLUMN live_tables.closing_ms IS 'From the end of betting to the result, or to the start of the curve';
COMMENT ON COLUMN live_tables.result_ms IS 'How long the result is shown';
COMMENT ON COLUMN live_tables.is_open IS 'False: the running round ends, and no other begins';
COMMENT ON COLUMN live_tables.fence IS 'Grows with each new leader';
GRANT SELECT, INSERT (table_slug, kind, betting_ms, closing_ms, result_ms, pause_ms),
  UPDATE (kind, betting_ms, closing_ms, result_ms, pause_ms, is_open) ON live_tables TO marquee_app;

-- The seed of a round is a row of game_seeds whose player is the table and whose client seed is the slug; the nonce is the number of the round.
CREATE TABLE live_rounds (
  table_slug text NOT NULL,
  number integer NOT NULL,
  seed_id text NOT NULL,
  rules_version integer NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'drawn', 'settled')),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz,
  result_at timestamptz,
  ends_at timestamptz,
  outcome json,
  published_at timestamptz,
  was_interrupted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (table_slug, number),
  CHECK ((state IN ('open', 'closed')) = (outcome IS NULL))
) WITH (fillfactor = 70);
COMMENT ON TABLE live_rounds IS 'Rounds of live tables, numbered from 1';
COMMENT ON COLUMN live_rounds.draws_at IS 'Start of the wheel, the cards or the curve; set when betting was closed';
COMMENT ON COLUMN live_rounds.result_at IS 'From then on the outcome is public; of a curve the instant of its end';
COMMENT ON COLUMN live_rounds.outcome IS 'Return value of the rules; JSON null for a round that was given up';
COMMENT ON COLUMN live_rounds.published_at IS 'When the outcome became public and the seed was revealed';
COMMENT ON COLUMN live_rounds.was_interrupted IS 'No process led the table while a curve was running: stakes that were not cashed out are returned';
CREATE UNIQUE INDEX live_rounds_current ON live_rounds (table_slug) WHERE state IN ('open', 'closed');
CREATE INDEX live_rounds_unsettled ON live_rounds (table_slug, number) WHERE state = 'drawn';
GRANT SELECT ON live_rounds TO marquee_app;

-- What a player has staked with one currency in a round. Ids and bookings are those of a house round, whose row is written when it ends.
CREATE TABLE live_stakes (
  round_id text COLLATE "C" PRIMARY KEY,
  table_slug text NOT NULL,
  number integer NOT NULL,
  player_id text NOT NULL,
  brand_key text NOT NULL,
  shown_name text NOT NULL,
  asset text NOT NULL,
  stake_minor bigint NOT NULL,
  move json NOT NULL,
  bets integer NOT NULL DEFAULT 1,
  cash_out integer,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'returned')),
  win_minor bigint,
  placed_at timestamptz NOT NULL,
  UNIQUE (table_slug, number, player_id, asset)
) WITH (fillfactor = 70);
COMMENT ON TABLE live_stakes IS 'Stakes of players in rounds of live tables, one row per player, round and currency';
COMMENT ON COLUMN live_stakes.shown_name IS 'Masked name that others at the table see';
COMMENT ON COLUMN live_stakes.move IS 'All bets of the player in this round: field to amount in minor units; of a curve the multiplier of the automatic cash-out';
COMMENT ON COLUMN live_stakes.cash_out IS 'Hundredths of the multiplier at which the player has cashed out; null: not';
COMMENT ON COLUMN live_stakes.version IS 'Changes with each bet and with the cash-out, so that a win is never computed from an older row';
CREATE INDEX live_stakes_open ON live_stakes (table_slug, number) WHERE state = 'open';
CREATE INDEX live_stakes_of_player ON live_stakes (player_id, table_slug, number DESC);
GRANT SELECT ON live_stakes TO marquee_app;

-- One row per command of a player; a repeated key returns the first response.
CREATE TABLE live_bets (
  player_id text NOT NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  input_hash text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  external_id text NOT NULL,
  stake_minor bigint NOT NULL,
  wallet_after json NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, idempotency_key)
);
COMMENT ON TABLE live_bets IS 'Insert only: bets at live tables; the money is in the ledger';
COMMENT ON COLUMN live_bets.external_id IS 'Of the bet in the ledger';
CREATE INDEX live_bets_of_round ON live_bets (round_id);
GRANT SELECT ON live_bets TO marquee_app;

-- Takes or renews the lease of a table. Returns the fencing number, and null while another process has the lease. A lease that ended gets a new number, also
-- for its former holder, which may have been paused.
CREATE FUNCTION live_lead(p_slug text, p_leader text, p_lease_ms integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables;
  at timestamptz;
BEGIN
  -- A leader that writes holds the row; it renews later.
  SELECT * INTO t FROM live_tables WHERE table_slug = p_slug FOR NO KEY UPDATE SKIP LOCKED;
  at := clock_timestamp();
  IF t.table_slug IS NULL OR t.lease_ends_at > at AND t.leader_id IS DISTINCT FROM p_leader THEN RETURN NULL; END IF;
  IF t.lease_ends_at <= at THEN
    t.fence := t.fence + 1;
    UPDATE live_rounds SET was_interrupted = true WHERE table_slug = p_slug AND state = 'drawn' AND published_at IS NULL AND t.kind = 'crash'
      AND t.lease_ends_at < least(at, result_at) - interval '5 seconds';
  END IF;
  UPDATE live_tables SET leader_id = p_leader, fence = t.fence, lease_ends_at = at + p_lease_ms * interval '1 millisecond' WHERE table_slug = p_slug;
  RETURN t.fence;
END
$$;

-- Ends a lease, so that another process takes over at once.
CREATE FUNCTION live_resign(p_slug text, p_fence bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE live_tables SET lease_ends_at = clock_timestamp() WHERE table_slug = p_slug AND fence = p_fence AND lease_ends_at > clock_timestamp()
$$;

-- The table, locked until the end of the transaction. Raises for a process that does not have the lease any more.
CREATE FUNCTION live_require_lease(p_slug text, p_fence bigint) RETURNS live_tables LANGUAGE plpgsql AS $$
DECLARE
  t live_tables;
BEGIN
  SELECT * INTO t FROM live_tables WHERE table_slug = p_slug FOR SHARE;
  IF (t.fence = p_fence AND t.lease_ends_at > clock_timestamp()) IS NOT TRUE THEN
    RAISE EXCEPTION 'The lease of % is lost', p_slug USING ERRCODE = 'MQLSE';
  END IF;
  RETURN t;
END
$$;

-- Creates the next round with its seed when the last one has ended, and does nothing otherwise. Its hash is public from then on, before betting opens.
CREATE FUNCTION live_open_round(p_slug text, p_fence bigint, p_seed_id text, p_server_seed text, p_hash text, p_rules_version integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  last_round live_rounds;
  opens timestamptz;
BEGIN
  SELECT * INTO last_round FROM live_rounds WHERE table_slug = p_slug ORDER BY number DESC LIMIT 1 FOR UPDATE;
  IF NOT t.is_open OR last_round.state IN ('open', 'closed') OR last_round.ends_at > clock_timestamp()
    OR last_round.published_at IS NULL AND last_round.state = 'drawn' THEN RETURN NULL; END IF;
  opens := date_trunc('milliseconds', clock_timestamp() + t.pause_ms * interval '1 millisecond');
  INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, rounds)
    VALUES (p_seed_id, concat_ws(':', 'live', p_slug, coalesce(last_round.number, 0) + 1), 'current', p_server_seed, p_hash, p_slug, 1);
  INSERT INTO live_rounds (table_slug, number, seed_id, rules_version, opens_at, closes_at)
    VALUES (p_slug, coalesce(last_round.number, 0) + 1, p_seed_id, p_rules_version, opens, opens + t.betting_ms * interval '1 millisecond');
  RETURN coalesce(last_round.number, 0) + 1;
END
$$;

-- Closes betting when its time is over. Waits for bets that are being booked. True if the round is closed.
CREATE FUNCTION live_close_round(p_slug text, p_fence bigint, p_number integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  r live_rounds;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number FOR UPDATE;
  IF r.state = 'open' AND clock_timestamp() >= r.closes_at THEN
    UPDATE live_rounds SET state = 'closed', draws_at = date_trunc('milliseconds', clock_timestamp() + t.closing_ms * interval '1 millisecond')
      WHERE table_slug = p_slug AND number = p_number;
    RETURN true;
  END IF;
  RETURN r.state = 'closed';
END
$$;

-- Stores the outcome of a closed round, once. p_run_ms: how long after draws_at it becomes public.
CREATE FUNCTION live_draw_round(p_slug text, p_fence bigint, p_number integer, p_outcome json, p_run_ms integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  -- A curve must not have started before its end is known: a new leader may come late.
  UPDATE live_rounds r SET state = 'drawn', outcome = p_outcome, draws_at = d.at, result_at = d.at + p_run_ms * interval '1 millisecond',
      ends_at = d.at + (p_run_ms + t.result_ms) * interval '1 millisecond'
    FROM (SELECT date_trunc('milliseconds', greatest(x.draws_at, clock_timestamp())) AS at FROM live_rounds x
      WHERE x.table_slug = p_slug AND x.number = p_number) d
    WHERE r.table_slug = p_slug AND r.number = p_number AND r.state = 'closed';
  RETURN FOUND;
END
$$;

-- Reveals the seed of a round whose outcome is public by its time.
CREATE FUNCTION live_publish_round(p_slug text, p_fence bigint, p_number integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET published_at = clock_timestamp() WHERE table_slug = t.table_slug AND number = p_number AND state = 'drawn'
    AND published_at IS NULL AND result_at <= clock_timestamp();
  UPDATE game_seeds s SET state = 'revealed', revealed_at = clock_timestamp() FROM live_rounds r
    WHERE r.table_slug = p_slug AND r.number = p_number AND r.published_at IS NOT NULL AND s.seed_id = r.seed_id AND s.state = 'current';
  RETURN FOUND;
END
$$;

CREATE TYPE live_bet_result AS (refusal text, is_replay boolean, round_id text, number integer, stake_minor bigint, move json, wallet_after json);

-- Books a bet at a table, or returns the first result of a repeated key. Locks: the player's bets, limits, the round (shared, so that the end of betting waits
-- for it), the wallet. Whether betting is open is decided by the clock under the lock of the round, before the money is booked. p_counted is how much more of
-- the round's stakes counts with this bet, computed from the first p_bets_before bets: if there are others by now, refuses with `changed`.
CREATE FUNCTION live_place_bet(
  p_slug text, p_number integer, p_player_id text, p_brand_key text, p_shown_name text, p_asset text, p_round_id text, p_key text, p_input_hash text,
  p_stake bigint, p_counted bigint, p_bets_before integer, p_stake_max bigint, p_move json, p_is_single boolean
) RETURNS live_bet_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b live_bets;
  s live_stakes;
  r live_rounds;
  booked wallet_result;
  bet_id text;
  wallet_json json;
  refused live_bet_result;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('live_bets:' || p_player_id, 0));
  SELECT * INTO b FROM live_bets WHERE player_id = p_player_id AND idempotency_key = p_key;
  IF b.round_id IS NOT NULL THEN
    SELECT * INTO s FROM live_stakes WHERE round_id = b.round_id;
    IF b.input_hash <> p_input_hash THEN refused.refusal := 'request.id_reused'; RETURN refused; END IF;
    RETURN ROW(NULL, true, b.round_id, s.number, s.stake_minor, s.move, b.wallet_after)::live_bet_result;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('limits:' || p_player_id, 0));
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number FOR SHARE;
  IF (r.state = 'open' AND clock_timestamp() >= r.opens_at AND clock_timestamp() < r.closes_at) IS NOT TRUE THEN
    refused.refusal := 'live.betting_closed'; RETURN refused;
  END IF;
  SELECT * INTO s FROM live_stakes WHERE table_slug = p_slug AND number = p_number AND player_id = p_player_id AND asset = p_asset FOR UPDATE;
  IF s.round_id IS NOT NULL AND p_is_single THEN refused.refusal := 'live.bet_placed'; RETURN refused; END IF;
  IF coalesce(s.bets, 0) <> p_bets_before THEN refused.refusal := 'changed'; RETURN refused; END IF;
  IF coalesce(s.stake_minor, 0) + p_stake > p_stake_max THEN refused.refusal := 'live.stake_total_exceeded'; RETURN refused; END IF;
  IF EXISTS (SELECT FROM wallets w WHERE w.player_id = p_player_id AND w.asset = p_asset AND NOT w.is_active) THEN
    refused.refusal := 'wallet.not_active'; RETURN refused;
  END IF;

  bet_id := concat_ws(':', coalesce(s.round_id, p_round_id), 'bet', coalesce(s.bets, 0) + 1);
  booked := wallet_bet_unrestricted('house:' || p_slug, bet_id, p_player_id, p_asset, p_stake, 'originals', coalesce(s.round_id, p_round_id), p_slug,
    'real_first', p_counted);
  IF booked.refusal IS NOT NULL THEN refused.refusal := booked.refusal; RETURN refused; END IF;
  wallet_json := json_build_object('realMinor', booked.real_minor::text, 'bonusMinor', booked.bonus_minor::text, 'heldMinor', booked.held_minor::text,
    'seq', booked.seq::text);
  IF s.round_id IS NULL THEN
    INSERT INTO live_stakes (round_id, table_slug, number, player_id, brand_key, shown_name, asset, stake_minor, move, placed_at)
      VALUES (p_round_id, p_slug, p_number, p_player_id, p_brand_key, p_shown_name, p_asset, p_stake, p_move, clock_timestamp()) RETURNING * INTO s;
  ELSE
    UPDATE live_stakes x SET stake_minor = x.stake_minor + p_stake, bets = x.bets + 1, version = x.version + 1, move = (
        SELECT json_object_agg(m.key, m.amount) FROM (
          SELECT e.key, sum(e.value::bigint)::text AS amount
          FROM (SELECT * FROM json_each_text(x.move) UNION ALL SELECT * FROM json_each_text(p_move)) e GROUP BY e.key ORDER BY e.key) m)
      WHERE x.round_id = s.round_id RETURNING x.* INTO s;
  END IF;
  INSERT INTO live_bets (player_id, idempotency_key, input_hash, round_id, external_id, stake_minor, wallet_after, placed_at)
    VALUES (p_player_id, p_key, p_input_hash, s.round_id, bet_id, p_stake, wallet_json, clock_timestamp());
  RETURN ROW(NULL, false, s.round_id, s.number, s.stake_minor, s.move, wallet_json)::live_bet_result;
END
$$;

-- Hundredths of the multiplier of a curve after a time in milliseconds, rounded down: 1.00 × e^(time / 10 s).
CREATE FUNCTION live_multiplier(p_ms numeric) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT floor(100 * exp(greatest(p_ms, 0) / 10000))::integer $$;

-- Cashes a player out of a running curve at the multiplier of this instant. Null if the player has no open stake or the curve has ended; a repeated command
-- returns the first multiplier.
CREATE FUNCTION live_cash_out(p_slug text, p_number integer, p_player_id text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  r live_rounds;
  s live_stakes;
  at timestamptz;
  multiplier integer;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = p_slug AND number = p_number;
  SELECT * INTO s FROM live_stakes WHERE table_slug = p_slug AND number = p_number AND player_id = p_player_id
    ORDER BY state = 'open' DESC, round_id LIMIT 1 FOR UPDATE;
  at := clock_timestamp();
  IF s.cash_out IS NOT NULL THEN RETURN s.cash_out; END IF;
  multiplier := live_multiplier(extract(epoch FROM at - r.draws_at) * 1000);
  IF (r.state = 'drawn' AND at >= r.draws_at AND at < r.result_at AND s.state = 'open' AND multiplier > 100) IS NOT TRUE THEN RETURN NULL; END IF;
  -- The automatic cash-out came first.
  multiplier := least(multiplier, nullif((s.move->>'target')::integer, 0));
  UPDATE live_stakes SET cash_out = multiplier, version = version + 1 WHERE round_id = s.round_id;
  RETURN multiplier;
END
$$;

-- Books wins and ends the house rounds of open stakes, in the order of their wallets. Leaves out stakes that have changed or are settled, and those whose
-- wallet is in use, so one locked wallet does not delay the other players. A null win returns the stake. Returns how many were ended.
CREATE FUNCTION live_settle(p_slug text, p_fence bigint, p_number integer, p_round_ids text[], p_versions integer[], p_wins bigint[], p_moves text[],
  p_outcomes text[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
  r live_rounds;
  x record;
  s live_stakes;
  settled integer := 0;
BEGIN
  SELECT * INTO r FROM live_rounds WHERE table_slug = t.table_slug AND number = p_number AND published_at IS NOT NULL;
  IF NOT FOUND THEN RETURN 0; END IF;
  FOR x IN
    SELECT i.*, w.id AS wallet_id FROM unnest(p_round_ids, p_versions, p_wins, p_moves, p_outcomes) i (round_id, version, win, move, outcome)
      JOIN live_stakes o ON o.round_id = i.round_id AND o.table_slug = p_slug AND o.number = p_number
      JOIN wallets w ON w.player_id = o.player_id AND w.asset = o.asset ORDER BY w.id
  LOOP
    SELECT * INTO s FROM live_stakes WHERE round_id = x.round_id AND version = x.version AND state = 'open' FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    PERFORM FROM wallets WHERE id = x.wallet_id FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    PERFORM live_end_stake(s, r, x.win, x.move::json, x.outcome::json);
    settled := settled + 1;
  END LOOP;
  RETURN settled;
END
$$;

-- Ends one stake under the locks of its row and wallet; a null win returns it.
CREATE FUNCTION live_end_stake(s live_stakes, r live_rounds, p_win bigint, p_move json, p_outcome json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source text := 'house:' || s.table_slug;
  b live_bets;
  booked wallet_result;
BEGIN
  IF p_win IS NOT NULL THEN
    booked := wallet_win(source, s.round_id || ':win', s.player_id, s.asset, p_win, 'originals', s.round_id, s.table_slug, true);
    IF booked.refusal IS NOT NULL THEN RAISE EXCEPTION 'The win of % was refused: %', s.round_id, booked.refusal; END IF;
    PERFORM add_to_play_totals(ARRAY[s.player_id], ARRAY[s.asset], ARRAY[s.table_slug], ARRAY[s.stake_minor], ARRAY[p_win], ARRAY[s.placed_at]);
  ELSE
    FOR b IN SELECT * FROM live_bets WHERE round_id = s.round_id ORDER BY placed_at LOOP
      booked := wallet_rollback(source, b.external_id || ':rollback', s.player_id, s.asset, b.external_id);
      IF booked.refusal IS NOT NULL THEN RAISE EXCEPTION 'The return of % was refused: %', b.external_id, booked.refusal; END IF;
    END LOOP;
  END IF;
  INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash,
      state, win_minor, outcome, wallet_after, opened_at, ended_at)
    VALUES (s.round_id, s.player_id, s.brand_key, s.table_slug, r.rules_version, s.asset, s.stake_minor, p_move, r.seed_id, r.number, s.round_id, 'live',
      CASE WHEN p_win IS NULL THEN 'returned' ELSE 'settled' END, p_win, p_outcome, json_build_object('realMinor', booked.real_minor::text,
      'bonusMinor', booked.bonus_minor::text, 'heldMinor', booked.held_minor::text, 'seq', booked.seq::text), s.placed_at, clock_timestamp());
  UPDATE live_stakes SET state = CASE WHEN p_win IS NULL THEN 'returned' ELSE 'settled' END, win_minor = p_win, move = p_move WHERE round_id = s.round_id;
END
$$;

-- Ends a round all of whose stakes have ended.
CREATE FUNCTION live_finish_round(p_slug text, p_fence bigint, p_number integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET state = 'settled' WHERE table_slug = t.table_slug AND number = p_number AND state = 'drawn' AND published_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM live_stakes s WHERE s.table_slug = p_slug AND s.number = p_number AND s.state = 'open');
  RETURN FOUND;
END
$$;

-- Gives up a round that cannot be completed, for example after its rules have changed. Its seed is revealed and its stakes are returned by live_settle.
CREATE FUNCTION live_cancel_round(p_slug text, p_fence bigint, p_number integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t live_tables := live_require_lease(p_slug, p_fence);
BEGIN
  UPDATE live_rounds SET state = 'drawn', outcome = 'null', was_interrupted = true, draws_at = coalesce(draws_at, clock_timestamp()),
      result_at = clock_timestamp(), ends_at = clock_timestamp()
    WHERE table_slug = t.table_slug AND number = p_number AND state IN ('open', 'closed');
  RETURN FOUND;
END
$$;

GRANT EXECUTE ON FUNCTION live_lead, live_resign, live_open_round, live_close_round, live_draw_round, live_publish_round, live_place_bet, live_cash_out,
  live_settle, live_finish_round, live_cancel_round TO marquee_app;
