import type { Bets } from '../bets.ts';
import { ROULETTE_FIELDS, findField, type RouletteField } from './roulette-fields.ts';
import { neighboursOf } from './wheel.ts';

/** Payout of one field with the returned stake, in minor units; 0n for a loss. Nothing is rounded: odds are whole. */
export function payoutOfField(field: RouletteField, amountMinor: bigint, number: number): bigint {
  return field.numbers.includes(number) ? amountMinor * BigInt(field.odds + 1) : 0n;
}

/** Payout of all bets with the returned stakes of winning fields, in minor units. Unknown fields pay nothing. */
export function payoutOf(bets: Bets, number: number): bigint {
  let sum = 0n;
  for (const [id, amountMinor] of bets) {
    const field = findField(id);
    if (field) sum += payoutOfField(field, amountMinor, number);
  }
  return sum;
}

/** How many of the 37 numbers pay anything. */
export function payingNumbers(bets: Bets): number {
  return new Set([...bets.keys()].flatMap((id) => findField(id)?.numbers ?? [])).size;
}

/** The field that wins with exactly these numbers; undefined if there is none. */
export function findFieldOf(numbers: readonly number[]): RouletteField | undefined {
  const wanted = numbers.toSorted((a, b) => a - b).join();
  return ROULETTE_FIELDS.find((field) => field.numbers.join() === wanted);
}

/** A number and `each` neighbours on the wheel, one unit on each. */
export function neighbourChips(number: number, each: number): readonly CallChip[] {
  return neighboursOf(number, each).map((one) => [`n${one}`, 1]);
}

export type CallBet = 'voisins' | 'orphelins' | 'tiers' | 'jeu_zero';

/** Field and number of chips. */
export type CallChip = readonly [id: string, chips: number];

/** What the announced bets of a French table put where. */
export const CALL_BETS: Readonly<Record<CallBet, readonly CallChip[]>> = {
  voisins: [
    ['trio-2', 2],
    ['split-4-7', 1],
    ['split-12-15', 1],
    ['split-18-21', 1],
    ['split-19-22', 1],
    ['corner-25', 2],
    ['split-32-35', 1],
  ],
  orphelins: [
    ['n1', 1],
    ['split-6-9', 1],
    ['split-14-17', 1],
    ['split-17-20', 1],
    ['split-31-34', 1],
  ],
  tiers: [
    ['split-5-8', 1],
    ['split-10-11', 1],
    ['split-13-16', 1],
    ['split-23-24', 1],
    ['split-27-30', 1],
    ['split-33-36', 1],
  ],
  jeu_zero: [
    ['split-0-3', 1],
    ['split-12-15', 1],
    ['n26', 1],
    ['split-32-35', 1],
  ],
};
