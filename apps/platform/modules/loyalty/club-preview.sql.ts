import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface LevelCount {
  readonly level: number;
  readonly name: string;
  readonly players: number;
}

/** How many players are on each level. Players whose play was never counted are on the first. */
export async function listStandings(db: Db, brandKey: string): Promise<readonly LevelCount[]> {
  const { rows } = await sql<LevelCount>`SELECT l.level, t.name,
      (SELECT count(*)::int FROM players p LEFT JOIN club_members m USING (player_id)
        WHERE p.brand_key = l.brand_key AND coalesce(m.level, 0) = l.level) AS players
    FROM loyalty_levels l JOIN loyalty_level_texts t ON t.brand_key = l.brand_key AND t.level = l.level AND t.locale = 'en'
    WHERE l.brand_key = ${brandKey} ORDER BY l.level`.execute(db);
  return rows;
}

export interface EstimateQuery {
  readonly brandKey: string;
  readonly days: number;
  readonly rates: readonly { readonly points: number; readonly rakebackPercent: number }[];
}

export interface RakebackEstimate {
  readonly currencyCode: string;
  readonly players: number;
  readonly stakedMinor: bigint;
  /** Now: what was really earned. */
  readonly earnedMinor: bigint;
  readonly thenMinor: bigint;
}

/** Per currency; only days with counted play. */
export async function estimateRakeback(
  db: Db,
  { brandKey, days, rates }: EstimateQuery,
): Promise<readonly RakebackEstimate[]> {
  const { rows } = await sql<RakebackEstimate>`WITH rates AS (
      SELECT (r->>'points')::bigint AS points, (r->>'rakebackPercent')::numeric * 100 AS bps FROM jsonb_array_elements(${JSON.stringify(rates)}::jsonb) r
    ), played AS (
      SELECT d.player_id, d.currency_code, d.day, d.rate_bps, sum(l.staked_minor) AS staked, sum(l.cost_minor_bps) AS weight
      FROM players p JOIN rakeback_days d ON d.player_id = p.player_id
        JOIN rakeback_lines l ON l.player_id = d.player_id AND l.currency_code = d.currency_code AND l.day = d.day
      WHERE p.brand_key = ${brandKey} AND d.starts_at >= now() - make_interval(days => ${days}) GROUP BY 1, 2, 3, 4
    ), members AS (
      SELECT x.player_id, (SELECT r.bps FROM rates r WHERE r.points <= loyalty_points_before(c, x.player_id, current_date + 1) ORDER BY r.points DESC LIMIT 1) AS bps
      FROM (SELECT DISTINCT player_id FROM played) x, clubs c WHERE c.brand_key = ${brandKey}
    )
    SELECT y.currency_code AS "currencyCode", count(DISTINCT y.player_id)::int AS players, sum(y.staked)::bigint AS "stakedMinor",
      sum(floor(greatest(0, y.weight) * y.rate_bps / 100000000))::bigint AS "earnedMinor",
      sum(floor(greatest(0, y.weight) * m.bps / 100000000))::bigint AS "thenMinor"
    FROM played y JOIN members m USING (player_id) GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Rate of a level in the player's brand; 0 without a club. */
export async function findRateBps(db: Db, playerId: string, level: number): Promise<number> {
  const row = await db
    .selectFrom('players as p')
    .innerJoin('loyalty_levels as l', 'l.brand_key', 'p.brand_key')
    .where('p.player_id', '=', playerId)
    .where('l.level', '=', level)
    .select('l.rakeback_bps')
    .executeTakeFirst();
  return row?.rakeback_bps ?? 0;
}

export interface PotEstimate {
  readonly currencyCode: string;
  readonly pots: number;
  readonly paidMinor: bigint;
  readonly thenMinor: bigint;
}

/** Pots closed in the last days: what they paid, and what they would have paid with this percentage. */
export async function estimatePots(
  db: Db,
  { brandKey, days, potBps }: { readonly brandKey: string; readonly days: number; readonly potBps: number },
): Promise<readonly PotEstimate[]> {
  const { rows } =
    await sql<PotEstimate>`SELECT currency_code AS "currencyCode", count(*)::int AS pots, sum(payout_minor)::bigint AS "paidMinor",
      sum(floor(greatest(0, revenue_minor)::numeric * ${potBps} / 10000))::bigint AS "thenMinor"
    FROM pots WHERE brand_key = ${brandKey} AND closed_at >= now() - make_interval(days => ${days}) GROUP BY 1 ORDER BY 1`.execute(
      db,
    );
  return rows;
}

export interface RewardEstimate {
  readonly currencyCode: string;
  readonly players: number;
  readonly rewardMinor: bigint;
}

/** Rewards for levels that players have by their present points, and were not rewarded for. Amounts in minor units per currency. */
export async function estimateRewards(
  db: Db,
  brandKey: string,
  levels: readonly {
    readonly level: number;
    readonly points: number;
    readonly rewards: Readonly<Record<string, string>>;
  }[],
): Promise<readonly RewardEstimate[]> {
  const { rows } = await sql<RewardEstimate>`WITH levels AS (
      SELECT (l->>'level')::int AS level, (l->>'points')::bigint AS points, l->'rewards' AS rewards FROM jsonb_array_elements(${JSON.stringify(levels)}::jsonb) l
    ), members AS (
      SELECT m.player_id, w.asset, loyalty_points_before(c, m.player_id, current_date + 1) AS points
      FROM club_members m JOIN players p ON p.player_id = m.player_id JOIN clubs c ON c.brand_key = p.brand_key
        JOIN wallets w ON w.player_id = m.player_id AND w.is_active WHERE p.brand_key = ${brandKey}
    )
    SELECT m.asset AS "currencyCode", count(DISTINCT m.player_id)::int AS players, sum((l.rewards->>m.asset)::bigint)::bigint AS "rewardMinor"
    FROM members m JOIN levels l ON l.points <= m.points AND l.rewards->>m.asset IS NOT NULL
    WHERE NOT EXISTS (SELECT FROM loyalty_changes x WHERE x.player_id = m.player_id AND x.level = l.level AND x.reward_minor IS NOT NULL)
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
