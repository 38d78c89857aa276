import { describe, expect, it } from 'vitest';
import { cardOf } from '../cards/cards.ts';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import { fraction, isEqual, toPercent } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { dragonTigerRules, payoutOfField, returnOf, winnerOf } from './dragon-tiger.rules.ts';

const rules = dragonTigerRules('fox-and-heron');
const ace = cardOf('A', 'hearts');
const king = cardOf('K', 'spades');

describe('dragon tiger', () => {
  it('compares ranks with low aces', () => {
    expect([winnerOf(ace, king), winnerOf(king, ace), winnerOf(ace, cardOf('A', 'clubs'))]).toEqual([
      'right',
      'left',
      'tie',
    ]);
  });

  it('returns the exact percentages of eight decks, cut after four decimals', () => {
    // A tie needs one of the 31 other cards of a rank among 415, a suited tie one of 7.
    expect(isEqual(returnOf('tie'), fraction(12n * 31n, 415n))).toBe(true);
    expect(isEqual(returnOf('suited_tie'), fraction(51n * 7n, 415n))).toBe(true);
    expect(isEqual(returnOf('left'), fraction(2n * 384n + 31n, 2n * 415n))).toBe(true);
    expect(isEqual(returnOf('right'), returnOf('left'))).toBe(true);
    expect(toPercent(returnOf('left'), 4)).toBe('96.2650');
    expect(rules.returnToPlayer).toEqual(returnOf('suited_tie'));
  });

  it('pays 1 to 1, half at a tie, 11 to 1 and 50 to 1', () => {
    expect(payoutOfField('right', 100n, [ace, king])).toBe(200n);
    expect(payoutOfField('left', 100n, [ace, king])).toBe(0n);
    expect(payoutOfField('left', 100n, [ace, ace])).toBe(50n);
    expect(payoutOfField('tie', 100n, [ace, cardOf('A', 'clubs')])).toBe(1_200n);
    expect(payoutOfField('suited_tie', 100n, [ace, cardOf('A', 'clubs')])).toBe(0n);
    expect(payoutOfField('suited_tie', 100n, [ace, ace])).toBe(5_100n);
  });

  it('pays all fields of a move by one draw', () => {
    const seeds = { serverSeed: '77'.repeat(32), clientSeed: 'fox', nonce: 3 };
    const { outcome, winMinor } = rules.outcomeOf(seededIntegers(seeds), 300n, {
      left: '100',
      right: '100',
      tie: '100',
    });
    expect(outcome.winner).toBe(winnerOf(outcome.left, outcome.right));
    expect(winMinor).toBe(outcome.winner === 'tie' ? 1_300n : 200n);
  });

  it('computes the chance of a payout over all fields', () => {
    expect(rules.winChance({ left: '100', right: '100' })).toEqual(fraction(1n));
    expect(rules.winChance({ tie: '100', suited_tie: '100' })).toEqual(fraction(31n, 415n));
    expect(rules.stakeOf?.({ left: '100', tie: '200' })).toBe(300n);
  });

  it.each<Move>([{}, { dragon: '1' }, { left: 1 }, { left: '-1' }])('rejects the move %j', (move) => {
    expect(rules.parseMove(move)).toBeNull();
  });
});
