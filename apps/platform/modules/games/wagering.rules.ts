import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { Fraction } from '@marquee/games/fraction.ts';

/** A stake with what its share depends on. */
export interface RatedStake {
  readonly gameSlug: string;
  readonly stakeMinor: bigint;
  /** Probability, 0 to 1, that the round pays anything. */
  readonly winChance: Fraction;
}

const PERCENT = 100n;

/**
 * The percentage of a stake that counts: the game's own share if the policy has one, else that of the highest step
 * below the chance.
 */
function sharePercent({ riskSteps, games }: WageringPolicy, { gameSlug, winChance }: RatedStake): number {
  const own = Object.hasOwn(games, gameSlug) ? games[gameSlug] : undefined;
  if (own !== undefined) return own;
  const { numerator, denominator } = winChance;
  const [highest] = riskSteps
    .filter(({ winChanceAbove }) => numerator * PERCENT > BigInt(winChanceAbove) * denominator)
    .sort((one, other) => other.winChanceAbove - one.winChanceAbove);
  return highest?.counts ?? 100;
}

/** The part of a stake that counts towards wagering a deposit, in minor units, rounded down. */
export function countedStake(policy: WageringPolicy, stake: RatedStake): bigint {
  return (stake.stakeMinor * BigInt(sharePercent(policy, stake))) / PERCENT;
}
