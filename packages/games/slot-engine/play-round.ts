import type { SlotStep } from './slot-outcome.types.ts';
import { playFreeSpins } from './free-spins.ts';
import { playHold } from './hold-spins.ts';
import { paySpin } from './play-spin.ts';
import { playWalkRespins, playWinRespins } from './respins.ts';
import { awardOf, endSpin, landed, startSpin, triggerFeatures, type Round } from './round.ts';

/** Plays a round: the paid spin, its respins, hold-and-spin, then the free spins. Draws in this order. */
export function playRound(round: Round, isBought: boolean): void {
  if (isBought) buyFreeSpins(round);
  else playBase(round);
  const { slot } = round;
  const { hold, free } = slot.spec;
  if (round.isHold && hold && slot.holdValues && !round.isCapped) playHold(round, hold, slot.holdValues);
  if (round.freeSpins > 0 && free && slot.free && !round.isCapped) playFreeSpins(round, slot.free, free);
}

function playBase(round: Round): void {
  const { base } = round.slot;
  const spin = startSpin(round, { mode: base, kept: null });
  if (base.spec.respin) {
    playWinRespins(round, spin, base.spec.respin);
    return;
  }
  const record = round.spins ? landed(round, base, null) : {};
  paySpin(spin);
  triggerFeatures(round, spin);
  endSpin(round, spin, () => ({ mode: 'base', ...record }));
  if (base.spec.persist && !round.isCapped) playWalkRespins(round);
}

function buyFreeSpins(round: Round): void {
  const { free, buy } = round.slot.spec;
  if (!free || !buy) throw new RangeError(`${round.slot.spec.slug} sells no feature`);
  round.freeSpins = awardOf(free.awards, buy.scatters);
  const steps: SlotStep[] | null = round.spins
    ? [{ type: 'trigger', feature: 'free', count: round.freeSpins, cells: [] }]
    : null;
  endSpin(round, { steps, units: 0 }, () => ({ mode: 'bought' }));
}
