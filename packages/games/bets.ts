import { complement, fraction, type Fraction } from './fraction.ts';
import type { Move } from './game-rules.ts';

/** Amounts by field of a betting table, in minor units; only positive amounts. */
export type Bets<F extends string = string> = ReadonlyMap<F, bigint>;

/** Bets as a move: field → amount in minor units, in decimal digits. The stake of the round is the sum. */
export type BetsMove = Readonly<Record<string, string>>;

/** At most 15 digits, so that a sum of all fields stays far below the range of the ledger. */
const AMOUNT = /^[1-9]\d{0,14}$/;

/** The bets that a move states; null if it has no field, an unknown field or something other than a positive amount. */
export function parseBets<F extends string>(move: Move, isField: (key: string) => key is F): Bets<F> | null {
  const bets = new Map<F, bigint>();
  for (const [key, amount] of Object.entries(move)) {
    if (!isField(key) || typeof amount !== 'string' || !AMOUNT.test(amount)) return null;
    bets.set(key, BigInt(amount));
  }
  return bets.size === 0 ? null : bets;
}

export function movesOf(bets: Bets): BetsMove {
  return Object.fromEntries([...bets].map(([field, minor]) => [field, minor.toString()]));
}

/** A bet of 10,000 minor units on each field alone. */
export function movesOnFields(fields: readonly string[]): readonly BetsMove[] {
  return fields.map((field) => ({ [field]: '10000' }));
}

/** The sum of all amounts, in minor units. */
export function totalOf(bets: Bets): bigint {
  return [...bets.values()].reduce((sum, minor) => sum + minor, 0n);
}

/**
 * Expected cost of bets, in minor units, from the exact return of each field. Every field is paid on its own, so the costs of the fields add up, whatever covers
 * what. Computed with one denominator for all fields, because it is needed for every round.
 */
export function costOfFields<F extends string>(
  fields: readonly F[],
  returnOf: (field: F) => Fraction,
): (bets: Bets<F>) => Fraction {
  const edges = new Map(fields.map((field) => [field, complement(returnOf(field))]));
  const denominator = [...edges.values()].reduce((product, edge) => leastCommonMultiple(product, edge.denominator), 1n);
  const lost = new Map([...edges].map(([field, edge]) => [field, (edge.numerator * denominator) / edge.denominator]));
  return (bets) => {
    let sum = 0n;
    for (const [field, minor] of bets) sum += minor * (lost.get(field) ?? 0n);
    return fraction(sum, denominator);
  };
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return one * fraction(one, other).denominator;
}
