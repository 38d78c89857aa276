import type { SlotMove } from './slot-spec.types.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fastIntegers } from './fast-integers.ts';
import { countSlot, isCountable, simulateSlot, specHashOf } from './measure-slot.ts';
import type { SlotRules } from './slot-rules.ts';
import { validateSpec } from './validate-spec.ts';
import { checkOutcome } from './check-outcome.ts';

/** `npm run test:deep` plays more. */
const ROUNDS = process.env['MARQUEE_DEEP_TESTS'] === '1' ? 10_000 : 2_000;
/** Chance below one in a million that a right figure fails; the seed is fixed, so the result never changes by itself. */
const DEVIATIONS = 5;

/** The tests of every slot: valid specification, facts of this specification, consistent rounds, texts. */
export function testSlot(rules: SlotRules): void {
  const { spec, facts } = rules;
  const moves: readonly SlotMove[] = spec.buy ? [{}, { buy: true }] : [{}];

  describe(`${spec.slug}`, () => {
    it('has a valid specification', () => {
      expect(validateSpec(spec)).toEqual([]);
    });

    it('has facts of this specification, with a return of 94 to 97 percent', () => {
      expect(facts.specHash).toBe(specHashOf(spec));
      const { numerator, denominator } = rules.returnToPlayer;
      const percent = Number((numerator * 1_000_000n) / denominator) / 10_000;
      expect(percent).toBeGreaterThan(94);
      expect(percent).toBeLessThan(97.5);
      if (facts.buy) expect(facts.buy.rounds).toBeGreaterThanOrEqual(10_000_000);
    });

    it.each(moves)('returns in a short simulation what the facts state (%o)', (move) => {
      const stated = move.buy ? facts.buy : facts.spin;
      const found = simulateSlot(spec, { move, rounds: ROUNDS, seed: `test-${spec.slug}` });
      const difference = ratio(found.returned) - ratio(stated?.returned ?? ['0', '1']);
      expect(Math.abs(difference)).toBeLessThan((DEVIATIONS * (stated?.deviation ?? 0)) / Math.sqrt(ROUNDS));
      expect(found.unitsMax).toBeLessThanOrEqual(spec.capBets * 100);
    });

    it.runIf(facts.basis === 'exact')('returns exactly what counting all positions gives', () => {
      expect(isCountable(spec)).toBe(true);
      expect(countSlot(spec)).toEqual(facts.spin);
    });

    it.each(moves)('records rounds that add up and show what pays (%o)', (move) => {
      const random = fastIntegers(`rounds-${spec.slug}`);
      for (let round = 0; round < 300; round += 1) {
        const { outcome, winMinor } = rules.outcomeOf(
          random,
          BigInt(move.buy ? (spec.buy?.cost ?? 0) : 1) * 1000n,
          move,
        );
        expect(checkOutcome(spec, outcome)).toEqual([]);
        expect(winMinor).toBe(BigInt(outcome.units) * 10n);
      }
    });

    it('names every symbol in every language', () => {
      for (const locale of ['en', 'de', 'ar']) {
        const file = new URL(`../${spec.slug}/texts.${locale}.json`, import.meta.url);
        const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
        expect(Object.keys(texts)).toEqual(expect.arrayContaining(spec.symbols.map(({ id }) => `symbol.${id}`)));
      }
    });
  });
}

const ratio = ([numerator, denominator]: readonly [string, string]): number => Number(numerator) / Number(denominator);
