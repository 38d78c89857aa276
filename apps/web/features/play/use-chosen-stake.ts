import type { HouseRules, StakeLimits } from '@marquee/games/game-rules.ts';
import { useState } from 'react';
import { firstStake } from './stake-steps.ts';

/** The stake that the player has chosen, while it is within the limits; otherwise the first one that is offered. */
export function useChosenStake(
  rules: HouseRules,
  limits: StakeLimits,
): readonly [minor: bigint, choose: (minor: bigint) => void] {
  const [chosen, setChosen] = useState<bigint | null>(null);
  if (chosen !== null && chosen >= limits.minMinor && chosen <= limits.maxMinor) return [chosen, setChosen];
  return [rules.stakeOf ? limits.minMinor : firstStake(limits), setChosen];
}
