import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CashbackRule } from './rules.sql.ts';

interface PastLine {
  readonly playerId: string;
  /** First day of the period in the player's time zone, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly percentBps: number;
  readonly lostMinor: bigint;
  /** How much the player's wallet of the currency has won in the period, by whatever; negative: lost. */
  readonly gainMinor: bigint;
  /** The part of what the stakes of the period cost on average that cashback may take. */
  readonly budgetMinor: bigint;
}

interface PastPlay {
  readonly playerId: string | null;
  readonly days: number;
  /** Share of the expected cost that cashback may take, in basis points. */
  readonly shareBps: number;
}

/** Net losses of real money of the last days at the percentages of a rule, by player and period; of one player, or of the brand. The running period is included. */
export async function listPastLosses(
  db: Db,
  { brand_key, currency_code, period, percent_bps, percents }: CashbackRule,
  { playerId, days, shareBps }: PastPlay,
): Promise<readonly PastLine[]> {
  const rule = JSON.stringify({ brand_key, currency_code, period, percent_bps, percents });
  const { rows } = await sql<PastLine>`
    WITH r AS (SELECT * FROM jsonb_populate_record(NULL::cashback_rules, ${rule}::jsonb)), moved AS (
      SELECT w.player_id, t.kind, t.game_slug, t.real_change + t.held_change + t.receivable_change AS real, t.bonus_change AS bonus,
        to_char(date_trunc(r.period, t.created_at AT TIME ZONE coalesce(z.time_zone, 'UTC')), 'YYYY-MM-DD') AS first_day
      FROM r JOIN players p ON p.brand_key = r.brand_key JOIN wallets w ON w.player_id = p.player_id AND w.asset = r.currency_code
        JOIN transfers t ON t.wallet_id = w.id LEFT JOIN player_limit_zones z ON z.player_id = p.player_id
      WHERE (${playerId}::text IS NULL OR p.player_id = ${playerId}) AND t.is_applied AND NOT ledger_is_payment(t.kind)
        AND t.created_at >= now() - make_interval(days => ${days})
    ), gained AS (
      SELECT player_id, first_day, greatest(sum(real), sum(real) + sum(bonus)) AS gain FROM moved GROUP BY 1, 2
    ), costs AS (
      SELECT b.player_id, to_char(date_trunc(r.period, b.starts_at AT TIME ZONE coalesce(z.time_zone, 'UTC')), 'YYYY-MM-DD') AS first_day,
        floor(sum(b.cost - b.undone) * ${shareBps}::integer / 10000) AS budget
      FROM r JOIN reward_budgets b ON b.currency_code = r.currency_code LEFT JOIN player_limit_zones z ON z.player_id = b.player_id
      WHERE b.player_id IN (SELECT g.player_id FROM gained g) AND b.starts_at >= now() - make_interval(days => ${days + 7}) GROUP BY 1, 2
    )
    SELECT x.player_id AS "playerId", x.first_day AS "firstDay", cashback_percent(r, x.game_slug) AS "percentBps", sum(x.lost)::bigint AS "lostMinor",
      min(g.gain)::bigint AS "gainMinor", coalesce(min(c.budget), 0)::bigint AS "budgetMinor"
    FROM r CROSS JOIN (SELECT player_id, first_day, game_slug, -sum(real) AS lost FROM moved WHERE kind IN ('bet', 'win', 'rollback') GROUP BY 1, 2, 3) x
      JOIN gained g USING (player_id, first_day) LEFT JOIN costs c USING (player_id, first_day)
    WHERE cashback_percent(r, x.game_slug) > 0 GROUP BY 1, 2, 3 ORDER BY 2, 1`.execute(db);
  return rows;
}
