import { totalShareOf, type EarnedReward, type RewardShares } from '@marquee/brands/reward-shares.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface BudgetedReward {
  /** Time of the stakes that the reward is for; the end is exclusive. The half hour in which it begins is a part of it. */
  readonly from: Date;
  readonly until: Date;
  readonly kind: EarnedReward;
  readonly shares: RewardShares;
  /** Whose stakes pay for it: of a referral, those of the friend. */
  readonly playerId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
}

const inBps = (percent: number) => percent * 100;

/**
 * Takes up to `amountMinor` for a reward out of what the stakes of its window cost on average, and returns how much that is; 0: nothing is left. Call it in the
 * transaction that pays the reward: the half hours stay locked until its end. Play has to be counted before; a lock of the ledger must not be held.
 */
export async function takeFromBudget(
  tx: Tx,
  { kind, shares, playerId, currencyCode, from, until, amountMinor }: BudgetedReward,
): Promise<bigint> {
  const { rows } = await sql<{
    taken: bigint;
  }>`SELECT reward_take(${kind}, ${playerId}, ${currencyCode}, ${from}, ${until},
    ${amountMinor}, ${inBps(shares[kind])}, ${inBps(totalShareOf(shares))}) AS taken`.execute(tx);
  return rows[0]?.taken ?? 0n;
}
