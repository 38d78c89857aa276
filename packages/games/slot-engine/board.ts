import type { RandomIntegers } from '../game-rules.ts';
import { at, pick, type CompiledMode, type CompiledSlot, type WeightTable } from './compile-spec.ts';
import type { KeptCells, SlotStep } from './slot-outcome.types.ts';

/** The grid while a round is played; reused for every spin. */
export interface Board {
  /** By cell: symbol, -1 where a reel has no row or a coin grid no coin. */
  readonly symbols: Int32Array;
  /** By cell: what the symbol carries; 0 for nothing. */
  readonly values: Int32Array;
  /** By cell: 1 if it counts twice. */
  readonly split: Int32Array;
  /** By cell: 1 if it is part of a win. */
  readonly marks: Int32Array;
  /** By reel: rows, position of the top row when the reel stopped, and of the top row after cascades. */
  readonly heights: Int32Array;
  readonly stops: Int32Array;
  readonly tops: Int32Array;
  /** Memory of the pay evaluation. */
  readonly counts: Int32Array;
  readonly stack: Int32Array;
  readonly seen: Int32Array;
  /** Sum of the orbs in view that have been counted. */
  orbsInView: number;
}

export function newBoard(slot: CompiledSlot): Board {
  const cells = () => new Int32Array(slot.cells);
  const reels = () => new Int32Array(slot.reels);
  return {
    symbols: cells(),
    values: cells(),
    split: cells(),
    marks: cells(),
    heights: reels(),
    stops: reels(),
    tops: reels(),
    counts: new Int32Array(slot.spec.symbols.length * slot.reels),
    stack: cells(),
    seen: cells(),
    orbsInView: 0,
  };
}

export function draw(random: RandomIntegers, { total, bounds, values }: WeightTable): number {
  const drawn = random.below(total);
  let index = 0;
  while (drawn >= at(bounds, index)) index += 1;
  return at(values, index);
}

/** Stops all reels. Draws for each reel its height, where heights vary, and its stop. */
export function land(slot: CompiledSlot, mode: CompiledMode, board: Board, random: RandomIntegers): void {
  board.values.fill(0);
  board.split.fill(0);
  board.orbsInView = 0;
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const strip = pick(mode.strips, reel);
    const rows = mode.heights ? draw(random, pick(mode.heights, reel)) : pick(slot.spec.rows, reel);
    const stop = random.below(strip.length);
    board.heights[reel] = rows;
    board.stops[reel] = stop;
    board.tops[reel] = stop;
    let position = stop;
    for (let row = 0; row < slot.height; row += 1) {
      board.symbols[reel * slot.height + row] = row < rows ? at(strip, position) : -1;
      position = position + 1 === strip.length ? 0 : position + 1;
    }
  }
}

/** Puts the cells that stayed from the spin before on the landed grid. */
export function keep(board: Board, kept: KeptCells): void {
  for (const [index, cell] of kept.cells.entries()) {
    board.symbols[cell] = pick(kept.symbols, index);
    board.values[cell] = kept.values?.[index] ?? 0;
  }
}

/** Draws the values of symbols that have none yet, reel by reel from the top. */
export function drawValues(slot: CompiledSlot, board: Board, random: RandomIntegers, steps: SlotStep[] | null): void {
  if (!slot.hasValues) return;
  const cells: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const symbol = at(board.symbols, cell);
    if (symbol < 0 || at(board.values, cell) !== 0) continue;
    const table = pick(slot.values, symbol);
    if (!table) continue;
    board.values[cell] = draw(random, table);
    if (steps) cells.push(cell);
  }
  if (steps && cells.length > 0)
    steps.push({ type: 'values', cells, values: cells.map((cell) => at(board.values, cell)) });
}

/** Removes the marked cells; symbols above fall, and the strip continues upwards. */
export function collapse(slot: CompiledSlot, mode: CompiledMode, board: Board, steps: SlotStep[] | null): void {
  const removed = steps ? markedCells(board) : [];
  const added: number[][] = [];
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const top = reel * slot.height;
    let into = top + at(board.heights, reel) - 1;
    for (let cell = into; cell >= top; cell -= 1) {
      if (at(board.marks, cell) === 1) continue;
      board.symbols[into] = at(board.symbols, cell);
      board.values[into] = at(board.values, cell);
      into -= 1;
    }
    const strip = pick(mode.strips, reel);
    const symbols: number[] = [];
    for (; into >= top; into -= 1) {
      const position = (at(board.tops, reel) + strip.length - 1) % strip.length;
      board.tops[reel] = position;
      board.symbols[into] = at(strip, position);
      board.values[into] = 0;
      if (steps) symbols.unshift(at(strip, position));
    }
    if (steps) added.push(symbols);
  }
  steps?.push({ type: 'cascade', removed, added });
}

export function markedCells(board: Board): number[] {
  const cells: number[] = [];
  for (const [cell, mark] of board.marks.entries()) if (mark === 1) cells.push(cell);
  return cells;
}

/** Cells that show `symbol`. */
export function cellsWith(board: Board, symbol: number): number[] {
  const cells: number[] = [];
  if (symbol < 0) return cells;
  for (let cell = 0; cell < board.symbols.length; cell += 1) if (at(board.symbols, cell) === symbol) cells.push(cell);
  return cells;
}

export function countOf(board: Board, symbol: number): number {
  if (symbol < 0) return 0;
  let count = 0;
  for (let cell = 0; cell < board.symbols.length; cell += 1) if (at(board.symbols, cell) === symbol) count += 1;
  return count;
}
