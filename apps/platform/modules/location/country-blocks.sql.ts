import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface CountryBlock {
  readonly brandKey: string;
  readonly ip: string;
  readonly countryCode: string;
  readonly firstUrl: string;
}

/** Inserts one row per combination. */
export async function insertCountryBlock(db: Db, block: CountryBlock): Promise<void> {
  await db
    .insertInto('country_blocks')
    .values({ brand_key: block.brandKey, ip: block.ip, country_code: block.countryCode, first_url: block.firstUrl })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LocationCheck {
  readonly brandKey: string;
  readonly ip: string;
  readonly countryCode: string | null;
  readonly isExcluded: boolean;
}

export async function insertLocationCheck(db: Db, check: LocationCheck): Promise<void> {
  await db
    .insertInto('location_checks')
    .values({
      brand_key: check.brandKey,
      ip: check.ip,
      country_code: check.countryCode,
      is_excluded: check.isExcluded,
    })
    .execute();
}

/**
 * Cleanup: deletes up to `countMax` reports made before an instant, as many location checks, and as many decisions
 * about guests; returns how many. Decisions about players stay for audit.
 */
export async function deleteCountryBlocksBefore(db: Db, before: Date, countMax: number): Promise<number> {
  const blocks = await sql`
    DELETE FROM country_blocks
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM country_blocks WHERE reported_at < ${before} LIMIT ${countMax}))
  `.execute(db);
  const checks = await sql`
    DELETE FROM location_checks
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM location_checks WHERE checked_at < ${before} LIMIT ${countMax}))
  `.execute(db);
  const decisions = await sql`
    DELETE FROM country_decisions
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM country_decisions WHERE first_at < ${before} AND player_id IS NULL LIMIT ${countMax}))
  `.execute(db);
  return [blocks, checks, decisions].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0);
}
