import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInteractive } from './game-rules.ts';
import { HOUSE_GAMES } from './house-games.ts';
import { measurePayouts, returnOfSpin, rulesOfTable } from './measure-payouts.ts';
import { meanOf, payoutsOf, type PayoutTable } from './payout-table.ts';

const SLOTS = [...HOUSE_GAMES.values()].flatMap(({ rules, categories }) =>
  categories.includes('slots') && !isInteractive(rules) ? [rules] : [],
);

describe('the stored payouts of every slot', () => {
  it.each(SLOTS.map((rules) => [rules.slug, rules] as const))('%s: are those of its rules', (slug, rules) => {
    const file = new URL(`${slug}/payouts.json`, import.meta.url);
    expect(existsSync(file), 'run the task `slots --payouts`').toBe(true);
    const table = JSON.parse(readFileSync(file, 'utf8')) as PayoutTable;
    expect(table.of).toBe(rulesOfTable(rules));
    expect(meanOf(table)).toBeCloseTo(returnOfSpin(rules), 5);
    expect(table.payouts.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 5);
    // Hit rate and spread agree with the facts, which come from other rounds.
    const hitRate = 1 - (table.payouts[0]?.[1] ?? 0);
    const stated = rules.hitRate && Number(rules.hitRate.numerator) / Number(rules.hitRate.denominator);
    expect(Math.abs(hitRate / (stated ?? hitRate) - 1)).toBeLessThan(0.05);
    const square = table.payouts.reduce((sum, [multiple, probability]) => sum + multiple ** 2 * probability, 0);
    expect(Math.abs(Math.sqrt(square - meanOf(table) ** 2) / (rules.deviation ?? 0) - 1)).toBeLessThan(0.25);
  });
});

it('measures the same payouts again from the same rules', () => {
  const [rules] = SLOTS;
  if (!rules) throw new Error('There is no slot');
  expect(measurePayouts(rules, 1_000)).toEqual(measurePayouts(rules, 1_000));
});

it('draws each payout with its probability', () => {
  const numbers = [0, 0.49, 0.5, 0.79, 0.8, 0.999];
  const draw = payoutsOf(
    {
      payouts: [
        [0, 0.5],
        [1, 0.3],
        [10, 0.2],
      ],
    },
    () => numbers.shift() ?? 0,
  );
  expect([draw(), draw(), draw(), draw(), draw(), draw()]).toEqual([0, 0, 1, 1, 10, 10]);
});
