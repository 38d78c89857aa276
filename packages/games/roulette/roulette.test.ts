import { describe, expect, it } from 'vitest';
import { fraction, isEqual } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { CALL_BETS, findFieldOf, neighbourChips, payoutOf } from './roulette-bets.ts';
import { ROULETTE_FIELDS, findField } from './roulette-fields.ts';
import { rouletteRules } from './roulette.rules.ts';
import { BREADTH, EDGE, fieldAt, NEAR_TALL, tallLengthOf } from './view/board-layout.ts';
import { colourOf, neighboursOf, POCKETS, WHEEL } from './wheel.ts';

const rules = () => rouletteRules('quay-roulette');
const numbers = Array.from({ length: POCKETS }, (_, number) => number);
const landingOn = (number: number) => ({ below: () => number });

describe('roulette', () => {
  it('has every field of a table with one zero once', () => {
    const totals = Object.groupBy(ROULETTE_FIELDS, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(totals).map(([kind, fields]) => [kind, fields.length]))).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      first_four: 1,
      line: 11,
      column: 3,
      dozen: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    });
    expect(new Set(ROULETTE_FIELDS.map(({ id }) => id)).size).toBe(ROULETTE_FIELDS.length);
    expect(new Set(ROULETTE_FIELDS.map((field) => field.numbers.join())).size).toBe(ROULETTE_FIELDS.length);
  });

  it.each([
    ['straight', 35],
    ['split', 17],
    ['street', 11],
    ['trio', 11],
    ['corner', 8],
    ['first_four', 8],
    ['line', 5],
    ['column', 2],
    ['dozen', 2],
    ['red', 1],
    ['high', 1],
  ])('pays %s at %d to 1', (kind, odds) => {
    const fields = ROULETTE_FIELDS.filter((field) => field.kind === kind);
    expect(fields.map((field) => field.odds)).toEqual(fields.map(() => odds));
  });

  it('returns exactly 36/37 on every field', () => {
    const { returnToPlayer, basis } = rules();
    expect(basis).toEqual({ kind: 'exact' });
    for (const { id } of ROULETTE_FIELDS) {
      const bets = new Map([[id, 10n]]);
      const paid = numbers.reduce((sum, number) => sum + payoutOf(bets, number), 0n);
      expect(isEqual(fraction(paid, 10n * BigInt(POCKETS)), returnToPlayer)).toBe(true);
    }
  });

  it('has 18 red and 18 black numbers that alternate on the wheel', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(numbers.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
    expect(numbers.filter((number) => colourOf(number) === 'black')).toHaveLength(18);
    expect(
      WHEEL.slice(1).every((number, index) => index === 0 || colourOf(number) !== colourOf(WHEEL[index] ?? 0)),
    ).toBe(true);
  });

  it('loses the outside fields on zero', () => {
    const bets = new Map(ROULETTE_FIELDS.filter(({ numbers: { length } }) => length > 6).map(({ id }) => [id, 1n]));
    expect(bets.size).toBe(12);
    expect(payoutOf(bets, 0)).toBe(0n);
  });

  it('pays all winning fields of one number', () => {
    const move = { n17: '1000', 'split-17-20': '500', red: '2000', black: '2000', 'dozen-2': '300' };
    const { outcome, winMinor } = rules().outcomeOf(landingOn(17), 5_800n, move);
    expect(outcome).toEqual({ number: 17 });
    expect(winMinor).toBe(36_000n + 9_000n + 4_000n + 900n);
    expect(rules().stakeOf?.(move)).toBe(5_800n);
    expect(rules().winChance(move)).toEqual(fraction(36n, 37n));
  });

  it.each<Move>([
    {},
    { n37: '100' },
    { n17: 100 },
    { n17: '0' },
    { n17: '-100' },
    { n17: '1.5' },
    { n17: '0100' },
    { n17: '1e3' },
    { n17: true },
    { 'split-17-21': '100' },
    { 'corner-3': '100' },
    { red: '100', toString: '100' },
    { red: '1000000000000000' },
  ])('rejects the move %j', (move) => {
    expect(rules().parseMove(move)).toBeNull();
  });

  it('finds the field that covers given numbers', () => {
    expect(findFieldOf([20, 17])?.id).toBe('split-17-20');
    expect(findFieldOf([2, 1, 5, 4])?.id).toBe('corner-1');
    expect(findFieldOf([1, 9])).toBeUndefined();
  });

  it('covers 17, 12, 8 and 7 numbers with the announced bets', () => {
    const covered = Object.entries(CALL_BETS).map(([name, chips]) => [
      name,
      chips.reduce((sum, [, count]) => sum + count, 0),
      new Set(chips.flatMap(([id]) => findField(id)?.numbers ?? [])).size,
    ]);
    expect(covered).toEqual([
      ['voisins', 9, 17],
      ['orphelins', 5, 8],
      ['tiers', 6, 12],
      ['jeu_zero', 4, 7],
    ]);
  });

  it('takes the neighbours of a number from the wheel', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighbourChips(26, 1)).toEqual([
      ['n3', 1],
      ['n26', 1],
      ['n0', 1],
    ]);
  });
});

describe('the tall board', () => {
  it.each([
    [344, 403],
    [374, 507],
  ])('fits into %i × %i pixels, with rows of at least 24 pixels', (width, height) => {
    const length = tallLengthOf(width, height);
    const scale = width / (5 * BREADTH + 2 * EDGE);
    expect(scale * (14 * length + 2 * EDGE)).toBeLessThanOrEqual(height);
    expect(scale * length).toBeGreaterThanOrEqual(24);
  });

  it('takes the middle of a low row for its number, and the line between two rows for both', () => {
    const idAt = (along: number) => fieldAt({ along, across: 1.5 }, NEAR_TALL)?.id;
    expect([idAt(5.3), idAt(5.7), idAt(5.9)]).toEqual(['n17', 'n17', 'split-17-20']);
  });
});
