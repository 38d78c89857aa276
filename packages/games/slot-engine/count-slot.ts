import { fraction, minus, plus, times, toDigits, type Fraction } from '../fraction.ts';
import { countOf } from './board.ts';
import { at, compileSpec, pick, type CompiledMode, type CompiledSlot } from './compile-spec.ts';
import type { BetFacts } from './facts.ts';
import { paySpin } from './play-spin.ts';
import { awardOf, newRound, startSpin } from './round.ts';
import { UNITS_PER_BET, type ChangeSpec, type FreeSpinsSpec, type ModeSpec, type SlotSpec } from './slot-spec.types.ts';

/** More positions of the reels are not counted: it would take minutes. */
const POSITIONS_MAX = 50_000_000;
/** Changes of the grid that draw nothing. */
const FIXED_CHANGES: ReadonlySet<ChangeSpec['kind']> = new Set(['expand', 'forge', 'link', 'split']);

function positionsOf({ reels }: ModeSpec): number {
  return reels.reduce((product, strip) => product * strip.length, 1);
}

function drawsOnlyStops(mode: ModeSpec): boolean {
  const { heights, persist, respin, orbs, changes = [] } = mode;
  return !heights && !persist && !respin && !orbs && changes.every(({ kind }) => FIXED_CHANGES.has(kind));
}

/** Positions of the reels that `countSlot` counts, of paid and of free spins. */
export function positionsToCount({ base, free }: SlotSpec): number {
  return positionsOf(base) + (free ? positionsOf(free) : 0);
}

/** True if spins draw nothing but stops, so that all of them can be counted. */
export function isCountable(spec: SlotSpec): boolean {
  const { base, free, hold, buy, symbols } = spec;
  return (
    drawsOnlyStops(base) &&
    (!free || (drawsOnlyStops(free) && free.multiplier.step?.per !== 'cascade')) &&
    !hold &&
    !buy &&
    !symbols.some((symbol) => symbol.values) &&
    positionsToCount(spec) <= POSITIONS_MAX
  );
}

/** The positions with one number of scatters: sums of what they win besides the pay of the scatters, at multiplier 1. */
interface Group {
  positions: number;
  units: number;
  squared: number;
  unitsMax: number;
  /** Positions that pay anything. */
  paying: number;
}

/** By number of scatters. */
function countSpins(slot: CompiledSlot, mode: CompiledMode): readonly Group[] {
  const groups = Array.from({ length: slot.cells + 1 }, (): Group => ({
    positions: 0,
    units: 0,
    squared: 0,
    unitsMax: 0,
    paying: 0,
  }));
  const stops = mode.strips.map(() => 0);
  let reel = 0;
  const round = newRound(slot, { below: () => stops[reel++] ?? 0 }, null);
  for (let left = positionsOf(mode.spec); left > 0; left -= 1) {
    reel = 0;
    const spin = startSpin(round, { mode, kept: null });
    paySpin(spin);
    const scatters = slot.scatter < 0 ? 0 : countOf(round.board, slot.scatter);
    const units = spin.units - scatterUnits(slot, scatters);
    const group = pick(groups, scatters);
    group.positions += 1;
    group.units += units;
    group.squared += units * units;
    if (units > group.unitsMax) group.unitsMax = units;
    if (spin.units > 0) group.paying += 1;
    nextStops(stops, mode);
  }
  return groups;
}

function scatterUnits(slot: CompiledSlot, scatters: number): number {
  return scatters === 0 ? 0 : at(pick(slot.pays, slot.scatter), scatters);
}

function nextStops(stops: number[], { strips }: CompiledMode): void {
  for (let reel = 0; reel < stops.length; reel += 1) {
    const next = pick(stops, reel) + 1;
    stops[reel] = next === pick(strips, reel).length ? 0 : next;
    if (next < pick(strips, reel).length) return;
  }
}

/** What spins win together, in units. */
interface Won {
  readonly mean: Fraction;
  /** Mean of the square. */
  readonly square: number;
  readonly unitsMax: number;
  /** Chance of winning nothing. */
  readonly nothing: Fraction;
}

const NOTHING: Won = { mean: fraction(0n), square: 0, unitsMax: 0, nothing: fraction(1n) };

const share = (part: number, of: number): Fraction => fraction(BigInt(part), BigInt(of));
const numberOf = (value: Fraction): number => Number(toDigits(value, 12));

/** A spin and the spins that follow it, which depend on its scatters alone. */
function spinAndAfter(
  slot: CompiledSlot,
  groups: readonly Group[],
  { multiplier, after }: { multiplier: number; after: (scatters: number) => Won },
): Won {
  const positions = groups.reduce((sum, group) => sum + group.positions, 0);
  let won: Won = { ...NOTHING, nothing: fraction(0n) };
  for (const [scatters, group] of groups.entries()) {
    if (group.positions === 0) continue;
    const pay = scatterUnits(slot, scatters);
    const units = multiplier * group.units + pay * group.positions;
    const squared = multiplier ** 2 * group.squared + 2 * multiplier * pay * group.units + pay ** 2 * group.positions;
    const next = after(scatters);
    const chance = share(group.positions, positions);
    won = {
      mean: plus(won.mean, share(units, positions), times(chance, next.mean)),
      square: won.square + (squared + 2 * units * numberOf(next.mean) + group.positions * next.square) / positions,
      unitsMax: Math.max(won.unitsMax, multiplier * group.unitsMax + pay + next.unitsMax),
      nothing: plus(won.nothing, times(share(group.positions - group.paying, positions), next.nothing)),
    };
  }
  return won;
}

/** What free spins win, by the number of spins of their award. Their spins, and the multiplier, follow the rules of `playFreeSpins`. */
function freeSpinsOf(slot: CompiledSlot, mode: CompiledMode, free: FreeSpinsSpec): (award: number) => Won {
  const groups = countSpins(slot, mode);
  const { start, step, max } = free.multiplier;
  const raised = (multiplier: number, per: 'spin' | 'retrigger'): number =>
    step?.per === per ? Math.min(max, multiplier + step.add) : multiplier;
  const known = new Map<string, Won>();
  const from = (left: number, awarded: number, multiplier: number): Won => {
    if (left === 0) return NOTHING;
    const state = [left, awarded, multiplier].join(' ');
    const won =
      known.get(state) ??
      spinAndAfter(slot, groups, {
        multiplier,
        after: (scatters) => {
          const more = Math.min(awardOf(free.retriggers ?? [], scatters), free.spinsMax - awarded);
          const next = more > 0 ? raised(multiplier, 'retrigger') : multiplier;
          return from(left - 1 + more, awarded + more, left - 1 + more > 0 ? raised(next, 'spin') : next);
        },
      });
    known.set(state, won);
    return won;
  };
  return (award) => from(award, award, start);
}

/** The exact facts of a countable slot, from all positions of its reels; null if its rounds can win more than the maximum win, which no count of spins considers. */
export function countSlot(spec: SlotSpec): BetFacts | null {
  const slot = compileSpec(spec);
  const { free } = spec;
  const freeSpins = free && slot.free ? freeSpinsOf(slot, slot.free, free) : null;
  const awarded = (scatters: number): number => (free ? Math.min(awardOf(free.awards, scatters), free.spinsMax) : 0);
  const groups = countSpins(slot, slot.base);
  const { mean, square, unitsMax, nothing } = spinAndAfter(slot, groups, {
    multiplier: 1,
    after: (scatters) => freeSpins?.(awarded(scatters)) ?? NOTHING,
  });
  if (unitsMax > slot.capUnits) return null;
  const returned = times(mean, fraction(1n, BigInt(UNITS_PER_BET)));
  const hitRate = minus(fraction(1n), nothing);
  const deviation = Math.sqrt(square - numberOf(mean) ** 2) / UNITS_PER_BET;
  return {
    returned: `${returned.numerator}/${returned.denominator}`,
    margin: 0,
    hitRate: `${hitRate.numerator}/${hitRate.denominator}`,
    deviation: Number(deviation.toPrecision(6)),
    unitsMax,
    rounds: positionsOf(spec.base),
    capped: 0,
    freeSpins: groups.reduce((sum, group, scatters) => sum + (awarded(scatters) > 0 ? group.positions : 0), 0),
    holds: 0,
  };
}
