-- Up Migration

-- The last price of each day, so that sums of past days keep the value that they had. Written with every change of a price.
CREATE TABLE exchange_rate_days (
  currency_code text NOT NULL,
  day date NOT NULL,
  price numeric(38, 18) NOT NULL CHECK (price > 0),
  PRIMARY KEY (currency_code, day)
);
COMMENT ON TABLE exchange_rate_days IS 'Last effective price of each currency per day (UTC), in euros for one unit';
GRANT SELECT ON exchange_rate_days TO marquee_app;

CREATE FUNCTION exchange_rate_of_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO exchange_rate_days (currency_code, day, price)
    SELECT code, (clock_timestamp() AT TIME ZONE 'UTC')::date, limit_price(code, clock_timestamp()) FROM (VALUES (coalesce(NEW.currency_code, OLD.currency_code))) c (code)
    WHERE limit_price(code, clock_timestamp()) IS NOT NULL
    ON CONFLICT (currency_code, day) DO UPDATE SET price = excluded.price;
  RETURN NULL;
END
$$;
CREATE TRIGGER kept_by_day AFTER INSERT OR UPDATE OR DELETE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION exchange_rate_of_day();

-- Units of the smallest part of p_to for one of p_from on a day, at the last price of that day or of the seven days before it; null without a price.
CREATE FUNCTION exchange_factor(p_from text, p_to text, p_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE p_from WHEN p_to THEN 1 ELSE (
    SELECT CASE p_from WHEN 'EUR' THEN 1 ELSE a.price END / CASE p_to WHEN 'EUR' THEN 1 ELSE b.price END * power(10::numeric, t.scale - f.scale)
    FROM assets f JOIN assets t ON t.code = p_to
      LEFT JOIN LATERAL (SELECT price FROM exchange_rate_days WHERE currency_code = p_from AND day BETWEEN p_day - 7 AND p_day ORDER BY day DESC LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT price FROM exchange_rate_days WHERE currency_code = p_to AND day BETWEEN p_day - 7 AND p_day ORDER BY day DESC LIMIT 1) b ON true
    WHERE f.code = p_from) END
$$;

-- Hints that a player has closed, until when.
CREATE TABLE hint_dismissals (
  player_id text NOT NULL REFERENCES players (player_id),
  hint text NOT NULL,
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  hidden_until timestamptz NOT NULL,
  PRIMARY KEY (player_id, hint)
);
COMMENT ON TABLE hint_dismissals IS 'Which hints about play a player has closed; a hint is shown again after hidden_until if its reason still exists';
GRANT SELECT, INSERT, UPDATE, DELETE ON hint_dismissals TO marquee_app;

-- The number of the last transfer of a wallet before an instant, 0 if none: a binary search over the numbers, which are in the order of time. Archived
-- transfers count as older, so the instant must not be in an archived month.
CREATE FUNCTION ledger_seq_before(p_wallet_id bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint := (SELECT seq + 1 FROM wallets WHERE id = p_wallet_id);
  middle bigint;
  at timestamptz;
BEGIN
  WHILE high - low > 1 LOOP
    middle := (low + high) / 2;
    SELECT created_at INTO at FROM transfers WHERE wallet_id = p_wallet_id AND is_applied AND seq = middle;
    IF at >= p_at THEN high := middle; ELSE low := middle; END IF;
  END LOOP;
  RETURN low;
END
$$;

-- Median of the stakes among the numbers p_after + 1 to p_last, from at most p_count of them at equal distances, and how many were read. Null without bets.
CREATE FUNCTION ledger_median_stake(p_wallet_id bigint, p_after bigint, p_last bigint, p_count integer, OUT median bigint, OUT bets bigint)
LANGUAGE sql STABLE AS $$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY s.amount), count(*) FROM (
    SELECT DISTINCT t.seq, t.amount FROM generate_series(0, least(p_count, p_last - p_after) - 1) i CROSS JOIN LATERAL (
      SELECT b.seq, b.amount FROM transfers b WHERE b.wallet_id = p_wallet_id AND b.is_applied AND b.kind = 'bet'
        AND b.seq > p_after + i * (p_last - p_after) / least(p_count, p_last - p_after) AND b.seq <= p_last ORDER BY b.seq LIMIT 1) t
  ) s
$$;

-- Median stakes of each wallet in the last hour and in the seven days before it.
CREATE FUNCTION wallet_stake_medians(p_player_id text, p_at timestamptz, p_count integer)
RETURNS TABLE (asset text, hour_median bigint, hour_bets bigint, week_median bigint, week_bets bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.asset, h.median, h.bets, e.median, e.bets FROM wallets w
    CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, p_at - interval '1 hour') AS hour_seq, ledger_seq_before(w.id, p_at - interval '169 hours') AS week_seq) s
    CROSS JOIN LATERAL ledger_median_stake(w.id, s.hour_seq, w.seq, p_count) h
    CROSS JOIN LATERAL ledger_median_stake(w.id, s.week_seq, s.hour_seq, p_count) e
  WHERE w.player_id = p_player_id AND w.seq > s.hour_seq AND h.bets > 0
$$;

-- Whether a player placed a bet from p_from (included) to p_until (excluded).
CREATE FUNCTION wallet_has_bet(p_player_id text, p_from timestamptz, p_until timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM wallets w
    CROSS JOIN LATERAL (SELECT ledger_seq_before(w.id, p_from) AS after_seq, ledger_seq_before(w.id, p_until) AS last_seq) s
    WHERE w.player_id = p_player_id AND EXISTS (SELECT FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet'
      AND t.seq > s.after_seq AND t.seq <= s.last_seq))
$$;

-- In how many of the last nights a player placed a bet, today's included: p_from_hour to p_to_hour of a day in a time zone. Null for an unknown zone.
CREATE FUNCTION wallet_nights_played(p_player_id text, p_zone text, p_at timestamptz, p_nights integer, p_from_hour integer, p_to_hour integer)
RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM generate_series(0, p_nights - 1) i
    CROSS JOIN LATERAL (SELECT date_trunc('day', p_at AT TIME ZONE p_zone) - make_interval(days => i) AS midnight) n
    WHERE wallet_has_bet(p_player_id, (n.midnight + make_interval(hours => p_from_hour)) AT TIME ZONE p_zone,
      (n.midnight + make_interval(hours => p_to_hour)) AT TIME ZONE p_zone));
EXCEPTION WHEN invalid_parameter_value THEN RETURN NULL;
END
$$;

-- Playing time since an instant over all wallets. Reads the transfers since then, so it must be recent.
CREATE FUNCTION wallet_played_ms(p_player_id text, p_since timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(d.played_ms), 0)::bigint
  FROM wallets w CROSS JOIN LATERAL ledger_days(w.id, ledger_seq_before(w.id, p_since), 9223372036854775807, NULL, NULL) d WHERE w.player_id = p_player_id
$$;

-- Deposits since p_since that follow another deposit of the same wallet: what the earlier one was, what play had lost since, and when the last bet between
-- them was placed. Uses the balances around the deposits, so the bets between them are not read. At most p_count of the newest deposits of each wallet.
CREATE FUNCTION wallet_deposits_after_losses(p_player_id text, p_since timestamptz, p_count integer)
RETURNS TABLE (asset text, previous_amount bigint, lost bigint, last_bet_at timestamptz, deposited_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.asset, d.previous_amount, d.previous_after + coalesce(o.change, 0) - d.before, b.created_at, d.created_at
  FROM wallets w CROSS JOIN LATERAL (
    SELECT t.seq, t.created_at, t.real_after + t.bonus_after - t.real_change - t.bonus_change AS before, lag(t.seq) OVER n AS previous_seq,
      lag(t.amount) OVER n AS previous_amount, lag(t.real_after + t.bonus_after) OVER n AS previous_after
    FROM (SELECT * FROM transfers x WHERE x.wallet_id = w.id AND x.is_applied AND x.kind = 'deposit' AND x.kind NOT IN ('bet', 'win')
      ORDER BY x.seq DESC LIMIT p_count) t WINDOW n AS (ORDER BY t.seq)
  ) d LEFT JOIN LATERAL (
    SELECT sum(t.real_change + t.bonus_change) AS change FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind NOT IN ('bet', 'win')
      AND t.kind = ANY (ARRAY['chargeback', 'repayment', 'withdrawal_hold', 'withdrawal_settle', 'withdrawal_release', 'withdrawal_return', 'bonus_grant',
        'bonus_convert', 'bonus_forfeit', 'reward', 'exchange_out', 'exchange_in']) AND t.seq > d.previous_seq AND t.seq < d.seq
  ) o ON true CROSS JOIN LATERAL (
    SELECT t.created_at FROM transfers t WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'bet' AND t.seq > d.previous_seq AND t.seq < d.seq
      ORDER BY t.seq DESC LIMIT 1
  ) b
  WHERE w.player_id = p_player_id AND d.previous_seq IS NOT NULL AND d.created_at >= p_since
$$;

GRANT EXECUTE ON FUNCTION wallet_stake_medians, wallet_has_bet, wallet_nights_played, wallet_played_ms, wallet_deposits_after_losses, exchange_factor TO marquee_app;
