import { DECK } from '../cards/cards.ts';
import { chooseAction } from './basic-strategy.ts';
import { act, dealRound, paidHalves, stakedHalves } from './blackjack-round.ts';
import type { BlackjackVariant } from './tables.ts';

export interface BlackjackSample {
  readonly rounds: number;
  /** Mean payout per first stake, less the stakes that were added. */
  readonly returnMean: number;
  /** Mean payout per unit of all stakes. */
  readonly returnOfAll: number;
  /** Standard deviation of the payout per first stake, less the stakes that were added. */
  readonly deviation: number;
  readonly hitRate: number;
}

/** xorshift32 twice per draw would be slower; this generator has a period of 2^128 and passes the usual tests (xoshiro128**). */
export function xoshiro(seed: number): (bound: number) => number {
  const mix = (value: number) => Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0;
  let [a, b, c, d] = [mix(seed + 1), mix(seed + 2), mix(seed + 3), mix(seed + 4)];
  return (bound) => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return Math.floor((result / 4_294_967_296) * bound);
  };
}

/** Plays rounds with the basic strategy by the same rules as the game. */
export function simulateBlackjack(
  { table, strategy }: BlackjackVariant,
  rounds: number,
  seed: number,
): BlackjackSample {
  const below = xoshiro(seed);
  const shoe = Uint8Array.from({ length: DECK * table.decks }, (_, index) => index % DECK);
  let next = 0;
  const draw = (): number => {
    const other = next + below(shoe.length - next);
    const card = shoe[other] ?? 0;
    shoe[other] = shoe[next] ?? 0;
    shoe[next] = card;
    next += 1;
    return card;
  };
  let [sum, squares, staked, paid, hits] = [0, 0, 0, 0, 0];
  for (let played = 0; played < rounds; played += 1) {
    next = 0;
    const round = dealRound(table, draw);
    while (!round.isOver) act(round, chooseAction(strategy, round));
    const win = paidHalves(round);
    const stake = stakedHalves(round);
    const net = win - stake;
    sum += net;
    squares += net * net;
    staked += stake;
    paid += win;
    if (win > 0) hits += 1;
  }
  const mean = sum / rounds / 2;
  return {
    rounds,
    returnMean: 1 + mean,
    returnOfAll: paid / staked,
    deviation: Math.sqrt(squares / rounds / 4 - mean * mean),
    hitRate: hits / rounds,
  };
}
