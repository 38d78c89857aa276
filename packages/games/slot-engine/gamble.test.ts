import { describe, expect, it } from 'vitest';
import type { RandomIntegers } from '../game-rules.ts';
import diamondLedger from '../diamond-ledger/game.ts';
import luckyOrchard from '../lucky-orchard/game.ts';
import { colourOf, gambleRules, type GambleAction, type SlotGambleRules } from './gamble.ts';
import { UNITS_PER_BET } from './slot-spec.types.ts';
import type { SlotRules } from './slot-rules.ts';

const MOVE = { gamble: true } as const;
const RED: GambleAction = { pick: 'red' };
const COLLECT: GambleAction = { collect: true };
const RED_CARD = 30;
const BLACK_CARD = 2;
const STAKE = 1_000n;

/** A slot whose spins draw nothing and win `units`. */
const slotThatWins = (units: number) => ({
  ...luckyOrchard.rules,
  outcomeOf: () => ({ outcome: { spins: [], units, staked: UNITS_PER_BET }, winMinor: 0n }),
});
const drawing = (cards: readonly number[]): RandomIntegers => {
  const left = [...cards];
  return { below: () => left.shift() ?? 0 };
};
const rulesFor = (units: number, spec = { cardsMax: 5, winBetsMax: 75 }) => gambleRules(slotThatWins(units), spec);
const play = (rules: SlotGambleRules, actions: readonly GambleAction[], cards: readonly number[] = []) =>
  rules.progressOf(drawing(cards), STAKE, MOVE, actions);

describe('a gamble', () => {
  it('is over at once after a spin without a win', () => {
    expect(play(rulesFor(0), [])).toMatchObject({ isOver: true, winMinor: 0n, options: [], defaultAction: null });
  });

  it('offers a win for collecting or a card, without a further stake, and collects for an absent player', () => {
    const progress = play(rulesFor(150), []);
    expect(progress).toMatchObject({ isOver: false, winMinor: 0n, stakedMinor: STAKE, defaultAction: COLLECT });
    expect(progress?.options.map(({ action, addsMinor }) => [action, addsMinor])).toEqual([
      [COLLECT, 0n],
      [RED, 0n],
      [{ pick: 'black' }, 0n],
    ]);
  });

  it('doubles the win with the right colour, and loses it with the wrong one', () => {
    const right = [RED, COLLECT];
    expect(play(rulesFor(150), right, [RED_CARD])).toMatchObject({ isOver: true, winMinor: 3_000n });
    expect(play(rulesFor(150), [RED], [BLACK_CARD])).toMatchObject({ isOver: true, winMinor: 0n, options: [] });
    expect(play(rulesFor(150), right, [BLACK_CARD])).toBeNull();
  });

  it('collects by itself after the most cards', () => {
    const cards = [RED_CARD, RED_CARD];
    const progress = play(rulesFor(100, { cardsMax: 2, winBetsMax: 75 }), [RED, RED], cards);
    expect(progress).toMatchObject({ isOver: true, winMinor: 4n * STAKE });
  });

  it('is offered only while double the win is within the maximum', () => {
    expect(play(rulesFor(3_750), [])?.isOver).toBe(false);
    expect(play(rulesFor(3_751), [])).toMatchObject({ isOver: true, winMinor: 37_510n });
    expect(play(rulesFor(2_000), [RED], [RED_CARD])).toMatchObject({ isOver: true, winMinor: 40n * STAKE });
  });

  it('rejects other actions', () => {
    const { parseAction } = rulesFor(100);
    expect([{}, { pick: 'green' }, { pick: 'red', collect: true }, { collect: false }].map(parseAction)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(parseAction({ pick: 'black' })).toEqual({ pick: 'black' });
  });

  it('returns exactly what it risks: of all 52 cards, half double the win and half lose it', () => {
    for (const pick of ['red', 'black'] as const) {
      const wins = Array.from(
        { length: 52 },
        (_, card) => play(rulesFor(150), [{ pick }, COLLECT], [card])?.winMinor ?? 0n,
      );
      expect(wins.reduce((sum, win) => sum + win, 0n)).toBe(52n * 1_500n);
    }
    expect(Array.from({ length: 52 }, (_, card) => colourOf(card)).filter((colour) => colour === 'red')).toHaveLength(
      26,
    );
  });
});

describe.each<[string, SlotRules]>([
  ['lucky-orchard', luckyOrchard.rules],
  ['diamond-ledger', diamondLedger.rules],
])('the gamble of %s', (_, rules) => {
  it('leaves the figures and the maximum win of the slot as they are', () => {
    const { gamble, returnToPlayer, hitRate, maxMultiplier } = rules;
    expect(gamble).toMatchObject({ returnToPlayer, hitRate, maxMultiplier });
    expect(gamble?.spec.winBetsMax).toBeLessThanOrEqual(rules.spec.capBets);
  });

  it('is off unless the move asks for it, and cannot be combined', () => {
    expect(rules.parseMove({})).toEqual({});
    expect(rules.parseMove(MOVE)).toEqual(MOVE);
    expect(rules.parseMove({ gamble: false })).toBeNull();
    expect(rules.parseMove({ gamble: true, buy: true })).toBeNull();
  });
});
