import { getAsset } from '@marquee/money/assets.ts';
import { withTx } from '../../db/tx.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { takeFromBudget } from '../reward-budgets/index.ts';
import { listDueRewards, takeReward, type DueReward } from './loyalty.sql.ts';

const REWARDS_PER_PAGE = 5_000;
const DAY_MS = 86_400_000;

type Deps = Pick<LoyaltyDeps, 'db' | 'wallet' | 'isRewardAllowed' | 'sharesOf'>;

/**
 * Pays rewards for new levels, each in its own transaction and once. Those that the player's market forbids stay unpaid, and those that are more than the
 * player's stakes allow wait for further stakes. Returns how many were paid.
 */
export async function payLevelRewards(deps: Deps): Promise<number> {
  let paid = 0;
  let last: DueReward | undefined;
  for (;;) {
    const dues = await listDueRewards(deps.db, REWARDS_PER_PAGE, last);
    for (const due of dues) if (deps.isRewardAllowed(due) && (await payReward(deps, due))) paid += 1;
    last = dues.at(-1);
    if (dues.length < REWARDS_PER_PAGE) return paid;
  }
}

class NotCovered extends Error {}

/** False if it was paid meanwhile, or if its budget is too small: then nothing is taken of it. */
async function payReward({ db, wallet, sharesOf }: Deps, due: DueReward): Promise<boolean> {
  const { playerId, brandKey, level, keepDays } = due;
  try {
    return await withTx(db, async (tx) => {
      const reward = await takeReward(tx, due);
      if (!reward) return false;
      const asset = getAsset(reward.currency_code).code;
      const amountMinor = reward.reward_minor;
      const takenMinor = await takeFromBudget(tx, {
        kind: 'levels',
        shares: sharesOf(brandKey),
        playerId,
        currencyCode: asset,
        from: new Date(keepDays === null ? 0 : due.changedAt.getTime() - (keepDays + 1) * DAY_MS),
        until: new Date(Date.now() + DAY_MS),
        amountMinor,
      });
      if (takenMinor < amountMinor) throw new NotCovered();
      const id = `${playerId}:${level}`;
      await wallet.inTx(tx).reward({ source: 'loyalty', externalId: id, playerId, asset, amountMinor, reference: id });
      return true;
    });
  } catch (error) {
    if (error instanceof NotCovered) return false;
    throw error;
  }
}
