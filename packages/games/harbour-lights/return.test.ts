import { expect, it } from 'vitest';
import { complement, fraction, minus, parseFraction, plus, power, times, type Fraction } from '../fraction.ts';
import game from './game.ts';
import { spec } from './harbour-lights.spec.ts';

/*
 * The return, computed without the engine and without counting positions: each line as a product of chances, reel by reel, and the free spins by the number of
 * spins at each multiplier. It notices every change of a pay, a strip, an award or a multiplier, however small.
 */

const ROWS = 3;
const whole = (value: number): Fraction => fraction(BigInt(value));
const sum = (terms: readonly Fraction[]): Fraction => plus(whole(0), ...terms);
const unitsOf = (id: string, count: number): Fraction =>
  whole(spec.symbols.find((symbol) => symbol.id === id)?.pays?.findLast(([from]) => count >= from)?.[1] ?? 0);

/** Chance that a cell of a reel shows the symbol or a light; in free spins a light fills its reel. */
function chanceOf(strip: string, key: string, row: number, isFree: boolean): Fraction {
  const shows = Array.from(strip, (_, stop) => {
    const window = Array.from({ length: ROWS }, (__, offset) => strip[(stop + offset) % strip.length]);
    return window[row] === key || window[row] === 'L' || (isFree && window.includes('L'));
  });
  return fraction(BigInt(shows.filter(Boolean).length), BigInt(strip.length));
}

/** Mean units of all lines of a spin at multiplier 1. The first reel has no light, so a line pays one symbol at most. */
function lineUnits(reels: readonly string[], isFree: boolean): Fraction {
  const lines = spec.pay.kind === 'lines' ? spec.pay.lines : [];
  return sum(
    lines.flatMap((rows) =>
      spec.symbols
        .filter(({ role }) => role === 'pay')
        .map(({ id, key }) => {
          const [one, two, three, four, five] = rows.map((row, reel) => chanceOf(reels[reel] ?? '', key, row, isFree));
          if (!one || !two || !three || !four || !five) throw new Error('a line has five reels');
          return times(
            times(one, two, three),
            plus(
              times(complement(four), unitsOf(id, 3)),
              times(four, complement(five), unitsOf(id, 4)),
              times(four, five, unitsOf(id, 5)),
            ),
          );
        }),
    ),
  );
}

/** Chance of each number of moons: one moon on each strip, in view at three of its stops. */
function moonChances(reels: readonly string[]): readonly Fraction[] {
  const perReel = reels.map((strip) => chanceOfMoon(strip));
  return perReel.reduce<readonly Fraction[]>(
    (chances, chance) =>
      [...chances, whole(0)].map((same, count) =>
        plus(times(same, complement(chance)), times(chances[count - 1] ?? whole(0), chance)),
      ),
    [whole(1)],
  );
}

function chanceOfMoon(strip: string): Fraction {
  expect(strip.match(/M/gu)).toHaveLength(1);
  return fraction(BigInt(ROWS), BigInt(strip.length));
}

it('is 96.23 %, the sum of its parts computed without the engine', () => {
  const { base, free } = spec;
  if (!free) throw new Error('no free spins');
  const chances = moonChances(base.reels);
  expect(moonChances(free.reels)).toEqual(chances);
  const trigger = sum(chances.slice(3));
  const moons = sum(chances.map((chance, count) => times(chance, unitsOf('moon', count))));
  const lines = lineUnits(free.reels, true);
  const spin = (multiplier: number): Fraction => plus(times(lines, whole(multiplier)), moons);

  /** Free spins at ×2 until the first retrigger, at ×3 until the second one, then at ×4: after a trigger at spin `at`, so many are left. */
  const fromSecond = (left: number): Fraction => times(whole(left), spin(4));
  const first = (at: number): Fraction => times(power(complement(trigger), at), trigger);
  const fromFirst = (left: number): Fraction =>
    plus(
      times(power(complement(trigger), left), times(whole(left), spin(3))),
      ...Array.from({ length: left }, (_, at) =>
        times(first(at), plus(times(whole(at + 1), spin(3)), fromSecond(left - at - 1 + 8))),
      ),
    );
  const feature = plus(
    times(power(complement(trigger), 8), times(whole(8), spin(2))),
    ...Array.from({ length: 8 }, (_, at) =>
      times(first(at), plus(times(whole(at + 1), spin(2)), fromFirst(8 - at - 1 + 8))),
    ),
  );
  const units = plus(lineUnits(base.reels, false), moons, times(trigger, feature));
  expect(times(units, fraction(1n, 100n))).toEqual(parseFraction(game.rules.facts.spin.returned));
  expect(game.rules.returnToPlayer).toEqual(parseFraction(game.rules.facts.spin.returned));
});

it('costs what it does not return, exactly', () => {
  expect(game.rules.basis).toEqual({ kind: 'exact' });
  expect(game.rules.expectedCost({}, 1_000_000n)).toEqual(
    times(minus(whole(1), game.rules.returnToPlayer), whole(1_000_000)),
  );
});

it('never shows light and moon in one window, so a light that fills its reel hides no moon', () => {
  for (const strip of spec.base.reels)
    for (const stop of Array.from(strip).keys())
      expect(Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]).join('')).not.toMatch(
        /L.*M|M.*L/u,
      );
});
