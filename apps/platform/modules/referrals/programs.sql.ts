import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { saveRewardVersion } from '../bonuses/index.ts';
import { edgeLineOf, type EdgeLine, type StoredEdgeLine } from '../loyalty/index.ts';
import type { ReferralProgram } from './program.ts';

/** What a brand has published; undefined: nothing yet. */
export async function findProgram(db: Db | Tx, brandKey: string): Promise<ReferralProgram | undefined> {
  return db
    .selectFrom('referral_programs')
    .select(['percent', 'days'])
    .where('brand_key', '=', brandKey)
    .executeTakeFirst();
}

/** Stores a version and applies it to new referrals; null stops them. */
export async function saveProgram(
  tx: Tx,
  brandKey: string,
  { program, author }: { readonly program: ReferralProgram | null; readonly author: string },
): Promise<void> {
  await saveRewardVersion(tx, { brandKey, kind: 'referrals', definition: program, author });
  const { percent, days } = program ?? { percent: 0, days: 365 };
  await tx
    .insertInto('referral_programs')
    .values({ brand_key: brandKey, percent, days })
    .onConflict((conflict) => conflict.column('brand_key').doUpdateSet(program ? { percent, days } : { percent }))
    .execute();
}

interface ReferralSums {
  readonly currencyCode: string;
  readonly friends: number;
  readonly stakedMinor: bigint;
  /** By the percentage of each friend. */
  readonly earnedMinor: bigint;
  /** Stakes of all friends with their expected cost. */
  readonly lines: readonly EdgeLine[];
}

/** Stakes of friends of a brand's players, or of one player's, whose referral is not void, by currency; those who registered in the last days, or all. */
export async function sumReferrals(
  db: Db | Tx,
  of: { readonly brandKey: string; readonly referrerId: string | null; readonly days: number | null },
): Promise<readonly ReferralSums[]> {
  const { rows } = await sql<Omit<ReferralSums, 'lines'> & { lines: readonly StoredEdgeLine[] }>`
    WITH earned AS (
      SELECT r.friend_id, r.percent, l.currency_code, l.edge_bps, l.staked_minor, l.cost_minor_bps FROM referrals r JOIN players p ON p.player_id = r.referrer_id
        JOIN referral_lines l USING (friend_id)
      WHERE p.brand_key = ${of.brandKey} AND (${of.referrerId}::text IS NULL OR r.referrer_id = ${of.referrerId}) AND NOT r.is_void
        AND (${of.days}::integer IS NULL OR r.referred_at >= now() - make_interval(days => ${of.days}))
    ) SELECT e.currency_code AS "currencyCode", count(DISTINCT e.friend_id)::int AS friends, sum(e.staked_minor)::bigint AS "stakedMinor",
      floor(sum(e.cost_minor_bps * e.percent) / 1000000)::bigint AS "earnedMinor",
      (SELECT jsonb_agg(jsonb_build_object('staked', x.staked::text, 'cost', x.cost::text)) FROM (
        SELECT sum(i.staked_minor) AS staked, sum(i.cost_minor_bps) AS cost FROM earned i WHERE i.currency_code = e.currency_code GROUP BY i.edge_bps) x) AS lines
    FROM earned e GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, lines: row.lines.map(edgeLineOf) }));
}
