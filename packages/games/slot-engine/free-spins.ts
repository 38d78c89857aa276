import { cellsWith, countOf } from './board.ts';
import type { CompiledMode } from './compile-spec.ts';
import { paySpin, type Spin } from './play-spin.ts';
import { persistingCells } from './respins.ts';
import { awardOf, endSpin, landed, startSpin, type Round } from './round.ts';
import type { KeptCells } from './slot-outcome.types.ts';
import type { FreeSpinsSpec } from './slot-spec.types.ts';

/** The free spins of a round while they are played. */
interface Feature {
  readonly spec: FreeSpinsSpec;
  left: number;
  awarded: number;
  multiplier: number;
  orbs: number;
  units: number;
  kept: KeptCells | null;
}

/** Plays `round.freeSpins` free spins and those that they win. */
export function playFreeSpins(round: Round, mode: CompiledMode, spec: FreeSpinsSpec): void {
  const { slot, board } = round;
  const { start, step, max } = spec.multiplier;
  const feature: Feature = {
    spec,
    left: round.freeSpins,
    awarded: round.freeSpins,
    multiplier: start,
    orbs: 0,
    units: 0,
    kept: null,
  };
  const cascadeAdd = step?.per === 'cascade' ? step.add : 0;
  while (feature.left > 0 && !round.isCapped) {
    const { multiplier, kept } = feature;
    feature.left -= 1;
    const orbs = spec.orbs === 'end' ? feature.orbs : 0;
    const spin = startSpin(round, { mode, kept, multiplier, multiplierMax: max, cascadeAdd, orbs });
    const record = round.spins ? landed(round, mode, kept) : {};
    paySpin(spin);
    feature.multiplier = spin.multiplier;
    feature.orbs = spin.orbs;
    feature.units += spin.units;
    retrigger(round, feature, spin);
    finish(feature, spin);
    endSpin(round, spin, () => ({
      mode: 'free',
      ...record,
      left: feature.left,
      ...(multiplier > 1 ? { multiplier } : {}),
    }));
    feature.kept = persistingCells(slot, board, spec.persist);
  }
}

function retrigger({ slot, board }: Round, feature: Feature, spin: Spin): void {
  const { retriggers, spinsMax } = feature.spec;
  if (!retriggers) return;
  const award = awardOf(retriggers, countOf(board, slot.scatter));
  const count = Math.min(award, spinsMax - feature.awarded);
  if (count <= 0) return;
  feature.left += count;
  feature.awarded += count;
  spin.steps?.push({ type: 'trigger', feature: 'retrigger', count, cells: cellsWith(board, slot.scatter) });
  raise(feature, spin, 'retrigger');
}

function raise(feature: Feature, spin: Spin, per: 'spin' | 'retrigger'): void {
  const { step, max } = feature.spec.multiplier;
  if (step?.per !== per || feature.multiplier >= max) return;
  feature.multiplier = Math.min(max, feature.multiplier + step.add);
  spin.steps?.push({ type: 'multiplier', by: per, value: feature.multiplier, cells: [] });
}

/** Raises the multiplier for the next spin, or multiplies the win of all spins after the last one. */
function finish(feature: Feature, spin: Spin): void {
  if (feature.left > 0) {
    raise(feature, spin, 'spin');
    return;
  }
  if (feature.spec.orbs !== 'end' || feature.orbs < 2 || feature.units === 0) return;
  const units = feature.units * (feature.orbs - 1);
  spin.units += units;
  spin.steps?.push({ type: 'final', scope: 'feature', multiplier: feature.orbs, units });
}
