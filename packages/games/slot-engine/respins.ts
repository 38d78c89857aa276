import { markedCells, type Board } from './board.ts';
import { at, symbolIndex, type CompiledSlot } from './compile-spec.ts';
import { payGrid, paySpin, settleGrid, type Spin } from './play-spin.ts';
import { endSpin, landed, startSpin, triggerFeatures, type Round } from './round.ts';
import type { KeptCells, SlotWin } from './slot-outcome.types.ts';
import type { PersistSpec, RespinSpec } from './slot-spec.types.ts';

/** Respins that walking wilds can start in one round. */
export const WALK_RESPINS_MAX = 30;

/** Where a persisting symbol goes; null if it leaves the grid. */
function nextCell(slot: CompiledSlot, move: PersistSpec['move'], cell: number): number | null {
  const { height, cells } = slot;
  if (move === 'stay') return cell;
  if (move === 'up') return cell % height === 0 ? null : cell - 1;
  const next = move === 'left' ? cell - height : cell + height;
  return next < 0 || next >= cells ? null : next;
}

/** The wilds that stay for the next spin; null if there are none. */
export function persistingCells(slot: CompiledSlot, board: Board, persist: PersistSpec | undefined): KeptCells | null {
  if (!persist) return null;
  const symbol = symbolIndex(slot.spec, persist.symbol);
  const grown = persist.becomes ? symbolIndex(slot.spec, persist.becomes.symbol) : symbol;
  const cells: number[] = [];
  const symbols: number[] = [];
  const values: number[] = [];
  const from: number[] = [];
  for (let cell = 0; cell < slot.cells; cell += 1) {
    const shown = at(board.symbols, cell);
    if (shown !== symbol && shown !== grown) continue;
    const next = nextCell(slot, persist.move, cell);
    if (next === null) continue;
    const before = at(board.values, cell);
    const value = persist.grow === 0 ? before : Math.min(persist.growMax, Math.max(1, before) + persist.grow);
    cells.push(next);
    from.push(cell);
    values.push(value);
    symbols.push(persist.becomes && value >= persist.becomes.at ? grown : shown);
  }
  if (cells.length === 0) return null;
  const carried = values.some((value) => value > 0) ? { values } : {};
  return persist.move === 'stay'
    ? { by: 'stay', cells, symbols, ...carried }
    : { by: 'walk', cells, symbols, from, ...carried };
}

/** Respins of the base game while walking wilds are in view. */
export function playWalkRespins(round: Round): void {
  const { slot, board } = round;
  const { persist } = slot.base.spec;
  if (!persist) return;
  let kept = persistingCells(slot, board, persist);
  for (let respin = 1; kept && respin <= WALK_RESPINS_MAX && !round.isCapped; respin += 1) {
    const held: KeptCells = kept;
    const spin = startSpin(round, { mode: slot.base, kept: held });
    const record = round.spins ? landed(round, slot.base, held) : {};
    paySpin(spin);
    triggerFeatures(round, spin);
    endSpin(round, spin, () => ({ mode: 'respin', ...record }));
    kept = persistingCells(slot, board, persist);
  }
}

/** Locked cells for the next respin: winning cells or the whole reels of them. */
function lockedCells(slot: CompiledSlot, board: Board, lock: RespinSpec['lock']): KeptCells {
  const won = markedCells(board);
  const reels = new Set(won.map((cell) => Math.floor(cell / slot.height)));
  const all = Array.from({ length: slot.cells }, (_, cell) => cell);
  const cells =
    lock === 'cells'
      ? won
      : all.filter((cell) => reels.has(Math.floor(cell / slot.height)) && at(board.symbols, cell) >= 0);
  const values = cells.map((cell) => at(board.values, cell));
  return {
    by: 'lock',
    cells,
    symbols: cells.map((cell) => at(board.symbols, cell)),
    ...(values.some((value) => value > 0) ? { values } : {}),
  };
}

/** A base spin whose winning cells lock for respins as long as each respin wins more. The last grid pays. */
export function playWinRespins(round: Round, first: Spin, respin: RespinSpec): void {
  const { slot, board } = round;
  const cells = slot.spec.rows.reduce((sum, rows) => sum + rows, 0);
  let spin = first;
  let kept: KeptCells | null = null;
  let before = 0;
  for (let respins = 0; ; respins += 1) {
    const record = round.spins ? landed(round, slot.base, kept) : {};
    settleGrid(spin, true);
    const wins: SlotWin[] | null = spin.steps ? [] : null;
    const raw = payGrid(slot, board, wins);
    const locked: KeptCells | null =
      raw > before && respins < respin.spinsMax ? lockedCells(slot, board, respin.lock) : null;
    const isLast = !locked || locked.cells.length === cells;
    spin.units = isLast ? raw : 0;
    if (wins && raw > 0) spin.steps?.push({ type: 'wins', wins, multiplier: 1, units: spin.units });
    if (!isLast) spin.steps?.push({ type: 'trigger', feature: 'respin', count: 1, cells: locked.cells });
    endSpin(round, spin, () => ({ mode: respins === 0 ? 'base' : 'respin', ...record }));
    if (isLast) return;
    kept = locked;
    before = raw;
    spin = startSpin(round, { mode: slot.base, kept });
  }
}
