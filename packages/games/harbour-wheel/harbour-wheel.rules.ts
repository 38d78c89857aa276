import { costOfFields, movesOf, movesOnFields, parseBets, totalOf, type Bets, type BetsMove } from '../bets.ts';
import { fraction } from '../fraction.ts';
import type { GameRules } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';

export const HARBOURS = ['rotterdam', 'lisbon', 'genoa', 'valparaiso', 'nagasaki', 'zanzibar'] as const;
export type Harbour = (typeof HARBOURS)[number];

/** Segments of each harbour, and what it pays for one unit besides the returned stake. Each returns 48 ÷ 50. */
export const PORTS: Readonly<Record<Harbour, { readonly segments: number; readonly odds: number }>> = {
  rotterdam: { segments: 24, odds: 1 },
  lisbon: { segments: 12, odds: 3 },
  genoa: { segments: 6, odds: 7 },
  valparaiso: { segments: 3, odds: 15 },
  nagasaki: { segments: 3, odds: 15 },
  zanzibar: { segments: 2, odds: 23 },
};

const R = 'rotterdam';
const L = 'lisbon';
const G = 'genoa';
const V = 'valparaiso';
const N = 'nagasaki';
const Z = 'zanzibar';

const HALVES: readonly (readonly Harbour[])[] = [
  [Z, R, L, R, G, R, L, R, V, R, L, R, N, R, L, R, G, R, L, R, G, R, L, R, V],
  [Z, R, L, R, N, R, L, R, G, R, L, R, V, R, L, R, G, R, L, R, N, R, L, R, G],
];

/** The wheel clockwise from the top. */
export const SEGMENTS: readonly Harbour[] = HALVES.flat();

export interface WheelOutcome {
  /** Index in `SEGMENTS`. */
  readonly segment: number;
}

export function isHarbour(key: string): key is Harbour {
  return (HARBOURS as readonly string[]).includes(key);
}

export function harbourAt(segment: number): Harbour {
  return SEGMENTS[segment] ?? 'rotterdam';
}

/** Payout of all bets with the returned stake, in minor units. Nothing is rounded: odds are whole. */
export function payoutOf(bets: Bets<Harbour>, segment: number): bigint {
  const harbour = harbourAt(segment);
  return (bets.get(harbour) ?? 0n) * BigInt(PORTS[harbour].odds + 1);
}

const costOf = costOfFields(HARBOURS, (harbour) =>
  fraction(BigInt(PORTS[harbour].segments * (PORTS[harbour].odds + 1)), BigInt(SEGMENTS.length)),
);
const betsOf = (move: BetsMove) => parseBets(move, isHarbour) ?? new Map<Harbour, bigint>();

/** A wheel with 50 equal segments. */
export function harbourWheelRules(slug: string): GameRules<BetsMove, WheelOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove(move) {
      const bets = parseBets(move, isHarbour);
      return bets && movesOf(bets);
    },
    stakeOf: (move) => totalOf(betsOf(move)),
    outcomeOf(random, _stakeMinor, move) {
      const segment = random.below(SEGMENTS.length);
      return { outcome: { segment }, winMinor: payoutOf(betsOf(move), segment) };
    },
    returnToPlayer: fraction(48n, 50n),
    basis: { kind: 'exact' },
    deviation: null,
    maxMultiplier: 24,
    hitRate: null,
    pricedMoves: movesOnFields(HARBOURS),
    expectedCost: (move) => costOf(betsOf(move)),
    winChance: (move) =>
      fraction(
        BigInt([...betsOf(move).keys()].reduce((sum, harbour) => sum + PORTS[harbour].segments, 0)),
        BigInt(SEGMENTS.length),
      ),
  };
}
