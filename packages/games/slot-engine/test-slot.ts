import type { SlotMove } from './slot-spec.types.ts';
import { SOURCE_LANGUAGE } from '@marquee/locales/languages.ts';
import { readLanguageFile } from '@marquee/locales/read-messages.ts';
import { describe, expect, it } from 'vitest';
import { parseFraction, toDigits } from '../fraction.ts';
import { fastIntegers } from './fast-integers.ts';
import { areExact } from './facts.ts';
import { countSlot, isCountable, positionsToCount } from './count-slot.ts';
import { betFactsOf, specHashOf, TOTALS_AFTER, totalsOf } from './measure-slot.ts';
import type { SlotRules } from './slot-rules.ts';
import { validateSpec } from './validate-spec.ts';
import { checkOutcome } from './check-outcome.ts';

/** `npm run test:deep` plays and counts more. */
const IS_DEEP = process.env['MARQUEE_DEEP_TESTS'] === '1';
const ROUNDS = TOTALS_AFTER.slice(0, IS_DEEP ? 2 : 1);
const POSITIONS_QUICK = 1_000_000;
/** Standard errors by which the return of a million rounds may differ from the facts: six are exceeded once in 500 million times. */
const ERRORS_MAX = 6;

/** The tests of every slot: valid specification, facts of this specification, consistent rounds, texts. */
export function testSlot(rules: SlotRules): void {
  const { spec, facts } = rules;
  const moves: readonly SlotMove[] = spec.buy ? [{}, { buy: true }] : [{}];
  const { totals } = facts;

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

    it.each(moves)('plays the first rounds of its facts exactly as stored (%o)', (move) => {
      const stored = move.buy ? totals.buy : totals.spin;
      expect(totalsOf(spec, move, ROUNDS)).toEqual(stored?.slice(0, ROUNDS.length));
    });

    it.each(moves)('has facts that a million of its rounds confirm (%o)', (move) => {
      const stated = move.buy ? facts.buy : facts.spin;
      const million = (move.buy ? totals.buy : totals.spin)?.at(-1);
      if (!stated || !million) throw new Error('npm run run-task -- slots --missing writes both');
      const found = betFactsOf(spec, move, million);
      const errorsOf = (difference: number, deviation: number) => (difference / deviation) * Math.sqrt(found.rounds);
      expect(Math.abs(errorsOf(ratio(found.returned) - ratio(stated.returned), stated.deviation))).toBeLessThan(
        ERRORS_MAX,
      );
      const hits = ratio(stated.hitRate);
      expect(Math.abs(errorsOf(ratio(found.hitRate) - hits, Math.sqrt(hits * (1 - hits))))).toBeLessThan(ERRORS_MAX);
      expect(found.unitsMax).toBeLessThanOrEqual(spec.capBets * 100);
    });

    it.runIf(areExact(facts) && (IS_DEEP || positionsToCount(spec) <= POSITIONS_QUICK))(
      'returns exactly what counting all positions gives',
      () => {
        expect(isCountable(spec)).toBe(true);
        expect(countSlot(spec)).toEqual(facts.spin);
      },
    );

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

    it('names every symbol', () => {
      const names = spec.symbols.map(({ id }) => `symbol.${id}`);
      expect(Object.keys(readLanguageFile(SOURCE_LANGUAGE, 'games')[spec.slug] ?? {})).toEqual(
        expect.arrayContaining(names),
      );
    });
  });
}

const ratio = (text: string): number => Number(toDigits(parseFraction(text), 12));
