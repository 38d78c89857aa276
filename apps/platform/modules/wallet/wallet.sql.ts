import { ENTRY_COLUMNS, WITH_EXCHANGE } from './list-entries.sql.ts';
import type { Statement } from './statement.sql.ts';

/**
 * A call of a money function, with parameters in its order. The result is selected as one text, `(…,…)`, which `command-result.ts` parses: the driver's work
 * for ten separate columns took a quarter of its time per bet.
 */
function call(fn: string, parameters: number): Statement {
  const placeholders = Array.from({ length: parameters }, (_, index) => `$${index + 1}`).join(', ');
  return { name: fn, text: `SELECT ${fn}(${placeholders})::text AS answer` };
}

export const COMMANDS = {
  deposit: call('wallet_deposit', 7),
  holdWithdrawal: call('wallet_hold', 7),
  settleWithdrawal: call('wallet_settle', 5),
  releaseWithdrawal: call('wallet_release', 5),
  returnWithdrawal: call('wallet_withdrawal_return', 7),
  bet: call('wallet_bet_unrestricted', 11),
  win: call('wallet_win', 9),
  rollback: call('wallet_rollback', 5),
  reward: call('wallet_reward', 6),
  grantBonus: call('wallet_bonus_grant', 6),
  convertBonus: call('wallet_bonus_convert', 6),
  forfeitBonus: call('wallet_bonus_forfeit', 5),
  chargeback: call('wallet_chargeback', 8),
  repay: call('wallet_repay', 5),
} as const;

/** Returns two rows: the source wallet, then the target wallet. */
export const EXCHANGE: Statement = {
  name: 'wallet_exchange',
  text: `SELECT x::text AS answer FROM wallet_exchange($1, $2, $3, $4, $5, $6, $7, $8::numeric, $9::numeric) x`,
};

const WALLET_COLUMNS =
  'player_id, asset, real_minor, bonus_minor, held_minor, receivable_minor, seq, bonus_id, is_active';

export const OPEN_WALLET: Statement = {
  name: 'wallet_open',
  text: `SELECT ${WALLET_COLUMNS} FROM wallet_open($1, $2)`,
};
export const SELECT_WALLET: Statement = {
  name: 'wallet_select',
  text: `SELECT ${WALLET_COLUMNS} FROM wallet_select($1, $2)`,
};
export const LIST_WALLETS: Statement = {
  name: 'wallet_list',
  text: `SELECT ${WALLET_COLUMNS} FROM wallets WHERE player_id = $1 ORDER BY is_active DESC, id`,
};
/** Locks all wallets of a player until the end of the transaction, in ascending id. */
export const LOCK_WALLETS: Statement = {
  name: 'wallet_lock_all',
  text: `SELECT ${WALLET_COLUMNS} FROM wallet_lock_all($1)`,
};
export const FIND_WALLET: Statement = {
  name: 'wallet_find',
  text: `SELECT ${WALLET_COLUMNS} FROM wallets WHERE player_id = $1 AND asset = $2`,
};

/** Sums of each wallet over a period: $2 asset, $3 since, $4 before. */
export const PERIOD_TOTALS: Statement = {
  name: 'wallet_period_totals',
  text: `SELECT w.asset, s.deposited, s.taken_back, s.withdrawn, s.staked, s.won, s.bonuses, s.exchanged, s.change
    FROM wallets w CROSS JOIN LATERAL ledger_sums(w.id, 0, $3, $4) s
    WHERE w.player_id = $1 AND ($2::text IS NULL OR w.asset = $2) ORDER BY w.is_active DESC, w.id`,
};

export const WAGERING_LEFT: Statement = {
  name: 'wallet_wagering_left',
  text: 'SELECT wallet_wagering_left($1, $2) AS wagering_left',
};

export const WAIVE_WAGERING: Statement = {
  name: 'wallet_waive_wagering',
  text: 'SELECT wallet_waive_wagering($1, $2) AS is_waived',
};

/** Every deposit to a wallet writes a row of `wagering_starts`. */
export const HAS_WAIVED_WAGERING: Statement = {
  name: 'wallet_has_waived_wagering',
  text: `SELECT EXISTS (SELECT FROM wagering_waivers v JOIN wallets w ON w.id = v.wallet_id
    WHERE w.player_id = $1 AND v.waived > 0 AND (v.created_at > now() - interval '30 days'
      OR NOT EXISTS (SELECT FROM wagering_starts s WHERE s.wallet_id = v.wallet_id AND s.after_seq >= v.after_seq))) AS has_waived`,
};

export const FIND_TRANSFER: Statement = {
  name: 'wallet_transfer',
  text: `SELECT ${ENTRY_COLUMNS}, t.source, t.external_id, t.is_applied, w.player_id
    FROM ledger_find((SELECT transfer_id FROM transfer_keys WHERE source = $1 AND external_id = $2)) t
      JOIN wallets w ON w.id = t.wallet_id ${WITH_EXCHANGE}`,
};

const ROUND_COLUMNS = `r.provider, r.round_id, w.player_id, w.asset, r.game_slug, r.state, r.staked, r.won, r.returned, r.opened_at`;

export const FIND_ROUND: Statement = {
  name: 'wallet_round',
  text: `SELECT ${ROUND_COLUMNS} FROM rounds r JOIN wallets w ON w.id = r.wallet_id
    WHERE r.provider = $1 AND r.round_id = $2 AND w.player_id = $3`,
};
export const LIST_OPEN_ROUNDS: Statement = {
  name: 'wallet_open_rounds',
  text: `SELECT ${ROUND_COLUMNS} FROM rounds r JOIN wallets w ON w.id = r.wallet_id
    WHERE r.provider = $1 AND r.state = 'open' AND r.opened_at < $2 ORDER BY r.opened_at LIMIT $3`,
};

/**
 * One row: the end of the next messages and whom they concern; no row if there are none. Leaves out rows of transactions
 * that are still running, because those may yet commit with lower ids than rows already read.
 */
export const OUTBOX_NEXT: Statement = {
  name: 'outbox_next',
  text: `WITH batch AS MATERIALIZED (
      SELECT xid, id, key FROM outbox
      WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY xid, id LIMIT $3)
    SELECT last.xid::text AS xid, last.id, (SELECT count(*) FROM batch) AS count,
      (SELECT string_agg(key, E'\\n') FROM (SELECT key FROM batch GROUP BY key) AS each) AS keys
    FROM (SELECT xid, id FROM batch ORDER BY xid DESC, id DESC LIMIT 1) AS last`,
};
/** Both ends come from earlier reads, so every row between them is committed. */
export const READ_OUTBOX: Statement = {
  name: 'outbox_read',
  text: `SELECT xid::text AS xid, id, topic, key, event, seq, payload, created_at FROM outbox
    WHERE (xid, id) > ($1::xid8, $2::bigint) AND (xid, id) <= ($3::xid8, $4::bigint) AND key = ANY ($5::text[])
    ORDER BY xid, id`,
};
/** Everything about restrictions that is committed, also beyond the oldest running transaction. The topic is written out, for the partial index. */
export const READ_RESTRICTIONS: Statement = {
  name: 'outbox_restrictions',
  text: `SELECT xid::text AS xid, id, topic, key, event, seq, payload, created_at FROM outbox
    WHERE topic = 'limits' AND (xid, id) > ($1::xid8, $2::bigint) ORDER BY xid, id`,
};
/** The cursor for a reader that needs only later messages. */
export const OUTBOX_END: Statement = {
  name: 'outbox_end',
  text: `SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text AS xid`,
};
export const EMIT: Statement = { name: 'outbox_emit', text: 'SELECT outbox_emit($1, $2, $3, $4::json)' };

/** The end of the newest archived month of a player who has archived transfers. */
export const ARCHIVED_UNTIL: Statement = {
  name: 'wallet_archived_until',
  text: `SELECT (max(m.month) + interval '1 month') AT TIME ZONE 'UTC' AS at FROM archived_months m
    WHERE EXISTS (SELECT FROM wallets w JOIN archived_wallets a ON a.wallet_id = w.id AND a.last_seq > 0 JOIN archived_months x ON x.month = a.month
      WHERE w.player_id = $1)`,
};

/**
 * Sums over a player's transfers of one wallet, and the number of deposits to all of them. Rollbacks reduce the staked sum, refunds and chargebacks the deposited
 * one; a deposit that was charged back and restored is one deposit.
 */
export const PLAYER_TOTALS: Statement = {
  name: 'wallet_player_totals',
  text: `SELECT deposits_of($1) AS deposit_count, greatest(0, s.deposited - s.taken_back) AS deposited, s.staked
    FROM wallets w CROSS JOIN LATERAL ledger_sums(w.id, 0, NULL, NULL) s WHERE w.player_id = $1 AND w.asset = $2`,
};
