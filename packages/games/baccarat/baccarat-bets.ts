import type { Bets } from '../bets.ts';
import { isPair, type BaccaratOutcome, type BaccaratWinner } from './baccarat-hand.ts';

export const BACCARAT_FIELDS = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const;
export type BaccaratField = (typeof BACCARAT_FIELDS)[number];

export function isBaccaratField(key: string): key is BaccaratField {
  return (BACCARAT_FIELDS as readonly string[]).includes(key);
}

/** What the bets depend on. */
export interface BaccaratEvent {
  readonly winner: BaccaratWinner;
  /** The first two cards have the same rank. */
  readonly hasPlayerPair: boolean;
  readonly hasBankerPair: boolean;
}

export function eventOf({ player, banker, winner }: BaccaratOutcome): BaccaratEvent {
  return { winner, hasPlayerPair: isPair(player), hasBankerPair: isPair(banker) };
}

/** Returned for 100 units: 1 to 1, 0.95 to 1, 8 to 1, 11 to 1. */
const RETURNED: Readonly<Record<BaccaratField, bigint>> = {
  player: 200n,
  banker: 195n,
  tie: 900n,
  player_pair: 1200n,
  banker_pair: 1200n,
};

function returnedFor(field: BaccaratField, { winner, hasPlayerPair, hasBankerPair }: BaccaratEvent): bigint {
  switch (field) {
    case 'player':
    case 'banker':
      if (winner === 'tie') return 100n; // the bet is returned
      return winner === field ? RETURNED[field] : 0n;
    case 'tie':
      return winner === 'tie' ? RETURNED.tie : 0n;
    case 'player_pair':
      return hasPlayerPair ? RETURNED.player_pair : 0n;
    case 'banker_pair':
      return hasBankerPair ? RETURNED.banker_pair : 0n;
  }
}

/** Payout of one field with its stake, in minor units, rounded down; the house keeps the fraction. Amounts in whole hundreds are never rounded. */
export function payoutOfField(field: BaccaratField, amountMinor: bigint, event: BaccaratEvent): bigint {
  return (amountMinor * returnedFor(field, event)) / 100n;
}

/** Payout of all bets with their stakes, in minor units. */
export function payoutOf(bets: Bets<BaccaratField>, event: BaccaratEvent): bigint {
  let sum = 0n;
  for (const [field, amountMinor] of bets) sum += payoutOfField(field, amountMinor, event);
  return sum;
}
