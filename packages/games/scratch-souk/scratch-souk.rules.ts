import { complement, fraction, times } from '../fraction.ts';
import type { GameRules, Move, RandomIntegers } from '../game-rules.ts';
import { drawDistinct } from '../instant/draw-distinct.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { figuresOf, prizeOf, TICKETS, type Prize } from '../instant/prize-table.ts';
import { instantStakes } from '../instant/stakes.ts';

export const SYMBOLS = ['djinn', 'lamp', 'crown', 'ring', 'dagger', 'camel', 'lantern', 'pot', 'palm'] as const;
export type SoukSymbol = (typeof SYMBOLS)[number];
export const FIELDS = 9;

/** Three equal symbols pay this, in hundredths; by number of tickets out of a million. */
export const SOUK_PRIZES: readonly Prize<{ readonly symbol: SoukSymbol; readonly hundredths: number }>[] = [
  { prize: { symbol: 'djinn', hundredths: 200_000 }, tickets: 5 },
  { prize: { symbol: 'lamp', hundredths: 50_000 }, tickets: 40 },
  { prize: { symbol: 'crown', hundredths: 10_000 }, tickets: 300 },
  { prize: { symbol: 'ring', hundredths: 5_000 }, tickets: 1_000 },
  { prize: { symbol: 'dagger', hundredths: 2_000 }, tickets: 4_500 },
  { prize: { symbol: 'camel', hundredths: 1_000 }, tickets: 12_000 },
  { prize: { symbol: 'lantern', hundredths: 500 }, tickets: 34_000 },
  { prize: { symbol: 'pot', hundredths: 200 }, tickets: 115_000 },
  { prize: { symbol: 'palm', hundredths: 100 }, tickets: 250_000 },
];

export interface SoukOutcome {
  /** Nine symbols, row by row. No symbol is there more than twice, except three of the winning one. */
  readonly fields: readonly SoukSymbol[];
  /** The symbol that wins; null without a win. */
  readonly symbol: SoukSymbol | null;
  /** In hundredths. */
  readonly multiplier: number;
}

function fieldsOf(random: RandomIntegers, symbol: SoukSymbol | null): readonly SoukSymbol[] {
  const deck = SYMBOLS.filter((one) => one !== symbol).flatMap((one) => [one, one]);
  const winning = symbol ? drawDistinct(random, FIELDS, 3) : [];
  const others = drawDistinct(random, deck.length, FIELDS - winning.length).map((at) => deck[at] ?? 'palm');
  let next = 0;
  return Array.from({ length: FIELDS }, (_, field): SoukSymbol => {
    if (symbol && winning.includes(field)) return symbol;
    next += 1;
    return others[next - 1] ?? 'palm';
  });
}

const figures = figuresOf(SOUK_PRIZES, ({ hundredths }) => hundredths);

export const scratchSoukRules: GameRules<Move, SoukOutcome> = {
  slug: 'scratch-souk',
  version: 1,
  stakes: instantStakes(5n),
  parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
  outcomeOf(random, stakeMinor) {
    const won = prizeOf(SOUK_PRIZES, random.below(TICKETS));
    const multiplier = won?.hundredths ?? 0;
    const symbol = won?.symbol ?? null;
    return {
      outcome: { fields: fieldsOf(random, symbol), symbol, multiplier },
      winMinor: paidMinor(stakeMinor, multiplier),
    };
  },
  basis: { kind: 'exact' },
  deviation: figures.deviation,
  returnToPlayer: figures.returnToPlayer,
  maxMultiplier: 2_000,
  hitRate: figures.hitRate,
  pricedMoves: [{}],
  expectedCost: (_move, stakeMinor) => times(complement(figures.returnToPlayer), fraction(stakeMinor)),
  winChance: () => fraction(figures.hitRate.numerator, figures.hitRate.denominator),
};
