import { describe, expect, it } from 'vitest';
import { isEqual, minus, plus } from '../fraction.ts';
import { birdsText, fortySwallowsRules } from './forty-swallows.rules.ts';
import { BIRDS, hitChance, kenoReturn, kenoTable, leastHits, PICKS_MAX } from './paytable.ts';

const counts = Array.from({ length: PICKS_MAX }, (_, at) => at + 1);
const inOrder = { below: () => 0 };

describe('Forty Swallows', () => {
  it.each(counts)('returns 98 % to 98.1 % with %d birds, and more for more hits', (picks) => {
    const above = minus(kenoReturn(picks), fortySwallowsRules.returnToPlayer);
    expect(above.numerator >= 0n && above.numerator * 1_000n < above.denominator).toBe(true);
    const table = kenoTable(picks);
    expect(table).toEqual(table.toSorted((a, b) => a - b));
    expect(table.findIndex((hundredths) => hundredths > 0)).toBe(leastHits(picks));
    expect(isEqual(plus(...table.map((_, hits) => hitChance(picks, hits))), { numerator: 1n, denominator: 1n })).toBe(
      true,
    );
  });

  it('pays by the number of chosen birds among the ten drawn', () => {
    // Each draw takes the first number that is left, with the first and the last swapped: 1, then the others in order.
    const { outcome, winMinor } = fortySwallowsRules.outcomeOf(inOrder, 1_000n, { birds: '1,2,3,40' });
    expect(outcome.drawn).toHaveLength(10);
    expect(new Set(outcome.drawn).size).toBe(10);
    expect(outcome).toMatchObject({ picks: [1, 2, 3, 40], hits: 3, multiplier: kenoTable(4)[3] });
    expect(winMinor).toBe(BigInt(kenoTable(4)[3] ?? 0) * 10n);
  });

  it('draws every bird equally often', () => {
    let state = 7;
    const random = {
      below: (bound: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return Math.floor((state / 2 ** 31) * bound);
      },
    };
    const counted = Array.from({ length: BIRDS + 1 }, () => 0);
    for (let round = 0; round < 20_000; round += 1)
      for (const bird of fortySwallowsRules.outcomeOf(random, 1_000n, { birds: '1' }).outcome.drawn)
        counted[bird] = (counted[bird] ?? 0) + 1;
    for (const count of counted.slice(1)) expect(Math.abs(count - 5_000)).toBeLessThan(300);
  });

  it.each([
    {},
    { birds: '' },
    { birds: '0' },
    { birds: '41' },
    { birds: '2,1' },
    { birds: '1,1' },
    { birds: ' 1' },
    { birds: '1 ' },
    { birds: '100' },
    { birds: '01' },
    { birds: '1,2,3,4,5,6,7,8,9,10,11' },
    { birds: 3 },
    { birds: '1', rows: 2 },
  ])('rejects the move %j', (move) => {
    expect(fortySwallowsRules.parseMove(move)).toBeNull();
  });

  it('accepts one to ten birds', () => {
    for (const picks of counts) {
      const birds = birdsText(Array.from({ length: picks }, (_, at) => BIRDS - at));
      expect(fortySwallowsRules.parseMove({ birds })).toEqual({ birds });
    }
  });
});
