import { stakeLadder, type StakeLimits } from '@marquee/games/game-rules.ts';

/** The next stake in a direction; the same one at the end of the ladder. */
export function stepStake(limits: StakeLimits, stakeMinor: bigint, direction: -1 | 1): bigint {
  const ladder = stakeLadder(limits);
  const next =
    direction === 1 ? ladder.find((stake) => stake > stakeMinor) : ladder.findLast((stake) => stake < stakeMinor);
  return next ?? stakeMinor;
}

/** Initial stake: five times the minimum, affordable with most balances. */
export function firstStake(limits: StakeLimits): bigint {
  return limits.minMinor * 5n <= limits.maxMinor ? limits.minMinor * 5n : limits.minMinor;
}
