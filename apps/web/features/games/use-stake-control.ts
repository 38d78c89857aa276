import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { StakeControl } from '@marquee/games/view/game-view.ts';
import { refusalOfStake } from '@marquee/games/view/stake-refusal.rules.ts';
import { balanceForBets, cappedLimits, type StakeRoom } from './stake-cap.rules.ts';
import { stepStake } from './stake-steps.ts';
import type { Table } from './table.types.ts';
import { useChosenStake } from './use-chosen-stake.ts';
import type { RealMoneyParts } from './use-real-money.tsx';

export interface StageStake {
  readonly stake: StakeControl;
  /** The typed text is no stake yet: no round starts. */
  readonly isTyping: boolean;
  /** Whether the balance, or the free spin, pays a first stake. */
  readonly covers: (minor: bigint) => boolean;
  /** Whether an action of the open round may add this much. */
  readonly allows: (addsMinor: bigint) => boolean;
}

/** The stake of a game in its stage, under everything that limits it. */
export function useStakeControl(
  rules: HouseRules,
  table: Table,
  { room, isBonusUsable, locale }: Pick<RealMoneyParts, 'room' | 'isBonusUsable'> & { readonly locale: string },
): StageStake {
  const { asset, freeSpins, round } = table;
  const balanceMinor = balanceForBets(table, isBonusUsable);
  const limits = cappedLimits(rules.stakes[asset], room);
  const { choose, ...chosen } = useChosenStake(rules, limits, { asset, locale });
  const minor = freeSpins?.stakeMinor ?? chosen.minor;
  const stakeRoom: StakeRoom & Pick<StakeControl, 'balanceMinor'> = { ...room, balanceMinor };
  return {
    stake: {
      ...chosen,
      ...stakeRoom,
      minor,
      limits,
      canLess: !freeSpins && stepStake(limits, minor, -1) !== minor,
      canMore: !freeSpins && stepStake(limits, minor, 1) !== minor,
      onStep: (direction) => choose(stepStake(limits, minor, direction)),
    },
    isTyping: chosen.problem !== null && !freeSpins,
    covers: (stakeMinor) => freeSpins !== null || (balanceMinor !== null && balanceMinor >= stakeMinor),
    allows: (addsMinor) => balanceMinor !== null && refusalOfStake(stakeRoom, addsMinor, round?.stakedMinor) === null,
  };
}
