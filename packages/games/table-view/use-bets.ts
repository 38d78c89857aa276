import { useState } from 'react';
import { movesOf, totalOf, type Bets, type BetsMove } from '../bets.ts';
import type { StakeControl } from '../view/game-view.ts';
import { refusalOfStake, type StakeRefusal } from '../view/stake-refusal.rules.ts';

/** Field and number of chips. */
export type FieldChips = readonly (readonly [field: string, chips: number])[];

const NONE: Bets = new Map();

export interface BetsControl {
  readonly bets: Bets;
  readonly totalMinor: bigint;
  readonly chipMinor: bigint;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  readonly canDouble: boolean;
  /** Why the bets cannot be doubled, or those of the last round repeated; null if they can, or if there are none. */
  readonly refusal: StakeRefusal | null;
  /** The last change was refused, because the sum would have exceeded the largest bet, or the largest bet has fallen below the sum. */
  readonly isOverMax: boolean;
  readonly onChip: (minor: bigint) => void;
  readonly onPlace: (chips: FieldChips) => void;
  readonly onRemove: (field: string) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onDouble: () => void;
  /** Puts the bets of the last round on the table. */
  readonly onRepeat: () => void;
  /** The move of the bets on the table; they stay there and can be repeated. */
  readonly take: () => BetsMove;
}

/** The chips on a table before a round. Nothing changes while `isLocked`. */
export function useBets(
  stake: Pick<StakeControl, 'limits' | 'balanceMinor'>,
  firstChipMinor: bigint,
  isLocked: boolean,
): BetsControl {
  const { limits, balanceMinor } = stake;
  const [past, setPast] = useState<readonly Bets[]>([NONE]);
  const [last, setLast] = useState<Bets>(NONE);
  const [taken, setChip] = useState(firstChipMinor);
  // The highest stake may have fallen since.
  const chipMinor = taken <= limits.maxMinor ? taken : firstChipMinor;
  const [isOverMax, setOverMax] = useState(false);
  const bets = past.at(-1) ?? NONE;
  const change = (next: Bets): void => {
    if (isLocked) return;
    const isOver = totalOf(next) > limits.maxMinor;
    setOverMax(isOver);
    if (!isOver) setPast((before) => [...before, next]);
  };
  const doubled = new Map([...bets].map(([field, minor]) => [field, 2n * minor]));
  const refusal = refusalOfStake(
    { roundMaxMinor: limits.maxMinor, leftMinor: null, balanceMinor },
    totalOf(bets.size === 0 ? last : doubled),
  );
  return {
    bets,
    totalMinor: totalOf(bets),
    chipMinor,
    canUndo: past.length > 1 && !isLocked,
    canRepeat: bets.size === 0 && last.size > 0 && refusal === null && !isLocked,
    canDouble: bets.size > 0 && refusal === null && !isLocked,
    refusal,
    isOverMax: isOverMax || totalOf(bets) > limits.maxMinor,
    onChip: setChip,
    onPlace(chips) {
      const next = new Map(bets);
      for (const [field, count] of chips) next.set(field, (next.get(field) ?? 0n) + chipMinor * BigInt(count));
      change(next);
    },
    onRemove: (field) => change(new Map([...bets].filter(([other]) => other !== field))),
    onUndo() {
      setOverMax(false);
      if (!isLocked) setPast((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
    onClear: () => change(NONE),
    onDouble: () => change(doubled),
    onRepeat: () => change(last),
    take() {
      setLast(bets);
      setPast([NONE, bets]);
      return movesOf(bets);
    },
  };
}
