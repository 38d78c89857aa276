import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pageOfTable, placeAfter } from '../../db/page-of-table.sql.ts';

export interface ReferralQuery {
  readonly brandKey?: string | undefined;
  /** A value to find in any of the marketing parameters. */
  readonly partner?: string | undefined;
  readonly playerId?: string | undefined;
  readonly since: Date;
  /** Id of the player after whom the list continues. */
  readonly after?: string | undefined;
  readonly countMax: number;
}

/** Same condition as the partial index. */
const IS_REFERRED = sql<boolean>`acquisition ?| ARRAY['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken']`;

/** For operators: referred players who signed up since an instant, the newest first. */
export async function listReferrals(db: Db, { brandKey, partner, playerId, since, after, countMax }: ReferralQuery) {
  const list = { table: 'players', time: 'created_at', id: 'player_id', direction: 'older' } as const;
  const place = await placeAfter(db, list, after);
  const page = pageOfTable(list.table, place, { time: sql`created_at`, id: sql`player_id` });
  let query = db
    .selectFrom('players')
    .select([
      'player_id as playerId',
      'brand_key as brandKey',
      'created_at as signedUpAt',
      sql<Readonly<Record<string, string>>>`acquisition`.as('acquisition'),
    ])
    .where(IS_REFERRED)
    .where('created_at', '>=', since)
    .where(sql<boolean>`${page.isBeyond}`);
  if (brandKey !== undefined) query = query.where('brand_key', '=', brandKey);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (partner !== undefined)
    query = query.where(
      sql<boolean>`${partner} IN (acquisition ->> 'cpnc', acquisition ->> 'mkt', acquisition ->> 'pid', acquisition ->> 'affiliate', acquisition ->> 'affiliateToken')`,
    );
  return query.orderBy(page.order).limit(countMax).execute();
}

export type Referral = Awaited<ReturnType<typeof listReferrals>>[number];
