import { heightOf, type ShownGrid } from '../slot-engine/grid.ts';
import type { SlotOutcome, SlotSpin, SlotWin } from '../slot-engine/slot-outcome.types.ts';
import type { SlotSheet } from './slot-sheet.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { StepOf } from './slot-stage.types.ts';

/** Size of a win, by its multiple of the stake. */
export type WinTier = 0 | 1 | 2 | 3 | 4;

const TIERS = [5, 15, 40] as const;

/** 0: nothing, 1: small, 2: at least 5 times the stake, 3: at least 15 times, 4: at least 40 times. */
export function tierOf(units: number, staked: number): WinTier {
  if (units <= 0) return 0;
  const multiple = units / staked;
  return (1 + TIERS.filter((from) => multiple >= from).length) as WinTier; // zero to three of the list
}

/** How long the amount counts up. */
export const COUNT_MS: Readonly<Record<WinTier, number>> = { 0: 0, 1: 700, 2: 1_600, 3: 2_600, 4: 3_600 };

export function cellsOf(wins: readonly SlotWin[]): readonly number[] {
  return [...new Set(wins.flatMap(({ cells }) => cells))];
}

/** How many rows each cell falls after a cascade; 0 for cells that stay. */
export function fallRows(spec: SlotSpec, before: ShownGrid, step: StepOf<'cascade'>): readonly number[] {
  const height = heightOf(spec);
  const removed = new Set(step.removed);
  return spec.rows.flatMap((_, reel) => {
    const cells = Array.from({ length: height }, (__, row) => reel * height + row);
    const added = step.added[reel]?.length ?? 0;
    const stayed = cells
      .filter((cell) => before.symbols[cell] !== -1 && !removed.has(cell))
      .map((cell) => cell % height);
    return cells.map((_cell, row) => {
      if (row < added) return added;
      const from = stayed[row - added];
      return from === undefined ? 0 : row - from;
    });
  });
}

/** Scatters that start free spins in the spin at `index`, or add some; undefined if none can. */
export function scattersNeeded({ free }: SlotSpec, spins: readonly SlotSpin[], index: number): number | undefined {
  const mode = spins[index]?.mode;
  if (mode === 'base') return free?.awards[0]?.[0];
  const awarded = spins.slice(0, index).reduce((sum, spin) => sum + freeSpinsWon(spin), 0);
  return mode === 'free' && free && awarded < free.spinsMax ? free.retriggers?.[0]?.[0] : undefined;
}

/** Free spins that a spin has started or added. */
function freeSpinsWon({ steps }: SlotSpin): number {
  return steps.reduce(
    (sum, step) =>
      sum + (step.type === 'trigger' && (step.feature === 'free' || step.feature === 'retrigger') ? step.count : 0),
    0,
  );
}

/** Spins left of the feature while the reels run: what the spin itself adds is not known yet. */
export function leftAtStart(spin: SlotSpin): number | null {
  return spin.left === undefined ? null : spin.left - freeSpinsWon(spin);
}

/** The symbol that fills a reel, if the slot has an image of it for a whole reel. */
export function tallSymbol(
  { spec, sheet }: { readonly spec: SlotSpec; readonly sheet: Pick<SlotSheet, 'tall'> },
  grid: ShownGrid,
  reel: number,
): string | undefined {
  const height = heightOf(spec);
  const symbols = new Set(grid.symbols.slice(reel * height, (reel + 1) * height));
  const [symbol = -1] = symbols;
  const id = spec.symbols[symbol]?.id;
  return symbols.size === 1 && id !== undefined && sheet.tall?.includes(id) ? id : undefined;
}

/** Reels on which one more scatter would make the needed number, in the order of landing: they run longer. */
export function suspenseReels(spec: SlotSpec, grid: ShownGrid, least: number | undefined): readonly number[] {
  if (least === undefined) return [];
  const height = heightOf(spec);
  let scatters = 0;
  const reels: number[] = [];
  for (const reel of spec.rows.keys()) {
    if (scatters >= least - 1 && scatters < least + 1) reels.push(reel);
    for (let row = 0; row < height; row += 1) {
      const symbol = spec.symbols[grid.symbols[reel * height + row] ?? -1];
      if (symbol?.role === 'scatter') scatters += 1;
    }
  }
  return reels;
}

/** A spin that belongs to a feature, for the count of spins and the panel before it. */
export function isFeature({ mode }: Pick<SlotSpin, 'mode'>): boolean {
  return mode === 'free' || mode === 'hold';
}

/** Spins of the feature that starts with the spin at `index`. */
export function featureLength(outcome: SlotOutcome, index: number): number {
  const mode = outcome.spins[index]?.mode;
  let end = index;
  while (outcome.spins[end]?.mode === mode) end += 1;
  return end - index;
}

/** Symbols for the strips that run while the result is unknown. */
export function fillerOf(spec: SlotSpec, reel: number, length: number): readonly number[] {
  const strip = spec.base.reels[reel] ?? spec.base.reels[0] ?? '';
  return Array.from({ length }, (_, at) => {
    const key = strip[(reel * 7 + at) % strip.length];
    return spec.symbols.findIndex((symbol) => symbol.key === key);
  });
}

/** A grid for the time before the first round: the strips from their start. */
export function restGrid(spec: SlotSpec): ShownGrid {
  const height = heightOf(spec);
  const symbols = spec.rows.flatMap((rows, reel) => {
    const filler = fillerOf(spec, reel, height);
    return filler.map((symbol, row) => (row < rows ? symbol : -1));
  });
  return { symbols, values: symbols.map(() => 0), split: symbols.map(() => false) };
}
