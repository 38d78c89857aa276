import type { BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';

const CARD_MS = 900;
const END_MS = 900;

/** When a card is turned after the draw, in milliseconds: player, banker, player, banker, then third cards. */
export function turnedAtMs(hand: 'player' | 'banker', place: number, { player }: BaccaratOutcome): number {
  if (place < 2) return CARD_MS * (place * 2 + (hand === 'banker' ? 1 : 0));
  return CARD_MS * (hand === 'player' || player.length < 3 ? 4 : 5) + CARD_MS / 2;
}

/** How long dealing takes until the result is visible. */
export function dealMs(outcome: BaccaratOutcome): number {
  return CARD_MS * (outcome.player.length + outcome.banker.length) + END_MS;
}
