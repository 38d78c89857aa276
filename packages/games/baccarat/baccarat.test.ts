import { describe, expect, it } from 'vitest';
import { cardOf, type Card, type RankLabel } from '../cards/cards.ts';
import { fraction, toPercent } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { eventOf, payoutOf } from './baccarat-bets.ts';
import { baccaratTotal, bankerDraws, dealBaccarat } from './baccarat-hand.ts';
import { COUPS, EVENTS, returnOf } from './baccarat-odds.ts';
import { baccaratRules } from './baccarat.rules.ts';
import { countCoups } from './count-coups.ts';

const rules = () => baccaratRules('lantern-baccarat');

/** Random numbers that draw these ranks of spades from a fresh shoe of eight decks. */
function dealing(labels: readonly RankLabel[]) {
  const left = Array.from({ length: 52 }, () => 8);
  const cards: Card[] = labels.map((label) => cardOf(label, 'spades'));
  return {
    below(bound: number) {
      expect(bound).toBe(left.reduce((sum, count) => sum + count, 0));
      const card = cards.shift();
      if (card === undefined) throw new Error('The coup needs more cards than planned');
      const index = left.slice(0, card).reduce((sum, count) => sum + count, 0);
      left[card] = (left[card] ?? 0) - 1;
      return index;
    },
  };
}

const spades = (labels: readonly RankLabel[]) => labels.map((label) => cardOf(label, 'spades'));

describe('baccarat', () => {
  it('counts every coup of eight decks as stored', () => {
    const counted = countCoups();
    expect(
      EVENTS.map(({ event, coups }) => [
        BigInt(counted.get([event.winner, event.hasPlayerPair, event.hasBankerPair].join()) ?? 0),
        coups,
      ]),
    ).toEqual(EVENTS.map(({ coups }) => [coups, coups]));
    expect(EVENTS.reduce((sum, { coups }) => sum + coups, 0n)).toBe(COUPS);
    expect(counted.size).toBe(EVENTS.length);
  });

  it('returns the percentages of punto banco with eight decks, cut after four decimals', () => {
    expect(toPercent(returnOf('player'), 4)).toBe('98.7649');
    expect(toPercent(returnOf('banker'), 4)).toBe('98.9420');
    expect(toPercent(returnOf('tie'), 4)).toBe('85.6403');
    expect(toPercent(returnOf('player_pair'), 4)).toBe('89.6385');
    expect(toPercent(returnOf('banker_pair'), 4)).toBe('89.6385');
    expect(rules().returnToPlayer).toEqual(returnOf('tie'));
    expect(rules().basis).toEqual({ kind: 'exact' });
  });

  it('draws the third card of the banker by the table', () => {
    const thirds = Array.from({ length: 10 }, (_, value) => value);
    const drawn = thirds
      .slice(0, 8)
      .map((total) => [total, thirds.filter((third) => bankerDraws(total, third)).join('')]);
    expect(drawn).toEqual([
      [0, '0123456789'],
      [1, '0123456789'],
      [2, '0123456789'],
      [3, '012345679'],
      [4, '234567'],
      [5, '4567'],
      [6, '67'],
      [7, ''],
    ]);
    expect(thirds.slice(0, 8).filter((total) => bankerDraws(total, null))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stops at a natural', () => {
    expect(dealBaccarat(dealing(['9', '2', 'K', '3']))).toEqual({
      player: spades(['9', 'K']),
      banker: spades(['2', '3']),
      winner: 'player',
    });
  });

  it('stands on 6 and 7 and lets the banker draw on 5 or less', () => {
    const { player, banker, winner } = dealBaccarat(dealing(['6', '5', 'K', 'Q', '4']));
    expect([player.length, banker.length, baccaratTotal(banker), winner]).toEqual([2, 3, 9, 'banker']);
  });

  it('lets the banker stand on 3 after an 8', () => {
    const { player, banker, winner } = dealBaccarat(dealing(['2', '3', '3', 'K', '8']));
    expect([player.length, banker.length, baccaratTotal(player), winner]).toEqual([3, 2, 3, 'tie']);
  });

  it('returns bets on player and banker at a tie and pays tie and pairs', () => {
    const move = { player: '1000', banker: '1000', tie: '100', player_pair: '100' };
    const { outcome, winMinor } = rules().outcomeOf(dealing(['4', '8', '4', 'K']), 2_200n, move);
    expect(outcome.winner).toBe('tie');
    expect(winMinor).toBe(1_000n + 1_000n + 900n + 1_200n);
  });

  it('keeps 5 % of a win on the banker', () => {
    const event = { winner: 'banker', hasPlayerPair: false, hasBankerPair: false } as const;
    expect(payoutOf(new Map([['banker', 1_000n]]), event)).toBe(1_950n);
    expect(payoutOf(new Map([['player', 1_000n]]), event)).toBe(0n);
  });

  it('recognises pairs by the rank of the first two cards', () => {
    const outcome = dealBaccarat(dealing(['K', '9', 'K', '9', '5']));
    expect(eventOf(outcome)).toMatchObject({ hasPlayerPair: true, hasBankerPair: true });
    expect(eventOf({ ...outcome, player: spades(['K', 'Q', 'K']) })).toMatchObject({ hasPlayerPair: false });
  });

  it('computes the chance of a payout over all bets of a move', () => {
    expect(rules().winChance({ player: '100', banker: '100', tie: '100' })).toEqual(fraction(1n));
    expect(toPercent(rules().winChance({ tie: '100' }), 2)).toBe('9.51');
    // A returned bet counts: every coup that the banker does not win.
    expect(toPercent(rules().winChance({ player: '100' }), 2)).toBe('54.14');
  });

  it.each<Move>([{}, { player: 100 }, { player: '0' }, { dragon: '100' }, { player: '1,0' }])(
    'rejects the move %j',
    (move) => {
      expect(rules().parseMove(move)).toBeNull();
    },
  );

  it('takes the sum of all fields as stake', () => {
    expect(rules().stakeOf?.({ player: '1000', tie: '100' })).toBe(1_100n);
  });
});
