import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { Fraction } from '@marquee/games/fraction.ts';

/** A stake as the policy looks at it. */
export interface WeighedStake {
  readonly gameSlug: string;
  readonly stakeMinor: bigint;
  /** Chance, 0 to 1, that the round pays anything. */
  readonly winChance: Fraction;
}

const PERCENT = 100n;

/** How many percent of a stake count: the game's own share where the policy names one, else the highest step that the chance is above. */
function sharePercent({ riskSteps, games }: WageringPolicy, { gameSlug, winChance }: WeighedStake): number {
  const own = Object.hasOwn(games, gameSlug) ? games[gameSlug] : undefined;
  if (own !== undefined) return own;
  const { numerator, denominator } = winChance;
  const [highest] = riskSteps
    .filter(({ winChanceAbove }) => numerator * PERCENT > BigInt(winChanceAbove) * denominator)
    .sort((one, other) => other.winChanceAbove - one.winChanceAbove);
  return highest?.counts ?? 100;
}

/** How much of a stake counts towards playing a deposit through, in minor units, cut to whole ones. */
export function countedStake(policy: WageringPolicy, stake: WeighedStake): bigint {
  return (stake.stakeMinor * BigInt(sharePercent(policy, stake))) / PERCENT;
}
