import type { Pool } from 'pg';

export interface GrowthOptions {
  readonly players: number;
  /** Transfers of each player; two entries each. */
  readonly transfers: number;
  readonly heavyTransfers: number;
}

export const HEAVY_PLAYER = 'plr_heavy';

/** Days between two transfers of a player; the last one is of today. */
const DAYS_APART = 9;

/** Tables that the benchmark fills, without triggers and foreign keys. */
const FUNCTIONS = `
CREATE FUNCTION bench_id(p_at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (left(uuid_from(p_at)::text, 14) || substr(uuidv7()::text, 15))::uuid
$$;
-- Transfer number n of the wallets: 1 is a deposit, then bets and wins in turn.
CREATE FUNCTION bench_step(n integer, p_days_ago numeric, p_first bigint, p_last bigint) RETURNS void LANGUAGE sql AS $$
  WITH s AS MATERIALIZED (
    SELECT w.*, now() - make_interval(secs => p_days_ago * 86400 + w.id % 1000) AS at, k.kind, k.amount, 'bench:' || w.id || ':' || n AS key,
      CASE WHEN k.kind = 'bet' THEN -k.amount ELSE k.amount END AS delta, 'rnd_bench_' || w.id || '_' || n / 2 AS round, 'game-' || (w.id + n / 2) % 5000 AS game
    FROM wallets w, (VALUES (CASE WHEN n = 1 THEN 'deposit' WHEN n % 2 = 0 THEN 'bet' ELSE 'win' END, CASE WHEN n = 1 THEN 100000000 WHEN n % 2 = 0 THEN 10000 ELSE 9500 END)) k (kind, amount)
    WHERE w.id BETWEEN p_first AND p_last
  ), t AS MATERIALIZED (
    SELECT s.*, bench_id(at) AS tid, real_minor + delta AS after, seq + 1 AS next,
      CASE kind WHEN 'deposit' THEN 'house.clearing card ' ELSE 'house.ggr originals ' END || -delta AS house FROM s
  ), h AS MATERIALIZED (
    SELECT t.*, sha256(head_hash || convert_to(concat_ws(chr(31), tid, 'bench', key, kind, '00', id, next, amount, after, 0, 0, 0, 'done', '', '', 0,
      CASE kind WHEN 'deposit' THEN '' ELSE 'originals' END, CASE kind WHEN 'deposit' THEN '' ELSE round END, CASE kind WHEN 'deposit' THEN '' ELSE game END,
      CASE kind WHEN 'deposit' THEN 'card' ELSE '' END, CASE kind WHEN 'deposit' THEN 'dep_' || id ELSE '' END, (extract(epoch FROM at) * 1000000)::bigint,
      'player.real  ' || delta || chr(30) || house), 'UTF8')) AS hash FROM t
  ), k AS (
    INSERT INTO transfer_keys SELECT 'bench', key, tid FROM h
  ), i AS (
    INSERT INTO transfers (id, source, external_id, kind, is_applied, request_hash, wallet_id, amount, real_change, bonus_change, held_change, receivable_change,
        real_after, bonus_after, held_after, receivable_after, seq, hash, provider, round_id, game_slug, method, reference, created_at)
      SELECT tid, 'bench', key, kind, true, '\\x00', id, amount, delta, 0, 0, 0, after, 0, 0, 0, next, hash, CASE WHEN kind <> 'deposit' THEN 'originals' END,
        CASE WHEN kind <> 'deposit' THEN round END, CASE WHEN kind <> 'deposit' THEN game END, CASE kind WHEN 'deposit' THEN 'card' END,
        CASE kind WHEN 'deposit' THEN 'dep_' || id END, at FROM h
  ), e AS (
    INSERT INTO entries (transfer_id, line, account, party, wallet_id, asset, amount, seq, balance_after)
      SELECT tid, 1, 'player.real', '', id, asset, delta, next, after FROM h
      UNION ALL SELECT tid, 2, CASE kind WHEN 'deposit' THEN 'house.clearing' ELSE 'house.ggr' END, CASE kind WHEN 'deposit' THEN 'card' ELSE 'originals' END,
        NULL, asset, -delta, NULL, NULL FROM h
  ), r AS (
    INSERT INTO rounds (provider, round_id, wallet_id, game_slug, state, staked, won, opened_at, closed_at)
      SELECT 'originals', round, id, game, 'closed', 10000, 9500, at, at FROM h WHERE kind = 'bet'
  )
  UPDATE wallets w SET real_minor = h.after, seq = h.next, head_hash = h.hash FROM h WHERE w.id = h.id
$$;
CREATE PROCEDURE bench_heavy(p_transfers integer, p_id bigint) LANGUAGE plpgsql AS $$
BEGIN
  FOR n IN 1..p_transfers LOOP
    PERFORM bench_step(n, 1 + (p_transfers - n) * 100.0 / p_transfers, p_id, p_id);
    IF n % 1000 = 0 THEN COMMIT; END IF;
  END LOOP;
END
$$;
CREATE FUNCTION bench_rounds() RETURNS void LANGUAGE sql AS $$
  WITH r AS (
    INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key, input_hash, state,
        win_minor, outcome, wallet_after, opened_at, ended_at)
      SELECT round_id_from(t.created_at) || substr(md5(t.id::text), 1, 16), w.player_id, 'handelskade', t.game_slug, 1, 'EUR', 10000, '{}', 'sed_' || w.id, 0, t.external_id, 'x', 'settled',
        CASE WHEN t.seq % 8 = 0 THEN 20000 ELSE 9500 END, '{}', '{}', t.created_at, t.created_at
      FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE t.kind = 'bet' RETURNING *
  ), k AS (
    INSERT INTO game_round_keys SELECT player_id, idempotency_key, round_id FROM r
  )
  INSERT INTO play_totals SELECT player_id, asset, game_slug, count(*), count(*) FILTER (WHERE win_minor > stake_minor), count(*) FILTER (WHERE win_minor < stake_minor),
    sum(stake_minor), sum(win_minor), max(opened_at) FROM r GROUP BY 1, 2, 3
$$;`;

/** Payments and bonuses of the heavy player: one of each for ten transfers, one in a hundred declined, rejected or cancelled. */
const HEAVY_PAYMENTS = [
  `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base,
      locale, merchant_data, created_at)
    SELECT 'dep_' || n, 'handelskade', $1, 'card', 'test', 'EUR', 250000, n, 'x', CASE WHEN n % 100 = 0 THEN 'declined' ELSE 'completed' END, '/', 'en', n,
      now() - make_interval(mins => n) FROM generate_series(1, $2::integer) n`,
  `INSERT INTO withdrawals (withdrawal_id, brand_key, player_id, quote_id, destination_id, method, provider, currency_code, amount_minor, fee_minor,
      idempotency_key, not_before, state, created_at)
    SELECT 'wdr_' || n, 'handelskade', $1, n, 'dst', 'bank', 'test', 'EUR', 250000, 0, n, now(), CASE WHEN n % 100 = 0 THEN 'rejected' ELSE 'sent' END,
      now() - make_interval(mins => n) FROM generate_series(1, $2::integer) n`,
  `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
      wagering_source, starts_at)
    SELECT 'ubn_' || n, $1, 'bns_' || n, 'Bonus', 'deposit', CASE WHEN n % 100 = 0 THEN 'cancelled' ELSE 'completed' END, 'EUR', 1, 10, 10, 'REAL_MONEY_ONLY',
      now() - make_interval(mins => n) FROM generate_series(1, $2::integer) n`,
];

/** Fills the tables with players who play the same number of rounds, and one who plays all the time. Takes minutes. */
export async function fillGrowth(owner: Pool, { players, transfers, heavyTransfers }: GrowthOptions): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '512MB'`);
    await client.query(FUNCTIONS);
    await client.query(
      `SELECT make_partition(t, now() - make_interval(months => m)) FROM unnest(ARRAY['transfers', 'entries', 'game_rounds']) t, generate_series(1, 5) m`,
    );
    await client.query(
      `INSERT INTO wallets (player_id, asset, is_active) SELECT 'plr_' || n, 'EUR', true FROM generate_series(1, $1) n UNION ALL SELECT $2, 'EUR', true`,
      [players, HEAVY_PLAYER],
    );
    await client.query(
      `INSERT INTO ledger_progress (name, xid, updated_at) VALUES ('outbox_pruned', '0', now() - interval '12 hours')`,
    );
    for (let step = 1; step <= transfers; step += 1)
      await client.query(`SELECT bench_step($1, $2, 1, $3)`, [step, (transfers - step) * DAYS_APART, players]);
    await client.query('CALL bench_heavy($1, $2)', [heavyTransfers, players + 1]);
    await client.query('SELECT bench_rounds()');
    await client.query(`INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed)
      SELECT 'sed_' || id, player_id, 'current', repeat('a', 64), repeat('b', 64), 'c' FROM wallets`);
    for (const text of HEAVY_PAYMENTS) await client.query(text, [HEAVY_PLAYER, Math.floor(heavyTransfers / 10)]);
    await client.query('RESET session_replication_role');
    await client.query('SELECT ledger_sum_days(ARRAY(SELECT id FROM wallets))');
    await client.query(`INSERT INTO house_balances (account, party, asset, day, amount)
      SELECT e.account, e.party, e.asset, (t.created_at AT TIME ZONE 'UTC')::date, sum(e.amount)
      FROM entries e JOIN transfers t ON t.id = e.transfer_id WHERE e.wallet_id IS NULL GROUP BY 1, 2, 3, 4`);
    await client.query(`INSERT INTO outbox (topic, key, event, seq, transfer_id, payload)
      SELECT 'wallet', w.player_id, 'balance', t.seq, t.id, '{}' FROM transfers t JOIN wallets w ON w.id = t.wallet_id
      WHERE t.created_at > now() - interval '12 hours'`);
    // These messages are in the sums already.
    await client.query(
      `UPDATE ledger_progress SET xid = pg_snapshot_xmax(pg_current_snapshot()) WHERE name = 'roll_up'`,
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

/** Bets and wins by the ledger's own functions, one round of each of these players after the other. */
export async function playRounds(owner: Pool, players: number, rounds: number): Promise<void> {
  await owner.query(`CREATE OR REPLACE PROCEDURE bench_play(p_players integer, p_rounds integer, p_run text) LANGUAGE plpgsql AS $$
    BEGIN
      FOR r IN 1..p_rounds LOOP
        FOR p IN 1..p_players LOOP
          PERFORM wallet_bet('bench', concat_ws(':', p_run, r, p, 'bet'), 'plr_' || p, 'EUR', 1000, 'originals', concat_ws('_', p_run, r, p), 'dice', 'real_first');
          PERFORM wallet_win('bench', concat_ws(':', p_run, r, p, 'win'), 'plr_' || p, 'EUR', 900, 'originals', concat_ws('_', p_run, r, p), 'dice', true);
          COMMIT;
        END LOOP;
      END LOOP;
    END $$`);
  await owner.query(`CALL bench_play(${players}, ${rounds}, 'rnd_play_${players}')`);
}
