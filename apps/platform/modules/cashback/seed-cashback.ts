import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { demoCashbackOf } from './demo-cashback/demo-cashback.ts';
import { saveCashback } from './rules.sql.ts';

const AUTHOR = 'Demo';

/** Writes the demo cashback of these brands. Idempotent, so it may run on every start. */
export async function seedCashback(
  db: Db,
  brandKeys: readonly string[],
  currenciesOf: (brandKey: string) => readonly string[],
): Promise<void> {
  await seedWhenChanged(db, 'cashback', async (tx) => {
    for (const brandKey of brandKeys) {
      const cashback = demoCashbackOf(brandKey, currenciesOf(brandKey));
      if (cashback) await saveCashback(tx, brandKey, cashback, AUTHOR);
    }
  });
}
