import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OldestTransaction } from './oldest-transaction.rules.ts';

/** Work that should have been done by now, for monitoring. */
export interface Overdue {
  /** House rounds that are open 5 minutes after they should have ended. The job `recover-rounds` ends them every minute. */
  readonly rounds: number;
  /** Stakes at live tables that are open 5 minutes after they were placed; rounds are shorter. */
  readonly liveStakes: number;
  /** Age of the oldest outbox message that cannot be sent because an older transaction is open. */
  readonly outboxSeconds: number;
  /** The oldest transaction that counting, pots, prizes and messages wait for. */
  readonly oldest: OldestTransaction;
  /** Live tables that are open, with the time since their next step was due; null before the first round. */
  readonly tables: readonly { readonly slug: string; readonly seconds: number | null }[];
}

/** `tables`: slugs of this installation. */
export async function readOverdue(db: Db, tables: readonly string[]): Promise<Overdue> {
  const { rows } = await sql<Overdue>`SELECT
      (SELECT count(*)::integer FROM open_game_rounds WHERE waits_until < clock_timestamp() - interval '5 minutes'
        OR waits_until IS NULL AND opened_at < clock_timestamp() - interval '5 minutes') AS rounds,
      (SELECT count(*)::integer FROM live_stakes WHERE state = 'open' AND placed_at < clock_timestamp() - interval '5 minutes') AS "liveStakes",
      coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 FROM outbox WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())
        ORDER BY xid, id LIMIT 1), 0) AS "outboxSeconds",
      (SELECT json_build_object('xid', pg_snapshot_xmin(s)::text, 'isOpen', pg_snapshot_xmin(s) < pg_snapshot_xmax(s)) FROM pg_current_snapshot() s) AS oldest,
      coalesce((SELECT json_agg(json_build_object('slug', x.table_slug, 'seconds', x.seconds) ORDER BY x.table_slug) FROM (
        SELECT t.table_slug, extract(epoch FROM clock_timestamp() - CASE r.state WHEN 'open' THEN r.closes_at WHEN 'closed' THEN r.draws_at
          ELSE CASE WHEN r.published_at IS NULL THEN r.result_at ELSE r.ends_at END END)::float8 AS seconds
        FROM live_tables t LEFT JOIN LATERAL (SELECT * FROM live_rounds n WHERE n.table_slug = t.table_slug ORDER BY n.number DESC LIMIT 1) r ON true
        WHERE t.is_open AND t.table_slug = ANY (${[...tables]}::text[])) x), '[]') AS tables`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table returned no row');
  return row;
}
