import { useState } from 'react';
import { stakeLadder, type StakeLimits } from '../../game-rules.ts';

export interface ChosenBets {
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly totalMinor: bigint;
  readonly chips: readonly bigint[];
  readonly chip: bigint;
  readonly setChip: (minor: bigint) => void;
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
  const chips = CHIPS.flatMap((at) => ladder[at] ?? []).filter((minor) => minor <= limits.maxMinor);
  const [chosen, setChosen] = useState<{ round: number; bets: readonly (readonly [string, bigint])[] }>({
    round,
    bets: [],
  });
  const [chip, setChip] = useState<bigint>(chips[2] ?? limits.minMinor);
  const bets = chosen.round === round ? chosen.bets : [];
  const amounts = new Map<string, bigint>();
  for (const [field, minor] of bets) amounts.set(field, (amounts.get(field) ?? 0n) + minor);
  const totalMinor = bets.reduce((sum, [, minor]) => sum + minor, 0n);
  const replace = (next: typeof bets) => setChosen({ round, bets: next });
  return {
    amounts,
    totalMinor,
    chips,
    chip,
    setChip,
    add: (field) => {
      if (totalMinor + chip <= leftMinor) replace([...bets, [field, chip]]);
    },
    undo: () => replace(bets.slice(0, -1)),
    clear: () => replace([]),
    set: (next) => replace(next),
  };
}
