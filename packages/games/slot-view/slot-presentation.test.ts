import { describe, expect, it } from 'vitest';
import type { ShownGrid } from '../slot-engine/grid.ts';
import type { SlotSpin } from '../slot-engine/slot-outcome.types.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import {
  fallRows,
  fillerOf,
  leftAtStart,
  scattersNeeded,
  suspenseReels,
  tallSymbol,
  tierOf,
} from './slot-presentation.ts';

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
    expect(suspenseReels(spec, gridOf(['SAA', 'ASA', 'AAA', 'AAA']), 3)).toEqual([2, 3]);
  });

  it('names none while too few scatters have landed', () => {
    expect(suspenseReels(spec, gridOf(['SAA', 'AAA', 'AAA', 'ASA']), 3)).toEqual([]);
  });

  it('names none if no scatter can start or add free spins', () => {
    expect(suspenseReels(spec, gridOf(['SAA', 'ASA', 'AAA', 'AAA']), undefined)).toEqual([]);
  });
});

describe('free spins', () => {
  const trigger = (feature: 'free' | 'retrigger', count: number) =>
    ({ type: 'trigger', feature, count, cells: [] }) as const;
  const spin = (mode: SlotSpin['mode'], steps: SlotSpin['steps'] = [], left?: number): SlotSpin => ({
    mode,
    steps,
    units: 0,
    total: 0,
    ...(left !== undefined && { left }),
  });
  const free = {
    reels: [],
    awards: [[3, 8]],
    retriggers: [[2, 4]],
    spinsMax: 12,
    multiplier: { start: 1, max: 1 },
  } as const;
  const spins = [
    spin('base', [trigger('free', 8)]),
    spin('free', [], 7),
    spin('free', [trigger('retrigger', 4)], 10),
    spin('free', [], 9),
  ];

  it('need the scatters of an award, then those of a retrigger until no more spins can be won', () => {
    const needed = spins.map((_, index) => scattersNeeded({ ...spec, free }, spins, index));
    expect(needed).toEqual([3, 2, 2, undefined]);
    const { free: _, ...without } = spec;
    expect(scattersNeeded(without, spins, 0)).toBeUndefined();
  });

  it('are counted without those that the spin itself will add', () => {
    expect(spins.map(leftAtStart)).toEqual([null, 7, 6, 9]);
  });
});

it('shows one image over a reel only where a symbol with such an image fills it', () => {
  const tallOn = (reels: readonly string[], tall?: readonly string[]) =>
    reels.map((_, reel) => tallSymbol({ spec, sheet: tall ? { tall } : {} }, gridOf(reels), reel));
  expect(tallOn(['SSS', 'AAA', 'SSA', 'SSS'], ['star'])).toEqual(['star', undefined, undefined, 'star']);
  expect(tallOn(['SSS', 'AAA', 'SSA', 'SSS'])).toEqual([undefined, undefined, undefined, undefined]);
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
