import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { DEMO_CASHBACK } from './demo-cashback/demo-cashback.ts';
import { saveRule } from './rules.sql.ts';

/** Writes the demo rules of these brands. Idempotent, so it may run on every start. */
export async function seedCashback(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'cashback', async (tx) => {
    for (const brandKey of brandKeys) {
      const rule = DEMO_CASHBACK[brandKey];
      if (rule) await saveRule(tx, brandKey, rule);
    }
  });
}
