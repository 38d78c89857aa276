import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { TemplateRow } from './bonuses.sql.ts';
import type { Occasion } from './estimate.rules.ts';

interface Past {
  readonly brandKey: string;
  readonly currencyCode: string;
  readonly days: number;
}

/** What both lists say about a player: present facts, since past ones are not kept. */
const PLAYER = sql`p.player_id AS "playerId", p.country_code AS "countryCode", p.tags, p.created_at AS "registeredAt", p.is_email_verified AS "isEmailVerified",
  coalesce((SELECT m.level FROM club_members m WHERE m.player_id = p.player_id), 0) AS level,
  coalesce((SELECT z.time_zone FROM player_limit_zones z WHERE z.player_id = p.player_id), 'UTC') AS "timeZone"`;

/** Deposits of the last days in a currency, oldest first, with how many the player had made before, to any wallet. */
export async function listDeposits(db: Db, { brandKey, currencyCode, days }: Past): Promise<readonly Occasion[]> {
  const { rows } =
    await sql<Occasion>`SELECT ${PLAYER}, t.created_at AS at, t.amount AS "depositMinor", t.before::int AS "depositCount"
    FROM players p JOIN wallets w ON w.player_id = p.player_id AND w.asset = ${currencyCode}
    CROSS JOIN LATERAL (SELECT d.*, row_number() OVER (ORDER BY d.created_at, d.wallet_id, d.seq) - 1 AS before FROM wallets o CROSS JOIN LATERAL (
        SELECT x.wallet_id, x.seq, x.created_at, x.amount FROM transfers x
          WHERE x.wallet_id = o.id AND x.is_applied AND x.kind = 'deposit' AND x.kind NOT IN ('bet', 'win')
        UNION ALL SELECT x.wallet_id, x.seq, x.created_at, x.amount FROM archived_transfers x
          WHERE x.wallet_id = o.id AND x.is_applied AND x.kind = 'deposit' AND x.kind NOT IN ('bet', 'win')) d
      WHERE o.player_id = p.player_id) t
    WHERE p.brand_key = ${brandKey} AND t.wallet_id = w.id AND t.created_at >= now() - make_interval(days => ${days}) ORDER BY t.created_at`.execute(
      db,
    );
  return rows;
}

/** Days of the last days on which a player has played in a currency, oldest first, with how many deposits the player had made until their end, to any wallet. */
export async function listPlayedDays(db: Db, { brandKey, currencyCode, days }: Past): Promise<readonly Occasion[]> {
  const { rows } =
    await sql<Occasion>`SELECT ${PLAYER}, d.day::timestamp AT TIME ZONE 'UTC' + interval '12 hours' AS at, 0::bigint AS "depositMinor",
      (SELECT coalesce(sum(x.deposits), 0)::int FROM wallets o JOIN wallet_days x ON x.wallet_id = o.id
        WHERE o.player_id = p.player_id AND x.day <= d.day) AS "depositCount"
    FROM players p JOIN wallets w ON w.player_id = p.player_id AND w.asset = ${currencyCode} JOIN wallet_days d ON d.wallet_id = w.id
    WHERE p.brand_key = ${brandKey} AND d.staked > 0 AND d.day >= current_date - ${days}::integer ORDER BY d.day`.execute(
      db,
    );
  return rows;
}

export interface PlayedMix {
  /** Share of the stakes that counts towards the wagering, in basis points; of games that count at all. */
  readonly countedBps: number;
  /** House edge of these games by stakes, in basis points; null: none of them states its return. */
  readonly edgeBps: number | null;
  /** Share of the stakes in games that count and state no return, in basis points. */
  readonly unknownBps: number;
}

/** What players have played so far, as a bonus weighs it; null if they have played nothing that counts. */
export async function findPlayedMix(
  db: Db,
  {
    terms: { bonus_type, game_slugs, weights },
    currencyCode,
    playerIds,
  }: {
    readonly terms: Pick<TemplateRow, 'bonus_type' | 'game_slugs' | 'weights'>;
    readonly currencyCode: string;
    readonly playerIds: readonly string[];
  },
): Promise<PlayedMix | null> {
  const terms = JSON.stringify({ bonus_type, game_slugs, weights });
  const { rows } = await sql<PlayedMix | { readonly countedBps: null }>`WITH played AS (
      SELECT t.staked_minor::numeric AS staked, g.return_bps, least(bonus_game_percent(u, t.game_slug), CASE WHEN (u.weights->>'byEdge')::boolean IS FALSE THEN 100
          ELSE (10000 - coalesce(g.return_bps, 9800)) / 4 END) AS percent
      FROM play_totals t LEFT JOIN games g USING (game_slug), jsonb_populate_record(NULL::user_bonuses, ${terms}::jsonb) u
      WHERE t.player_id = ANY (${[...playerIds]}) AND t.asset = ${currencyCode}
    ) SELECT round(sum(staked * percent) * 100 / nullif(sum(staked), 0))::int AS "countedBps",
      round(sum(staked * (10000 - return_bps)) / nullif(sum(staked) FILTER (WHERE return_bps IS NOT NULL), 0))::int AS "edgeBps",
      coalesce(round(sum(staked) FILTER (WHERE return_bps IS NULL) * 10000 / nullif(sum(staked), 0)), 0)::int AS "unknownBps"
    FROM played WHERE percent > 0`.execute(db);
  const [mix] = rows;
  return mix?.countedBps ? mix : null;
}

/** What the free spins of a stored bonus win on average, by the mean return of their games, rounded up; zero without free spins. */
export async function expectSpinWinnings(tx: Tx, bonusId: string): Promise<bigint> {
  const { rows } = await sql<{ readonly winnings: bigint }>`SELECT coalesce(ceil(b.free_spins * b.spin_stake_minor
      * (SELECT avg(coalesce(g.return_bps, 10000)) FROM games g WHERE g.game_slug = ANY (b.spin_game_slugs)) / 10000), 0)::bigint AS winnings
    FROM bonus_templates b WHERE b.bonus_id = ${bonusId}`.execute(tx);
  return rows[0]?.winnings ?? 0n;
}
