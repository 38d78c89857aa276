import { describe, expect, it } from 'vitest';
import { cardOf, SUITS, type Card, type RankLabel } from '../cards/cards.ts';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import { fraction, toPercent } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { countBestPlay } from './count-returns.ts';
import { pokerHandOf } from './poker-hand.ts';
import { suggestedHold, videoPokerRules } from './video-poker.rules.ts';

const rules = videoPokerRules('harbour-poker');
const seeds = (nonce: number) => ({ serverSeed: '3c'.repeat(32), clientSeed: 'poker', nonce });

/** `As Kh 10d` as cards. */
const hand = (text: string): Card[] =>
  text.split(' ').map((card) => {
    const suit = SUITS.find((name) => name.startsWith(card.slice(-1))) ?? 'spades';
    return cardOf(card.slice(0, -1) as RankLabel, suit); // the texts of this file name ranks
  });

describe('video poker', () => {
  it.each([
    ['10h Jh Qh Kh Ah', 'royal_flush'],
    ['9h Jh Qh Kh 10h', 'straight_flush'],
    ['Ac 2c 3c 4c 5c', 'straight_flush'],
    ['7s 7h 7d 7c 2s', 'four'],
    ['7s 7h 7d 2c 2s', 'full_house'],
    ['As 9s 7s 3s 2s', 'flush'],
    ['As 2h 3s 4s 5s', 'straight'],
    ['As Kh Qs Js 10s', 'straight'],
    ['4s 4h 4d 9c 2s', 'three'],
    ['4s 4h 9d 9c 2s', 'two_pair'],
    ['Js Jh 9d 8c 2s', 'jacks'],
    ['As Ah 9d 8c 2s', 'jacks'],
    ['10s 10h 9d 8c 2s', null],
    ['Ks As 2d 3c 4s', null],
    ['As Kh 9d 8c 2s', null],
  ] as const)('recognises %s as %s', (cards, expected) => {
    expect(pokerHandOf(hand(cards))).toBe(expected);
  });

  // Takes a minute: only in `npm run test:deep`.
  it.runIf(process.env['MARQUEE_DEEP_TESTS'] === '1')('returns 99.5439 % with the best play of every hand', () => {
    const { paid, hits, squares, total } = countBestPlay();
    expect(fraction(BigInt(paid), BigInt(total))).toEqual(
      fraction(rules.returnToPlayer.numerator, rules.returnToPlayer.denominator),
    );
    expect(fraction(BigInt(hits), BigInt(total))).toEqual(rules.hitRate);
    expect(toPercent(rules.returnToPlayer, 4)).toBe('99.5439');
    expect(Math.sqrt(squares / total - (paid / total) ** 2)).toBeCloseTo(rules.deviation ?? 0, 2);
  });

  it('deals five cards and waits for the hold', () => {
    const progress = rules.progressOf(seededIntegers(seeds(0)), 1_000n, {}, []);
    expect(new Set(progress?.outcome.cards).size).toBe(5);
    expect(progress).toMatchObject({ isOver: false, winMinor: 0n, stakedMinor: 1_000n });
    expect(progress?.options).toHaveLength(32);
  });

  it('keeps the held cards and replaces the others by new ones', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const hold = nonce % 32;
      const { outcome, isOver } = rules.progressOf(seededIntegers(seeds(nonce)), 1_000n, {}, [{ hold }]) ?? {};
      expect(isOver).toBe(true);
      outcome?.cards.forEach((card, index) => {
        if ((hold & (1 << index)) !== 0) expect(card).toBe(outcome.dealt[index]);
        else expect(outcome.dealt).not.toContain(card);
      });
      expect(new Set(outcome?.cards).size).toBe(5);
    }
  });

  it('pays the final hand and allows one draw', () => {
    const dealt = hand('10h Jh Qh Kh 2c');
    const order = [...dealt, ...hand('Ah')];
    const drawn: Card[] = [];
    const random = {
      below() {
        const card = order[drawn.length] ?? 0;
        const index = card - drawn.filter((other) => other < card).length;
        drawn.push(card);
        return index;
      },
    };
    expect(rules.progressOf(random, 1_000n, {}, [{ hold: 15 }])).toMatchObject({ isOver: true, winMinor: 800_000n });
    expect(rules.progressOf(seededIntegers(seeds(1)), 1_000n, {}, [{ hold: 0 }, { hold: 0 }])).toBeNull();
  });

  it.each([
    ['Js Jh 9d 8c 2s', 0b00011],
    ['4s 9h 4d 9c 2s', 0b01111],
    ['4s 9h Kd Ac 2s', 0b01100],
    ['4s 4h 4d 9c 2s', 0b00111],
    ['7s 7h 7d 7c 2s', 0b01111],
    ['As 9s 7s 3s 2s', 0b11111],
    ['4s 9h 5d 6c 2s', 0],
  ])('plays %s sensibly for a player who does not return', (cards, hold) => {
    expect(suggestedHold(hand(cards))).toBe(hold);
  });

  it.each<Move>([{}, { hold: 32 }, { hold: -1 }, { hold: 1.5 }, { hold: '1' }, { hold: 1, draw: true }])(
    'rejects the action %j',
    (action) => {
      expect(rules.parseAction(action)).toBeNull();
    },
  );
});
