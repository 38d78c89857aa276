import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { saveCampaign } from './campaigns.sql.ts';
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
      for (const campaign of demoCampaignsOf(brandKey, currenciesOf(brandKey)))
        await saveCampaign(tx, brandKey, campaign, AUTHOR);
  });
}
