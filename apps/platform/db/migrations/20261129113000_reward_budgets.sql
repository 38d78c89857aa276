-- Up Migration

-- What the counted stakes of a player cost on average, per half hour, and what rewards have taken of it. All rewards of a player and time together stay below it,
-- so that no way of playing earns more than it costs.
CREATE TABLE reward_budgets (
  player_id text NOT NULL REFERENCES players (player_id),
  currency_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  cost numeric NOT NULL DEFAULT 0,
  undone numeric NOT NULL DEFAULT 0 CHECK (undone >= 0),
  rakeback numeric NOT NULL DEFAULT 0 CHECK (rakeback >= 0),
  pot numeric NOT NULL DEFAULT 0 CHECK (pot >= 0),
  levels numeric NOT NULL DEFAULT 0 CHECK (levels >= 0),
  cashback numeric NOT NULL DEFAULT 0 CHECK (cashback >= 0),
  referrals numeric NOT NULL DEFAULT 0 CHECK (referrals >= 0),
  tournaments numeric NOT NULL DEFAULT 0 CHECK (tournaments >= 0),
  PRIMARY KEY (player_id, currency_code, starts_at)
);
COMMENT ON TABLE reward_budgets IS 'Expected cost of real stakes per half hour (of the bet), and what rewards have taken of it; minor units with fractions';
COMMENT ON COLUMN reward_budgets.cost IS 'Sum of what the stakes cost by the rules of each bet, rolled-back stakes included';
COMMENT ON COLUMN reward_budgets.undone IS 'Part of the cost whose stakes were rolled back';
COMMENT ON COLUMN reward_budgets.referrals IS 'Taken by the player who referred this one';
GRANT SELECT ON reward_budgets TO marquee_app;

-- Days of rakeback hold all counted stakes. Of earlier play a day is the smallest part that is known.
INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
  SELECT d.player_id, d.currency_code, pot_start(d.starts_at), sum(greatest(0, l.cost_minor_bps)) / 10000
  FROM rakeback_days d JOIN rakeback_lines l USING (player_id, currency_code, day) GROUP BY 1, 2, 3;

-- After the pots are locked: what holds rows of this table must not wait for them.
CREATE FUNCTION reward_budget_add(p_play club_play[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reward_budgets AS b (player_id, currency_code, starts_at, cost, undone)
    SELECT p.player_id, p.currency_code, pot_start(p.bet_at), coalesce(sum(p.cost) FILTER (WHERE p.cost > 0), 0) / 10000,
      coalesce(-sum(p.cost) FILTER (WHERE p.cost < 0), 0) / 10000
    FROM unnest(p_play) p WHERE p.cost <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = b.cost + excluded.cost, undone = b.undone + excluded.undone
$$;

CREATE FUNCTION reward_taken(b reward_budgets, p_kind text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'rakeback' THEN b.rakeback WHEN 'pot' THEN b.pot WHEN 'levels' THEN b.levels WHEN 'cashback' THEN b.cashback
    WHEN 'referrals' THEN b.referrals WHEN 'tournaments' THEN b.tournaments END
$$;

-- What a kind of reward may still take of a half hour: its share of the cost, and no more than all kinds together have left.
CREATE FUNCTION reward_left_in(b reward_budgets, p_kind text, p_share_bps integer, p_total_bps integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least((b.cost - b.undone) * p_share_bps / 10000 - reward_taken(b, p_kind),
    (b.cost - b.undone) * least(p_total_bps, 9999) / 10000 - b.rakeback - b.pot - b.levels - b.cashback - b.referrals - b.tournaments))
$$;

-- Of the half hours of a window, with the one in which it begins.
CREATE FUNCTION reward_left(p_kind text, p_player_id text, p_currency text, p_from timestamptz, p_until timestamptz, p_share_bps integer, p_total_bps integer)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(floor(sum(reward_left_in(b, p_kind, p_share_bps, p_total_bps))), 0)::bigint FROM reward_budgets b
  WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at >= pot_start(p_from) AND b.starts_at < p_until
$$;

-- Takes up to p_amount (whole minor units) for a reward and returns how much that is, under the lock of the half hours, in the transaction that pays the reward.
CREATE FUNCTION reward_take(
  p_kind text, p_player_id text, p_currency text, p_from timestamptz, p_until timestamptz, p_amount bigint, p_share_bps integer, p_total_bps integer
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken bigint;
BEGIN
  IF (p_kind IN ('rakeback', 'pot', 'levels', 'cashback', 'referrals', 'tournaments') AND p_share_bps BETWEEN 0 AND p_total_bps) IS NOT TRUE THEN
    RAISE EXCEPTION 'No kind of reward with a share: %, % of %', p_kind, p_share_bps, p_total_bps USING ERRCODE = '22023';
  END IF;
  PERFORM FROM reward_budgets b WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at >= pot_start(p_from) AND b.starts_at < p_until
    ORDER BY b.starts_at FOR UPDATE;
  taken := least(p_amount, reward_left(p_kind, p_player_id, p_currency, p_from, p_until, p_share_bps, p_total_bps));
  IF taken IS NULL OR taken <= 0 THEN RETURN 0; END IF;
  UPDATE reward_budgets b SET
    rakeback = b.rakeback + CASE p_kind WHEN 'rakeback' THEN x.part ELSE 0 END, pot = b.pot + CASE p_kind WHEN 'pot' THEN x.part ELSE 0 END,
    levels = b.levels + CASE p_kind WHEN 'levels' THEN x.part ELSE 0 END, cashback = b.cashback + CASE p_kind WHEN 'cashback' THEN x.part ELSE 0 END,
    referrals = b.referrals + CASE p_kind WHEN 'referrals' THEN x.part ELSE 0 END,
    tournaments = b.tournaments + CASE p_kind WHEN 'tournaments' THEN x.part ELSE 0 END
  FROM (
    SELECT y.starts_at, least(y.free, greatest(0, taken - (sum(y.free) OVER (ORDER BY y.starts_at) - y.free))) AS part FROM (
      SELECT l.starts_at, reward_left_in(l, p_kind, p_share_bps, p_total_bps) AS free FROM reward_budgets l
      WHERE l.player_id = p_player_id AND l.currency_code = p_currency AND l.starts_at >= pot_start(p_from) AND l.starts_at < p_until
    ) y WHERE y.free > 0
  ) x WHERE b.player_id = p_player_id AND b.currency_code = p_currency AND b.starts_at = x.starts_at AND x.part > 0;
  RETURN taken;
END
$$;
GRANT EXECUTE ON FUNCTION reward_taken, reward_left_in, reward_left, reward_take, pot_start TO marquee_app;

-- Counts budgets beside all else that play earns, and last: see reward_budget_add.
CREATE OR REPLACE FUNCTION club_count_wallets(p_wallet_ids bigint[], p_seqs bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
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
    PERFORM reward_budget_add(found.play);
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

-- Of shares of pots, prizes and rewards for levels: what was paid of them.
ALTER TABLE pot_shares ADD COLUMN paid_minor bigint CHECK (paid_minor >= 0);
ALTER TABLE tournament_results ADD COLUMN paid_minor bigint CHECK (paid_minor >= 0);
COMMENT ON COLUMN pot_shares.paid_minor IS 'Null until paid; less than the share where the budget of the half hour was smaller';
COMMENT ON COLUMN tournament_results.paid_minor IS 'Null until paid; less than the prize where the share of what the player''s stakes cost was smaller';
UPDATE pot_shares SET paid_minor = share_minor WHERE paid_at IS NOT NULL;
UPDATE tournament_results SET paid_minor = prize_minor WHERE paid_at IS NOT NULL;
GRANT UPDATE (paid_minor) ON pot_shares, tournament_results TO marquee_app;

COMMENT ON COLUMN pots.weight IS 'Sum of the net losses of the players who take part';
COMMENT ON COLUMN pot_shares.weight IS 'Net loss of the player in the half hour';

-- Closes a pot once and fixes the shares: the payout by net losses, each at most p_share_bps of what the player's own stakes cost on average, rounded down. What
-- nobody may get stays with the house. Players with these residences ('' for none) get nothing and do not count. Play counted later goes to the running pot.
DROP FUNCTION pot_close(text, text, timestamptz, text[]);
CREATE FUNCTION pot_close(p_brand_key text, p_currency text, p_starts_at timestamptz, p_without text[], p_share_bps integer) RETURNS void
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
  WITH losers AS (
    SELECT l.player_id, sum(l.lost_minor) AS lost, sum(l.cost_minor_bps) / 10000 * p_share_bps / 10000 AS share_max
    FROM pot_lines l JOIN players p USING (player_id)
    WHERE l.brand_key = pot.brand_key AND l.currency_code = pot.currency_code AND l.starts_at = pot.starts_at AND coalesce(p.country_code, '') <> ALL (p_without)
    GROUP BY 1 HAVING sum(l.lost_minor) > 0
  ), summed AS (SELECT coalesce(sum(w.lost), 0) AS total FROM losers w), shares AS (
    SELECT w.player_id, w.lost, floor(least(payout * w.lost / s.total, w.share_max)) AS share FROM losers w, summed s
  ), paid AS (
    INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor)
      SELECT pot.brand_key, pot.currency_code, pot.starts_at, x.player_id, x.lost, x.share FROM shares x WHERE x.share > 0
  ) SELECT s.total INTO total FROM summed s;
  UPDATE pots t SET closed_at = clock_timestamp(), revenue_minor = revenue, payout_minor = payout, weight = total
    WHERE t.brand_key = pot.brand_key AND t.currency_code = pot.currency_code AND t.starts_at = pot.starts_at;
END
$$;
GRANT EXECUTE ON FUNCTION pot_close TO marquee_app;

-- How the money of a wallet changed in a period by all but payments and exchanges, so that who won by a bonus, a free spin or another reward has lost nothing.
ALTER TABLE cashback_periods
  ADD COLUMN real_change_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN bonus_change_minor bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN cashback_periods.real_change_minor IS 'Change of real money, held money and debt by all but deposits, withdrawals and exchanges';
COMMENT ON COLUMN cashback_periods.bonus_change_minor IS 'Change of bonus money';

-- Whether a kind of transfer moves a player's money in or out, or to another wallet; no gain and no loss.
CREATE FUNCTION ledger_is_payment(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind IN ('deposit', 'chargeback', 'withdrawal_hold', 'withdrawal_settle', 'withdrawal_release', 'withdrawal_return', 'repayment', 'exchange_out', 'exchange_in')
$$;

UPDATE cashback_periods p SET real_change_minor = x.real, bonus_change_minor = x.bonus FROM (
  SELECT p.period_id, sum(t.real_change + t.held_change + t.receivable_change) AS real, sum(t.bonus_change) AS bonus
  FROM cashback_periods p JOIN wallets w ON w.player_id = p.player_id AND w.asset = p.currency_code
    JOIN cashback_progress c ON c.wallet_id = w.id
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.seq <= c.seq AND t.created_at >= p.starts_at AND t.created_at < p.ends_at
  WHERE p.paid_at IS NULL AND NOT ledger_is_payment(t.kind) GROUP BY 1
) x WHERE x.period_id = p.period_id;

-- How much the player has won over all wallets in a period, in its currency; negative: lost. Wins in other wallets count, their losses do not exceed what they
-- are worth; without a price a win elsewhere outweighs any loss.
CREATE FUNCTION cashback_gain(p cashback_periods) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest(own.gain, own.gain + coalesce(sum(CASE WHEN f.factor IS NOT NULL THEN o.gain * f.factor WHEN o.gain > 0 THEN 'Infinity'::numeric ELSE 0 END), 0))
  FROM (SELECT greatest(p.real_change_minor, p.real_change_minor + p.bonus_change_minor)::numeric AS gain) own
  LEFT JOIN LATERAL (
    SELECT w.id, w.asset, ledger_seq_before(w.id, p.starts_at) AS from_seq, ledger_seq_before(w.id, p.ends_at) AS to_seq
    FROM wallets w WHERE w.player_id = p.player_id AND w.asset <> p.currency_code AND w.seq > 0
  ) w ON w.to_seq > w.from_seq
  LEFT JOIN LATERAL (
    SELECT greatest(x.real, x.real + x.bonus)::numeric AS gain FROM (
      SELECT b.real - coalesce(a.real, 0) - coalesce(m.real, 0) AS real, b.bonus - coalesce(a.bonus, 0) AS bonus
      FROM (SELECT t.real_after + t.held_after + t.receivable_after AS real, t.bonus_after AS bonus FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = w.to_seq) b
      LEFT JOIN (SELECT t.real_after + t.held_after + t.receivable_after AS real, t.bonus_after AS bonus FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.seq = w.from_seq) a ON true
      LEFT JOIN (SELECT sum(t.real_change + t.held_change + t.receivable_change) AS real FROM transfers t
        WHERE t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win') AND t.seq > w.from_seq AND t.seq <= w.to_seq
          AND ledger_is_payment(t.kind)) m ON true
    ) x
  ) o ON w.id IS NOT NULL
  LEFT JOIN LATERAL (SELECT exchange_factor(w.asset, p.currency_code, (p.ends_at AT TIME ZONE 'UTC')::date) AS factor) f ON w.id IS NOT NULL
  GROUP BY own.gain
$$;

CREATE OR REPLACE FUNCTION cashback_add(w wallets, p_from bigint, p_to bigint) RETURNS void LANGUAGE sql AS $$
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
  ON CONFLICT (period_id, percent_bps) DO UPDATE SET lost_minor = l.lost_minor + excluded.lost_minor;
  -- A rollback changes the money of the period in which it is booked, so that a period never counts as lost that was not.
  UPDATE cashback_periods p SET real_change_minor = p.real_change_minor + x.real, bonus_change_minor = p.bonus_change_minor + x.bonus FROM (
    SELECT c.period_id, sum(t.real_change + t.held_change + t.receivable_change) AS real, sum(t.bonus_change) AS bonus
    FROM transfers t JOIN cashback_periods c ON c.player_id = w.player_id AND c.currency_code = w.asset AND c.starts_at <= t.created_at AND c.ends_at > t.created_at
    WHERE t.wallet_id = w.id AND t.is_applied AND t.seq > p_from AND t.seq <= p_to AND NOT ledger_is_payment(t.kind) GROUP BY 1
  ) x WHERE x.period_id = p.period_id
$$;

-- Adds to a period that has just been opened what was booked in it before its first bet and is counted already: bonuses and rewards.
CREATE FUNCTION cashback_add_earlier(w wallets, p_at timestamptz, p_done bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE cashback_periods p SET real_change_minor = p.real_change_minor + x.real, bonus_change_minor = p.bonus_change_minor + x.bonus FROM (
    SELECT c.period_id, sum(t.real_change + t.held_change + t.receivable_change) AS real, sum(t.bonus_change) AS bonus
    FROM cashback_period_at(w.player_id, w.asset, p_at) c CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, c.starts_at) AS seq) b
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win') AND t.seq > b.seq AND t.seq <= p_done
      AND t.created_at < c.ends_at AND NOT ledger_is_payment(t.kind)
    GROUP BY 1
  ) x WHERE p.period_id = x.period_id
$$;

-- As before; what was booked in a new period before its first bet is added to it.
CREATE OR REPLACE FUNCTION cashback_count(p_wallet_id bigint, p_seq bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      PERFORM cashback_add_earlier(w, outside, done);
    END LOOP;
    PERFORM cashback_add(w, done, upto);
    done := upto;
  END LOOP;
  UPDATE cashback_progress SET seq = done WHERE wallet_id = p_wallet_id;
END
$$;

CREATE OR REPLACE FUNCTION cashback_roll_up(p_messages_max integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
        WHERE o.xid >= from_xid AND o.xid < to_xid AND t.is_applied AND NOT ledger_is_payment(t.kind) GROUP BY 1 ORDER BY 1) x;
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
GRANT EXECUTE ON FUNCTION cashback_gain TO marquee_app;

-- How often a person may have a bonus that is a gift.
ALTER TABLE bonus_templates ADD COLUMN takes_max integer CHECK (takes_max > 0);
COMMENT ON COLUMN bonus_templates.takes_max IS 'How often a player may have it in all: the maximum of a gift per person, divided by what a careful player gains at most each time; null: no maximum';
