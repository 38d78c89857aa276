import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { CREDITED_STATES, PENDING_STATES } from './deposit-life.rules.ts';

/**
 * What counts in a window: money credited in it, whenever its payment began, and every open payment, which may still be paid in it. Expired, failed and
 * discarded payments do not count; refunds and chargebacks do not free up the limit.
 */
const countsSince = (since: Date) =>
  sql`(state = ANY (${[...PENDING_STATES]}) OR (state = ANY (${[...CREDITED_STATES]}) AND coalesce(settled_at, created_at) >= ${since}))`;

/** Sum of what counts for one player since an instant, in minor units of this currency; deposits in other currencies by the rate that was stored with them. */
export async function sumDeposits(db: Db | Tx, playerId: string, currencyCode: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum(CASE currency_code WHEN ${currencyCode} THEN amount_minor ELSE limit_amount_minor END), 0)::text AS total
    FROM deposits WHERE player_id = ${playerId} AND (currency_code = ${currencyCode} OR limit_currency_code = ${currencyCode})
      AND ${countsSince(since)}`.execute(db);
  return BigInt(rows[0]?.total ?? '0');
}
