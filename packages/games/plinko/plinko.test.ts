import { describe, expect, it } from 'vitest';
import { isEqual, minus, plus, toPercent } from '../fraction.ts';
import { marbleStairsRules } from '../marble-stairs/marble-stairs.rules.ts';
import { pinDropRules } from '../pin-drop/pin-drop.rules.ts';
import { plinkoTable, RISKS, slotChance, tableReturn } from './plinko-table.ts';

const tables = RISKS.flatMap((risk) =>
  Array.from({ length: 9 }, (_, at) => ({ risk, rows: 8 + at, table: plinkoTable(8 + at, risk) })),
);

describe('plinko tables', () => {
  it.each(tables)(
    '$risk risk, $rows rows: return 99 % to 99.05 %, symmetrical, growing to the edges',
    ({ risk, rows, table }) => {
      const above = minus(tableReturn(rows, risk), pinDropRules.returnToPlayer);
      expect(above.numerator >= 0n && above.numerator * 2_000n < above.denominator).toBe(true);
      expect(table).toEqual(table.toReversed());
      const half = table.slice(0, Math.floor(rows / 2) + 1);
      expect(half).toEqual(half.toSorted((a, b) => b - a));
      expect(isEqual(plus(...table.map((_, slot) => slotChance(rows, slot))), { numerator: 1n, denominator: 1n })).toBe(
        true,
      );
    },
  );

  it('pays the published multipliers', () => {
    expect(plinkoTable(16, 'high').slice(0, 9)).toEqual([123_600, 17_800, 3_340, 813, 254, 104, 54, 36, 34]);
    expect(toPercent(tableReturn(16, 'high'), 4)).toBe('99.0018');
  });
});

describe.each([
  [marbleStairsRules, [16]],
  [pinDropRules, [8, 9, 10, 11, 12, 13, 14, 15, 16]],
] as const)('$slug', (rules, allowed) => {
  it('accepts its rows and risks and nothing else', () => {
    for (const rows of allowed) expect(rules.parseMove({ rows, risk: 'low' })).toEqual({ rows, risk: 'low' });
    for (const move of [
      {},
      { rows: 7, risk: 'low' },
      { rows: 17, risk: 'low' },
      { rows: 16 },
      { rows: 16, risk: 'wild' },
      { rows: 16, risk: 'low', slot: 3 },
    ])
      expect(rules.parseMove(move)).toBeNull();
  });

  it('pays the slot that the path leads to', () => {
    for (const rows of allowed) {
      for (const step of [0, 1]) {
        const { outcome, winMinor } = rules.outcomeOf({ below: () => step }, 1_000n, { rows, risk: 'high' });
        expect(outcome).toMatchObject({ slot: step * rows, path: Array.from({ length: rows }, () => step) });
        expect(winMinor).toBe(BigInt(plinkoTable(rows, 'high')[0] ?? 0) * 10n);
      }
    }
  });
});
