import type { RandomIntegers } from '../game-rules.ts';
import { cellsWith, draw, type Board } from './board.ts';
import { at, type CompiledChange, type CompiledMode, type CompiledSlot } from './compile-spec.ts';
import type { ChangeStep, SlotStep } from './slot-outcome.types.ts';

/** Input of a change. `steps` is null in simulations. */
export interface ChangeContext {
  readonly slot: CompiledSlot;
  readonly mode: CompiledMode;
  readonly board: Board;
  readonly random: RandomIntegers;
  readonly steps: SlotStep[] | null;
}

/** Cells that get new symbols; null if nothing changes. */
type Changed = Pick<ChangeStep, 'sources' | 'cells' | 'symbols'> | null;

/** Applies the changes of the mode in order. After a cascade, `strew` and `copy` do not happen again. */
export function applyChanges(context: ChangeContext, isFirst: boolean): void {
  for (const change of context.mode.changes) {
    const { kind } = change.spec;
    if (!isFirst && (kind === 'strew' || kind === 'copy')) continue;
    const changed = changeOf(context, change);
    if (!changed) continue;
    const { board } = context;
    for (const [index, cell] of changed.cells.entries()) {
      if (kind === 'split') board.split[cell] = 1;
      else {
        board.symbols[cell] = changed.symbols[index] ?? -1;
        board.values[cell] = 0;
      }
    }
    context.steps?.push({ type: 'change', by: kind, ...changed });
  }
}

function changeOf(context: ChangeContext, change: CompiledChange): Changed {
  const { kind } = change.spec;
  if (kind === 'strew') return strew(context, change);
  if (kind === 'copy') return copyReels(context, change);
  const sources = cellsWith(context.board, change.symbol);
  if (sources.length === 0) return null;
  if (kind === 'expand') return expand(context, change, sources);
  if (kind === 'mystery') return fill([], sources, draw(context.random, change.table));
  if (kind === 'forge') return forge(context, change, sources);
  if (kind === 'link') return link(context, change, sources);
  return kind === 'split' ? split(context, sources) : rings(context, change, sources);
}

const fill = (sources: readonly number[], cells: readonly number[], symbol: number): Changed =>
  cells.length === 0 ? null : { sources, cells, symbols: cells.map(() => symbol) };

/** Only paying symbols and the given one give way; scatters, coins, wilds and orbs stay. */
const givesWay = ({ slot, board }: ChangeContext, cell: number, symbol: number): boolean => {
  const shown = at(board.symbols, cell);
  return shown >= 0 && (shown === symbol || at(slot.isPay, shown) === 1);
};

function expand(context: ChangeContext, change: CompiledChange, sources: readonly number[]): Changed {
  const { slot } = context;
  const { height } = slot;
  const shape = change.spec.kind === 'expand' ? change.spec.shape : 'reel';
  const isReached = (source: number, cell: number): boolean => {
    const reels = Math.abs(Math.floor(source / height) - Math.floor(cell / height));
    const rows = Math.abs((source % height) - (cell % height));
    if (shape === 'reel') return reels === 0;
    if (shape === 'row') return rows === 0;
    return shape === 'cross' ? reels === 0 || rows === 0 : reels <= 1 && rows <= 1;
  };
  const cells: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1)
    if (givesWay(context, cell, change.symbol) && sources.some((source) => isReached(source, cell))) cells.push(cell);
  // A symbol that already is what it becomes, with nothing around it that gives way, changes nothing.
  const isNew = cells.some((cell) => at(context.board.symbols, cell) !== change.to);
  return isNew ? fill(sources, cells, change.to) : null;
}

function forge({ slot, board }: ChangeContext, change: CompiledChange, sources: readonly number[]): Changed {
  const cells: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const shown = at(board.symbols, cell);
    if (shown === change.symbol || (shown >= 0 && at(change.from, shown) === 1)) cells.push(cell);
  }
  return fill(sources, cells, change.to);
}

function strew(context: ChangeContext, change: CompiledChange): Changed {
  const { slot, random } = context;
  if (change.spec.kind !== 'strew' || random.below(change.spec.oneIn) !== 0) return null;
  const first = slot.spec.pay.kind === 'ways' ? slot.height : 0;
  const free: number[] = [];
  for (let cell = first; cell < slot.cells; cell += 1) if (givesWay(context, cell, -1)) free.push(cell);
  const count = Math.min(draw(random, change.table), free.length);
  const cells = Array.from({ length: count }, () => free.splice(random.below(free.length), 1)[0] ?? 0);
  return fill([], cells, change.to);
}

function link(context: ChangeContext, change: CompiledChange, sources: readonly number[]): Changed {
  const { height, cells: size } = context.slot;
  const linked: number[] = [];
  const cells: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const ends = sources.filter((cell) => cell % height === row);
    const [from] = ends;
    const to = ends.at(-1);
    if (from === undefined || to === undefined || from === to) continue;
    linked.push(...ends);
    for (let cell = from; cell <= to && cell < size; cell += height)
      if (givesWay(context, cell, change.symbol)) cells.push(cell);
  }
  return fill(linked, cells, change.to);
}

function split({ slot, board }: ChangeContext, sources: readonly number[]): Changed {
  const rows = new Set(sources.map((cell) => cell % slot.height));
  const cells: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const shown = at(board.symbols, cell);
    if (shown >= 0 && at(slot.isPay, shown) === 1 && rows.has(cell % slot.height)) cells.push(cell);
  }
  return cells.length === 0 ? null : { sources, cells, symbols: cells.map((cell) => at(board.symbols, cell)) };
}

function copyReels({ slot, board, random }: ChangeContext, change: CompiledChange): Changed {
  if (change.spec.kind !== 'copy' || random.below(change.spec.oneIn) !== 0) return null;
  const count = draw(random, change.table);
  const first = random.below(slot.reels - count + 1);
  const { height } = slot;
  const column = (reel: number): number[] => Array.from({ length: height }, (_, row) => reel * height + row);
  const sources = column(first);
  const symbols = sources.map((cell) => at(board.symbols, cell));
  const others = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
  return { sources, cells: others.flatMap(column), symbols: others.flatMap(() => symbols) };
}

/** Ring of a cell in a square grid; 0 is the outermost. */
const ringOf = (height: number, cell: number): number => {
  const reel = Math.floor(cell / height);
  const row = cell % height;
  return Math.min(reel, row, height - 1 - reel, height - 1 - row);
};

function rings(context: ChangeContext, change: CompiledChange, sources: readonly number[]): Changed {
  const { slot, random } = context;
  const lit = [...new Set(sources.map((cell) => ringOf(slot.height, cell)))].sort((a, b) => a - b);
  const drawn = new Map(lit.map((ring) => [ring, draw(random, change.table)]));
  const cells: number[] = [];
  const symbols: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const symbol = drawn.get(ringOf(slot.height, cell));
    if (symbol === undefined || !givesWay(context, cell, change.symbol)) continue;
    cells.push(cell);
    symbols.push(symbol);
  }
  return { sources, cells, symbols };
}
