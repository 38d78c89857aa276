import { drawFrom, rankOf, type Card } from '../cards/cards.ts';
import type { RandomIntegers } from '../game-rules.ts';

export const SHOE_DECKS = 8;

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export interface BaccaratOutcome {
  /** Two or three cards, in the order in which they were dealt. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratWinner;
}

/** 1 for an ace, the number for 2 to 9, 0 for tens and pictures. */
export function baccaratValue(card: Card): number {
  return rankOf(card) >= 9 ? 0 : rankOf(card) + 1;
}

/** 0 to 9: the last digit of the sum. */
export function baccaratTotal(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;
}

/** Whether the banker draws a third card after the player drew one of value `third`, or, if null, stood. Without naturals. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

function winnerOf(player: readonly Card[], banker: readonly Card[]): BaccaratWinner {
  const [left, right] = [baccaratTotal(player), baccaratTotal(banker)];
  if (left === right) return 'tie';
  return left > right ? 'player' : 'banker';
}

/** Deals one coup of punto banco from a fresh shoe of eight decks: player, banker, player, banker, then third cards by the fixed rules. */
export function dealBaccarat(random: RandomIntegers): BaccaratOutcome {
  const draw = drawFrom(random, SHOE_DECKS);
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  if (baccaratTotal(player) < 8 && baccaratTotal(banker) < 8) {
    const extra = baccaratTotal(player) <= 5 ? draw() : null;
    if (extra !== null) player.push(extra);
    if (bankerDraws(baccaratTotal(banker), extra === null ? null : baccaratValue(extra))) banker.push(draw());
  }
  return { player, banker, winner: winnerOf(player, banker) };
}
