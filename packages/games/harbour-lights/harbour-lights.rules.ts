import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { complement, fraction, minus, plus, power, times, type Fraction } from '../fraction.ts';
import type { GameRules, Move, RoundOutcome, RandomIntegers, StakeLimits } from '../game-rules.ts';
import { LINES, ROWS, STRIPS, STRIP_LENGTH, type PayingSymbol, type SlotSymbol } from './reels.ts';

/**
 * Five reels, three rows, twenty lines paid from the left. The light is wild for every symbol except the moon. Three
 * or more moons anywhere pay and start the first tide: eight free spins in which a light fills its reel and wins
 * count double. Moons during a tide trigger the next one, once: the second counts three times, the third five times
 * and is the last. A round therefore has at most 25 spins, and its return is a finite sum. Wins are not capped. Wins
 * are counted in units of one line stake, a twentieth of the stake: whole numbers, so nothing is rounded.
 */
export const UNITS_PER_STAKE = 20n;
export const TIDE_SPINS = 8;
/** Multipliers of the base game and of the three tides. */
export const MULTIPLIERS = [1, 2, 3, 5] as const;
export const MOONS_MIN = 3;

export type Tide = 0 | 1 | 2 | 3;

/** Line pays for three, four and five from the left, in units. */
export const LINE_PAYS: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  bridge: [50, 200, 750],
  parrotfish: [40, 125, 500],
  iguana: [25, 75, 250],
  sloop: [20, 60, 180],
  coral: [15, 40, 140],
  saffron: [15, 40, 140],
  aqua: [10, 40, 125],
  lantern: [8, 30, 100],
  anchor: [6, 20, 75],
  orange: [5, 20, 70],
};

/** Pays for three, four and five moons, in units: 2, 10 and 50 times the stake. */
export const MOON_PAYS = [40, 200, 1000] as const;

export interface LineWin {
  /** Index into `LINES`. */
  readonly line: number;
  readonly symbol: PayingSymbol;
  readonly count: 3 | 4 | 5;
  /** Multiplier included. */
  readonly units: number;
}

export interface SpinOutcome {
  /** 0 in the base game, otherwise the number of the tide. */
  readonly tide: Tide;
  readonly multiplier: number;
  /** Stop of each reel. */
  readonly stops: readonly number[];
  readonly lines: readonly LineWin[];
  readonly moons: number;
  readonly moonUnits: number;
  readonly units: number;
}

export interface SlotOutcome {
  readonly spins: readonly SpinOutcome[];
  readonly units: number;
}

export type SlotMove = Readonly<Record<string, never>>;

/** The window of one reel, top to bottom, before lights fill reels. */
export function windowOf(reel: number, stop: number): readonly SlotSymbol[] {
  const strip = STRIPS[reel];
  if (!strip) throw new RangeError(`no reel ${reel}`);
  return Array.from({ length: ROWS }, (_, row) => symbolAt(strip, stop + row));
}

function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % STRIP_LENGTH];
  if (!symbol) throw new RangeError(`no stop ${position}`);
  return symbol;
}

/** The window used for payouts: in a tide a light fills its reel. */
export function paidWindowOf(reel: number, stop: number, tide: Tide): readonly SlotSymbol[] {
  const symbols = windowOf(reel, stop);
  return tide > 0 && symbols.includes('light') ? symbols.map(() => 'light') : symbols;
}

/**
 * Pay of five symbols from left to right, in units before the multiplier; null if the line does not win. Reels 1 and
 * 5 have no light.
 */
export function payOfLine(symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  const [first] = symbols;
  if (!first || first === 'light' || first === 'moon') return null;
  let count = 1;
  while (symbols[count] === first || symbols[count] === 'light') count += 1;
  if (count !== 3 && count !== 4 && count !== 5) return null;
  return { symbol: first, count, units: LINE_PAYS[first][count - 3] ?? 0 };
}

/** Total payout of one spin at the given stops. */
export function evaluateSpin(stops: readonly number[], tide: Tide): SpinOutcome {
  const multiplier = MULTIPLIERS[tide];
  const windows = stops.map((stop, reel) => paidWindowOf(reel, stop, tide));
  const lines = LINES.flatMap((rows, line): LineWin[] => {
    const pay = payOfLine(rows.map((row, reel) => windows[reel]?.[row] ?? 'moon'));
    return pay ? [{ line, ...pay, units: pay.units * multiplier }] : [];
  });
  const moons = windows.filter((window) => window.includes('moon')).length;
  const moonUnits = (MOON_PAYS[moons - MOONS_MIN] ?? 0) * multiplier;
  return {
    tide,
    multiplier,
    stops,
    lines,
    moons,
    moonUnits,
    units: lines.reduce((sum, line) => sum + line.units, moonUnits),
  };
}

function playTide(random: RandomIntegers, tide: Tide): readonly SpinOutcome[] {
  return Array.from({ length: tide === 0 ? 1 : TIDE_SPINS }, () =>
    evaluateSpin(
      STRIPS.map((strip) => random.below(strip.length)),
      tide,
    ),
  );
}

/** One round: the paid spin and all free spins it triggers, in draw order. */
function outcomeOf(random: RandomIntegers, stakeMinor: bigint): RoundOutcome<SlotOutcome> {
  const spins: SpinOutcome[] = [];
  for (const tide of [0, 1, 2, 3] as const) {
    const played = playTide(random, tide);
    spins.push(...played);
    if (!played.some((spin) => spin.moons >= MOONS_MIN)) break;
  }
  const units = spins.reduce((sum, spin) => sum + spin.units, 0);
  return { outcome: { spins, units }, winMinor: (stakeMinor * BigInt(units)) / UNITS_PER_STAKE };
}

/**
 * Parts of the return, each per stake, counted over all 30^5 = 24,300,000 positions. `return.test.ts` counts them
 * again with `evaluateSpin`'s arithmetic and with the closed form.
 */
export const RETURN_PARTS = {
  /** Lines of the paid spin. */
  baseLines: fraction(471_503n, 810_000n),
  /** Moons of any spin. */
  moons: fraction(53n, 2500n),
  /** Lines of a free spin before the tide's multiplier. */
  freeLines: fraction(9_474_899n, 4_050_000n),
  /** Chance of three or more moons in a spin. */
  moonChance: fraction(107n, 12_500n),
} as const satisfies Record<string, Fraction>;

const whole = (value: number): Fraction => fraction(BigInt(value));

/** Chance that the eight spins of a tide trigger the next one: 1 - (1 - p)^8. */
export function nextTideChance(moonChance: Fraction = RETURN_PARTS.moonChance): Fraction {
  return minus(whole(1), power(minus(whole(1), moonChance), TIDE_SPINS));
}

/** base lines + moons + p × 8 × (free lines + moons) × (2 + 3q + 5q²), with q the chance of a next tide. */
export function roundReturn(parts: Readonly<Record<keyof typeof RETURN_PARTS, Fraction>> = RETURN_PARTS): Fraction {
  const next = nextTideChance(parts.moonChance);
  const tides = plus(
    whole(MULTIPLIERS[1]),
    times(whole(MULTIPLIERS[2]), next),
    times(whole(MULTIPLIERS[3]), next, next),
  );
  const feature = times(parts.moonChance, whole(TIDE_SPINS), plus(parts.freeLines, parts.moons), tides);
  return plus(parts.baseLines, parts.moons, feature);
}

/** From the same count of all positions. */
export const SPIN_FACTS = {
  /** The best paid spin in units, and the best spin of a tide before its multiplier. */
  baseUnitsMax: 1200,
  freeUnitsMax: 5880,
  /** The same among spins with three or more moons. */
  baseMoonUnitsMax: 1040,
  freeMoonUnitsMax: 1540,
  /** Positions out of 30^5 that reach `freeUnitsMax`. */
  freeUnitsMaxPositions: 216,
} as const;

/** Standard deviation of a round's win per stake, for display. */
export const ROUND_DEVIATION = 6.77;

/**
 * The best round: the best paid spin with moons, the best spins of all tides, with moons in the two tides that need
 * them.
 */
export function roundUnitsMax(
  facts: Omit<Readonly<Record<keyof typeof SPIN_FACTS, number>>, 'freeUnitsMaxPositions'> = SPIN_FACTS,
): number {
  const calling = (TIDE_SPINS - 1) * facts.freeUnitsMax + facts.freeMoonUnitsMax;
  const last = TIDE_SPINS * Math.max(facts.freeUnitsMax, facts.freeMoonUnitsMax);
  return facts.baseMoonUnitsMax + (MULTIPLIERS[1] + MULTIPLIERS[2]) * calling + MULTIPLIERS[3] * last;
}

const EDGE = complement(roundReturn());

/** Chance that the paid spin pays anything. */
const HIT_RATE = fraction(789_713n, 2_700_000n);

function limits(asset: AssetCode, min: string, max: string): StakeLimits {
  const minMinor = minorOf(min, asset);
  return { minMinor, maxMinor: minorOf(max, asset), stepMinor: minMinor };
}

export const harbourLightsRules: GameRules<SlotMove, SlotOutcome> = {
  slug: 'harbour-lights',
  version: 1,
  stakes: {
    EUR: limits('EUR', '0.20', '100'),
    USD: limits('USD', '0.20', '100'),
    GBP: limits('GBP', '0.20', '100'),
    TRY: limits('TRY', '8', '4000'),
    BRL: limits('BRL', '1', '500'),
    JPY: limits('JPY', '20', '10000'),
    BTC: limits('BTC', '0.000002', '0.001'),
    USDT: limits('USDT', '0.20', '100'),
  },
  parseMove: (move: Move): SlotMove | null => (Object.keys(move).length === 0 ? {} : null),
  outcomeOf: (random, stakeMinor) => outcomeOf(random, stakeMinor),
  returnToPlayer: roundReturn(),
  basis: { kind: 'exact' },
  deviation: ROUND_DEVIATION,
  maxMultiplier: Math.floor(roundUnitsMax() / Number(UNITS_PER_STAKE)), // a ratio for display, not an amount
  hitRate: HIT_RATE,
  pricedMoves: [{}],
  expectedCost: (_move, stakeMinor) => times(EDGE, fraction(stakeMinor)),
  winChance: () => HIT_RATE,
};
