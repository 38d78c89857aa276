import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { saveCampaigns } from './campaigns.sql.ts';
import { demoCampaignsOf } from './demo-campaigns/demo-campaigns.ts';

const AUTHOR = 'Demo';

/** Writes the demo campaigns of these brands. One that an operator has stopped stays stopped. */
export async function seedCampaigns(
  db: Db,
  brandKeys: readonly string[],
  currenciesOf: (brandKey: string) => readonly string[],
): Promise<void> {
  await seedWhenChanged(db, 'bonus-campaigns', async (tx) => {
    for (const brandKey of brandKeys)
      await saveCampaigns(tx, brandKey, demoCampaignsOf(brandKey, currenciesOf(brandKey)), AUTHOR);
  });
}
