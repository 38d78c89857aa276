import { describe, expect, it } from 'vitest';
import { fraction, isEqual, plus, times, toPercent, type Fraction } from '../fraction.ts';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import { countPositions, type PositionCount } from './count-positions.ts';
import {
  evaluateSpin,
  harbourLightsRules,
  LINE_PAYS,
  nextTideChance,
  paidWindowOf,
  payOfLine,
  RETURN_PARTS,
  roundReturn,
  roundUnitsMax,
  ROUND_DEVIATION,
  SPIN_FACTS,
  TIDE_SPINS,
  UNITS_PER_STAKE,
  type SlotOutcome,
  type Tide,
} from './harbour-lights.rules.ts';
import { LINES, REELS, STRIPS, STRIP_LENGTH, SYMBOLS, type PayingSymbol, type SlotSymbol } from './reels.ts';

const base = countPositions(0);
const free = countPositions(1);
const perStake = (units: bigint): Fraction => fraction(units, base.positions * UNITS_PER_STAKE);

/** Chance of each symbol on one row of one reel. */
function shares(reel: number, row: number, tide: Tide): ReadonlyMap<SlotSymbol, bigint> {
  const counts = new Map<SlotSymbol, bigint>();
  for (let stop = 0; stop < STRIP_LENGTH; stop += 1) {
    const symbol = paidWindowOf(reel, stop, tide)[row];
    if (symbol) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n);
  }
  return counts;
}

/** The return of lines computed differently: each line as a product of chances, reel by reel. */
function closedForm(tide: Tide): Fraction {
  const paying = Object.keys(LINE_PAYS) as PayingSymbol[];
  let units = 0n;
  for (const rows of LINES) {
    const [one, two, three, four, five] = rows.map((row, reel) => shares(reel, row, tide));
    for (const symbol of paying) {
      const match = (reel: typeof one): bigint => (reel?.get(symbol) ?? 0n) + (reel?.get('light') ?? 0n);
      const start = match(one) * match(two) * match(three);
      const other = (reel: typeof one): bigint => BigInt(STRIP_LENGTH) - match(reel);
      const [pay3, pay4, pay5] = LINE_PAYS[symbol].map(BigInt) as [bigint, bigint, bigint];
      units +=
        start * other(four) * BigInt(STRIP_LENGTH) * pay3 +
        start * match(four) * other(five) * pay4 +
        start * match(four) * match(five) * pay5;
    }
  }
  return perStake(units);
}

describe('strips', () => {
  it('have 30 known symbols each, lights on the inner reels only, and one moon each', () => {
    const known = new Set<string>(Object.values(SYMBOLS));
    STRIPS.forEach((strip, reel) => {
      expect(strip).toHaveLength(STRIP_LENGTH);
      expect(strip.every((symbol) => known.has(symbol))).toBe(true);
      expect(strip.filter((symbol) => symbol === 'moon')).toHaveLength(1);
      expect(strip.includes('light')).toBe(reel > 0 && reel < REELS - 1);
    });
  });

  it('never show light and moon in one window, so a filled reel hides no moon', () => {
    STRIPS.forEach((_, reel) => {
      for (let stop = 0; stop < STRIP_LENGTH; stop += 1) {
        const symbols = paidWindowOf(reel, stop, 0);
        expect(symbols.includes('light') && symbols.includes('moon')).toBe(false);
      }
    });
  });
});

describe('return to player', () => {
  it('consists of parts that match the count of all 24,300,000 positions', () => {
    expect(base.positions).toBe(24_300_000n);
    expect(RETURN_PARTS).toEqual({
      baseLines: perStake(base.lineUnits),
      moons: perStake(base.moonUnits),
      freeLines: perStake(free.lineUnits),
      moonChance: fraction(base.moonPositions, base.positions),
    });
    expect([free.moonUnits, free.moonPositions]).toEqual([base.moonUnits, base.moonPositions]);
  });

  it('agrees with the closed form of each line', () => {
    expect(isEqual(closedForm(0), RETURN_PARTS.baseLines)).toBe(true);
    expect(isEqual(closedForm(1), RETURN_PARTS.freeLines)).toBe(true);
  });

  it('is 96.24 % including every tide', () => {
    expect(toPercent(harbourLightsRules.returnToPlayer, 4)).toBe('96.2425');
    expect(harbourLightsRules.returnToPlayer).toEqual(roundReturn());
  });

  it('is the same if the tides are computed one by one', () => {
    const { moonChance, freeLines, moons, baseLines } = RETURN_PARTS;
    const tide = (spins: Fraction, multiplier: bigint): Fraction =>
      times(spins, plus(freeLines, moons), fraction(multiplier));
    const first = times(moonChance, fraction(8n));
    const second = times(first, nextTideChance());
    const third = times(second, nextTideChance());
    expect(
      isEqual(
        plus(baseLines, moons, tide(first, 2n), tide(second, 3n), tide(third, 5n)),
        harbourLightsRules.returnToPlayer,
      ),
    ).toBe(true);
  });
});

describe('facts', () => {
  it('match the hit rate and the best spins of the count', () => {
    expect(harbourLightsRules.hitRate).toEqual(fraction(base.paying, base.positions));
    expect(SPIN_FACTS).toEqual({
      baseUnitsMax: base.unitsMax,
      freeUnitsMax: free.unitsMax,
      baseMoonUnitsMax: base.unitsMaxWithMoons,
      freeMoonUnitsMax: free.unitsMaxWithMoons,
      freeUnitsMaxPositions: Number(free.unitsMaxPositions),
    });
    expect(harbourLightsRules.maxMultiplier).toBe(Math.floor(roundUnitsMax() / 20));
  });

  it('match the standard deviation of a round', () => {
    expect(ROUND_DEVIATION).toBeCloseTo(deviationOf(base, free), 1);
  });
});

/**
 * Standard deviation of a round per stake. Spins are independent, but a tide's wins and whether it triggers the next
 * one are not.
 */
function deviationOf(paid: PositionCount, tideSpin: PositionCount): number {
  const positions = Number(paid.positions);
  const mean = (units: bigint): number => Number(units) / positions / 20;
  const square = (units: bigint): number => Number(units) / positions / 400;
  const spin = mean(tideSpin.lineUnits + tideSpin.moonUnits);
  const spinSquare = square(tideSpin.squaredUnits);
  const chance = Number(paid.moonPositions) / positions;
  const calm = (1 - chance) ** TIDE_SPINS;
  const baseSpin = spin - mean(tideSpin.unitsWithMoons);
  const tideMean = TIDE_SPINS * spin;
  const tideSquare = TIDE_SPINS * spinSquare + TIDE_SPINS * (TIDE_SPINS - 1) * spin * spin;
  const tideCalling = tideMean - TIDE_SPINS * baseSpin * (1 - chance) ** (TIDE_SPINS - 1);
  // Mean and square of everything from the given tide on, last tide first.
  let later = { mean: 5 * tideMean, square: 25 * tideSquare };
  for (const multiplier of [3, 2]) {
    later = {
      mean: multiplier * tideMean + (1 - calm) * later.mean,
      square: multiplier ** 2 * tideSquare + 2 * multiplier * tideCalling * later.mean + (1 - calm) * later.square,
    };
  }
  const roundMean = mean(paid.lineUnits + paid.moonUnits) + chance * later.mean;
  const roundSquare = square(paid.squaredUnits) + 2 * mean(paid.unitsWithMoons) * later.mean + chance * later.square;
  return Math.sqrt(roundSquare - roundMean ** 2);
}

describe('spins on the server', () => {
  it('pay what the count of positions assumes (20,000 drawn positions of each kind)', () => {
    const random = seededIntegers({ serverSeed: '11'.repeat(32), clientSeed: 'positions', nonce: 0 });
    for (let draw = 0; draw < 20_000; draw += 1) {
      const stops = STRIPS.map(() => random.below(STRIP_LENGTH));
      const spin = evaluateSpin(stops, draw % 2 === 0 ? 0 : 1);
      const windows = stops.map((stop, reel) => paidWindowOf(reel, stop, spin.tide));
      const lineUnits = LINES.reduce(
        (sum, rows) => sum + (payOfLine(rows.map((row, reel) => windows[reel]?.[row] ?? 'moon'))?.units ?? 0),
        0,
      );
      expect(spin.units).toBe(lineUnits * spin.multiplier + spin.moonUnits);
    }
  });

  it('pay whole minor units at every allowed stake', () => {
    for (const { minMinor, stepMinor, maxMinor } of Object.values(harbourLightsRules.stakes)) {
      expect([minMinor % UNITS_PER_STAKE, stepMinor % UNITS_PER_STAKE, maxMinor % stepMinor]).toEqual([0n, 0n, 0n]);
    }
  });
});

describe('simulation', () => {
  const rounds = Number(process.env['MARQUEE_SEQUENCES'] ?? 200) * 100;

  it(`of ${rounds} rounds stays within four standard errors of the exact return, and near the hit rate`, () => {
    let units = 0;
    let hits = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { outcome } = harbourLightsRules.outcomeOf(
        seededIntegers({ serverSeed: '42'.repeat(32), clientSeed: 'simulation', nonce }),
        2_000n,
        {},
      ) as {
        outcome: SlotOutcome;
      };
      units += outcome.units;
      if (outcome.units > 0) hits += 1;
    }
    const exact =
      Number(harbourLightsRules.returnToPlayer.numerator) / Number(harbourLightsRules.returnToPlayer.denominator);
    expect(Math.abs(units / 20 / rounds - exact)).toBeLessThan((4 * ROUND_DEVIATION) / Math.sqrt(rounds));
    const hitRate = Number(base.paying) / Number(base.positions);
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(4 * Math.sqrt((hitRate * (1 - hitRate)) / rounds));
  });
});
