import { describe, expect, it } from 'vitest';
import type { ShownGrid } from '../slot-engine/grid.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import { fallRows, fillerOf, suspenseReels, tierOf } from './slot-presentation.ts';

const spec: SlotSpec = {
  slug: 'test',
  version: 1,
  capBets: 100,
  rows: [3, 3, 3, 3],
  symbols: [
    { id: 'one', key: 'A', role: 'pay', pays: [[3, 10]] },
    { id: 'star', key: 'S', role: 'scatter' },
  ],
  pay: { kind: 'ways' },
  base: { reels: ['AAS', 'AAS', 'AAS', 'AAS'] },
  free: { reels: ['AAS', 'AAS', 'AAS', 'AAS'], awards: [[3, 8]], spinsMax: 20, multiplier: { start: 1, max: 1 } },
  stakes: 'low',
};

function gridOf(reels: readonly string[]): ShownGrid {
  const symbols = reels.flatMap((reel) => [...reel].map((key) => ['A', 'S'].indexOf(key)));
  return { symbols, values: symbols.map(() => 0), split: symbols.map(() => false) };
}

describe('tierOf', () => {
  it('grows with the multiple of the stake, and is 0 without a win', () => {
    expect([0, 1, 499, 500, 1_499, 1_500, 3_999, 4_000].map((units) => tierOf(units, 100))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it('counts the price of a bought feature as the stake', () => {
    expect(tierOf(4_000, 10_000)).toBe(1);
  });
});

describe('suspenseReels', () => {
  it('names the reels after which a scatter is missing for free spins', () => {
    expect(suspenseReels(spec, gridOf(['SAA', 'ASA', 'AAA', 'AAA']))).toEqual([2, 3]);
  });

  it('names none while too few scatters have landed', () => {
    expect(suspenseReels(spec, gridOf(['SAA', 'AAA', 'AAA', 'ASA']))).toEqual([]);
  });

  it('names none for a slot without free spins', () => {
    const { free: _, ...without } = spec;
    expect(suspenseReels(without, gridOf(['SAA', 'ASA', 'AAA', 'AAA']))).toEqual([]);
  });
});

describe('fallRows', () => {
  it('moves symbols by the number of removed cells below them, and new symbols by the number added', () => {
    const before = gridOf(['AAA', 'AAA', 'AAA', 'AAA']);
    const rows = fallRows(spec, before, { type: 'cascade', removed: [1, 3, 4, 5], added: [[0], [0, 1, 0], [], []] });
    expect(rows).toEqual([1, 1, 0, 3, 3, 3, 0, 0, 0, 0, 0, 0]);
  });
});

it('takes the running strip from the reel of the base game', () => {
  expect(fillerOf(spec, 0, 4)).toEqual([0, 0, 1, 0]);
});
