import { draw } from './board.ts';
import { at, pick, type CompiledSlot, type WeightTable } from './compile-spec.ts';
import { endSpin, type Round } from './round.ts';
import type { LockStep, SlotStep } from './slot-outcome.types.ts';
import type { HoldSpec } from './slot-spec.types.ts';

/** Plays the respins: only coins stay in view, each new coin locks and resets the respins. */
export function playHold(round: Round, hold: HoldSpec, values: WeightTable): void {
  const { slot, board } = round;
  let empty = 0;
  for (let cell = 0; cell < slot.cells; cell += 1) {
    if (at(board.symbols, cell) === slot.coin || !isCell(slot, cell)) continue;
    board.symbols[cell] = -1;
    board.values[cell] = 0;
    empty += 1;
  }
  let left = hold.respins;
  while (left > 0 && empty > 0) {
    const cells = landCoins(round, hold, values);
    empty -= cells.length;
    left = cells.length > 0 ? hold.respins : left - 1;
    const isOver = left === 0 || empty === 0;
    const shown = isOver ? 0 : left;
    const steps: SlotStep[] | null = round.spins ? [lockStep(round, cells, shown)] : null;
    const units = isOver ? payBoard(round, hold, empty === 0, steps) : 0;
    endSpin(round, { steps, units }, () => ({ mode: 'hold', left: shown }));
  }
}

const isCell = (slot: CompiledSlot, cell: number): boolean =>
  cell % slot.height < pick(slot.spec.rows, Math.floor(cell / slot.height));

/** Draws for each empty cell whether a coin lands, and its value if it does. */
function landCoins({ slot, board, random }: Round, hold: HoldSpec, values: WeightTable): number[] {
  const [of, outOf] = hold.chance;
  const cells: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    if (at(board.symbols, cell) === slot.coin || !isCell(slot, cell) || random.below(outOf) >= of) continue;
    board.symbols[cell] = slot.coin;
    board.values[cell] = draw(random, values);
    cells.push(cell);
  }
  return cells;
}

const lockStep = ({ board }: Round, cells: readonly number[], left: number): LockStep => ({
  type: 'lock',
  cells,
  values: cells.map((cell) => at(board.values, cell)),
  left,
});

function payBoard({ slot, board }: Round, hold: HoldSpec, isFull: boolean, steps: SlotStep[] | null): number {
  let coinUnits = 0;
  for (let cell = 0; cell < slot.cells; cell += 1)
    if (at(board.symbols, cell) === slot.coin) coinUnits += at(board.values, cell);
  let fullRows = 0;
  for (let row = 0; row < slot.height; row += 1) {
    let coins = 0;
    for (let cell = row; cell < slot.cells; cell += slot.height) if (at(board.symbols, cell) === slot.coin) coins += 1;
    if (coins === slot.reels) fullRows += 1;
  }
  const multiplier = 1 + (hold.perFullRow ?? 0) * fullRows;
  const boardUnits = isFull ? hold.boardUnits : 0;
  const units = coinUnits * multiplier + boardUnits;
  steps?.push({ type: 'board', coinUnits, multiplier, boardUnits, units });
  return units;
}
