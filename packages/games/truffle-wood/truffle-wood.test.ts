import { describe, expect, it } from 'vitest';
import { fraction, isEqual, power, times } from '../fraction.ts';
import {
  PLANS,
  rowChance,
  rowMultiplier,
  truffleWoodRules,
  WOODS,
  type TruffleWoodAction,
  type Wood,
} from './truffle-wood.rules.ts';

/** Traps on the first fields of every row. */
const first = { below: () => 0 };
const play = (wood: Wood, actions: readonly TruffleWoodAction[]) =>
  truffleWoodRules.progressOf(first, 10_000n, { wood }, actions);

describe('Truffle Wood', () => {
  it.each(WOODS)('returns exactly 98 %% after every row of the %s', (wood) => {
    for (let rows = 1; rows <= PLANS[wood].rows; rows += 1)
      expect(
        isEqual(times(power(rowChance(wood), rows), rowMultiplier(wood, rows)), truffleWoodRules.returnToPlayer),
      ).toBe(true);
  });

  it('states the largest multiplier', () => {
    const largest = WOODS.map((wood) => rowMultiplier(wood, PLANS[wood].rows)).map(({ numerator, denominator }) =>
      Number((numerator * 100n) / denominator),
    );
    expect(Math.max(...largest)).toBe(truffleWoodRules.maxMultiplier * 100);
    expect(isEqual(rowMultiplier('wilds', 6), fraction(401_408n, 100n))).toBe(true);
  });

  it('ends in a trap, with the last row, or by cashing out', () => {
    expect(play('meadow', [{ open: 3 }, { open: 0 }])).toMatchObject({
      isOver: true,
      winMinor: 0n,
      options: [],
      defaultAction: null,
      outcome: { truffles: 1, isTrapped: true },
    });
    const last = play(
      'thicket',
      Array.from({ length: 9 }, () => ({ open: 1 })),
    );
    expect(last).toMatchObject({ isOver: true, winMinor: 5_017_600n, outcome: { truffles: 9, isTrapped: false } });
    expect(play('grove', [{ open: 2 }, { cashOut: true }])).toMatchObject({ isOver: true, winMinor: 14_700n });
  });

  it('shows only the traps of opened rows before the end', () => {
    expect(play('meadow', [{ open: 3 }])?.outcome.traps).toEqual([[0]]);
    expect(play('meadow', [{ open: 3 }, { cashOut: true }])?.outcome.traps).toHaveLength(9);
  });

  it('lists the traps of a row from the first field to the last', () => {
    const last = { below: (bound: number) => bound - 1 };
    const lost = truffleWoodRules.progressOf(last, 10_000n, { wood: 'forest' }, [{ open: 2 }]);
    expect(lost?.outcome.traps).toEqual(Array.from({ length: 7 }, () => [0, 2]));
  });

  it('refuses cashing out without a truffle, a field that the row does not have and anything after the end', () => {
    expect(play('meadow', [{ cashOut: true }])).toBeNull();
    expect(play('thicket', [{ open: 2 }])).toBeNull();
    expect(play('thicket', [{ open: 0 }, { open: 1 }])).toBeNull();
  });

  it('opens a field and cashes out for a player who does not return', () => {
    expect(play('meadow', [])?.defaultAction).toEqual({ open: 0 });
    expect(play('meadow', [{ open: 1 }])?.defaultAction).toEqual({ cashOut: true });
  });

  it('rejects invalid moves and actions', () => {
    for (const move of [{}, { wood: 'sea' }, { wood: 'meadow', rows: 2 }])
      expect(truffleWoodRules.parseMove(move)).toBeNull();
    for (const action of [{}, { open: 4 }, { open: -1 }, { cashOut: false }, { open: 1, cashOut: true }])
      expect(truffleWoodRules.parseAction(action)).toBeNull();
  });
});
