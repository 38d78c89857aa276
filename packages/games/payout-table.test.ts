import { existsSync, readFileSync } from 'node:fs';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { describe, expect, it } from 'vitest';
import { ESTIMATED_BETS } from './estimated-bets.ts';
import type { Fraction } from './fraction.ts';
import { measurePayouts, returnOfBet, rulesOfTable } from './measure-payouts.ts';
import { meanOf, payoutsOf, type PayoutTable } from './payout-table.ts';

const chanceOf = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator);

describe('the stored payouts of every bet that is estimated', () => {
  it.each(ESTIMATED_BETS.map((bet) => [bet.rules.slug, bet] as const))('%s: are those of its rules', (slug, bet) => {
    const { rules, move } = bet;
    const file = new URL(`${slug}/payouts.json`, import.meta.url);
    expect(existsSync(file), 'run the task `slots --payouts`').toBe(true);
    const table = JSON.parse(readFileSync(file, 'utf8')) as PayoutTable;
    expect(table.of).toBe(rulesOfTable(rules));
    expect(rules.parseMove(move)).toEqual(move);
    expect(table.bet ?? {}).toEqual(move);
    expect(meanOf(table)).toBeCloseTo(returnOfBet(bet), 5);
    expect(table.payouts.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 5);
    // Hit rate and spread agree with the rules, which know them from elsewhere.
    const hitRate = 1 - (table.payouts[0]?.[1] ?? 0);
    expect(Math.abs(hitRate / chanceOf(rules.hitRate ?? rules.winChance(move)) - 1)).toBeLessThan(0.05);
    const square = table.payouts.reduce((sum, [multiple, probability]) => sum + multiple ** 2 * probability, 0);
    const deviation = Math.sqrt(square - meanOf(table) ** 2);
    expect(Math.abs(deviation / (rules.deviation ?? deviation) - 1)).toBeLessThan(0.25);
    // The estimate knows weights of games, not those of bets.
    const least = Math.min(...USUAL_WAGERING.riskSteps.map(({ winChanceAbove }) => winChanceAbove));
    expect(100 * chanceOf(rules.winChance(move))).toBeLessThanOrEqual(least);
  });
});

it('measures the same payouts again from the same rules', () => {
  const [bet] = ESTIMATED_BETS;
  if (!bet) throw new Error('There is no bet');
  expect(measurePayouts(bet, 1_000)).toEqual(measurePayouts(bet, 1_000));
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
