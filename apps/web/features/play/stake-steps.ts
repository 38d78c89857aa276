import { stakeLadder, type StakeLimits } from '@marquee/games/game-rules.ts';

/** The next stake of the ladder in a direction; the same one at its end. */
export function stepStake(limits: StakeLimits, stakeMinor: bigint, direction: -1 | 1): bigint {
  const ladder = stakeLadder(limits);
  const next =
    direction === 1 ? ladder.find((stake) => stake > stakeMinor) : ladder.findLast((stake) => stake < stakeMinor);
  return next ?? stakeMinor;
}

/** Where a stepper starts: five times the least, in reach of most balances. */
export function firstStake(limits: StakeLimits): bigint {
  return limits.minMinor * 5n <= limits.maxMinor ? limits.minMinor * 5n : limits.minMinor;
}
