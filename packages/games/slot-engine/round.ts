import type { RandomIntegers } from '../game-rules.ts';
import { cellsWith, countOf, keep, land, newBoard, type Board } from './board.ts';
import type { CompiledMode, CompiledSlot } from './compile-spec.ts';
import type { Spin } from './play-spin.ts';
import type { KeptCells, SlotSpin } from './slot-outcome.types.ts';

/** A round while it is played. */
export interface Round {
  readonly slot: CompiledSlot;
  readonly random: RandomIntegers;
  readonly board: Board;
  /** Null in simulations, which record nothing. */
  readonly spins: SlotSpin[] | null;
  /** Units won so far; never above the cap. */
  total: number;
  isCapped: boolean;
  /** Free spins won in the base game. */
  freeSpins: number;
  /** The base game has started hold-and-spin. */
  isHold: boolean;
}

export function newRound(slot: CompiledSlot, random: RandomIntegers, spins: SlotSpin[] | null): Round {
  return { slot, random, board: newBoard(slot), spins, total: 0, isCapped: false, freeSpins: 0, isHold: false };
}

/** Makes a round ready to be played again, for simulations. */
export function resetRound(round: Round): void {
  round.total = 0;
  round.isCapped = false;
  round.freeSpins = 0;
  round.isHold = false;
}

export interface SpinStart {
  readonly mode: CompiledMode;
  readonly kept: KeptCells | null;
  readonly multiplier?: number;
  readonly cascadeAdd?: number;
  readonly multiplierMax?: number;
  readonly orbs?: number;
}

/** Lands the reels with the kept cells on top; nothing has paid yet. */
export function startSpin(round: Round, start: SpinStart): Spin {
  land(round.slot, start.mode, round.board, round.random);
  if (start.kept) keep(round.board, start.kept);
  return {
    slot: round.slot,
    mode: start.mode,
    board: round.board,
    random: round.random,
    steps: round.spins ? [] : null,
    multiplier: start.multiplier ?? 1,
    cascadeAdd: start.cascadeAdd ?? 0,
    multiplierMax: start.multiplierMax ?? Number.MAX_SAFE_INTEGER,
    orbs: start.orbs ?? 0,
    units: 0,
  };
}

/** What a finished spin records besides its steps and units. */
export type SpinRecord = Omit<SlotSpin, 'steps' | 'units' | 'total'>;

/** Stops, heights where they vary, and kept cells of the landed reels. */
export function landed(round: Round, mode: CompiledMode, kept: KeptCells | null): Omit<SpinRecord, 'mode'> {
  const { board } = round;
  return {
    stops: Array.from(board.stops),
    ...(mode.heights ? { heights: Array.from(board.heights) } : {}),
    ...(kept ? { kept } : {}),
  };
}

/** Adds the units of a spin to the round, cut at the maximum win. `record` is read only if the round is recorded. */
export function endSpin(round: Round, spin: Pick<Spin, 'steps' | 'units'>, record: () => SpinRecord): void {
  const { capUnits } = round.slot;
  const units = Math.min(spin.units, capUnits - round.total);
  round.total += units;
  if (round.total >= capUnits) {
    round.isCapped = true;
    spin.steps?.push({ type: 'cap', capUnits });
  }
  if (spin.steps) round.spins?.push({ ...record(), steps: spin.steps, units, total: round.total });
}

/** Free spins for `count` scatters: the entry with the largest count that is reached. */
export function awardOf(awards: readonly (readonly [count: number, spins: number])[], count: number): number {
  let spins = 0;
  for (const [from, award] of awards) if (count >= from) spins = award;
  return spins;
}

/** Notes the features that a base spin or respin has started. */
export function triggerFeatures(round: Round, spin: Spin): void {
  const { slot, board } = round;
  const { free, hold } = slot.spec;
  if (hold && !round.isHold && countOf(board, slot.coin) >= hold.countMin) {
    round.isHold = true;
    spin.steps?.push({ type: 'trigger', feature: 'hold', count: hold.respins, cells: cellsWith(board, slot.coin) });
  }
  const scatters = free ? countOf(board, slot.scatter) : 0;
  if (!free || scatters === 0) return;
  const award = Math.min(awardOf(free.awards, scatters), free.spinsMax - round.freeSpins);
  if (award <= 0) return;
  round.freeSpins += award;
  spin.steps?.push({ type: 'trigger', feature: 'free', count: award, cells: cellsWith(board, slot.scatter) });
}
