import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { savePromotion, saveVersion } from './definitions.sql.ts';
import { demoPromotionsOf } from './demo-promotions/demo-promotions.ts';

/** Writes the demo promotions of these brands, each in its own order. Dates are set once, so that a restart does not prolong a promotion. */
export async function seedPromotions(
  db: Db,
  brandKeys: readonly string[],
  currenciesOf: (brandKey: string) => readonly string[],
): Promise<void> {
  await seedWhenChanged(db, 'promotions', async (tx) => {
    for (const brandKey of brandKeys)
      for (const { promotion, startsAfterDays, endsAfterDays } of demoPromotionsOf(brandKey, currenciesOf(brandKey))) {
        const period = { startsAt: midnightIn(startsAfterDays), endsAt: midnightIn(endsAfterDays) };
        await savePromotion(tx, brandKey, { promotion, period, keepsPeriod: true });
        await saveVersion(tx, { brandKey, key: promotion.key, definition: promotion, author: 'demo' });
      }
  });
}

function midnightIn(days: number | null) {
  return days === null
    ? null
    : sql<Date>`date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(days => ${days})`;
}
