import type { RandomIntegers } from '../game-rules.ts';
import { cellsWith, collapse, countOf, drawValues, type Board } from './board.ts';
import { applyChanges } from './changes.ts';
import { at, type CompiledMode, type CompiledSlot } from './compile-spec.ts';
import { payAnywhere, payClusters, payScatters } from './pay-groups.ts';
import { payLines } from './pay-lines.ts';
import { payWays } from './pay-ways.ts';
import type { SlotStep, SlotWin } from './slot-outcome.types.ts';

/** One spin while it is played. */
export interface Spin {
  readonly slot: CompiledSlot;
  readonly mode: CompiledMode;
  readonly board: Board;
  readonly random: RandomIntegers;
  /** Null in simulations, which record nothing. */
  readonly steps: SlotStep[] | null;
  /** Multiplier of the feature; cascades and orbs may raise it for the spins that follow. */
  multiplier: number;
  /** Limit and step of that multiplier per cascade; 0 for none. */
  readonly cascadeAdd: number;
  readonly multiplierMax: number;
  /** Sum of the collected orbs: of this spin, or with `end` of the feature so far. */
  orbs: number;
  units: number;
}

/** Units of the grid before multipliers of the spin; marks the winning cells. */
export function payGrid(slot: CompiledSlot, board: Board, wins: SlotWin[] | null): number {
  board.marks.fill(0);
  switch (slot.spec.pay.kind) {
    case 'lines':
      return payLines(slot, board, wins);
    case 'ways':
      return payWays(slot, board, wins);
    case 'cluster':
      return payClusters(slot, board, wins);
    case 'anywhere':
      return payAnywhere(slot, board, wins);
  }
}

/** Values, changes and values of changed cells, after landing or after a cascade. */
export function settleGrid(spin: Spin, isFirst: boolean): void {
  drawValues(spin.slot, spin.board, spin.random, spin.steps);
  if (spin.mode.changes.length === 0) return;
  applyChanges(spin, isFirst);
  drawValues(spin.slot, spin.board, spin.random, spin.steps);
}

/** Plays a landed grid to its end: changes, wins, cascades, scatters, coins, orbs. */
export function paySpin(spin: Spin): void {
  settleGrid(spin, true);
  let counted = takeOrbs(spin, 0);
  let lineUnits = 0;
  for (let win = 0; ; win += 1) {
    const units = payWins(spin, win);
    lineUnits += units;
    if (units === 0 || !spin.mode.cascade) break;
    collapse(spin.slot, spin.mode, spin.board, spin.steps);
    settleGrid(spin, false);
    counted = takeOrbs(spin, counted);
    raiseByCascade(spin, win + 1);
  }
  spin.units += lineUnits;
  multiplyByOrbs(spin, lineUnits);
  paySpinScatters(spin);
  if (spin.mode.spec.collects) collect(spin);
}

function payWins(spin: Spin, win: number): number {
  const wins: SlotWin[] | null = spin.steps ? [] : null;
  const raw = payGrid(spin.slot, spin.board, wins);
  if (raw === 0) return 0;
  const multiplier = spin.multiplier * cascadeMultiplier(spin.mode, win);
  const units = raw * multiplier;
  if (wins) spin.steps?.push({ type: 'wins', wins, multiplier, units });
  return units;
}

function cascadeMultiplier({ cascade }: CompiledMode, win: number): number {
  return cascade ? at(cascade, Math.min(win, cascade.length - 1)) : 1;
}

function raiseByCascade(spin: Spin, win: number): void {
  const before = spin.multiplier * cascadeMultiplier(spin.mode, win - 1);
  spin.multiplier = Math.min(spin.multiplierMax, spin.multiplier + spin.cascadeAdd);
  const value = spin.multiplier * cascadeMultiplier(spin.mode, win);
  if (value !== before) spin.steps?.push({ type: 'multiplier', by: 'cascade', value, cells: [] });
}

/** Adds orbs that have landed since `counted` orbs were in view. Orbs stay in cascades. Returns how many are in view. */
function takeOrbs(spin: Spin, counted: number): number {
  const scope = spin.mode.spec.orbs;
  if (!scope || spin.slot.orb < 0) return 0;
  const count = countOf(spin.board, spin.slot.orb);
  if (count <= counted) return count;
  const cells = cellsWith(spin.board, spin.slot.orb);
  const sum = cells.reduce((total, cell) => total + at(spin.board.values, cell), 0);
  // Values of orbs taken before stay in view, so the new ones are the difference.
  const added = sum - spin.board.orbsInView;
  spin.board.orbsInView = sum;
  if (scope === 'feature') spin.multiplier = Math.min(spin.multiplierMax, spin.multiplier + added);
  else spin.orbs += added;
  const value = scope === 'feature' ? spin.multiplier : spin.orbs;
  spin.steps?.push({ type: 'multiplier', by: 'orb', value, cells });
  return count;
}

function multiplyByOrbs(spin: Spin, units: number): void {
  if (spin.mode.spec.orbs !== 'spin' || spin.orbs < 2 || units === 0) return;
  const added = units * (spin.orbs - 1);
  spin.units += added;
  spin.steps?.push({ type: 'final', scope: 'spin', multiplier: spin.orbs, units: added });
}

function paySpinScatters(spin: Spin): void {
  const wins: SlotWin[] | null = spin.steps ? [] : null;
  const units = payScatters(spin.slot, spin.board, countOf(spin.board, spin.slot.scatter), wins);
  spin.units += units;
  if (units > 0 && wins) spin.steps?.push({ type: 'wins', wins, multiplier: 1, units });
}

function collect(spin: Spin): void {
  const { slot, board, multiplier } = spin;
  const collectors = countOf(board, slot.collector);
  if (collectors === 0) return;
  const coins = cellsWith(board, slot.coin);
  if (coins.length === 0) return;
  const sum = coins.reduce((total, cell) => total + at(board.values, cell), 0);
  const units = sum * collectors * multiplier;
  spin.units += units;
  spin.steps?.push({ type: 'collect', collectors: cellsWith(board, slot.collector), coins, multiplier, units });
}
