import { sql } from 'kysely';
import { cutPage } from '../../core/cut-page.rules.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db } from '../../db/database.ts';
import { microsOf, pageOfTable, placeInTable } from '../../db/page-of-table.sql.ts';

/** Counted bets of a bonus on one game and day. */
export interface WageringLine {
  /** Day in UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly gameSlug: string;
  readonly bets: number;
  readonly betMinor: bigint;
  readonly countedMinor: bigint;
}

/** Sums of the ledger entries of one bonus, in minor units; each is positive or zero. */
export interface BonusMoney {
  readonly grantedMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly returnedMinor: bigint;
  readonly undoneMinor: bigint;
  readonly endedMinor: bigint;
}

const TRACK = 'lines';

/** A page of the counted bets of a bonus per day and game, newest day first. Bets that count nothing and bets that were rolled back are left out. */
export async function listWageringLines(db: Db, userBonusId: string, { place, limit }: PageQuery) {
  const page = pageOfTable(TRACK, place, { time: sql`l.at`, id: sql`l."gameSlug"` });
  const { rows } = await sql<WageringLine & { readonly micros: bigint }>`
    SELECT to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, l."gameSlug", l.bets, l."betMinor", l."countedMinor", ${microsOf(sql`l.at`)} AS micros
    FROM (
      SELECT date_trunc('day', t.created_at, 'UTC') AS at, t.game_slug AS "gameSlug", count(*)::int AS bets, sum(t.amount)::bigint AS "betMinor",
        sum(s.amount_minor)::bigint AS "countedMinor"
      FROM bonus_stakes s JOIN transfers t ON t.id = s.transfer_id
      WHERE s.user_bonus_id = ${userBonusId} AND s.state = 'counted' GROUP BY 1, 2
    ) l WHERE ${page.isBeyond} ORDER BY ${page.order} LIMIT ${limit + 1}`.execute(db);
  const placed = rows.map(({ micros, ...row }) => placeInTable(TRACK, micros, row.gameSlug, row));
  return cutPage([placed], { place, limit });
}

/** What bets of rounds that have not ended will count. */
export async function sumOpenStakes(db: Db, userBonusId: string): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`SELECT coalesce(sum(amount_minor), 0)::bigint AS open
    FROM bonus_stakes WHERE user_bonus_id = ${userBonusId} AND state = 'open'`.execute(db);
  return rows[0]?.open ?? 0n;
}

/** Sums of what moved the money of a bonus. Reads the transfers of its wallet from the grant to the end only. */
export async function sumBonusMoney(db: Db, userBonusId: string): Promise<BonusMoney> {
  const { rows } = await sql<BonusMoney>`
    WITH life AS (
      SELECT w.id AS wallet_id, min(t.seq) FILTER (WHERE t.kind = 'bonus_grant') AS first,
        max(t.seq) FILTER (WHERE t.kind <> 'bonus_grant') AS last
      FROM user_bonuses u JOIN wallets w ON w.player_id = u.player_id AND w.asset = u.currency_code
        JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.bonus_id = u.user_bonus_id
          AND t.kind IN ('bonus_grant', 'bonus_convert', 'bonus_forfeit')
      WHERE u.user_bonus_id = ${userBonusId} GROUP BY w.id
    )
    SELECT coalesce(sum(t.bonus_change) FILTER (WHERE t.kind = 'bonus_grant'), 0)::bigint AS "grantedMinor",
      coalesce(-sum(t.bonus_change) FILTER (WHERE t.kind = 'bet'), 0)::bigint AS "stakedMinor",
      coalesce(sum(t.bonus_change) FILTER (WHERE t.kind = 'win'), 0)::bigint AS "wonMinor",
      coalesce(sum(t.bonus_change) FILTER (WHERE t.kind = 'rollback' AND t.bonus_change > 0), 0)::bigint AS "returnedMinor",
      coalesce(-sum(t.bonus_change) FILTER (WHERE t.kind = 'rollback' AND t.bonus_change < 0), 0)::bigint AS "undoneMinor",
      coalesce(-sum(t.bonus_change) FILTER (WHERE t.kind IN ('bonus_convert', 'bonus_forfeit')), 0)::bigint AS "endedMinor"
    FROM life JOIN transfers t ON t.wallet_id = life.wallet_id AND t.is_applied AND t.bonus_id = ${userBonusId}
      AND t.seq >= life.first AND t.seq <= coalesce(life.last, 9223372036854775807)`.execute(db);
  const none = { grantedMinor: 0n, stakedMinor: 0n, wonMinor: 0n, returnedMinor: 0n, undoneMinor: 0n, endedMinor: 0n };
  return rows[0] ?? none;
}
