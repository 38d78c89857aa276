import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { listUnknownNames } from '../catalogue/index.ts';
import type { Campaign } from './campaign.ts';
import { findTakenCoupon, listCampaigns, saveCampaigns, startCampaign, stopCampaign } from './campaigns.sql.ts';

/** What operators do with the campaigns of a brand. */
export function createCampaignsAdmin(db: Db) {
  return {
    list: (brandKey: string) => listCampaigns(db, brandKey),
    /**
     * Stores new versions of these campaigns and offers them. Bonuses that players have activated keep their terms; coupons that a new version drops end.
     * Throws if a coupon belongs to another campaign of the brand, or a game or category does not exist.
     */
    publish: (brandKey: string, campaigns: readonly Campaign[], author: string) =>
      withTx(db, async (tx) => {
        const faults = await listUnknownNames(tx, {
          games: campaigns.flatMap(({ games, weights }) => [...games, ...Object.keys(weights.games ?? {})]),
          categories: campaigns.flatMap(({ weights }) => Object.keys(weights.categories ?? {})),
        });
        if (faults.length > 0) throw new Error(faults.join('\n'));
        await saveCampaigns(tx, brandKey, campaigns, author);
        for (const campaign of campaigns) {
          // After the save, which waits for a concurrent publication of the same code.
          const taken = await findTakenCoupon(tx, brandKey, campaign);
          if (taken)
            throw new Error(`The coupon ${taken.code} belongs to the campaign ${taken.owner}. Choose another code.`);
          await startCampaign(tx, brandKey, campaign.key);
        }
      }),
    /** Ends an offer. Throws `request.not_found` if the brand has no such campaign. */
    stop: (brandKey: string, key: string, author: string) =>
      withTx(db, async (tx) => {
        if (!(await stopCampaign(tx, brandKey, key, author))) throw new Refusal('request.not_found');
      }),
  };
}

export type CampaignsAdmin = ReturnType<typeof createCampaignsAdmin>;
