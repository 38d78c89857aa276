import { describe, expect, it } from 'vitest';
import { fraction, isEqual, times } from '../fraction.ts';
import {
  CARDS,
  ebbOrFlowRules,
  guessChance,
  GUESSES,
  multiplierAfter,
  multiplierOf,
  rankOf,
  SKIPS_MAX,
  suitOf,
  winningRanks,
  type EbbOrFlowAction,
} from './ebb-or-flow.rules.ts';

/** Cards by rank, in this order. */
function ranks(...list: readonly number[]) {
  let at = -1;
  return { below: () => (list[(at += 1)] ?? 1) - 1 };
}
const play = (list: readonly number[], ...steps: readonly EbbOrFlowAction['do'][]) =>
  ebbOrFlowRules.progressOf(
    ranks(...list),
    10_000n,
    {},
    steps.map((step) => ({ do: step })),
  );

describe('Ebb or Flow', () => {
  it('multiplies by exactly 1 ÷ chance on every card and side, counted over all cards', () => {
    for (let rank = 1; rank <= 13; rank += 1) {
      for (const guess of GUESSES) {
        const { low, high } = winningRanks(rank, guess);
        const wins = Array.from({ length: CARDS }, (_, card) => rankOf(card)).filter(
          (next) => next >= low && next <= high,
        ).length;
        const chance = fraction(BigInt(wins), BigInt(CARDS));
        expect(isEqual(chance, guessChance(rank, guess))).toBe(true);
        expect(isEqual(times(chance, multiplierAfter(null, rank, guess)), ebbOrFlowRules.returnToPlayer)).toBe(true);
        expect(isEqual(times(chance, multiplierAfter(fraction(3n), rank, guess)), fraction(3n))).toBe(true);
      }
    }
  });

  it('pays the product of the won guesses', () => {
    const round = play([7, 10, 2, 2], 'flow', 'ebb', 'ebb', 'cashOut');
    // 0.99 × 13/7 × 13/10 × 13/2
    expect(round).toMatchObject({
      isOver: true,
      winMinor: (10_000n * 99n * 2_197n) / 14_000n,
      outcome: { guessed: 3, isLost: false },
    });
    expect(round && multiplierOf(round.outcome)).toEqual(fraction(99n * 2_197n, 14_000n));
  });

  it('wins equal cards on both sides, except that an ace and a king have one side for the same card alone', () => {
    expect(play([7, 7], 'flow')?.outcome.isLost).toBe(false);
    expect(play([7, 7], 'ebb')?.outcome.isLost).toBe(false);
    expect(play([1, 1], 'flow')?.outcome.isLost).toBe(true);
    expect(play([1, 1], 'ebb')?.outcome.isLost).toBe(false);
    expect(play([13, 13], 'ebb')?.outcome.isLost).toBe(true);
    expect(play([13, 13], 'flow')?.outcome.isLost).toBe(false);
  });

  it('skips a card without changing the multiplier, fifty times in a round', () => {
    expect(play([7, 9, 4], 'flow', 'skip')?.outcome).toMatchObject({ guessed: 1, cards: [6, 8, 3] });
    const skips = Array.from({ length: SKIPS_MAX }, () => 'skip' as const);
    expect(play([7], ...skips)?.options.map(({ action }) => action.do)).toEqual(['flow', 'ebb']);
    expect(play([7], ...skips, 'skip')).toBeNull();
  });

  it('counts no guess as a skip', () => {
    const skips = Array.from({ length: SKIPS_MAX - 1 }, () => 'skip' as const);
    expect(play([7, 9], 'flow', ...skips)?.options.map(({ action }) => action.do)).toContain('skip');
    expect(play([7, 9], 'flow', ...skips, 'skip')?.outcome.steps).toHaveLength(SKIPS_MAX + 1);
  });

  it('has no multiplier before the first won guess', () => {
    const outcomes = [play([7]), play([7, 9], 'skip'), play([7, 2], 'flow')].map((round) => round?.outcome);
    expect(outcomes.map((outcome) => outcome && multiplierOf(outcome))).toEqual([null, null, null]);
  });

  it('draws thirteen cards each of clubs, diamonds, hearts and spades', () => {
    const suits = Array.from({ length: CARDS }, (_, card) => suitOf(card));
    expect(suits).toEqual([0, 1, 2, 3].flatMap((suit) => Array.from({ length: 13 }, () => suit)));
  });

  it('allows no guess above the maximum', () => {
    // 0.99 × 13 × 13 × 13 = 2,175 is too much; 0.99 × 13 × 13 × 6.5 is not.
    expect(play([1, 1, 1], 'ebb', 'ebb')?.options.map(({ action }) => action.do)).toEqual(['cashOut', 'flow', 'skip']);
    expect(play([1, 1, 1, 1], 'ebb', 'ebb', 'ebb')).toBeNull();
  });

  it('pays by itself when no card allows another guess within the maximum', () => {
    // 0.99 × 13/5 × 13/3 × 13 × 13 = 1,885; the smallest further guess would make it 2,042.
    expect(play([9, 11, 13, 13, 13], 'flow', 'flow', 'flow', 'flow')).toMatchObject({
      isOver: true,
      winMinor: (10_000n * 99n * 28_561n) / 1_500n,
      options: [],
      defaultAction: null,
      outcome: { guessed: 4, isLost: false },
    });
  });

  it('refuses cashing out before a won guess and anything after the end', () => {
    expect(play([7], 'cashOut')).toBeNull();
    expect(play([7, 2], 'flow', 'skip')).toBeNull();
    expect(play([7, 9], 'flow', 'cashOut', 'flow')).toBeNull();
  });

  it('takes the likelier guess and cashes out for a player who does not return', () => {
    expect(play([2])?.defaultAction).toEqual({ do: 'flow' });
    expect(play([12])?.defaultAction).toEqual({ do: 'ebb' });
    expect(play([2, 9], 'flow')?.defaultAction).toEqual({ do: 'cashOut' });
  });

  it('rejects invalid moves and actions', () => {
    expect(ebbOrFlowRules.parseMove({ guess: 'flow' })).toBeNull();
    for (const action of [{}, { do: 'higher' }, { do: 1 }, { do: 'flow', open: 2 }])
      expect(ebbOrFlowRules.parseAction(action)).toBeNull();
  });
});
