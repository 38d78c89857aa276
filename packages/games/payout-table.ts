import type { Move } from './game-rules.ts';

/** How often a game pays what, found by playing its rules; `payouts.json` beside them. */
export interface PayoutTable {
  /** Rules for which it was found: the hash of a slot's specification, or slug and version. */
  readonly of: string;
  /** The bet that was played, of games with more than one. */
  readonly bet?: Move;
  /** Rounds that were played. */
  readonly rounds: number;
  /** Expected payout per stake, as the facts of the game state it. */
  readonly returned: number;
  /** Payouts as multiples of the stake, ascending, with their probabilities; similar large ones are one entry with their mean. */
  readonly payouts: readonly (readonly [multiple: number, probability: number])[];
}

/** Expected payout per stake according to the table. */
export function meanOf({ payouts }: Pick<PayoutTable, 'payouts'>): number {
  return payouts.reduce((sum, [multiple, probability]) => sum + multiple * probability, 0);
}

/** Draws payouts with the probabilities of the table from numbers between 0 and 1. */
export function payoutsOf({ payouts }: Pick<PayoutTable, 'payouts'>, random: () => number): () => number {
  let sum = 0;
  const upTo = Float64Array.from(payouts, ([, probability]) => (sum += probability));
  const multiples = Float64Array.from(payouts, ([multiple]) => multiple);
  const last = payouts.length - 1;
  return () => {
    const at = random() * sum;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return multiples[low] ?? 0;
  };
}
