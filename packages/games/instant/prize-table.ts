import { fraction, type Fraction } from '../fraction.ts';

/** Tickets of a scratch card by result. What is missing to `TICKETS` pays nothing. */
export interface Prize<P> {
  readonly prize: P;
  readonly tickets: number;
}

export const TICKETS = 1_000_000;

/** The prize of a ticket, 0 … `TICKETS` - 1, or null. */
export function prizeOf<P>(prizes: readonly Prize<P>[], ticket: number): P | null {
  let from = 0;
  for (const { prize, tickets } of prizes) {
    if (ticket < from + tickets) return prize;
    from += tickets;
  }
  return null;
}

/** Exact return and hit rate of a table whose prizes are worth `hundredthsOf`. */
export function figuresOf<P>(
  prizes: readonly Prize<P>[],
  hundredthsOf: (prize: P) => number,
): { readonly returnToPlayer: Fraction; readonly hitRate: Fraction; readonly deviation: number } {
  const sum = prizes.reduce((total, { prize, tickets }) => total + BigInt(hundredthsOf(prize)) * BigInt(tickets), 0n);
  const hits = prizes.reduce((total, { tickets }) => total + tickets, 0);
  const mean = Number(sum) / 100 / TICKETS; // figures for display, not amounts
  const squares = prizes.reduce((total, { prize, tickets }) => total + (hundredthsOf(prize) / 100) ** 2 * tickets, 0);
  return {
    returnToPlayer: fraction(sum, 100n * BigInt(TICKETS)),
    hitRate: fraction(BigInt(hits), BigInt(TICKETS)),
    deviation: Math.sqrt(squares / TICKETS - mean ** 2),
  };
}
