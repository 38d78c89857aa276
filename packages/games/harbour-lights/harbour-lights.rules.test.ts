import { describe, expect, it } from 'vitest';
import {
  evaluateSpin,
  harbourLightsRules,
  MULTIPLIERS,
  paidWindowOf,
  payOfLine,
  windowOf,
  type Tide,
} from './harbour-lights.rules.ts';
import { REELS, STRIPS, STRIP_LENGTH, type SlotSymbol } from './reels.ts';

const TIDES: readonly Tide[] = [0, 1, 2, 3];
const moonStops = STRIPS.map((strip) => strip.indexOf('moon'));
/** Stops that show a moon on the first `count` reels only. */
const withMoons = (count: number) => moonStops.map((stop, reel) => (reel < count ? stop : (stop + 1) % STRIP_LENGTH));

describe('line', () => {
  it.each<[string, readonly SlotSymbol[], number]>([
    ['three of a kind', ['bridge', 'bridge', 'bridge', 'orange', 'orange'], 50],
    ['four of a kind', ['lantern', 'lantern', 'lantern', 'lantern', 'orange'], 30],
    ['five of a kind', ['orange', 'orange', 'orange', 'orange', 'orange'], 70],
    ['lights as any symbol', ['sloop', 'light', 'sloop', 'light', 'coral'], 60],
  ])('pays %s', (_, symbols, units) => {
    expect(payOfLine(symbols)).toMatchObject({ symbol: symbols[0], units });
  });

  it.each<[string, readonly SlotSymbol[]]>([
    ['two of a kind', ['bridge', 'bridge', 'orange', 'bridge', 'bridge']],
    ['one of a kind', ['bridge', 'orange', 'bridge', 'bridge', 'bridge']],
    ['moons', ['moon', 'moon', 'moon', 'moon', 'moon']],
    ['lights without a symbol before them', ['light', 'light', 'light', 'sloop', 'sloop']],
  ])('pays nothing for %s', (_, symbols) => {
    expect(payOfLine(symbols)).toBeNull();
  });
});

describe('spin', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 40],
    [4, 200],
    [5, 1_000],
  ])('with %d moons pays %d units for them, times the multiplier of the tide', (count, units) => {
    for (const tide of TIDES)
      expect(evaluateSpin(withMoons(count), tide)).toMatchObject({
        moons: count,
        moonUnits: units * MULTIPLIERS[tide],
      });
  });

  it('pays the sum of its lines and moons', () => {
    const spin = evaluateSpin(withMoons(3), 2);
    expect(spin.units).toBe(spin.lines.reduce((sum, line) => sum + line.units, 120));
    expect(spin.multiplier).toBe(3);
  });

  it('fills a reel with its light in tides only', () => {
    const stop = STRIPS[1]?.indexOf('light') ?? 0;
    expect(paidWindowOf(1, stop, 0)).toEqual(windowOf(1, stop));
    expect(paidWindowOf(1, stop, 1)).toEqual(['light', 'light', 'light']);
    expect(paidWindowOf(0, 0, 1)).toEqual(windowOf(0, 0));
  });

  it('cannot stop on a reel or at a position that does not exist', () => {
    expect(() => windowOf(REELS, 0)).toThrow('no reel 5');
    expect(() => windowOf(0, -1)).toThrow('no stop -1');
  });
});

describe('round', () => {
  const { outcomeOf, parseMove } = harbourLightsRules;
  const stopping = (stops: readonly number[]) => {
    let reel = 0;
    return { below: () => stops[reel++ % REELS] ?? 0 };
  };

  it('is one spin without three moons', () => {
    expect(outcomeOf(stopping(withMoons(2)), 2_000n, {}).outcome.spins).toHaveLength(1);
  });

  it('ends after three tides at the latest: 25 spins', () => {
    const { outcome } = outcomeOf(stopping(withMoons(3)), 2_000n, {});
    expect(outcome.spins.map((spin) => spin.tide)).toEqual([
      0,
      ...Array<number>(8).fill(1),
      ...Array<number>(8).fill(2),
      ...Array<number>(8).fill(3),
    ]);
  });

  it('pays a twentieth of the stake per unit of all its spins', () => {
    const { outcome, winMinor } = outcomeOf(stopping(withMoons(5)), 2_000n, {});
    expect(outcome.units).toBe(outcome.spins.reduce((sum, spin) => sum + spin.units, 0));
    expect(winMinor).toBe(BigInt(outcome.units) * 100n);
  });

  it('accepts an empty move only', () => {
    expect(parseMove({})).toEqual({});
    expect(parseMove({ lines: 10 })).toBeNull();
  });
});
