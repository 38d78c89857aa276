import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { IpLocation } from '../../core/client-location.ts';

export interface NewCountryDecision {
  readonly brandKey: string;
  readonly playerId: string | null;
  readonly clientIp: string;
  readonly action: string;
  readonly isAllowed: boolean;
  readonly reason: string;
  readonly ipLocation: IpLocation;
  readonly residence: string | null;
  readonly verifiedCountry: string | null;
}

/** One row per combination and day (UTC), with a counter, so that frequent bets write few rows. */
export async function insertCountryDecision(db: Db, decision: NewCountryDecision): Promise<void> {
  const { ipLocation } = decision;
  await db
    .insertInto('country_decisions')
    .values({
      brand_key: decision.brandKey,
      player_id: decision.playerId,
      ip: decision.clientIp,
      action: decision.action,
      is_allowed: decision.isAllowed,
      reason: decision.reason,
      country_code: ipLocation.countryCode,
      subdivision: ipLocation.subdivision,
      is_anonymous: ipLocation.isAnonymous,
      source: ipLocation.source,
      residence: decision.residence,
      verified_country: decision.verifiedCountry,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('country_decisions_once_a_day')
        .doUpdateSet({ times: sql`country_decisions.times + 1`, last_at: sql`now()` }),
    )
    .execute();
}
