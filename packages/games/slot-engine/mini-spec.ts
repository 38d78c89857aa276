import type { SlotSpec } from './slot-spec.types.ts';

/**
 * A small slot for tests: A pays 30, 100, 500 and B 20, 60, 200 for three, four, five; W is wild, X a wild with a
 * multiplier of 2, S the scatter (three pay 100), C a coin of 50, L a collector, O an orb of 3, M a mystery, H a special,
 * `.` pays nothing.
 */
export function miniSpec(changes: Partial<SlotSpec> = {}): SlotSpec {
  return {
    slug: 'mini',
    version: 1,
    capBets: 1000,
    stakes: 'low',
    rows: [1, 1, 1, 1, 1],
    symbols: [
      {
        id: 'a',
        key: 'A',
        role: 'pay',
        pays: [
          [3, 30],
          [4, 100],
          [5, 500],
        ],
      },
      {
        id: 'b',
        key: 'B',
        role: 'pay',
        pays: [
          [3, 20],
          [4, 60],
          [5, 200],
        ],
      },
      { id: 'wild', key: 'W', role: 'wild' },
      { id: 'times', key: 'X', role: 'wild', values: [[2, 1]] },
      { id: 'scatter', key: 'S', role: 'scatter', pays: [[3, 100]] },
      { id: 'coin', key: 'C', role: 'coin', values: [[50, 1]] },
      { id: 'collector', key: 'L', role: 'collector' },
      { id: 'orb', key: 'O', role: 'orb', values: [[3, 1]] },
      { id: 'mystery', key: 'M', role: 'mystery' },
      { id: 'hammer', key: 'H', role: 'special' },
      { id: 'blank', key: '.', role: 'special' },
    ],
    pay: { kind: 'lines', lines: [[0, 0, 0, 0, 0]] },
    base: { reels: ['AB.', 'AB.', 'AB.', 'AB.', 'AB.'] },
    ...changes,
  };
}

/** Reels that show these rows at stop 0, with an unpaid symbol everywhere else on the strips. */
export function reelsShowing(rows: readonly string[], above = ''): readonly string[] {
  return Array.from(rows[0] ?? '', (_, reel) => `${rows.map((row) => row[reel]).join('')}....${above}`);
}
