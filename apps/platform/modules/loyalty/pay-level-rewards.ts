import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { listDueRewards, takeReward } from './loyalty.sql.ts';

const REWARDS_PER_RUN_MAX = 5_000;

/** Pays rewards for new levels, each in its own transaction and once. Those that the player's market forbids stay unpaid. Returns how many were paid. */
export async function payLevelRewards(deps: Pick<LoyaltyDeps, 'db' | 'wallet' | 'isRewardAllowed'>): Promise<number> {
  let paid = 0;
  for (const due of await listDueRewards(deps.db, REWARDS_PER_RUN_MAX)) {
    if (!deps.isRewardAllowed(due)) continue;
    paid += await withTx(deps.db, async (tx) => {
      const reward = await takeReward(tx, due);
      if (!reward) return 0;
      const { playerId, level } = due;
      const id = `${playerId}:${level}`;
      await deps.wallet.inTx(tx).reward({
        source: 'loyalty',
        externalId: id,
        playerId,
        asset: getAsset(reward.currency_code).code,
        amountMinor: reward.reward_minor,
        reference: id,
      });
      return 1;
    });
  }
  return paid;
}
