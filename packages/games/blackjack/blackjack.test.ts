import { describe, expect, it } from 'vitest';
import { cardOf, drawFrom, type Card, type RankLabel } from '../cards/cards.ts';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import type { Move } from '../game-rules.ts';
import { chooseAction } from './basic-strategy.ts';
import { isDealerDone, totalOf } from './blackjack-hand.ts';
import { act, dealRound, type BlackjackAction } from './blackjack-round.ts';
import { blackjackRules } from './blackjack.rules.ts';
import { simulateBlackjack } from './simulate-blackjack.ts';
import { nightjarTable, salonTable, type BlackjackVariant } from './tables.ts';

const salon = () => blackjackRules('salon-twenty-one', salonTable);
const nightjar = () => blackjackRules('nightjar-blackjack', nightjarTable);
const spades = (labels: readonly RankLabel[]): Card[] => labels.map((label) => cardOf(label, 'spades'));

/** Random numbers that draw these ranks from a fresh shoe: player, dealer, player, hole card, then as needed. */
function dealing(decks: number, labels: readonly RankLabel[]) {
  const left = Array.from({ length: 52 }, () => decks);
  const cards = spades(labels);
  return {
    below() {
      const card = cards.shift();
      if (card === undefined) throw new Error('The round needs more cards than planned');
      const index = left.slice(0, card).reduce((sum, count) => sum + count, 0);
      left[card] = (left[card] ?? 0) - 1;
      return index;
    },
  };
}

const STAKE = 1_000n;
const play = (labels: readonly RankLabel[], ...actions: BlackjackAction[]) =>
  salon().progressOf(
    dealing(6, labels),
    STAKE,
    {},
    actions.map((name) => ({ do: name })),
  );
const names = (progress: ReturnType<typeof play>) => progress?.options.map(({ action }) => action.do);

describe('blackjack', () => {
  it.each([
    [['A', 'K'], 21, true],
    [['A', 'A'], 12, true],
    [['A', 'A', '9'], 21, true],
    [['A', '6', 'K'], 17, false],
    [['K', 'Q', '2'], 22, false],
    [['A', 'A', 'A', 'K'], 13, false],
  ] as const)('counts %j as %d', (labels, total, isSoft) => {
    expect(totalOf(spades(labels))).toEqual({ total, isSoft });
  });

  it('draws to a soft 17 only where the table says so', () => {
    const soft17 = spades(['A', '6']);
    expect([isDealerDone(soft17, false), isDealerDone(soft17, true)]).toEqual([true, false]);
    expect([isDealerDone(spades(['K', '7']), true), isDealerDone(spades(['A', '7']), true)]).toEqual([true, true]);
  });

  it('shows one card of the dealer and the options of the first two cards', () => {
    const progress = play(['8', '6', '8', 'K']);
    expect(progress?.outcome).toEqual({
      hands: [{ cards: spades(['8', '8']), units: 1, result: null }],
      dealer: spades(['6']),
      active: 0,
      insurance: 'none',
    });
    expect(names(progress)).toEqual(['hit', 'stand', 'double', 'split', 'surrender']);
    expect(progress?.options.map(({ addsMinor }) => addsMinor)).toEqual([0n, 0n, STAKE, STAKE, 0n]);
    expect([progress?.isOver, progress?.winMinor, progress?.defaultAction]).toEqual([false, 0n, { do: 'stand' }]);
  });

  it('pays a blackjack 3 to 2 at once', () => {
    expect(play(['A', '6', 'K', '9'])).toMatchObject({
      isOver: true,
      winMinor: 2_500n,
      options: [],
      defaultAction: null,
    });
  });

  it('returns the stake if both have a blackjack', () => {
    expect(play(['A', 'K', 'K', 'A'])).toMatchObject({ isOver: true, winMinor: STAKE });
  });

  it('ends the round at once if the dealer has a blackjack under a ten', () => {
    const progress = play(['9', 'K', '9', 'A']);
    expect(progress).toMatchObject({ isOver: true, winMinor: 0n });
    expect(progress?.outcome.dealer).toEqual(spades(['K', 'A']));
  });

  it('offers insurance under an ace before anything is revealed', () => {
    const offered = play(['9', 'A', '9', 'K']);
    expect(names(offered)).toEqual(['insure', 'decline']);
    expect(offered?.options[0]?.addsMinor).toBe(STAKE / 2n);
    expect(offered?.outcome).toMatchObject({ dealer: spades(['A']), insurance: 'offered', active: null });
    expect(offered?.defaultAction).toEqual({ do: 'decline' });
  });

  it('pays insurance 2 to 1 if the dealer has a blackjack', () => {
    const progress = play(['9', 'A', '9', 'K'], 'insure');
    expect(progress).toMatchObject({ isOver: true, stakedMinor: 1_500n, winMinor: 1_500n });
    expect(progress?.outcome.insurance).toBe('won');
    expect(play(['9', 'A', '9', 'K'], 'decline')).toMatchObject({ isOver: true, stakedMinor: STAKE, winMinor: 0n });
  });

  it('loses insurance otherwise and plays on', () => {
    const open = play(['9', 'A', '9', '7'], 'insure');
    expect(open).toMatchObject({ isOver: false, stakedMinor: 1_500n });
    const over = play(['9', 'A', '9', '7'], 'insure', 'stand');
    // 18 against 18.
    expect(over).toMatchObject({ isOver: true, winMinor: STAKE });
    expect(over?.outcome.insurance).toBe('lost');
  });

  it('doubles for one card and another stake', () => {
    expect(play(['6', '6', '5', 'K', '9', '9'], 'double')).toMatchObject({
      isOver: true,
      stakedMinor: 2_000n,
      winMinor: 4_000n,
    });
  });

  it('splits up to four hands, each played in turn', () => {
    const labels: RankLabel[] = ['8', '6', '8', 'K', '8', '8', '2', '3', 'K', 'Q'];
    expect(play(labels, 'split')?.outcome.hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
    const three = play(labels, 'split', 'split');
    expect(three?.outcome.hands).toHaveLength(3);
    const four = play(labels, 'split', 'split', 'stand', 'stand', 'split');
    expect(four?.outcome.hands).toHaveLength(4);
    expect(four?.stakedMinor).toBe(4_000n);
    expect(names(four)).toEqual(['hit', 'stand', 'double']);
  });

  it('gives split aces one card each and no blackjack', () => {
    const progress = play(['A', '6', 'A', 'K', 'K', '5', '5'], 'split');
    expect(progress).toMatchObject({ isOver: true, stakedMinor: 2_000n });
    // 21 and 16 against 21.
    expect(progress?.outcome.hands.map(({ result }) => result)).toEqual(['push', 'lose']);
    expect(progress?.winMinor).toBe(STAKE);
  });

  it('returns half of the stake after surrender', () => {
    expect(play(['K', '9', '6', '9'], 'surrender')).toMatchObject({ isOver: true, winMinor: 500n });
    expect(play(['K', '9', '2', '9', '4'], 'hit', 'surrender')).toBeNull();
  });

  it('draws no more cards for the dealer after every hand is bust', () => {
    const progress = play(['K', '2', '6', '3', 'K'], 'hit');
    expect(progress?.outcome).toMatchObject({ dealer: spades(['2', '3']) });
    expect(progress).toMatchObject({ isOver: true, winMinor: 0n });
  });

  it('stands on 21 without being asked', () => {
    expect(play(['K', '9', '6', '9', '5'], 'hit')).toMatchObject({ isOver: true, winMinor: 2_000n });
  });

  it('rejects actions that are not allowed at their place', () => {
    for (const action of ['split', 'insure', 'decline'] as const) expect(play(['K', '6', '9', 'K'], action)).toBeNull();
    expect(play(['9', 'A', '9', '7'], 'hit')).toBeNull();
    expect(play(['K', '6', '9', 'K', '8'], 'stand', 'hit')).toBeNull();
    expect(play(['2', '6', '3', 'K', '4'], 'hit', 'double')).toBeNull();
  });

  it('allows one split and no surrender at the table of two decks', () => {
    const labels: RankLabel[] = ['8', '6', '8', 'K', '8', '3'];
    const first = nightjar().progressOf(dealing(2, labels), STAKE, {}, []);
    expect(first?.options.map(({ action }) => action.do)).toEqual(['hit', 'stand', 'double', 'split']);
    const split = nightjar().progressOf(dealing(2, labels), STAKE, {}, [{ do: 'split' }]);
    expect(split?.options.map(({ action }) => action.do)).toEqual(['hit', 'stand', 'double']);
  });

  it.each<Move>([{ do: 'fold' }, { do: 1 }, {}, { do: 'hit', hand: 0 }])('rejects the action %j', (action) => {
    expect(salon().parseAction(action)).toBeNull();
  });

  it('accepts only a move without choices', () => {
    expect([salon().parseMove({}), salon().parseMove({ hands: 2 })]).toEqual([{}, null]);
  });

  it.each([
    ['four', salonTable, 16],
    ['two', nightjarTable, 8],
  ] as const)('pays at most four stakes for each of %s hands, all doubled and won', (_hands, variant, multiplier) => {
    expect(blackjackRules('blackjack', variant).maxMultiplier).toBe(multiplier);
  });

  it.each([salonTable, nightjarTable])('counts a round towards wagering by how often rounds pay', (variant) => {
    expect(blackjackRules('blackjack', variant).winChance({})).toEqual(variant.figures.hitRate);
  });

  it.each([
    ['salon-twenty-one', salonTable],
    ['nightjar-blackjack', nightjarTable],
  ] as const)('plays the same rounds in steps as in one piece at %s', (slug, variant) => {
    const rules = blackjackRules(slug, variant);
    for (let nonce = 0; nonce < 400; nonce += 1) playBoth(rules, variant, nonce);
  });

  it.each([
    ['salon-twenty-one', salonTable],
    ['nightjar-blackjack', nightjarTable],
  ] as const)('returns the stored percentage with the basic strategy at %s', (_slug, variant) => {
    const rounds = process.env['MARQUEE_DEEP_TESTS'] === '1' ? 400_000 : 100_000;
    const sample = simulateBlackjack(variant, rounds, 11);
    const { returnToPlayer, deviation, hitRate } = variant.figures;
    const expected = Number(returnToPlayer.numerator) / Number(returnToPlayer.denominator);
    // Four standard errors.
    expect(Math.abs(sample.returnMean - expected)).toBeLessThan((4 * deviation) / Math.sqrt(rounds));
    expect(Math.abs(sample.deviation - deviation)).toBeLessThan(0.02);
    expect(Math.abs(sample.hitRate - Number(hitRate.numerator) / Number(hitRate.denominator))).toBeLessThan(0.004);
  });

  it.each([salonTable, nightjarTable])('has ten cells in every row of the strategy', ({ strategy }) => {
    const rows = [strategy.hard, strategy.soft, strategy.pairs].flatMap((table) => Object.values(table));
    expect(rows.every((row) => /^[HSDdPR]{10}$/.test(row))).toBe(true);
  });
});

function playBoth(rules: ReturnType<typeof salon>, { table, strategy }: BlackjackVariant, nonce: number): void {
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'blackjack', nonce };
  const round = dealRound(table, drawFrom(seededIntegers(seeds), table.decks));
  const actions: { do: BlackjackAction }[] = [];
  for (;;) {
    const progress = rules.progressOf(seededIntegers(seeds), STAKE, {}, actions);
    expect(progress?.isOver).toBe(round.isOver);
    if (progress?.isOver !== false) break;
    expect(progress.outcome.dealer).toHaveLength(1);
    const action = chooseAction(strategy, round);
    expect(progress.options.map((option) => option.action.do)).toContain(action);
    act(round, action);
    actions.push({ do: action });
  }
}
