import { CLOSINGS } from './audit-whole.sql.ts';

/** Queries of the full audit over what is attached, with the balances that archived months ended with. */

/** Sums of rounds by their attached transfers. A round that was open before the first attached month has earlier ones in the archive. */
const ROUND_SUMS = `SELECT t.wallet_id, t.provider, t.round_id,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked,
    coalesce(sum(t.bonus_part) FILTER (WHERE t.kind = 'bet'), 0) AS bonus_staked,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'win'), 0) - coalesce(sum(t.amount) FILTER (WHERE u.kind = 'win'), 0) AS won,
    coalesce(sum(t.amount) FILTER (WHERE u.kind = 'bet'), 0) AS returned
  FROM transfers t LEFT JOIN transfers u ON u.id = t.reference_id WHERE t.is_applied AND t.round_id IS NOT NULL GROUP BY 1, 2, 3`;

/** The first month that is attached; everything if none was archived. A transfer's time may be a moment later than its id. */
/** The instant from which all transfers are attached. */
export const FIRST_ATTACHED = `(SELECT coalesce((max(month) + interval '1 month')::timestamp AT TIME ZONE 'UTC' + interval '1 minute', '-infinity') FROM archived_months)`;

/**
 * What every wallet still has to wager, from its transfers: a running maximum of zero at each deposit. Counted from the first deposit that stored its start, or the
 * last waiver. Undone bets and returned deposits count where they were booked.
 */
const WAGERING = `WITH begun AS (
    SELECT w.*, greatest(f.after_seq, v.after_seq) AS from_seq, CASE WHEN v.after_seq > f.after_seq THEN 0 ELSE greatest(0, f.left_before) END AS base
    FROM wallets w
      JOIN (SELECT DISTINCT ON (wallet_id) * FROM wagering_starts ORDER BY wallet_id, after_seq) f ON f.wallet_id = w.id
      LEFT JOIN (SELECT wallet_id, max(after_seq) AS after_seq FROM wagering_waivers GROUP BY 1) v ON v.wallet_id = w.id
    WHERE NOT EXISTS (SELECT FROM archived_wallets a JOIN archived_months USING (month) WHERE a.wallet_id = w.id AND a.last_seq > greatest(f.after_seq, v.after_seq))
  ), moves AS (
    SELECT b.id, t.seq, t.amount AS change, true AS starts FROM begun b JOIN transfers t ON t.wallet_id = b.id AND t.is_applied AND t.kind = 'deposit'
      AND t.id NOT IN (SELECT transfer_id FROM wagering_returns)
    UNION ALL SELECT b.id, t.seq, -t.amount, false FROM begun b JOIN transfers t ON t.wallet_id = b.id AND t.is_applied AND t.kind = 'chargeback'
      AND t.id NOT IN (SELECT transfer_id FROM wagering_returns)
    UNION ALL SELECT b.id, r.deposit_seq, r.change, false FROM begun b JOIN wagering_returns r ON r.wallet_id = b.id
    UNION ALL SELECT b.id, t.seq, coalesce(d.not_counted, 0) - t.amount + coalesce(u.real_change + u.bonus_change - coalesce(d.not_counted, 0), 0), false
      FROM begun b JOIN transfers t ON t.wallet_id = b.id AND t.is_applied AND t.kind = 'bet'
        LEFT JOIN wagering_discounts d ON d.transfer_id = t.id
        LEFT JOIN transfers u ON u.reference_id = t.id AND u.is_applied AND u.kind = 'rollback'
    UNION ALL SELECT b.id, t.seq, CASE t.kind WHEN 'exchange_in' THEN e.wagering_in ELSE -e.wagering_out END, t.kind = 'exchange_in' AND e.wagering_in > 0
      FROM begun b JOIN wallet_exchanges e ON e.player_id = b.player_id JOIN transfers t ON t.id IN (e.in_transfer_id, e.out_transfer_id) AND t.wallet_id = b.id
  ), sums AS (
    SELECT m.*, b.base, sum(m.change) OVER (PARTITION BY m.id ORDER BY m.seq DESC RANGE UNBOUNDED PRECEDING) AS since
    FROM moves m JOIN begun b ON b.id = m.id AND m.seq > b.from_seq
  )
  SELECT b.id, b.player_id, b.asset, greatest(0, max(s.since) FILTER (WHERE s.starts), b.base + coalesce(sum(s.change), 0)) AS minor
  FROM begun b LEFT JOIN sums s ON s.id = b.id GROUP BY b.id, b.player_id, b.asset, b.base`;

export const LIVE_CHECKS = [
  `SELECT 'wallet_not_sum' AS finding, w.id AS wallet_id, NULL AS transfer_id, p.account AS detail FROM wallets w
     LEFT JOIN (SELECT DISTINCT ON (wallet_id) * FROM ${CLOSINGS} ORDER BY wallet_id, last_seq DESC) a ON a.wallet_id = w.id
     CROSS JOIN LATERAL (VALUES ('player.real', w.real_minor - coalesce(a.real_after, 0)), ('player.bonus', w.bonus_minor - coalesce(a.bonus_after, 0)),
       ('player.held', w.held_minor - coalesce(a.held_after, 0)), ('player.receivable', w.receivable_minor - coalesce(a.receivable_after, 0)))
       AS p (account, change)
     LEFT JOIN (SELECT wallet_id, account, sum(amount) AS total FROM entries WHERE wallet_id IS NOT NULL GROUP BY 1, 2) e
       ON e.wallet_id = w.id AND e.account = p.account
   WHERE coalesce(e.total, 0) <> p.change`,
  `SELECT 'round_without_wallet' AS finding, r.wallet_id, NULL AS transfer_id, r.round_id AS detail
   FROM rounds r LEFT JOIN wallets w ON w.id = r.wallet_id WHERE w.id IS NULL`,
  `SELECT 'message_without_transfer' AS finding, NULL::bigint AS wallet_id, o.transfer_id::text, o.event AS detail
   FROM outbox o LEFT JOIN transfers t ON t.id = o.transfer_id WHERE o.topic = 'wallet' AND (t.id IS NULL OR NOT t.is_applied)`,
  `SELECT 'round_differs' AS finding, r.wallet_id, NULL AS transfer_id, r.provider || ' ' || r.round_id AS detail FROM rounds r
     LEFT JOIN (${ROUND_SUMS}) t ON t.wallet_id = r.wallet_id AND t.provider = r.provider AND t.round_id = r.round_id
   WHERE r.state NOT IN ('open', 'closed', 'returned') OR CASE WHEN r.opened_at >= ${FIRST_ATTACHED}
     THEN (r.staked, r.bonus_staked, r.won, r.returned) IS DISTINCT FROM (t.staked, t.bonus_staked, t.won, t.returned)
     ELSE r.staked < t.staked OR r.bonus_staked < t.bonus_staked OR r.returned < t.returned END`,
  `SELECT 'free_spins_differ' AS finding, w.id AS wallet_id, NULL AS transfer_id, u.user_bonus_id AS detail
   FROM user_bonuses u JOIN wallets w ON w.player_id = u.player_id AND w.asset = u.currency_code CROSS JOIN LATERAL (
     SELECT count(*) AS used, coalesce(sum(t.amount), 0) AS won FROM transfers t
     WHERE t.wallet_id = w.id AND t.is_applied AND t.kind = 'free_spin' AND t.kind NOT IN ('bet', 'win') AND t.reference = u.user_bonus_id
   ) t
   WHERE u.bonus_type = 'freespins' AND u.starts_at >= ${FIRST_ATTACHED} AND (u.free_spins - u.free_spins_left, u.spins_won_minor) <> (t.used, t.won)`,
  `SELECT 'wagering_differs' AS finding, x.id AS wallet_id, NULL AS transfer_id, 'left to wager ' || x.minor || ', computed as ' || wallet_wagering_left(x.player_id, x.asset) AS detail
   FROM (${WAGERING}) x WHERE wallet_wagering_left(x.player_id, x.asset) <> x.minor`,
  // Independent of the functions that book it: the unfinished part is no more than the rest of the deposit earns, and of what a bonus became the other part was taken back.
  `SELECT 'bonus_outlives_deposit' AS finding, w.id AS wallet_id, NULL AS transfer_id, u.user_bonus_id AS detail
   FROM user_bonuses b JOIN deposits d ON d.deposit_id = b.deposit_id
     JOIN user_bonuses u ON u.user_bonus_id = b.user_bonus_id OR u.with_bonus_id = b.user_bonus_id
     JOIN wallets w ON w.player_id = u.player_id AND w.asset = u.currency_code
     CROSS JOIN LATERAL (SELECT d.amount_minor - d.refunded_minor - d.charged_back_minor + d.restored_minor AS minor) rest
     CROSS JOIN LATERAL (SELECT CASE
       WHEN rest.minor < coalesce(b.deposit_minor_min, CASE WHEN u.user_bonus_id = b.user_bonus_id AND b.deposit_percent > 0 THEN 1 ELSE d.amount_minor END) THEN 0
       WHEN u.user_bonus_id = b.user_bonus_id AND b.deposit_percent > 0
         THEN least(1, least(floor(rest.minor * b.deposit_percent / 100.0), b.threshold_minor_max) / greatest(u.bonus_minor, 1))
       ELSE 1 END AS share) earned
   WHERE d.refunded_minor + d.charged_back_minor > 0 AND CASE
     WHEN u.status IN ('available', 'active') THEN earned.share < 1
     ELSE abs(u.recalled_minor - coalesce(u.converted_minor, 0) * (1 - earned.share)) >= 1 END`,
  `SELECT 'house_differs' AS finding, NULL::bigint AS wallet_id, NULL AS transfer_id, account || ' ' || party || ' ' || asset AS detail FROM (
     SELECT account, party, asset, amount::numeric AS amount FROM entries WHERE wallet_id IS NULL
     UNION ALL SELECT account, party, asset, amount FROM archived_house JOIN archived_months USING (month)
     UNION ALL SELECT account, party, asset, -amount FROM house_balances
     UNION ALL SELECT e.account, e.party, e.asset, -e.amount::numeric FROM outbox o JOIN entries e ON e.transfer_id = o.transfer_id AND e.wallet_id IS NULL
       WHERE o.topic = 'wallet' AND o.xid >= (SELECT xid FROM ledger_progress WHERE name = 'roll_up')
   ) x GROUP BY account, party, asset HAVING sum(amount) <> 0`,
] as const;
