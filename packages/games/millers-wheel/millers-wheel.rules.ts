import { complement, fraction, times, type Fraction } from '../fraction.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { hasOnly, oneOf } from '../instant/parse-move.ts';
import { HUNDRED, paidMinor } from '../instant/multiplier.ts';
import { instantStakes } from '../instant/stakes.ts';

export const SEGMENTS = 54;
export const WHEELS = ['calm', 'breeze', 'gust', 'storm'] as const;
export type Wheel = (typeof WHEELS)[number];

/** How often each multiplier (in hundredths) is on a wheel; the other segments pay nothing. The multipliers of every wheel add up to 53. */
export const PRIZES: Readonly<Record<Wheel, readonly (readonly [hundredths: number, segments: number])[]>> = {
  calm: [
    [310, 2],
    [150, 12],
    [120, 24],
  ],
  breeze: [
    [500, 1],
    [300, 4],
    [200, 9],
    [150, 12],
  ],
  gust: [
    [2_000, 1],
    [1_000, 2],
    [650, 2],
  ],
  storm: [[5_300, 1]],
};

/** Multipliers clockwise from the mark, in hundredths. Equal ones are spread: number i of n comes at (i + ½) × 54 ÷ n, or on the next free segment. */
function layOut(prizes: readonly (readonly [hundredths: number, segments: number])[]): readonly number[] {
  const wheel: (number | undefined)[] = Array.from({ length: SEGMENTS });
  for (const [hundredths, segments] of prizes) {
    for (let at = 0; at < segments; at += 1) {
      let segment = Math.floor(((2 * at + 1) * SEGMENTS) / (2 * segments)) % SEGMENTS;
      while (wheel[segment] !== undefined) segment = (segment + 1) % SEGMENTS;
      wheel[segment] = hundredths;
    }
  }
  return wheel.map((hundredths) => hundredths ?? 0);
}

const LAYOUTS: Readonly<Record<Wheel, readonly number[]>> = {
  calm: layOut(PRIZES.calm),
  breeze: layOut(PRIZES.breeze),
  gust: layOut(PRIZES.gust),
  storm: layOut(PRIZES.storm),
};

export function segmentsOf(wheel: Wheel): readonly number[] {
  return LAYOUTS[wheel];
}

/** Exact return of a wheel. */
export function wheelReturn(wheel: Wheel): Fraction {
  const sum = LAYOUTS[wheel].reduce((total, hundredths) => total + hundredths, 0);
  return fraction(BigInt(sum), HUNDRED * BigInt(SEGMENTS));
}

export interface MillersWheelMove extends Move {
  readonly wheel: Wheel;
}

export interface MillersWheelOutcome {
  readonly wheel: Wheel;
  /** 0 to 53, clockwise. */
  readonly segment: number;
  /** In hundredths. */
  readonly multiplier: number;
}

export const millersWheelRules: GameRules<MillersWheelMove, MillersWheelOutcome> = {
  slug: 'millers-wheel',
  version: 1,
  stakes: instantStakes(),
  parseMove(move) {
    const wheel = oneOf(move['wheel'], WHEELS);
    return wheel !== null && hasOnly(move, 'wheel') ? { wheel } : null;
  },
  outcomeOf(random, stakeMinor, { wheel }) {
    const segment = random.below(SEGMENTS);
    const multiplier = LAYOUTS[wheel][segment] ?? 0;
    return { outcome: { wheel, segment, multiplier }, winMinor: paidMinor(stakeMinor, multiplier) };
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(53n, 54n),
  maxMultiplier: 53,
  hitRate: null,
  pricedMoves: WHEELS.map((wheel) => ({ wheel })),
  expectedCost: ({ wheel }, stakeMinor) => times(complement(wheelReturn(wheel)), fraction(stakeMinor)),
  winChance: ({ wheel }) =>
    fraction(BigInt(LAYOUTS[wheel].filter((hundredths) => hundredths > 0).length), BigInt(SEGMENTS)),
};
