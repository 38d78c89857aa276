import { describe, expect, it } from 'vitest';
import { fraction, toPercent } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { findSicBoField, SIC_BO_FIELDS } from './sic-bo-fields.ts';
import { payoutOf, returnOf, sicBoRules } from './sic-bo.rules.ts';

const rules = sicBoRules('lacquer-bowl');
const percentOf = (id: string) => {
  const field = findSicBoField(id);
  return field && toPercent(returnOf(field));
};

describe('sic bo', () => {
  it('returns the exact percentage of each kind of field', () => {
    expect(['small', 'big', 'odd', 'even'].map(percentOf)).toEqual(['97.22', '97.22', '97.22', '97.22']);
    expect([4, 5, 6, 7, 8, 9, 10].map((total) => percentOf(`total-${total}`))).toEqual([
      '84.72',
      '86.11',
      '87.96',
      '90.27',
      '87.50',
      '81.01',
      '87.50',
    ]);
    expect(['double-3', 'triple-3', 'any-triple', 'pair-1-6', 'single-2'].map(percentOf)).toEqual([
      '81.48',
      '83.79',
      '86.11',
      '83.33',
      '92.12',
    ]);
  });

  it('states the return of the worst field', () => {
    expect(toPercent(rules.returnToPlayer)).toBe('81.01');
  });

  it('has totals that mirror each other', () => {
    for (let total = 4; total <= 10; total += 1)
      expect(percentOf(`total-${total}`)).toBe(percentOf(`total-${21 - total}`));
    expect(new Set(SIC_BO_FIELDS.map(({ id }) => id)).size).toBe(52);
  });

  it('loses even chances on a triple', () => {
    const bets = new Map(['small', 'big', 'odd', 'even'].map((id) => [id, 1n]));
    expect(payoutOf(bets, [2, 2, 2])).toBe(0n);
    expect(payoutOf(bets, [1, 2, 3])).toBe(4n);
  });

  it('pays nothing for a field that the table does not have', () => {
    expect(payoutOf(new Map([['total-3', 100n]]), [1, 1, 1])).toBe(0n);
  });

  it('pays a number once for each die that shows it', () => {
    const bets = new Map([['single-5', 10n]]);
    expect([payoutOf(bets, [5, 1, 2]), payoutOf(bets, [5, 5, 2]), payoutOf(bets, [5, 5, 5])]).toEqual([20n, 30n, 40n]);
  });

  it('pays all winning fields of one throw', () => {
    const faces = [4, 4, 1];
    const random = { below: () => (faces.shift() ?? 1) - 1 };
    const { outcome, winMinor } = rules.outcomeOf(random, 400n, {
      'double-4': '100',
      'total-9': '100',
      'pair-1-4': '100',
      big: '100',
    });
    expect(outcome.dice).toEqual([4, 4, 1]);
    expect(winMinor).toBe(1_100n + 700n + 600n);
  });

  it('computes the chance of a payout over all fields', () => {
    expect(rules.winChance({ small: '1', big: '1' })).toEqual(fraction(210n, 216n));
    expect(rules.winChance({ 'any-triple': '1' })).toEqual(fraction(6n, 216n));
  });

  it.each<Move>([{}, { 'total-3': '1' }, { 'pair-2-1': '1' }, { small: 1 }])('rejects the move %j', (move) => {
    expect(rules.parseMove(move)).toBeNull();
  });
});
