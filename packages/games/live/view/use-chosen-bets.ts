import { useState } from 'react';
import { stakeLadder, type StakeLimits } from '../../game-rules.ts';

export interface ChosenBets {
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly totalMinor: bigint;
  readonly chips: readonly bigint[];
  readonly chip: bigint;
  readonly setChip: (minor: bigint) => void;
  /** The last chip would have taken the bets of the round above the maximum, or the maximum has fallen below them. */
  readonly isOverMax: boolean;
  readonly add: (field: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Sets all amounts, for repeating bets. */
  readonly set: (bets: readonly (readonly [string, bigint])[]) => void;
}

/** Places on the ladder of stakes. */
const CHIPS = [0, 4, 6, 12, 14, 17];

/** Chips that are on the table but not sent. They are cleared for each round. */
export function useChosenBets(round: number, limits: StakeLimits, leftMinor: bigint): ChosenBets {
  const ladder = stakeLadder(limits);
  const chips = CHIPS.flatMap((at) => ladder[at] ?? []);
  const [chosen, setChosen] = useState<{ round: number; bets: readonly (readonly [string, bigint])[] }>({
    round,
    bets: [],
  });
  const [taken, setChip] = useState<bigint>(chips[2] ?? limits.minMinor);
  // The highest stake may have fallen since.
  const chip = chips.includes(taken) ? taken : (chips.at(-1) ?? limits.minMinor);
  const [isOverMax, setOverMax] = useState(false);
  const bets = chosen.round === round ? chosen.bets : [];
  const amounts = new Map<string, bigint>();
  for (const [field, minor] of bets) amounts.set(field, (amounts.get(field) ?? 0n) + minor);
  const totalMinor = bets.reduce((sum, [, minor]) => sum + minor, 0n);
  const replace = (next: typeof bets) => {
    setOverMax(false);
    setChosen({ round, bets: next });
  };
  return {
    amounts,
    totalMinor,
    chips,
    chip,
    setChip,
    isOverMax: isOverMax || totalMinor > leftMinor,
    add: (field) => {
      const isOver = totalMinor + chip > leftMinor;
      setOverMax(isOver);
      if (!isOver) replace([...bets, [field, chip]]);
    },
    undo: () => replace(bets.slice(0, -1)),
    clear: () => replace([]),
    set: (next) => replace(next),
  };
}
