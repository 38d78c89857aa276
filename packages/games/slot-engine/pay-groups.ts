import { cellsWith, type Board } from './board.ts';
import { at, pick, type CompiledSlot } from './compile-spec.ts';
import type { SlotWin } from './slot-outcome.types.ts';

/** Cells of the cluster of `start` on `board.stack`; returns their number. Wilds belong to every cluster that they touch. */
function fillCluster(slot: CompiledSlot, board: Board, start: number, stamp: number): number {
  const symbol = at(board.symbols, start);
  board.stack[0] = start;
  board.seen[start] = stamp;
  let size = 1;
  for (let next = 0; next < size; next += 1) {
    const cell = at(board.stack, next);
    for (let side = cell * 4; side < cell * 4 + 4; side += 1) {
      const neighbour = at(slot.neighbours, side);
      if (neighbour < 0 || at(board.seen, neighbour) === stamp) continue;
      const shown = at(board.symbols, neighbour);
      if (shown !== symbol && (shown < 0 || at(slot.isWild, shown) === 0)) continue;
      board.seen[neighbour] = stamp;
      board.stack[size] = neighbour;
      size += 1;
    }
  }
  return size;
}

/** Units of all clusters before multipliers of the spin. */
export function payClusters(slot: CompiledSlot, board: Board, wins: SlotWin[] | null): number {
  board.seen.fill(0);
  let total = 0;
  let stamp = 0;
  for (let start = 0; start < slot.cells; start += 1) {
    const symbol = at(board.symbols, start);
    if (symbol < 0 || at(slot.isPay, symbol) === 0 || at(board.seen, start) !== 0) continue;
    stamp += 1;
    const count = fillCluster(slot, board, start, stamp);
    const pay = at(pick(slot.pays, symbol), count);
    if (pay > 0) total += take(slot, board, { kind: 'cluster', symbol, count, pay }, wins);
  }
  return total;
}

/** Units of all symbols that are in view often enough, before multipliers of the spin. */
export function payAnywhere(slot: CompiledSlot, board: Board, wins: SlotWin[] | null): number {
  const { counts } = board;
  counts.fill(0);
  let wilds = 0;
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const symbol = at(board.symbols, cell);
    if (symbol < 0) continue;
    if (at(slot.isWild, symbol) === 1) wilds += 1;
    else counts[symbol] = at(counts, symbol) + 1;
  }
  let total = 0;
  for (let symbol = 0; symbol < slot.isPay.length; symbol += 1) {
    if (at(slot.isPay, symbol) === 0 || at(counts, symbol) === 0) continue;
    const count = at(counts, symbol) + wilds;
    const pay = at(pick(slot.pays, symbol), count);
    if (pay === 0) continue;
    let size = 0;
    for (let cell = 0; cell < slot.cells; cell += 1) {
      const shown = at(board.symbols, cell);
      if (shown !== symbol && (shown < 0 || at(slot.isWild, shown) === 0)) continue;
      board.stack[size] = cell;
      size += 1;
    }
    total += take(slot, board, { kind: 'anywhere', symbol, count, pay }, wins);
  }
  return total;
}

interface Group {
  readonly kind: 'cluster' | 'anywhere';
  readonly symbol: number;
  readonly count: number;
  readonly pay: number;
}

/** Marks the `count` cells on the stack and adds up the multipliers of their wilds. */
function take(slot: CompiledSlot, board: Board, { kind, symbol, count, pay }: Group, wins: SlotWin[] | null): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const cell = at(board.stack, index);
    board.marks[cell] = 1;
    if (at(slot.isWild, at(board.symbols, cell)) === 1) sum += at(board.values, cell);
  }
  const wildMultiplier = Math.max(1, sum);
  const units = pay * wildMultiplier;
  wins?.push({
    kind,
    symbol,
    count,
    cells: Array.from(board.stack.subarray(0, count)).sort((a, b) => a - b),
    ...(wildMultiplier > 1 ? { wildMultiplier } : {}),
    units,
  });
  return units;
}

/** Units of `count` scatters in view; multipliers do not apply to them. */
export function payScatters(slot: CompiledSlot, board: Board, count: number, wins: SlotWin[] | null): number {
  if (count === 0) return 0;
  const units = at(pick(slot.pays, slot.scatter), count);
  if (units > 0 && wins)
    wins.push({ kind: 'scatter', symbol: slot.scatter, count, cells: cellsWith(board, slot.scatter), units });
  return units;
}
