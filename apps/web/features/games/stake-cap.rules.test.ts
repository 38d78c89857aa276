import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { isInteractive, stakeLadder, stakeOfMove, type HouseRules, type Move } from '@marquee/games/game-rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { chipsOf } from '@marquee/games/table-view/chips.ts';
import { refusalOfStake, type StakeRoom as Room } from '@marquee/games/view/stake-refusal.rules.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { describe, expect, it, test } from 'vitest';
import { cappedLimits, NO_ROOM_LIMIT, stakeRoomOf, type StakeMax } from './stake-cap.rules.ts';

const cents = (text: string) => minorOf(text, 'EUR');
const limits = { minMinor: cents('0.20'), maxMinor: cents('500.00'), stepMinor: cents('0.01') };
const market = (slots: string | null, other: string | null = null): StakeMax => ({ currencyCode: 'EUR', slots, other });
const NOTHING = { bonusBetMax: null, stakeMax: null, stakeLeft: null };
const roomOf = (
  check: Partial<typeof NOTHING> | Partial<Record<keyof typeof NOTHING, string | null>>,
  marketMax: StakeMax | null = null,
  asset: AssetCode = 'EUR',
) => stakeRoomOf({ ...NOTHING, ...check }, { asset, category: 'slots', marketMax });

describe('stakeRoomOf', () => {
  it('knows no maximum where nothing limits a round', () => {
    expect(roomOf({})).toEqual(NO_ROOM_LIMIT);
    expect(roomOf({}, market(null, '5.00'))).toEqual(NO_ROOM_LIMIT);
  });

  it.each([
    ['the market', {}, market('2.00'), '2.00'],
    ['the bonus', { bonusBetMax: '5.00' }, market('10.00'), '5.00'],
    ['a limit of player or operator', { bonusBetMax: '5.00', stakeMax: '3.00' }, market('10.00'), '3.00'],
    ['the market, below bonus and limits', { bonusBetMax: '5.00', stakeMax: '3.00' }, market('1.00'), '1.00'],
  ])('takes the lowest maximum: %s', (_what, check, marketMax, expected) => {
    expect(roomOf(check, marketMax).roundMaxMinor).toBe(cents(expected));
  });

  it('leaves out the cap of the market in another currency than the wallet, which the check has in its own', () => {
    expect(roomOf({}, market('2.00'), 'USD').roundMaxMinor).toBeNull();
    expect(roomOf({ stakeMax: '2.20' }, market('2.00'), 'USD').roundMaxMinor).toBe(minorOf('2.20', 'USD'));
  });

  it('keeps what limits of bets and losses leave apart from the maximum of a round', () => {
    expect(roomOf({ stakeMax: '5.00', stakeLeft: '3.40' })).toEqual({
      roundMaxMinor: cents('5.00'),
      leftMinor: cents('3.40'),
    });
  });
});

describe('cappedLimits', () => {
  it.each([
    [{ roundMaxMinor: cents('2.00'), leftMinor: null }, '2.00'],
    [{ roundMaxMinor: cents('5.00'), leftMinor: cents('3.40') }, '3.40'],
    [{ roundMaxMinor: cents('9999.00'), leftMinor: null }, '500.00'],
    [{ roundMaxMinor: cents('0.05'), leftMinor: null }, '0.20'],
    [NO_ROOM_LIMIT, '500.00'],
  ])('ends the stakes at the lowest maximum, never below the lowest stake', (room, max) => {
    expect(cappedLimits(limits, room)).toEqual({ ...limits, maxMinor: cents(max) });
  });
});

/** Every source of a maximum, with the room that it leaves. */
const SOURCES: readonly (readonly [string, Room])[] = [
  ['the game alone', { ...NO_ROOM_LIMIT, balanceMinor: cents('1000000.00') }],
  ['the market', { ...roomOf({}, market('5.00', '5.00')), balanceMinor: cents('1000000.00') }],
  ['the active bonus', { ...roomOf({ bonusBetMax: '5.00' }), balanceMinor: cents('1000000.00') }],
  ['the limit of a bet', { ...roomOf({ stakeMax: '5.00' }), balanceMinor: cents('1000000.00') }],
  ['limits of bets or losses', { ...roomOf({ stakeLeft: '5.00' }), balanceMinor: cents('1000000.00') }],
  ['the balance', { ...NO_ROOM_LIMIT, balanceMinor: cents('5.00') }],
];
const GAMES: readonly HouseRules[] = [...HOUSE_GAMES.values()].map(({ rules }) => rules);

/** Stakes of first bets that the page offers: steps, typed amounts, chips and dearer moves such as a bought bonus. */
function firstStakes(rules: HouseRules, room: Room): bigint[] {
  const offered = cappedLimits(rules.stakes.EUR, room);
  const steps = [...stakeLadder(offered), offered.maxMinor, ...chipsOf(offered).map(({ minor }) => minor)];
  const dear = rules.parseMove({ buy: true }) && steps.map((minor) => stakeOfMove(rules, { buy: true }, minor));
  return [...steps, ...(dear ?? [])].filter((minor) => refusalOfStake(room, minor) === null);
}

/** Actions of played rounds that add a stake, with what was staked before. */
function addedStakes(rules: HouseRules, stakeMinor: bigint): { before: bigint; adds: bigint }[] {
  if (!isInteractive(rules)) return [];
  const found: { before: bigint; adds: bigint }[] = [];
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const random = () => seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'maxima', nonce });
    const move = rules.parseMove(rules.pricedMoves[0] ?? {});
    const actions: Move[] = [];
    for (let step = 0; move && step < 6; step += 1) {
      const progress = rules.progressOf(random(), stakeMinor, move, actions);
      for (const { addsMinor } of progress?.options ?? [])
        if (addsMinor > 0n) found.push({ before: progress?.stakedMinor ?? 0n, adds: addsMinor });
      const next = progress?.options.find(({ addsMinor }) => addsMinor > 0n) ?? progress?.options[0];
      if (!next) break;
      actions.push(next.action);
    }
  }
  return found;
}

describe.each(SOURCES)('with a maximum by %s', (_source, room) => {
  const { roundMaxMinor, leftMinor, balanceMinor } = room;
  const within = (total: bigint, adds: bigint) =>
    total <= (roundMaxMinor ?? total) && adds <= (leftMinor ?? adds) && adds <= (balanceMinor ?? adds);

  test.each(GAMES.map((rules) => [rules.slug, rules] as const))(
    '%s offers no bet and no action above it',
    (_slug, rules) => {
      const stakes = firstStakes(rules, room);
      expect(stakes.length).toBeGreaterThan(0);
      expect(stakes.filter((minor) => !within(minor, minor))).toEqual([]);
      const { minMinor } = rules.stakes.EUR;
      for (const stakeMinor of [minMinor, minMinor * 10n, cents('5.00')])
        for (const { before, adds } of addedStakes(rules, stakeMinor))
          expect(refusalOfStake(room, adds, before) === null).toBe(within(before + adds, adds));
    },
  );
});

test('the table covers every kind of added stake', () => {
  expect(GAMES.filter((rules) => rules.parseMove({ buy: true }) !== null).length).toBeGreaterThan(3);
  const withActions = GAMES.filter((rules) => addedStakes(rules, cents('1.00')).length > 0);
  expect(withActions.map(({ slug }) => slug).toSorted()).toEqual(['nightjar-blackjack', 'salon-twenty-one']);
});
