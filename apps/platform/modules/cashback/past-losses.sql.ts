import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CashbackRule } from './rules.sql.ts';

interface PastLine {
  readonly playerId: string;
  /** First day of the period in the player's time zone, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly percentBps: number;
  readonly lostMinor: bigint;
}

/** Net losses of real money of the last days at the percentages of a rule, by player and period; of one player, or of the brand. The running period is included. */
export async function listPastLosses(
  db: Db,
  { brand_key, currency_code, period, percent_bps, percents }: CashbackRule,
  { playerId, days }: { readonly playerId: string | null; readonly days: number },
): Promise<readonly PastLine[]> {
  const rule = JSON.stringify({ brand_key, currency_code, period, percent_bps, percents });
  const { rows } = await sql<PastLine>`
    SELECT x."playerId", x."firstDay", cashback_percent(r, x.game_slug) AS "percentBps", sum(x.lost)::bigint AS "lostMinor"
    FROM jsonb_populate_record(NULL::cashback_rules, ${rule}::jsonb) r CROSS JOIN LATERAL (
      SELECT w.player_id AS "playerId", t.game_slug, -sum(t.real_change + t.receivable_change) AS lost,
        to_char(date_trunc(r.period, t.created_at AT TIME ZONE coalesce(z.time_zone, 'UTC')), 'YYYY-MM-DD') AS "firstDay"
      FROM players p JOIN wallets w ON w.player_id = p.player_id AND w.asset = r.currency_code JOIN transfers t ON t.wallet_id = w.id
        LEFT JOIN player_limit_zones z ON z.player_id = p.player_id
      WHERE p.brand_key = r.brand_key AND (${playerId}::text IS NULL OR p.player_id = ${playerId}) AND t.is_applied AND t.kind IN ('bet', 'win', 'rollback')
        AND t.created_at >= now() - make_interval(days => ${days}) GROUP BY 1, 2, 4
    ) x WHERE cashback_percent(r, x.game_slug) > 0 GROUP BY 1, 2, 3 ORDER BY 2, 1`.execute(db);
  return rows;
}
