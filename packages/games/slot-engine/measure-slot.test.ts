import { expect, it } from 'vitest';
import { parseFraction, toDigits } from '../fraction.ts';
import { fastIntegers } from './fast-integers.ts';
import { countSlot } from './count-slot.ts';
import { simulateSlot, specHashOf } from './measure-slot.ts';
import { miniSpec } from './mini-spec.ts';

const SPEC = miniSpec();

it('simulates a return that contains the counted one', () => {
  const facts = simulateSlot(SPEC, { move: {}, rounds: 100_000, seed: 'measure' });
  const found = Number(toDigits(parseFraction(facts.returned), 12));
  expect(Math.abs(found - 1320 / 24_300)).toBeLessThan(2 * facts.margin);
  expect(facts.deviation).toBeCloseTo(countSlot(SPEC)?.deviation ?? 0, 1);
});

it('gives the same facts for the same seed', () => {
  const simulation = { move: {}, rounds: 1000, seed: 'again' };
  expect(simulateSlot(SPEC, simulation)).toEqual(simulateSlot(SPEC, simulation));
});

it('identifies a specification by its hash', () => {
  expect(specHashOf(miniSpec())).toBe(specHashOf(SPEC));
  expect(specHashOf(miniSpec({ capBets: 999 }))).not.toBe(specHashOf(SPEC));
});

it('draws evenly for simulations', () => {
  const random = fastIntegers('even');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let drawn = 0; drawn < 60_000; drawn += 1) {
    const value = random.below(6);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
