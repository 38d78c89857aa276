import type { Board } from './board.ts';
import { at, pick, type CompiledSlot } from './compile-spec.ts';
import type { SlotWin } from './slot-outcome.types.ts';

/** Counts symbols by reel; a split cell counts twice, a wild as often as its multiplier. */
function countByReel(slot: CompiledSlot, board: Board): void {
  board.counts.fill(0);
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const symbol = at(board.symbols, cell);
    if (symbol < 0) continue;
    const index = symbol * slot.reels + Math.floor(cell / slot.height);
    const value = at(slot.isWild, symbol) === 1 ? Math.max(1, at(board.values, cell)) : 1;
    board.counts[index] = at(board.counts, index) + value * (1 + at(board.split, cell));
  }
}

/** Units of all ways before multipliers of the spin. Wilds are never on the first reel, so no way is of wilds alone. */
export function payWays(slot: CompiledSlot, board: Board, wins: SlotWin[] | null): number {
  countByReel(slot, board);
  const symbols = slot.isPay.length;
  let total = 0;
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    if (at(slot.isPay, symbol) === 0 || at(board.counts, symbol * slot.reels) === 0) continue;
    let ways = 1;
    let count = 0;
    for (; count < slot.reels; count += 1) {
      let onReel = at(board.counts, symbol * slot.reels + count);
      for (let wild = 0; wild < symbols; wild += 1)
        if (at(slot.isWild, wild) === 1) onReel += at(board.counts, wild * slot.reels + count);
      if (onReel === 0) break;
      ways *= onReel;
    }
    const units = at(pick(slot.pays, symbol), count) * ways;
    if (units === 0) continue;
    total += units;
    const cells = markWays(slot, board, symbol, count);
    wins?.push({ kind: 'ways', symbol, count, ways, cells, units });
  }
  return total;
}

function markWays(slot: CompiledSlot, board: Board, symbol: number, reels: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < reels * slot.height; cell += 1) {
    const shown = at(board.symbols, cell);
    if (shown !== symbol && (shown < 0 || at(slot.isWild, shown) === 0)) continue;
    board.marks[cell] = 1;
    cells.push(cell);
  }
  return cells;
}
