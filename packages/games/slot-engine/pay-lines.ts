import type { Board } from './board.ts';
import { at, pick, type CompiledSlot } from './compile-spec.ts';
import type { SlotWin } from './slot-outcome.types.ts';

/** The best pay of one line; reused, because a line is read for every line of every spin. */
const read = { symbol: -1, count: 0, wildMultiplier: 1, units: 0 };

/**
 * Reads a line from one end. Wilds count as the first paying symbol on it, alone as the first of the spec's list; wilds
 * with own pays at the start of the line pay for themselves if that is more.
 */
function readLine(slot: CompiledSlot, board: Board, cells: Int32Array, isReversed: boolean): void {
  let symbol = -1;
  let count = 0;
  let sum = 0;
  let wild = -1;
  let wilds = 0;
  let wildSum = 0;
  for (; count < cells.length; count += 1) {
    const cell = at(cells, isReversed ? cells.length - 1 - count : count);
    const shown = at(board.symbols, cell);
    if (shown < 0) break;
    if (at(slot.isWild, shown) === 1) {
      sum += at(board.values, cell);
      if (symbol < 0) {
        wild = shown;
        wilds += 1;
        wildSum = sum;
      }
    } else if (at(slot.isPay, shown) === 1 && (symbol < 0 || symbol === shown)) symbol = shown;
    else break;
  }
  read.symbol = symbol < 0 ? slot.best : symbol;
  read.count = count;
  read.wildMultiplier = sum > 1 ? sum : 1;
  read.units = at(pick(slot.pays, read.symbol), count) * read.wildMultiplier;
  if (wild < 0) return;
  const ownMultiplier = wildSum > 1 ? wildSum : 1;
  const own = at(pick(slot.pays, wild), wilds) * ownMultiplier;
  if (own <= read.units) return;
  read.symbol = wild;
  read.count = wilds;
  read.wildMultiplier = ownMultiplier;
  read.units = own;
}

/** Units of all lines before multipliers of the spin. Marks winning cells and records the wins. */
export function payLines(slot: CompiledSlot, board: Board, wins: SlotWin[] | null): number {
  const isBoth = slot.spec.pay.kind === 'lines' && slot.spec.pay.direction === 'both';
  let total = 0;
  for (let line = 0; line < slot.lines.length; line += 1) {
    const cells = pick(slot.lines, line);
    readLine(slot, board, cells, false);
    const isFull = read.count === cells.length;
    if (read.units > 0) total += take(board, line, cells, wins);
    if (!isBoth || isFull) continue;
    readLine(slot, board, cells, true);
    if (read.units > 0) total += take(board, line, cells.toReversed(), wins, true);
  }
  return total;
}

// oxlint-disable-next-line eslint/max-params -- called for every winning line of a simulation; an object per call would be garbage
function take(board: Board, line: number, cells: Int32Array, wins: SlotWin[] | null, isFromRight = false): number {
  for (let index = 0; index < read.count; index += 1) board.marks[at(cells, index)] = 1;
  wins?.push({
    kind: 'line',
    line,
    ...(isFromRight ? { isFromRight: true as const } : {}),
    symbol: read.symbol,
    count: read.count,
    cells: Array.from(cells.subarray(0, read.count)),
    ...(read.wildMultiplier > 1 ? { wildMultiplier: read.wildMultiplier } : {}),
    units: read.units,
  });
  return read.units;
}
