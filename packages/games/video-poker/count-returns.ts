import { DECK, RANKS } from '../cards/cards.ts';
import { PAYS, pokerHandOf } from './poker-hand.ts';

/** Draws for 0 to 5 new cards from the 47 others. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;
/** Common multiple of `DRAWS`. */
const COMMON = 7_669_695;
const HANDS = 2_598_960;
const SUBSETS = [1, 52, 1_326, 22_100, 270_725, HANDS] as const;

export interface BestPlay {
  /** Sum over all hands of the payout of the best hold; the base is `total`. All numbers are exact: they are below 2^53. */
  readonly paid: number;
  /** Draws that pay anything. */
  readonly hits: number;
  /** Sum of squared payouts. */
  readonly squares: number;
  readonly total: number;
}

/** Number of the subset of ascending cards among all of its size (combinatorial number system). */
const CHOOSE: readonly (readonly number[])[] = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= 5; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});

function indexOf(cards: readonly number[], mask: number): number {
  let [index, size] = [0, 0];
  for (let place = 0; place < 5; place += 1) {
    if ((mask & (1 << place)) === 0) continue;
    size += 1;
    index += CHOOSE[cards[place] ?? 0]?.[size] ?? 0;
  }
  return index;
}

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >> 1));
const SIZES: readonly number[] = Array.from({ length: 32 }, (_, mask) => bits(mask));

/** Calls `visit` with every hand of five cards in ascending order. */
function forEachHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  for (let a = 0; a < DECK; a += 1)
    for (let b = a + 1; b < DECK; b += 1)
      for (let c = b + 1; c < DECK; c += 1)
        for (let d = c + 1; d < DECK; d += 1)
          for (let e = d + 1; e < DECK; e += 1) {
            [cards[0], cards[1], cards[2], cards[3], cards[4]] = [a, b, c, d, e];
            visit(cards);
          }
}

type Sums = readonly Float64Array[];
const newSums = (): Sums => SUBSETS.map((count) => new Float64Array(count));

/** For every subset of up to five cards, the payouts of all hands that contain it. */
function sumPayouts(): { readonly paid: Sums; readonly hits: Sums; readonly squares: Sums } {
  const [paid, hits, squares] = [newSums(), newSums(), newSums()];
  forEachHand((cards) => {
    const hand = pokerHandOf(cards);
    if (!hand) return;
    const pays = PAYS[hand];
    for (let mask = 0; mask < 32; mask += 1) {
      const size = SIZES[mask] ?? 0;
      const index = indexOf(cards, mask);
      add(paid[size], index, pays);
      add(hits[size], index, 1);
      add(squares[size], index, pays * pays);
    }
  });
  return { paid, hits, squares };
}

function add(sums: Float64Array | undefined, index: number, by: number): void {
  if (sums) sums[index] = (sums[index] ?? 0) + by;
}

/** Sum over the draws that keep `held` and avoid the other cards of the hand, by inclusion and exclusion. */
function sumOfDraws(sums: Sums, indices: readonly number[], held: number): number {
  const discarded = 31 & ~held;
  let sum = 0;
  for (let back = discarded; ; back = (back - 1) & discarded) {
    const mask = held | back;
    const part = sums[SIZES[mask] ?? 0]?.[indices[mask] ?? 0] ?? 0;
    sum += (SIZES[back] ?? 0) % 2 === 0 ? part : -part;
    if (back === 0) return sum;
  }
}

/** The first hand among those that differ only by a swap of suits, and how many there are; 0 for the others. */
function suitsWeight(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / RANKS);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % RANKS));
  }
  const [a = 0, b = 0, c = 0, d = 0] = suits;
  if (a < b || b < c || c < d) return 0;
  let orders = 24;
  for (let at = 0, run = 1; at < 3; at += 1) {
    run = suits[at] === suits[at + 1] ? run + 1 : 1;
    orders /= run;
  }
  return orders;
}

/** Plays every hand of the deck with the hold of the highest mean payout. */
export function countBestPlay(): BestPlay {
  const sums = sumPayouts();
  let [paid, hits, squares] = [0, 0, 0];
  forEachHand((cards) => {
    const weight = suitsWeight(cards);
    if (weight === 0) return;
    const indices = SIZES.map((_, mask) => indexOf(cards, mask));
    let [best, bestHold] = [-1, 0];
    for (let held = 0; held < 32; held += 1) {
      const scaled = sumOfDraws(sums.paid, indices, held) * (COMMON / (DRAWS[5 - (SIZES[held] ?? 0)] ?? 1));
      if (scaled > best) [best, bestHold] = [scaled, held];
    }
    const scale = (weight * COMMON) / (DRAWS[5 - (SIZES[bestHold] ?? 0)] ?? 1);
    paid += best * weight;
    hits += sumOfDraws(sums.hits, indices, bestHold) * scale;
    squares += sumOfDraws(sums.squares, indices, bestHold) * scale;
  });
  return { paid, hits, squares, total: HANDS * COMMON };
}
