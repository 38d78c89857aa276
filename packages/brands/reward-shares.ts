/** Rewards that play earns. They are paid out of what play costs, and none of them can be a gift. */
export const EARNED_REWARDS = ['rakeback', 'pot', 'levels', 'cashback', 'referrals', 'tournaments'] as const;

export type EarnedReward = (typeof EARNED_REWARDS)[number];

/**
 * How much each kind of reward may pay at most, in whole percent of what the player's stakes of the same period cost on average. Together below 100, so that no
 * way of playing earns more than it costs.
 */
export type RewardShares = Readonly<Record<EarnedReward, number>>;

export const REWARD_SHARES: RewardShares = {
  rakeback: 30,
  pot: 10,
  levels: 10,
  cashback: 20,
  referrals: 15,
  tournaments: 10,
};

export const totalShareOf = (shares: RewardShares): number =>
  EARNED_REWARDS.reduce((sum, kind) => sum + shares[kind], 0);
