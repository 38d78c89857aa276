import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface CountryBlock {
  readonly brandKey: string;
  readonly ip: string;
  readonly countryCode: string;
  readonly firstUrl: string;
}

/** Once per combination. */
export async function insertCountryBlock(db: Db, block: CountryBlock): Promise<void> {
  await db
    .insertInto('country_blocks')
    .values({ brand_key: block.brandKey, ip: block.ip, country_code: block.countryCode, first_url: block.firstUrl })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Housekeeping: deletes up to `countMax` reports made before an instant, and answers how many. */
export async function deleteCountryBlocksBefore(db: Db, before: Date, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM country_blocks
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM country_blocks WHERE reported_at < ${before} LIMIT ${countMax}))
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
