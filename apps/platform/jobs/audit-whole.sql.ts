import type { LedgerTables } from './audit-tables.ts';

/** States of wallets at the ends of archived months. Rows of a month that is not archived yet do not count. */
export const CLOSINGS = 'archived_wallets JOIN archived_months USING (month)';

/**
 * Compares wallets with their newest transfer, open holds and bonus, which finds any changed balance. `wallets` has the columns of a wallet, and its newest
 * transfer where that is known (`newest_seq`, null if not);
 * a newer one than that fulfils `isNewer`.
 */
export const walletChecks = (wallets: string, isNewer = 'true'): string => `
  SELECT v.finding, w.id AS wallet_id, NULL AS transfer_id, v.detail FROM (${wallets}) w
    LEFT JOIN LATERAL (
      SELECT w.newest_seq AS seq, w.newest_hash AS hash, w.real_after, w.bonus_after, w.held_after, w.receivable_after WHERE w.newest_seq = w.seq
      UNION ALL (SELECT t.seq, t.hash, t.real_after, t.bonus_after, t.held_after, t.receivable_after FROM transfers t
        WHERE w.newest_seq IS DISTINCT FROM w.seq AND t.wallet_id = w.id AND t.is_applied AND ${isNewer} ORDER BY t.seq DESC LIMIT 1)
      UNION ALL (SELECT last_seq, hash, real_after, bonus_after, held_after, receivable_after FROM ${CLOSINGS}
        WHERE w.newest_seq IS DISTINCT FROM w.seq AND wallet_id = w.id ORDER BY last_seq DESC LIMIT 1)
      ORDER BY seq DESC LIMIT 1
    ) t ON true
    LEFT JOIN LATERAL (SELECT sum(amount) AS open FROM holds WHERE wallet_id = w.id AND state = 'open') h ON true
    LEFT JOIN wallet_bonuses b ON b.wallet_id = w.id AND b.state = 'active',
    LATERAL (VALUES
      ('wallet_differs', w.seq <> coalesce(t.seq, 0) OR w.real_minor <> coalesce(t.real_after, 0) OR w.bonus_minor <> coalesce(t.bonus_after, 0)
        OR w.held_minor <> coalesce(t.held_after, 0) OR w.receivable_minor <> coalesce(t.receivable_after, 0)
        OR w.head_hash <> coalesce(t.hash, '\\x'), 'wallet row and newest transfer, seq ' || w.seq),
      ('holds_differ', w.held_minor <> coalesce(h.open, 0), 'held ' || w.held_minor || ', open holds ' || coalesce(h.open, 0)),
      ('bonus_differs', w.bonus_id IS DISTINCT FROM b.bonus_id, 'running bonus'),
      ('checkpoint_ahead', EXISTS (SELECT FROM audit_checkpoints c WHERE c.wallet_id = w.id AND c.seq > w.seq), 'the wallet was proved further than it is now')
    ) AS v (finding, is_wrong, detail) WHERE v.is_wrong`;

const unknown = (
  condition: string,
) => `SELECT w.*, NULL::bigint AS newest_seq, NULL::bytea AS newest_hash, NULL::bigint AS real_after,
  NULL::bigint AS bonus_after, NULL::bigint AS held_after, NULL::bigint AS receivable_after FROM wallets w WHERE ${condition}`;
export const ALL_WALLETS = walletChecks(unknown('true'));
export const SOME_WALLETS = walletChecks(unknown('w.id = ANY ($1)'));

/** Wallets with the numbers of their transfers that are attached, in batches of $2 after wallet $1. */
export const WALLET_SCOPE = `SELECT w.id AS wallet_id, coalesce(a.last_seq, 0) AS from_seq, w.seq AS to_seq FROM wallets w LEFT JOIN LATERAL (
    SELECT last_seq FROM ${CLOSINGS} WHERE wallet_id = w.id ORDER BY last_seq DESC LIMIT 1
  ) a ON true WHERE w.id > $1 ORDER BY w.id LIMIT $2`;

/** Compares the days that lie within the scope with their transfers. Newer transfers of the last day are not summed yet. */
export const days = ({ transfers }: LedgerTables): string => `
WITH scope AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS s (wallet_id, from_seq, to_seq)), days AS (
  SELECT d.*, lag(d.last_seq) OVER (PARTITION BY d.wallet_id ORDER BY d.first_seq) AS before
  FROM scope s JOIN wallet_days d ON d.wallet_id = s.wallet_id AND d.first_seq > s.from_seq AND d.last_seq <= s.to_seq
), sums AS (
  SELECT d.wallet_id, d.day, bool_and((t.created_at AT TIME ZONE 'UTC')::date = d.day) AS is_same_day,
    count(DISTINCT t.reference) FILTER (WHERE t.kind = 'deposit') AS deposits,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'deposit'), 0) AS deposited,
    coalesce(sum(t.amount) FILTER (WHERE t.kind = 'chargeback'), 0) AS taken_back,
    coalesce(sum(-t.real_change) FILTER (WHERE starts_with(t.kind, 'withdrawal')), 0) AS withdrawn,
    coalesce(sum(-t.real_change - t.bonus_change) FILTER (WHERE t.kind = 'bet' OR (t.kind = 'rollback' AND t.real_change + t.bonus_change > 0)), 0) AS staked,
    coalesce(sum(t.real_change + t.bonus_change) FILTER (WHERE t.kind = 'win' OR (t.kind = 'rollback' AND t.real_change + t.bonus_change < 0)), 0) AS won,
    coalesce(sum(t.real_change + t.bonus_change) FILTER (WHERE t.kind IN ('bonus_grant', 'bonus_convert', 'bonus_forfeit', 'bonus_recall', 'reward')), 0) AS bonuses,
    coalesce(sum(t.real_change) FILTER (WHERE t.kind IN ('exchange_in', 'exchange_out')), 0) AS exchanged,
    coalesce(sum(t.real_change + t.bonus_change), 0) AS change,
    coalesce(sum(p.not_counted), 0) - coalesce(sum(m.not_counted), 0) AS discounted
  FROM days d JOIN ${transfers} t ON t.wallet_id = d.wallet_id AND t.is_applied AND t.seq BETWEEN d.first_seq AND d.last_seq
    LEFT JOIN wagering_discounts p ON p.transfer_id = t.id
    LEFT JOIN wagering_discounts m ON t.kind = 'rollback' AND m.transfer_id = t.reference_id
  GROUP BY 1, 2
)
SELECT 'day_differs' AS finding, d.wallet_id, NULL AS transfer_id, d.day::text AS detail FROM days d LEFT JOIN sums s ON s.wallet_id = d.wallet_id AND s.day = d.day
WHERE d.first_seq <> coalesce(d.before + 1, d.first_seq) OR s.is_same_day IS NOT TRUE OR d.deposits > s.deposits
  OR (d.deposited, d.taken_back, d.withdrawn, d.staked, d.won, d.bonuses, d.exchanged, d.change, d.discounted)
    IS DISTINCT FROM (s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change, s.discounted)`;

/** Ids from `from` (included) to `to` (excluded). */
export interface IdRange {
  readonly from: string;
  readonly to: string;
}

/** Queries over all transfers of a range of ids, whose tables contain the whole range. */
export function rangeChecks({ transfers, entries }: LedgerTables, { from, to }: IdRange): readonly string[] {
  const within = (id: string) => `(${id} >= '${from}'::uuid AND ${id} < '${to}'::uuid)`;
  return [
    `SELECT 'sum_not_zero' AS finding, NULL::bigint AS wallet_id, NULL AS transfer_id, asset || ' ' || sum(amount) AS detail
     FROM ${entries} WHERE ${within('transfer_id')} GROUP BY asset HAVING sum(amount) <> 0`,
    `SELECT 'entry_without_transfer' AS finding, e.wallet_id, e.transfer_id::text, e.account AS detail
     FROM ${entries} e LEFT JOIN ${transfers} t ON t.id = e.transfer_id WHERE ${within('e.transfer_id')} AND (t.id IS NULL OR NOT t.is_applied)`,
    `SELECT 'transfer_without_wallet' AS finding, t.wallet_id, t.id::text AS transfer_id, t.kind AS detail
     FROM ${transfers} t LEFT JOIN wallets w ON w.id = t.wallet_id LEFT JOIN ${transfers} r ON r.id = t.reference_id
     WHERE ${within('t.id')} AND (w.id IS NULL OR (${within('t.reference_id')} AND r.id IS NULL))`,
    `SELECT 'transfer_missing' AS finding, x.wallet_id, x.transfer_id::text, x.table_name AS detail FROM (
       SELECT wallet_id, transfer_id, 'holds' AS table_name FROM holds
       UNION ALL SELECT wallet_id, transfer_id, 'wagering_discounts' FROM wagering_discounts
     ) x WHERE ${within('x.transfer_id')} AND NOT EXISTS (SELECT FROM ${transfers} t WHERE t.id = x.transfer_id)`,
    `SELECT 'key_differs' AS finding, t.wallet_id, t.id::text AS transfer_id, t.external_id AS detail
     FROM ${transfers} t LEFT JOIN transfer_keys k ON k.source = t.source AND k.external_id = t.external_id
     WHERE ${within('t.id')} AND k.transfer_id IS DISTINCT FROM t.id`,
    `SELECT 'decision_differs' AS finding, t.wallet_id, t.id::text AS transfer_id, t.kind AS detail
     FROM ${transfers} t LEFT JOIN transfer_decisions d ON d.reference_id = t.reference_id
     WHERE ${within('t.id')} AND t.reference_id IS NOT NULL AND t.is_applied AND d.transfer_id IS DISTINCT FROM t.id`,
    `SELECT 'tombstone_moved' AS finding, wallet_id, id::text AS transfer_id, kind AS detail
     FROM ${transfers} WHERE ${within('id')} AND NOT is_applied AND (hash IS NOT NULL OR (real_change, bonus_change, held_change, receivable_change) <> (0, 0, 0, 0))`,
    `SELECT 'undone_twice' AS finding, min(wallet_id) AS wallet_id, reference_id::text AS transfer_id, count(*)::text AS detail
     FROM ${transfers} WHERE ${within('id')} AND reference_id IS NOT NULL AND is_applied GROUP BY reference_id HAVING count(*) > 1`,
    `SELECT 'undone_other_amount' AS finding, r.wallet_id, r.id::text AS transfer_id, r.kind AS detail
     FROM ${transfers} r JOIN ${transfers} t ON t.id = r.reference_id
     WHERE ${within('r.id')} AND r.is_applied AND (r.amount <> t.amount OR r.wallet_id <> t.wallet_id OR (t.kind = 'bet' AND (r.bonus_part <> t.bonus_part
       OR r.bonus_change > t.bonus_part OR r.real_change < -t.real_change)))`,
    exchangeDiffers({ transfers, entries }, within),
  ];
}

/** An exchange whose two transfers are in different ranges is in neither. */
const exchangeDiffers = ({ transfers, entries }: LedgerTables, within: (id: string) => string) => `
  SELECT 'exchange_differs' AS finding, coalesce(o.wallet_id, i.wallet_id) AS wallet_id, coalesce(o.id, i.id)::text AS transfer_id,
    coalesce(x.quote_id, o.reference, i.reference) AS detail
  FROM (SELECT * FROM ${transfers} WHERE ${within('id')} AND kind = 'exchange_out') o
    FULL JOIN (SELECT * FROM ${transfers} WHERE ${within('id')} AND kind = 'exchange_in') i ON i.reference = o.reference
    FULL JOIN (SELECT * FROM wallet_exchanges WHERE ${within('out_transfer_id')} AND ${within('in_transfer_id')}) x
      ON x.out_transfer_id = o.id AND x.in_transfer_id = i.id
    LEFT JOIN wallets v ON v.id = o.wallet_id LEFT JOIN wallets w ON w.id = i.wallet_id
    LEFT JOIN assets a ON a.code = x.from_asset LEFT JOIN assets b ON b.code = x.to_asset
    LEFT JOIN LATERAL (SELECT sum(amount) FILTER (WHERE account = 'house.fx_margin') AS margin, sum(amount) FILTER (WHERE account = 'house.rounding') AS rounding
      FROM ${entries} e WHERE e.transfer_id = i.id) e ON true
  WHERE NOT EXISTS (SELECT FROM wallet_exchanges n WHERE n.quote_id = coalesce(o.reference, i.reference)
      AND ${within('n.out_transfer_id')} <> ${within('n.in_transfer_id')})
    AND (o.id IS NULL OR i.id IS NULL OR x.quote_id IS NULL OR x.quote_id <> o.reference
    OR (x.player_id, x.player_id, x.from_asset, x.to_asset, x.from_amount, x.to_amount, x.margin, x.rounding)
      IS DISTINCT FROM (v.player_id, w.player_id, v.asset, w.asset, o.amount, i.amount, coalesce(e.margin, 0), coalesce(e.rounding, 0))
    OR x.to_amount + x.rounding <> floor(x.from_amount * x.rate * power(10::numeric, b.scale - a.scale))
    OR x.to_amount + x.rounding + x.margin <> floor(x.from_amount * x.mid_rate * power(10::numeric, b.scale - a.scale)))`;
