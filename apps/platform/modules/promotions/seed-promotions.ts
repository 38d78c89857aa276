import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { demoPromotionsOf } from './demo-promotions/demo-promotions.ts';
import { savePromotion } from './promotions.sql.ts';

/** Writes the demo promotions of these brands, each in its own order. */
export async function seedPromotions(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'promotions', async (tx) => {
    for (const brandKey of brandKeys)
      for (const [order, promotion] of demoPromotionsOf(brandKey).entries())
        await savePromotion(tx, brandKey, promotion, order);
  });
}
