import type { SlotOutcome, SlotSpin, SlotStep } from './slot-outcome.types.ts';
import type { ModeSpec, SlotSpec } from './slot-spec.types.ts';

/** Symbols by cell, with what they carry. -1 where a reel has no row, or a coin grid has no coin. */
export interface ShownGrid {
  readonly symbols: readonly number[];
  /** Value of each cell (units of a coin, multiplier, number of an orb); 0 for none. */
  readonly values: readonly number[];
  /** Cells that count twice. */
  readonly split: readonly boolean[];
}

export const heightOf = (spec: SlotSpec): number => Math.max(...spec.rows);

/** The strips that a spin of this kind uses. */
export function modeOf(spec: SlotSpec, mode: SlotSpin['mode']): ModeSpec {
  return mode === 'free' && spec.free ? spec.free : spec.base;
}

/** Index of the symbol with this key in strips. Throws for an unknown key. */
export function symbolOfKey(spec: SlotSpec, key: string): number {
  const index = spec.symbols.findIndex((symbol) => symbol.key === key);
  if (index < 0) throw new RangeError(`${spec.slug} has no symbol with key ${key}`);
  return index;
}

/** What the reels show when they stop, with kept cells on top. `before` is the grid at the end of the spin before; null for the first. */
export function gridAtStart(spec: SlotSpec, spin: SlotSpin, before: ShownGrid | null): ShownGrid {
  const height = heightOf(spec);
  const size = spec.rows.length * height;
  if (!spin.stops) return spin.mode === 'hold' && before ? coinsOf(spec, before) : emptyGrid(size);
  const { reels } = modeOf(spec, spin.mode);
  const symbols = Array.from({ length: size }, () => -1);
  const values = Array.from({ length: size }, () => 0);
  for (const [reel, stop] of spin.stops.entries()) {
    const strip = reels[reel] ?? '';
    const rows = spin.heights?.[reel] ?? spec.rows[reel] ?? 0;
    for (let row = 0; row < rows; row += 1)
      symbols[reel * height + row] = symbolOfKey(spec, strip[(stop + row) % strip.length] ?? '');
  }
  for (const [index, cell] of (spin.kept?.cells ?? []).entries()) {
    symbols[cell] = spin.kept?.symbols[index] ?? -1;
    values[cell] = spin.kept?.values?.[index] ?? 0;
  }
  return { symbols, values, split: Array.from({ length: size }, () => false) };
}

/** Hold-and-spin shows only coins; all other cells are empty. */
function coinsOf(spec: SlotSpec, { symbols, values }: ShownGrid): ShownGrid {
  const isCoin = symbols.map((symbol) => symbol >= 0 && spec.symbols[symbol]?.id === spec.hold?.symbol);
  return {
    symbols: symbols.map((symbol, cell) => (isCoin[cell] ? symbol : -1)),
    values: values.map((value, cell) => (isCoin[cell] ? value : 0)),
    split: symbols.map(() => false),
  };
}

const emptyGrid = (size: number): ShownGrid => ({
  symbols: Array.from({ length: size }, () => -1),
  values: Array.from({ length: size }, () => 0),
  split: Array.from({ length: size }, () => false),
});

/** The grid after a step. Steps that change nothing on the grid return it unchanged. */
export function gridAfter(spec: SlotSpec, grid: ShownGrid, step: SlotStep): ShownGrid {
  if (step.type === 'values') return withValues(grid, step.cells, step.values);
  if (step.type === 'lock') {
    const coin = spec.symbols.findIndex((symbol) => symbol.id === spec.hold?.symbol);
    const symbols = [...grid.symbols];
    for (const cell of step.cells) symbols[cell] = coin;
    return withValues({ ...grid, symbols }, step.cells, step.values);
  }
  if (step.type === 'change') {
    const symbols = [...grid.symbols];
    const split = [...grid.split];
    for (const [index, cell] of step.cells.entries()) {
      symbols[cell] = step.symbols[index] ?? -1;
      split[cell] = step.by === 'split' || split[cell] === true;
    }
    return { ...grid, symbols, split };
  }
  return step.type === 'cascade' ? afterCascade(spec, grid, step) : grid;
}

function withValues(grid: ShownGrid, cells: readonly number[], values: readonly number[]): ShownGrid {
  const next = [...grid.values];
  for (const [index, cell] of cells.entries()) next[cell] = values[index] ?? 0;
  return { ...grid, values: next };
}

function afterCascade(spec: SlotSpec, grid: ShownGrid, step: Extract<SlotStep, { type: 'cascade' }>): ShownGrid {
  const height = heightOf(spec);
  const removed = new Set(step.removed);
  const symbols = [...grid.symbols];
  const values = [...grid.values];
  for (const [reel, added] of step.added.entries()) {
    const cells = Array.from({ length: height }, (_, row) => reel * height + row);
    const left = cells.filter((cell) => grid.symbols[cell] !== -1 && !removed.has(cell));
    const shown = [
      ...added.map((symbol) => [symbol, 0] as const),
      ...left.map((cell) => [grid.symbols[cell] ?? -1, grid.values[cell] ?? 0] as const),
    ];
    for (const [row, [symbol, value]] of shown.entries()) {
      symbols[reel * height + row] = symbol;
      values[reel * height + row] = value;
    }
  }
  return { symbols, values, split: grid.split };
}

/** Every grid of a round in order: for each spin the grid at its start and after each of its steps. */
export function gridsOf(spec: SlotSpec, outcome: SlotOutcome): readonly (readonly ShownGrid[])[] {
  let before: ShownGrid | null = null;
  return outcome.spins.map((spin) => {
    const grids = [gridAtStart(spec, spin, before)];
    for (const step of spin.steps) grids.push(gridAfter(spec, grids.at(-1) ?? emptyGrid(0), step));
    before = grids.at(-1) ?? null;
    return grids;
  });
}
