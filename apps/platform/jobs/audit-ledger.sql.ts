import { CLOSINGS } from './audit-whole.sql.ts';

/**
 * Statements of the audit's progress and of the other ledger jobs. The queries of the audit share nothing with the money functions: hash and rules are
 * implemented again, so that one mistake cannot hide in both. Each returns rows (finding, wallet_id, transfer_id, detail); no rows means verified.
 */

/** The planner must not choose nested loops over a range that grew since the last statistics, nor spend a compilation on each run. */
export const PLANNER = `SELECT set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
  set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'off', true)`;

export const PROGRESS = `SELECT xid::text AS xid, recheck_id, recheck_wallet_id, recheck_seq FROM audit_progress`;

/**
 * The next $2 outbox messages from transaction $1 on: how many, the range of their transfers, and the transaction of the last one, which may have more of them;
 * the oldest running one if there are fewer than $2.
 */
export const NEXT_MESSAGES = `
  WITH batch AS MATERIALIZED (SELECT xid, transfer_id FROM outbox WHERE xid >= $1::xid8 AND topic = 'wallet' ORDER BY xid, id LIMIT $2)
  SELECT count(*) AS messages, (SELECT transfer_id FROM batch ORDER BY transfer_id LIMIT 1) AS first_id,
    (SELECT transfer_id FROM batch ORDER BY transfer_id DESC LIMIT 1) AS last_id,
    CASE WHEN count(*) = $2 THEN (SELECT xid FROM batch ORDER BY xid DESC LIMIT 1) ELSE pg_snapshot_xmin(pg_current_snapshot()) END::text AS xid
  FROM batch`;

/** Wallets that are verified by lookups: their messages were not in the order of their numbers, or a run ended within them. */
export const BEHIND_WALLETS = `SELECT wallet_id::text FROM audit_checkpoints WHERE is_behind ORDER BY wallet_id LIMIT $1`;
export const LEAVE_BEHIND = `INSERT INTO audit_checkpoints (wallet_id, seq, hash, real_after, bonus_after, held_after, receivable_after, is_behind)
  SELECT w, 0, '\\x', 0, 0, 0, 0, true FROM unnest($1::bigint[]) w ON CONFLICT (wallet_id) DO UPDATE SET is_behind = true`;
/** Of the wallets $1, those with a finding, and those of which nothing was left to verify. */
export const CLEAR_BEHIND = `UPDATE audit_checkpoints c SET is_behind = false FROM wallets w WHERE w.id = c.wallet_id AND c.wallet_id = ANY ($1::bigint[])
  AND c.is_behind AND (c.wallet_id = ANY ($2::bigint[]) OR c.seq >= w.seq)`;

/** The next wallets of the rotating check, beginning with the one at which it stopped, and from which of its numbers on transfers are attached. */
export const RECHECK_WALLETS = `SELECT w.id, w.seq, coalesce(a.last_seq, 0) AS first_seq FROM wallets w LEFT JOIN LATERAL (
    SELECT last_seq FROM ${CLOSINGS} WHERE wallet_id = w.id ORDER BY last_seq DESC LIMIT 1
  ) a ON true WHERE w.id >= $1 ORDER BY w.id LIMIT $2`;

/** The state of all wallets but those with a finding, for their checkpoints. */
export const WALLET_STATES = `SELECT id AS wallet_id, seq, head_hash AS hash, real_minor, bonus_minor, held_minor, receivable_minor FROM wallets
  WHERE seq > 0 AND id <> ALL ($1::bigint[])`;

export const SAVE_CHECKPOINTS = `
INSERT INTO audit_checkpoints (wallet_id, seq, hash, real_after, bonus_after, held_after, receivable_after, audited_at)
  SELECT c.*, clock_timestamp() FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) c
  ON CONFLICT (wallet_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, real_after = excluded.real_after, bonus_after = excluded.bonus_after,
    held_after = excluded.held_after, receivable_after = excluded.receivable_after, audited_at = excluded.audited_at, is_behind = false`;

export const SAVE_MESSAGES = `UPDATE audit_progress SET xid = $1::xid8`;
export const SAVE_RECHECK_ID = `UPDATE audit_progress SET recheck_id = $1`;
export const SAVE_RECHECK_WALLET = `UPDATE audit_progress SET recheck_wallet_id = $1, recheck_seq = $2`;

/** The smallest id of the first month that is attached. */
export const FIRST_ATTACHED_ID = `SELECT uuid_from(coalesce((max(month) + interval '1 month') AT TIME ZONE 'UTC', 'epoch')) AS id FROM archived_months`;

export const SAVE_RUN = `INSERT INTO audit_runs (scope, started_at, wallets, transfers, problems) VALUES ($1, $2, $3, $4, $5)`;

export const ROLL_UP = `SELECT ledger_roll_up($1) AS messages`;
export const PRUNE_OUTBOX = `SELECT outbox_prune($1, $2) AS messages`;
export const MAKE_PARTITIONS = `SELECT make_partitions() AS name`;
/** Tables whose default partition has rows: the job did not make their partition in time. */
export const LATE_ROWS = `SELECT late_tables() AS "table"`;
export const TRY_AUDIT_LOCK = `SELECT pg_try_advisory_lock(hashtextextended('audit', 0)) AS taken`;

/** The oldest open transaction, and its session where this role may see it. */
export const OLDEST_TRANSACTION = `SELECT pg_snapshot_xmin(s)::text AS xid, pg_snapshot_xmin(s) < pg_snapshot_xmax(s) AS "isOpen", a.pid, a.application_name AS application, a.state
  FROM pg_current_snapshot() s LEFT JOIN pg_stat_activity a ON a.backend_xid = ((pg_snapshot_xmin(s)::text::bigint) % 4294967296)::text::xid`;
