/**
 * Queries of the audit. Each returns rows (finding, wallet_id, transfer_id, detail) of inconsistencies; no rows means
 * verified. They share nothing with the money functions: hash and rules are implemented again, so that one mistake
 * cannot hide in both.
 */

/** Wallets of the next batch, from their first transfer. */
export const FULL_SCOPE = `SELECT id AS wallet_id, 0::bigint AS from_seq, '\\x'::bytea AS from_hash, seq AS to_seq FROM wallets WHERE id > $1 ORDER BY id LIMIT $2`;

export const PROGRESS = `SELECT xid::text AS xid, recheck_wallet_id, recheck_seq, recheck_hash FROM audit_progress`;

/**
 * Wallets of the next $2 outbox messages from transaction $1 on, and those within which a run ended, from their
 * checkpoint, at most $2 transfers each.
 */
export const CHANGED_SCOPE = `
  WITH batch AS MATERIALIZED (
    SELECT transfer_id FROM outbox WHERE xid >= $1::xid8 AND topic = 'wallet' ORDER BY xid, id LIMIT $2
  ), named AS (
    SELECT DISTINCT t.wallet_id FROM batch b JOIN transfers t ON t.id = b.transfer_id UNION SELECT wallet_id FROM audit_checkpoints WHERE is_behind
  )
  SELECT w.id AS wallet_id, coalesce(c.seq, 0) AS from_seq, coalesce(c.hash, '\\x') AS from_hash, least(w.seq, coalesce(c.seq, 0) + $2::bigint) AS to_seq
  FROM named n JOIN wallets w ON w.id = n.wallet_id LEFT JOIN audit_checkpoints c ON c.wallet_id = w.id WHERE w.seq <> coalesce(c.seq, 0)`;

/** The transaction of the last of these messages, which may have more of them; the oldest running one if there are fewer than $2. */
export const NEXT_XID = `
  SELECT last.xid::text AS next_xid, coalesce(last.xid, pg_snapshot_xmin(pg_current_snapshot()))::text AS xid
  FROM (VALUES (1)) one LEFT JOIN LATERAL (
    SELECT xid FROM outbox WHERE xid >= $1::xid8 AND topic = 'wallet' ORDER BY xid, id OFFSET $2::bigint - 1 LIMIT 1
  ) last ON true`;

/** The next wallets of the rotating check, beginning with the one at which it stopped. */
export const RECHECK_WALLETS = `SELECT id, seq FROM wallets WHERE id >= $1 ORDER BY id LIMIT $2`;

const SCOPE = `scope AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[]) AS s (wallet_id, from_seq, from_hash, to_seq))`;

/**
 * Each wallet's history, row by row: numbering, arithmetic, entries, chain, message. The row at from_seq is only the
 * starting point.
 */
export const HISTORY = `
WITH ${SCOPE}, pruned AS (
  SELECT coalesce(max(updated_at), '-infinity') AS until FROM ledger_progress WHERE name = 'outbox_pruned'
), history AS (
  SELECT t.*, w.asset, s.from_seq, s.from_hash,
    lag(t.seq) OVER h AS seq_before, lag(t.hash) OVER h AS hash_before, lag(t.real_after) OVER h AS real_before,
    lag(t.bonus_after) OVER h AS bonus_before, lag(t.held_after) OVER h AS held_before, lag(t.receivable_after) OVER h AS receivable_before
  FROM scope s JOIN wallets w ON w.id = s.wallet_id JOIN transfers t ON t.wallet_id = s.wallet_id AND t.is_applied AND t.seq >= s.from_seq AND t.seq <= s.to_seq
  WINDOW h AS (PARTITION BY t.wallet_id ORDER BY t.seq)
), judged AS (
  SELECT h.*, e.* FROM history h CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(account || ' ' || party || ' ' || amount, chr(30) ORDER BY line), '') AS legs,
      coalesce(sum(amount), 0) AS total,
      coalesce(sum(amount) FILTER (WHERE account = 'player.real'), 0) AS real_legs,
      coalesce(sum(amount) FILTER (WHERE account = 'player.bonus'), 0) AS bonus_legs,
      coalesce(sum(amount) FILTER (WHERE account = 'player.held'), 0) AS held_legs,
      coalesce(sum(amount) FILTER (WHERE account = 'player.receivable'), 0) AS receivable_legs,
      coalesce(sum(amount) FILTER (WHERE account = 'house.ggr'), 0) AS ggr_legs,
      coalesce(sum(amount) FILTER (WHERE account = 'house.clearing'), 0) AS clearing_legs,
      coalesce(sum(amount) FILTER (WHERE account IN ('house.fx', 'house.fx_margin', 'house.rounding')), 0) AS fx_legs,
      coalesce(bool_or(x.asset <> h.asset OR x.amount = 0 OR (x.account LIKE 'player.%') <> (x.wallet_id IS NOT NULL)
        OR x.account NOT IN ('player.real', 'player.bonus', 'player.held', 'player.receivable', 'house.ggr', 'house.bonus_cost', 'house.clearing',
          'house.fx', 'house.fx_margin', 'house.rounding')
        OR (x.wallet_id IS NOT NULL AND (x.wallet_id <> h.wallet_id OR x.seq <> h.seq
        OR x.balance_after <> CASE x.account WHEN 'player.real' THEN h.real_after WHEN 'player.bonus' THEN h.bonus_after
          WHEN 'player.held' THEN h.held_after ELSE h.receivable_after END))), false) AS has_foreign_legs
    FROM entries x WHERE x.transfer_id = h.id
  ) e
  WHERE h.seq > h.from_seq
)
SELECT v.finding, wallet_id, judged.id::text AS transfer_id, kind || ' seq ' || judged.seq AS detail FROM judged, pruned, LATERAL (VALUES
  ('seq_gap', seq <> coalesce(seq_before, from_seq) + 1),
  ('unbalanced', total <> 0),
  ('legs_differ', real_legs <> real_change OR bonus_legs <> bonus_change OR held_legs <> held_change OR receivable_legs <> receivable_change),
  ('legs_foreign', has_foreign_legs),
  ('balance_jump', real_after <> coalesce(real_before, 0) + real_change OR bonus_after <> coalesce(bonus_before, 0) + bonus_change
    OR held_after <> coalesce(held_before, 0) + held_change OR receivable_after <> coalesce(receivable_before, 0) + receivable_change),
  ('below_floor', real_after < 0 OR bonus_after < 0 OR held_after < 0 OR receivable_after > 0),
  ('rule_broken', CASE kind
    WHEN 'bet' THEN real_change + bonus_change <> -amount OR real_change > 0 OR bonus_change > 0 OR ggr_legs <> amount OR bonus_change <> -bonus_part
    WHEN 'win' THEN real_change < 0 OR bonus_change < 0 OR real_change + bonus_change > amount OR ggr_legs <> -amount
    WHEN 'deposit' THEN real_change <> amount OR clearing_legs <> -amount
    WHEN 'withdrawal_hold' THEN real_change <> -amount OR held_change <> amount
    WHEN 'withdrawal_settle' THEN held_change <> -amount OR clearing_legs <> amount
    WHEN 'withdrawal_release' THEN held_change <> -amount OR real_change <> amount
    WHEN 'withdrawal_return' THEN real_change <> amount OR clearing_legs <> -amount
    WHEN 'chargeback' THEN real_change + receivable_change <> -amount OR clearing_legs <> amount
    WHEN 'rollback' THEN reference_id IS NULL OR effect <> 'undone'
    WHEN 'bonus_grant' THEN bonus_change <> amount
    WHEN 'bonus_convert' THEN bonus_change <> -amount OR real_change NOT BETWEEN 0 AND amount
    WHEN 'bonus_forfeit' THEN bonus_change <> -amount OR real_change <> 0
    WHEN 'repayment' THEN real_change <> -amount OR receivable_change <> amount
    WHEN 'exchange_out' THEN real_change <> -amount OR fx_legs <> amount
    WHEN 'exchange_in' THEN real_change <> amount OR fx_legs <> -amount
    ELSE true END OR amount < 0 OR bonus_part NOT BETWEEN 0 AND amount),
  ('chain_broken', hash IS DISTINCT FROM sha256(coalesce(hash_before, from_hash) || convert_to(concat_ws(chr(31), id, source, external_id, kind,
    encode(request_hash, 'hex'), wallet_id, seq, amount, real_after, bonus_after, held_after, receivable_after, effect, coalesce(reference_id::text, ''),
    coalesce(bonus_id, ''), bonus_part, coalesce(provider, ''), coalesce(round_id, ''), coalesce(game_slug, ''), coalesce(method, ''),
    coalesce(reference, ''), (extract(epoch FROM created_at) * 1000000)::bigint, legs), 'UTF8'))),
  ('message_count', created_at > pruned.until AND (SELECT count(*) FROM outbox o WHERE o.transfer_id = judged.id AND o.topic = 'wallet' AND o.seq = judged.seq
    AND o.created_at BETWEEN judged.created_at - interval '1 hour' AND judged.created_at + interval '1 hour') <> 1)
) AS v (finding, is_wrong) WHERE v.is_wrong`;

/** The verified state of each wallet, for the next checkpoint, and the number of transfers. */
export const VERIFIED = `
WITH ${SCOPE}
SELECT s.wallet_id, s.to_seq AS seq, coalesce(t.hash, '\\x') AS hash, s.to_seq - s.from_seq AS transfers, s.to_seq < w.seq AS is_behind
FROM scope s JOIN wallets w ON w.id = s.wallet_id LEFT JOIN transfers t ON t.wallet_id = s.wallet_id AND t.is_applied AND t.seq = s.to_seq`;

/** Compares the days that lie within the scope with their transfers. Newer transfers of the last day are not summed yet. */
export const DAYS = `
WITH ${SCOPE}, days AS (
  SELECT d.*, lag(d.last_seq) OVER (PARTITION BY d.wallet_id ORDER BY d.first_seq) AS before
  FROM scope s JOIN wallet_days d ON d.wallet_id = s.wallet_id AND d.first_seq > s.from_seq AND d.last_seq <= s.to_seq
), sums AS (
  SELECT d.wallet_id, d.day, bool_and((t.created_at AT TIME ZONE 'UTC')::date = d.day) AS is_same_day,
    count(DISTINCT t.reference) FILTER (WHERE t.kind = 'deposit') AS deposits,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'deposit'), 0) AS deposited,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'chargeback'), 0) AS taken_back,
    coalesce(sum(-t.real_change) FILTER (WHERE starts_with(t.kind, 'withdrawal')), 0) AS withdrawn,
    coalesce(sum(-t.real_change - t.bonus_change) FILTER (WHERE 'bet' IN (t.kind, u.kind)), 0) AS staked,
    coalesce(sum(t.real_change + t.bonus_change) FILTER (WHERE 'win' IN (t.kind, u.kind)), 0) AS won,
    coalesce(sum(t.real_change + t.bonus_change) FILTER (WHERE t.kind IN ('bonus_grant', 'bonus_convert', 'bonus_forfeit')), 0) AS bonuses,
    coalesce(sum(t.real_change) FILTER (WHERE t.kind IN ('exchange_in', 'exchange_out')), 0) AS exchanged,
    coalesce(sum(t.real_change + t.bonus_change), 0) AS change,
    coalesce(sum(p.not_counted), 0) - coalesce(sum(m.not_counted), 0) AS discounted
  FROM days d JOIN transfers t ON t.wallet_id = d.wallet_id AND t.is_applied AND t.seq BETWEEN d.first_seq AND d.last_seq
    LEFT JOIN transfers u ON t.kind = 'rollback' AND u.id = t.reference_id
    LEFT JOIN wagering_discounts p ON p.transfer_id = t.id
    LEFT JOIN wagering_discounts m ON t.kind = 'rollback' AND m.transfer_id = t.reference_id
  GROUP BY 1, 2
)
SELECT 'day_differs' AS finding, d.wallet_id, NULL AS transfer_id, d.day::text AS detail FROM days d LEFT JOIN sums s ON s.wallet_id = d.wallet_id AND s.day = d.day
WHERE d.first_seq <> coalesce(d.before + 1, d.first_seq) OR s.is_same_day IS NOT TRUE OR d.deposits > s.deposits
  OR (d.deposited, d.taken_back, d.withdrawn, d.staked, d.won, d.bonuses, d.exchanged, d.change, d.discounted)
    IS DISTINCT FROM (s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted)`;

/** Compares wallets with their newest transfer, open holds and bonus, which finds any changed balance. */
const walletsWhere = (condition: string) => `
SELECT v.finding, w.id AS wallet_id, NULL AS transfer_id, v.detail FROM wallets w
  LEFT JOIN LATERAL (SELECT * FROM transfers WHERE wallet_id = w.id AND is_applied ORDER BY seq DESC LIMIT 1) t ON true
  LEFT JOIN LATERAL (SELECT sum(amount) AS open FROM holds WHERE wallet_id = w.id AND state = 'open') h ON true
  LEFT JOIN wallet_bonuses b ON b.wallet_id = w.id AND b.state = 'active',
  LATERAL (VALUES
    ('wallet_differs', w.seq <> coalesce(t.seq, 0) OR w.real_minor <> coalesce(t.real_after, 0) OR w.bonus_minor <> coalesce(t.bonus_after, 0)
      OR w.held_minor <> coalesce(t.held_after, 0) OR w.receivable_minor <> coalesce(t.receivable_after, 0)
      OR w.head_hash <> coalesce(t.hash, '\\x'), 'wallet row and newest transfer, seq ' || w.seq),
    ('holds_differ', w.held_minor <> coalesce(h.open, 0), 'held ' || w.held_minor || ', open holds ' || coalesce(h.open, 0)),
    ('bonus_differs', w.bonus_id IS DISTINCT FROM b.bonus_id, 'running bonus'),
    ('checkpoint_ahead', EXISTS (SELECT FROM audit_checkpoints c WHERE c.wallet_id = w.id AND c.seq > w.seq), 'the wallet was proved further than it is now')
  ) AS v (finding, is_wrong, detail) WHERE v.is_wrong AND ${condition}`;
export const ALL_WALLETS = walletsWhere('true');
export const SOME_WALLETS = walletsWhere('w.id = ANY ($1)');

/** Whole-table queries of the full audit. */
export const EVERYTHING = [
  `SELECT 'sum_not_zero' AS finding, NULL::bigint AS wallet_id, NULL AS transfer_id, asset || ' ' || sum(amount) AS detail
   FROM entries GROUP BY asset HAVING sum(amount) <> 0`,
  `SELECT 'wallet_not_sum' AS finding, w.id AS wallet_id, NULL AS transfer_id, p.account AS detail FROM wallets w
     CROSS JOIN LATERAL (VALUES ('player.real', w.real_minor), ('player.bonus', w.bonus_minor), ('player.held', w.held_minor),
       ('player.receivable', w.receivable_minor)) AS p (account, balance)
     LEFT JOIN (SELECT wallet_id, account, sum(amount) AS total FROM entries WHERE wallet_id IS NOT NULL GROUP BY 1, 2) e
       ON e.wallet_id = w.id AND e.account = p.account
   WHERE coalesce(e.total, 0) <> p.balance`,
  `SELECT 'entry_without_transfer' AS finding, e.wallet_id, e.transfer_id::text, e.account AS detail
   FROM entries e LEFT JOIN transfers t ON t.id = e.transfer_id WHERE t.id IS NULL OR NOT t.is_applied`,
  `SELECT 'transfer_without_wallet' AS finding, t.wallet_id, t.id::text AS transfer_id, t.kind AS detail
   FROM transfers t LEFT JOIN wallets w ON w.id = t.wallet_id LEFT JOIN transfers r ON r.id = t.reference_id
   WHERE w.id IS NULL OR (t.reference_id IS NOT NULL AND r.id IS NULL)`,
  `SELECT 'transfer_missing' AS finding, x.wallet_id, x.transfer_id::text, x.table_name AS detail FROM (
     SELECT wallet_id, transfer_id, 'holds' AS table_name FROM holds
     UNION ALL SELECT wallet_id, transfer_id, 'wagering_discounts' FROM wagering_discounts
   ) x WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.id = x.transfer_id)`,
  `SELECT 'key_differs' AS finding, t.wallet_id, t.id::text AS transfer_id, t.external_id AS detail
   FROM transfers t LEFT JOIN transfer_keys k ON k.source = t.source AND k.external_id = t.external_id WHERE k.transfer_id IS DISTINCT FROM t.id`,
  `SELECT 'decision_differs' AS finding, t.wallet_id, t.id::text AS transfer_id, t.kind AS detail
   FROM transfers t LEFT JOIN transfer_decisions d ON d.reference_id = t.reference_id
   WHERE t.reference_id IS NOT NULL AND t.is_applied AND d.transfer_id IS DISTINCT FROM t.id`,
  `SELECT 'round_without_wallet' AS finding, r.wallet_id, NULL AS transfer_id, r.round_id AS detail
   FROM rounds r LEFT JOIN wallets w ON w.id = r.wallet_id WHERE w.id IS NULL`,
  `SELECT 'message_without_transfer' AS finding, NULL::bigint AS wallet_id, o.transfer_id::text, o.event AS detail
   FROM outbox o LEFT JOIN transfers t ON t.id = o.transfer_id WHERE o.topic = 'wallet' AND (t.id IS NULL OR NOT t.is_applied)`,
  `SELECT 'tombstone_moved' AS finding, wallet_id, id::text AS transfer_id, kind AS detail
   FROM transfers WHERE NOT is_applied AND (hash IS NOT NULL OR (real_change, bonus_change, held_change, receivable_change) <> (0, 0, 0, 0))`,
  `SELECT 'undone_twice' AS finding, min(wallet_id) AS wallet_id, reference_id::text AS transfer_id, count(*)::text AS detail
   FROM transfers WHERE reference_id IS NOT NULL AND is_applied GROUP BY reference_id HAVING count(*) > 1`,
  `SELECT 'undone_other_amount' AS finding, r.wallet_id, r.id::text AS transfer_id, r.kind AS detail
   FROM transfers r JOIN transfers t ON t.id = r.reference_id
   WHERE r.is_applied AND (r.amount <> t.amount OR r.wallet_id <> t.wallet_id OR (t.kind = 'bet' AND (r.bonus_part <> t.bonus_part
     OR r.bonus_change > t.bonus_part OR r.real_change < -t.real_change)))`,
  `SELECT 'round_differs' AS finding, r.wallet_id, NULL AS transfer_id, r.provider || ' ' || r.round_id AS detail FROM rounds r
     LEFT JOIN (
       SELECT t.wallet_id, t.provider, t.round_id,
         coalesce(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked,
         coalesce(sum(t.bonus_part) FILTER (WHERE t.kind = 'bet'), 0) AS bonus_staked,
         coalesce(sum(t.amount) FILTER (WHERE t.kind = 'win'), 0) - coalesce(sum(t.amount) FILTER (WHERE u.kind = 'win'), 0) AS won,
         coalesce(sum(t.amount) FILTER (WHERE u.kind = 'bet'), 0) AS returned
       FROM transfers t LEFT JOIN transfers u ON u.id = t.reference_id WHERE t.is_applied AND t.round_id IS NOT NULL GROUP BY 1, 2, 3
     ) t ON t.wallet_id = r.wallet_id AND t.provider = r.provider AND t.round_id = r.round_id
   WHERE r.state NOT IN ('open', 'closed', 'returned') OR (r.staked, r.bonus_staked, r.won, r.returned) IS DISTINCT FROM (t.staked, t.bonus_staked, t.won, t.returned)`,
  `SELECT 'exchange_differs' AS finding, coalesce(o.wallet_id, i.wallet_id) AS wallet_id, coalesce(o.id, i.id)::text AS transfer_id,
     coalesce(x.quote_id, o.reference, i.reference) AS detail
   FROM (SELECT * FROM transfers WHERE kind = 'exchange_out') o FULL JOIN (SELECT * FROM transfers WHERE kind = 'exchange_in') i ON i.reference = o.reference
     FULL JOIN wallet_exchanges x ON x.out_transfer_id = o.id AND x.in_transfer_id = i.id
     LEFT JOIN wallets v ON v.id = o.wallet_id LEFT JOIN wallets w ON w.id = i.wallet_id
     LEFT JOIN assets a ON a.code = x.from_asset LEFT JOIN assets b ON b.code = x.to_asset
     LEFT JOIN LATERAL (SELECT sum(amount) FILTER (WHERE account = 'house.fx_margin') AS margin, sum(amount) FILTER (WHERE account = 'house.rounding') AS rounding
       FROM entries e WHERE e.transfer_id = i.id) e ON true
   WHERE o.id IS NULL OR i.id IS NULL OR x.quote_id IS NULL OR x.quote_id <> o.reference
     OR (x.player_id, x.player_id, x.from_asset, x.to_asset, x.from_amount, x.to_amount, x.margin, x.rounding)
       IS DISTINCT FROM (v.player_id, w.player_id, v.asset, w.asset, o.amount, i.amount, coalesce(e.margin, 0), coalesce(e.rounding, 0))
     OR x.to_amount + x.rounding <> floor(x.from_amount * x.rate * power(10::numeric, b.scale - a.scale))
     OR x.to_amount + x.rounding + x.margin <> floor(x.from_amount * x.mid_rate * power(10::numeric, b.scale - a.scale))`,
  `SELECT 'house_differs' AS finding, NULL::bigint AS wallet_id, NULL AS transfer_id, account || ' ' || party || ' ' || asset AS detail FROM (
     SELECT account, party, asset, amount::numeric AS amount FROM entries WHERE wallet_id IS NULL
     UNION ALL SELECT account, party, asset, -amount FROM house_balances
     UNION ALL SELECT e.account, e.party, e.asset, -e.amount::numeric FROM outbox o JOIN entries e ON e.transfer_id = o.transfer_id AND e.wallet_id IS NULL
       WHERE o.topic = 'wallet' AND o.xid >= (SELECT xid FROM ledger_progress WHERE name = 'roll_up')
   ) x GROUP BY account, party, asset HAVING sum(amount) <> 0`,
] as const;

export const SAVE_CHECKPOINTS = `
INSERT INTO audit_checkpoints (wallet_id, seq, hash, audited_at, is_behind)
  SELECT wallet_id, seq, hash, clock_timestamp(), is_behind
  FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::boolean[]) AS c (wallet_id, seq, hash, is_behind) WHERE seq > 0
  ON CONFLICT (wallet_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, audited_at = excluded.audited_at, is_behind = excluded.is_behind`;

export const SAVE_PROGRESS = `UPDATE audit_progress SET xid = $1::xid8, recheck_wallet_id = $2, recheck_seq = $3, recheck_hash = $4`;

export const SAVE_RUN = `INSERT INTO audit_runs (scope, started_at, wallets, transfers, problems) VALUES ($1, $2, $3, $4, $5)`;

export const ROLL_UP = `SELECT ledger_roll_up($1) AS messages`;
export const PRUNE_OUTBOX = `SELECT outbox_prune($1, $2) AS messages`;
export const MAKE_PARTITIONS = `SELECT make_partitions() AS name`;
/** Tables whose default partition has rows: the job did not make their partition in time. */
export const LATE_ROWS = `SELECT late_tables() AS "table"`;
export const TRY_AUDIT_LOCK = `SELECT pg_try_advisory_lock(hashtextextended('audit', 0)) AS taken`;
