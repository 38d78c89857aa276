/**
 * Verifies transfers with their entries, each against the one before it in the same wallet: numbering, arithmetic, entries, chain, message. Transfers and
 * entries are read as one range of ids, because a lookup per transfer costs several times as much as the verification.
 */

import type { LedgerTables } from './audit-tables.ts';
import { CLOSINGS, walletChecks } from './audit-whole.sql.ts';

/** Text of one entry in the chain hash. */
const LEG = `x.account || ' ' || x.party || ' ' || x.amount`;

const ACCOUNTS = `'player.real', 'player.bonus', 'player.held', 'player.receivable', 'house.ggr', 'house.bonus_cost', 'house.clearing', 'house.fx',
  'house.fx_margin', 'house.rounding'`;

const LEGS = `x.transfer_id, string_agg(${LEG}, chr(30) ORDER BY x.line) AS leg_texts, sum(x.amount) AS total,
  min(x.asset COLLATE "C") AS asset_min, max(x.asset COLLATE "C") AS asset_max, min(x.wallet_id) AS wallet_min, max(x.wallet_id) AS wallet_max,
  min(x.seq) AS seq_min, max(x.seq) AS seq_max,
  max(x.balance_after) FILTER (WHERE x.account = 'player.real') AS real_leg, max(x.balance_after) FILTER (WHERE x.account = 'player.bonus') AS bonus_leg,
  max(x.balance_after) FILTER (WHERE x.account = 'player.held') AS held_leg,
  max(x.balance_after) FILTER (WHERE x.account = 'player.receivable') AS receivable_leg,
  bool_or(x.amount = 0 OR x.account NOT IN (${ACCOUNTS}) OR starts_with(x.account, 'player.') <> (x.wallet_id IS NOT NULL)
    OR (x.wallet_id IS NOT NULL AND num_nulls(x.seq, x.balance_after) > 0)) AS has_odd_leg`;

/** Legs of the player as the transfer's changes require them; empty for none. */
const PLAYER_LEGS = `concat_ws(chr(30), CASE WHEN real_change <> 0 THEN 'player.real  ' || real_change END,
  CASE WHEN bonus_change <> 0 THEN 'player.bonus  ' || bonus_change END, CASE WHEN held_change <> 0 THEN 'player.held  ' || held_change END,
  CASE WHEN receivable_change <> 0 THEN 'player.receivable  ' || receivable_change END)`;

/** Hash of the chain; the same text as `ledger_chain_hash`, written again. */
const HASH = `sha256(hash_before || convert_to(concat_ws(chr(31), id, source, external_id, kind, encode(request_hash, 'hex'), wallet_id, seq, amount,
  real_after, bonus_after, held_after, receivable_after, effect, coalesce(reference_id::text, ''), coalesce(bonus_id, ''), bonus_part,
  coalesce(provider, ''), coalesce(round_id, ''), coalesce(game_slug, ''), coalesce(method, ''), coalesce(reference, ''),
  (extract(epoch FROM created_at) * 1000000)::bigint, legs), 'UTF8'))`;

/** What must not be true of a transfer. Null counts as true. */
const CHECKS = {
  seq_gap: 'seq_before IS DISTINCT FROM seq - 1',
  unbalanced: 'coalesce(total, 0) <> 0',
  legs_differ: `NOT starts_with(CASE legs WHEN '' THEN '' ELSE legs || chr(30) END, CASE player_legs WHEN '' THEN '' ELSE player_legs || chr(30) END)
    OR strpos(house_legs, 'player.') > 0`,
  legs_foreign: `legs <> '' AND (has_odd_leg OR asset_min <> asset COLLATE "C" OR asset_max <> asset COLLATE "C"
    OR (player_legs <> '' AND (wallet_min <> wallet_id OR wallet_max <> wallet_id OR seq_min <> seq OR seq_max <> seq))
    OR real_leg IS DISTINCT FROM CASE WHEN real_change <> 0 THEN real_after END
    OR bonus_leg IS DISTINCT FROM CASE WHEN bonus_change <> 0 THEN bonus_after END
    OR held_leg IS DISTINCT FROM CASE WHEN held_change <> 0 THEN held_after END
    OR receivable_leg IS DISTINCT FROM CASE WHEN receivable_change <> 0 THEN receivable_after END)`,
  balance_jump: `real_after <> real_before + real_change OR bonus_after <> bonus_before + bonus_change
    OR held_after <> held_before + held_change OR receivable_after <> receivable_before + receivable_change`,
  below_floor: 'real_after < 0 OR bonus_after < 0 OR held_after < 0 OR receivable_after > 0',
  rule_broken: `amount < 0 OR bonus_part NOT BETWEEN 0 AND amount OR CASE kind
    WHEN 'bet' THEN real_change + bonus_change <> -amount OR real_change > 0 OR bonus_change > 0 OR bonus_change <> -bonus_part
      OR house_legs <> 'house.ggr ' || provider || ' ' || amount
    WHEN 'win' THEN real_change < 0 OR bonus_change < 0 OR real_change + bonus_change > amount
      OR CASE amount WHEN 0 THEN house_legs <> '' ELSE NOT starts_with(house_legs || chr(30), 'house.ggr ' || provider || ' ' || -amount || chr(30)) END
    WHEN 'deposit' THEN real_change <> amount OR house_legs <> 'house.clearing ' || method || ' ' || -amount
    WHEN 'withdrawal_hold' THEN real_change <> -amount OR held_change <> amount
    WHEN 'withdrawal_settle' THEN held_change <> -amount OR house_legs <> 'house.clearing ' || method || ' ' || amount
    WHEN 'withdrawal_release' THEN held_change <> -amount OR real_change <> amount
    WHEN 'withdrawal_return' THEN real_change <> amount OR house_legs <> 'house.clearing ' || method || ' ' || -amount
    WHEN 'chargeback' THEN real_change + receivable_change <> -amount OR house_legs <> 'house.clearing ' || method || ' ' || amount
    WHEN 'rollback' THEN reference_id IS NULL OR effect <> 'undone'
    WHEN 'free_spin' THEN (real_change, bonus_change) <> (0, 0)
      OR house_legs !~ ('^house\\.bonus_cost ' || reference || ' -(\\d+)' || chr(30) || 'house\\.ggr ' || provider || ' \\1(' || chr(30) || '|$)')
      OR NOT house_legs LIKE CASE amount WHEN 0 THEN '%' ELSE '%' || chr(30) || 'house.ggr ' || provider || ' ' || -amount || chr(30) || 'house.bonus\\_cost '
        || replace(reference, '_', '\\_') || ' ' || amount END
    WHEN 'bonus_grant' THEN bonus_change <> amount
    WHEN 'bonus_convert' THEN bonus_change <> -amount OR real_change NOT BETWEEN 0 AND amount
    WHEN 'bonus_forfeit' THEN bonus_change <> -amount OR real_change <> 0
    WHEN 'bonus_recall' THEN real_change + receivable_change <> -amount OR bonus_change <> 0 OR house_legs <> 'house.bonus_cost ' || reference || ' ' || amount
    WHEN 'reward' THEN real_change <> amount OR house_legs <> 'house.bonus_cost ' || source || ' ' || -amount
    WHEN 'repayment' THEN real_change <> -amount OR receivable_change <> amount
    WHEN 'exchange_out' THEN real_change <> -amount OR house_legs ~ 'house\\.(ggr|bonus_cost|clearing) '
    WHEN 'exchange_in' THEN real_change <> amount OR house_legs ~ 'house\\.(ggr|bonus_cost|clearing) '
    ELSE true END`,
  chain_broken: `hash IS DISTINCT FROM ${HASH}`,
  message_count: 'NOT has_message',
} as const;

const NAMES = Object.keys(CHECKS);

/**
 * Transfers with the names of the checks that they fail; null for none. `history` has the columns of the transfer and of its legs, its wallet's `asset`, the
 * values before it (`seq_before`, `hash_before`, …), and `has_message`. OFFSET 0 keeps expressions from being computed twice.
 */
const judged = (history: string) => `
  SELECT id, wallet_id, kind, seq, hash, real_after, bonus_after, held_after, receivable_after, seq_gap,
    CASE WHEN ${NAMES.join(' OR ')} THEN array_remove(ARRAY[${NAMES.map((name) => `CASE WHEN ${name} THEN '${name}' END`).join(', ')}], NULL) END AS findings
  FROM (
    SELECT h.*, ${Object.entries(CHECKS)
      .map(([name, check]) => `(${check}) IS NOT FALSE AS ${name}`)
      .join(', ')}
    FROM (
      SELECT h.*, substr(legs, CASE player_legs WHEN '' THEN 1 ELSE length(player_legs) + 2 END) AS house_legs
      FROM (SELECT h.*, coalesce(leg_texts, '') AS legs, ${PLAYER_LEGS} AS player_legs FROM (${history}) h OFFSET 0) h OFFSET 0
    ) h OFFSET 0
  ) h`;

const before = (column: string, first: string) =>
  `lag(t.${column}, 1, ${first}) OVER h AS ${column.replace('_after', '')}_before`;
const POCKETS = ['real_after', 'bonus_after', 'held_after', 'receivable_after'] as const;
/** The row before in the same wallet, or the wallet's checkpoint. */
const SINCE_CHECKPOINT = [
  before('seq', 'coalesce(c.proved_seq, 0)'),
  before('hash', `coalesce(c.proved_hash, '\\x')`),
  ...POCKETS.map((pocket) => before(pocket, `coalesce(c.proved_${pocket}, 0)`)),
].join(', ');

const PRUNED = `pruned AS (SELECT coalesce(max(updated_at), '-infinity') AS until FROM ledger_progress WHERE name = 'outbox_pruned')`;

/** Transfers of the next $2 messages from transaction $1 on, whose ids are from $3 to $4. */
const NEXT_TRANSFERS = `
  SELECT t.*, m.messages = 1 AND m.message_seq = t.seq AS has_message FROM messages m JOIN transfers t ON t.id = m.transfer_id
  WHERE t.id BETWEEN $3::uuid AND $4::uuid AND t.is_applied`;
const MESSAGES = `messages AS MATERIALIZED (SELECT transfer_id, count(*) AS messages, max(seq) AS message_seq FROM (
    SELECT transfer_id, seq FROM outbox WHERE xid >= $1::xid8 AND topic = 'wallet' ORDER BY xid, id LIMIT $2
  ) batch GROUP BY transfer_id)`;
const NEXT_LEGS = `SELECT ${LEGS} FROM entries x WHERE x.transfer_id BETWEEN $3::uuid AND $4::uuid GROUP BY x.transfer_id`;

/** At most $2 transfers of each of the wallets $1 after its checkpoint, looked up one by one. */
const TRANSFERS_OF_WALLETS = `
  SELECT t.*, t.created_at <= (SELECT until FROM pruned)
    OR (SELECT count(*) FROM outbox o WHERE o.transfer_id = t.id AND o.topic = 'wallet' AND o.seq = t.seq) = 1 AS has_message
  FROM unnest($1::bigint[]) s (wallet_id) JOIN audit_checkpoints c ON c.wallet_id = s.wallet_id
    CROSS JOIN LATERAL (SELECT * FROM transfers WHERE wallet_id = s.wallet_id AND is_applied AND seq > c.seq AND seq <= c.seq + $2::bigint) t`;
const LEGS_OF_WALLETS = `SELECT l.* FROM next n CROSS JOIN LATERAL (
    SELECT ${LEGS} FROM entries x WHERE x.transfer_id = n.id GROUP BY x.transfer_id
  ) l`;

/** Most wallets equal their newest transfer, have no hold and no bonus, and need no further queries. */
const SUSPECTS = `SELECT * FROM ends WHERE (seq, real_minor, bonus_minor, held_minor, receivable_minor, head_hash)
    IS DISTINCT FROM (newest_seq, real_after, bonus_after, 0, receivable_after, newest_hash) OR held_after <> 0 OR bonus_id IS NOT NULL OR proved_seq > seq
  OR id IN (SELECT wallet_id FROM holds WHERE state = 'open') OR id IN (SELECT wallet_id FROM wallet_bonuses WHERE state = 'active')`;

/**
 * Verifies these transfers and the wallets that they belong to, and stores a checkpoint for each wallet without a finding. With `leavesGaps`, wallets whose
 * transfers do not follow on from their checkpoint are not judged but returned as `incomplete`: messages of overlapping transactions are not in the order of a
 * wallet's numbers. Wallets are read by their ids, because joins without nested loops would read all of them.
 */
const verifyNew = (transfers: string, legs: string, { leavesGaps }: { readonly leavesGaps: boolean }): string => `
WITH ${leavesGaps ? MESSAGES : PRUNED}, next AS MATERIALIZED (${transfers}), known AS MATERIALIZED (
  SELECT w.*, c.seq AS proved_seq, c.hash AS proved_hash, ${POCKETS.map((pocket) => `c.${pocket} AS proved_${pocket}`).join(', ')}
  FROM (SELECT * FROM wallets WHERE id = ANY (ARRAY(SELECT DISTINCT wallet_id FROM next))) w
    LEFT JOIN (SELECT * FROM audit_checkpoints WHERE wallet_id = ANY (ARRAY(SELECT DISTINCT wallet_id FROM next))) c ON c.wallet_id = w.id
), judged AS MATERIALIZED (${judged(`
  SELECT t.*, l.*, c.asset, ${SINCE_CHECKPOINT} FROM next t LEFT JOIN (${legs}) l ON l.transfer_id = t.id LEFT JOIN known c ON c.id = t.wallet_id
  WHERE t.seq > coalesce(c.proved_seq, 0)
  WINDOW h AS (PARTITION BY t.wallet_id ORDER BY t.seq)`)}
), reached AS MATERIALIZED (
  SELECT wallet_id, max(seq) AS seq, bool_or(findings IS NOT NULL) AS is_faulty, ${leavesGaps ? 'bool_or(seq_gap)' : 'false'} AS is_incomplete
  FROM judged GROUP BY wallet_id
), ends AS MATERIALIZED (
  SELECT w.*, r.is_faulty, j.seq AS newest_seq, j.hash AS newest_hash, ${POCKETS.map((pocket) => `j.${pocket}`).join(', ')}
  FROM reached r JOIN known w ON w.id = r.wallet_id JOIN judged j ON j.wallet_id = r.wallet_id AND j.seq = r.seq WHERE NOT r.is_incomplete
), wallet_problems AS MATERIALIZED (${walletChecks(SUSPECTS, leavesGaps ? 't.id >= $3::uuid' : 'true')}), saved AS (
  INSERT INTO audit_checkpoints (wallet_id, seq, hash, real_after, bonus_after, held_after, receivable_after, audited_at, is_behind)
    SELECT id, newest_seq, newest_hash, real_after, bonus_after, held_after, receivable_after, clock_timestamp(), ${leavesGaps ? 'false' : 'newest_seq < seq'}
    FROM ends WHERE NOT is_faulty AND id NOT IN (SELECT wallet_id FROM wallet_problems)
    ON CONFLICT (wallet_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, real_after = excluded.real_after, bonus_after = excluded.bonus_after,
      held_after = excluded.held_after, receivable_after = excluded.receivable_after, audited_at = excluded.audited_at, is_behind = excluded.is_behind
    RETURNING is_behind
), problems AS (
  SELECT * FROM wallet_problems UNION ALL SELECT f.finding, j.wallet_id, j.id::text, j.kind || ' seq ' || j.seq
    FROM judged j CROSS JOIN LATERAL unnest(j.findings) f (finding) WHERE j.findings IS NOT NULL
      AND j.wallet_id NOT IN (SELECT wallet_id FROM reached WHERE is_incomplete)
)
SELECT (SELECT count(*) FROM judged j JOIN reached r ON r.wallet_id = j.wallet_id AND NOT r.is_incomplete) AS transfers,
  (SELECT count(*) FROM reached WHERE NOT is_incomplete) AS wallets,
  ARRAY(SELECT wallet_id::text FROM reached WHERE is_incomplete) AS incomplete,
  (SELECT coalesce(bool_or(is_behind), false) FROM saved) AS is_behind,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('finding', finding, 'wallet_id', wallet_id::text, 'transfer_id', transfer_id, 'detail', detail)), '[]')
    FROM problems) AS problems`;

/** Parameters: transaction, number of messages, smallest and largest id of their transfers. */
export const VERIFY_NEXT = verifyNew(NEXT_TRANSFERS, NEXT_LEGS, { leavesGaps: true });
/** Parameters: wallets, number of transfers of each. */
export const VERIFY_WALLETS = verifyNew(TRANSFERS_OF_WALLETS, LEGS_OF_WALLETS, { leavesGaps: false });

const inRange = (id: string) => `${id} > $1::uuid AND ${id} <= $2::uuid`;
const earlier = (column: string) => `CASE WHEN h.lag_seq = h.seq - 1 THEN h.lag_${column} ELSE p.${column} END`;

/**
 * Verifies the transfers with ids above $1 and up to $2, whatever the checkpoints say. The row before is in the range, or is looked up once per wallet, or is
 * the state of the wallet at the end of an archived month.
 */
export const verifyRange = ({ transfers, entries }: LedgerTables): string => `
WITH ${PRUNED}, judged AS MATERIALIZED (${judged(`
  SELECT h.*, ${earlier('seq')} AS seq_before, ${earlier('hash')} AS hash_before, ${POCKETS.map((pocket) => `${earlier(pocket)} AS ${pocket.replace('_after', '')}_before`).join(', ')}
  FROM (
    SELECT t.*, l.*, w.asset, t.created_at <= (SELECT until FROM pruned) OR coalesce(m.messages = 1 AND m.message_seq = t.seq, false) AS has_message,
      ${['seq', 'hash', ...POCKETS].map((column) => `lag(t.${column}) OVER h AS lag_${column}`).join(', ')}
    FROM ${transfers} t
      LEFT JOIN (SELECT ${LEGS} FROM ${entries} x WHERE ${inRange('x.transfer_id')} GROUP BY x.transfer_id) l ON l.transfer_id = t.id
      LEFT JOIN (
        SELECT o.transfer_id, count(*) AS messages, max(o.seq) AS message_seq FROM outbox o WHERE ${inRange('o.transfer_id')} AND o.topic = 'wallet'
        GROUP BY o.transfer_id
      ) m ON m.transfer_id = t.id
      LEFT JOIN wallets w ON w.id = t.wallet_id
    WHERE ${inRange('t.id')} AND t.is_applied
    WINDOW h AS (PARTITION BY t.wallet_id ORDER BY t.seq)
  ) h LEFT JOIN LATERAL (
    SELECT seq, hash, ${POCKETS.join(', ')} FROM ${transfers} b
      WHERE h.lag_seq IS DISTINCT FROM h.seq - 1 AND b.wallet_id = h.wallet_id AND b.is_applied AND b.seq = h.seq - 1
    UNION ALL SELECT last_seq, hash, ${POCKETS.join(', ')} FROM ${CLOSINGS}
      WHERE h.lag_seq IS DISTINCT FROM h.seq - 1 AND archived_wallets.wallet_id = h.wallet_id AND last_seq = h.seq - 1
    UNION ALL SELECT 0, '\\x', 0, 0, 0, 0 WHERE h.seq = 1
    LIMIT 1
  ) p ON true`)})
SELECT count(*) AS transfers, coalesce(jsonb_agg(jsonb_build_object('finding', f.finding, 'wallet_id', wallet_id::text, 'transfer_id', id::text,
    'detail', kind || ' seq ' || seq)) FILTER (WHERE f.finding IS NOT NULL), '[]') AS problems
FROM judged LEFT JOIN LATERAL unnest(findings) f (finding) ON true`;

/** The id of the transfer that ends the next range of $2 transfers after $1 and up to $3; no row if there are fewer. */
export const rangeEnd = ({ transfers }: LedgerTables): string =>
  `SELECT id FROM ${transfers} WHERE id > $1::uuid AND id <= $3::uuid ORDER BY id OFFSET $2::bigint - 1 LIMIT 1`;
