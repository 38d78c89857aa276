import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyLevels, getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { readClub } from './club.ts';
import { createClubAdmin } from './club-admin.ts';
import { findClub, findWithdrawalBenefits, listDueRewards, reviewLevels } from './loyalty.sql.ts';
import { clubOf } from './demo-club/demo-club.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const { pool, wallet, depositor, playRound, rollBack, realOf } = ledgerOf(harness, 50_000n * EUR);

const lose = async (player: TestPlayer, amountMinor: bigint, gameSlug?: string) =>
  (await playRound(player, amountMinor, { gameSlug, edgeBps: gameSlug === 'dice' ? 100n : 400n })).bet;

const standingOf = async (player: TestPlayer, brand = 'handelskade') =>
  await harness.read<ResponseOf<typeof getLoyaltyStanding>>('/api/user/loyalty', { brand, token: player.token });
const job = () => harness.platform.execute('count-club');

test('real stakes earn points by the house edge of the bet, and the way to the next level is in money', async () => {
  const player = await depositor();
  await lose(player, 105n * EUR);
  await lose(player, 100n * EUR, 'dice');
  expect(await standingOf(player)).toMatchObject({
    level: 0,
    name: 'Quay',
    points: 13,
    lines: [
      { currencyCode: 'EUR', percent: 100, staked: '105.00', onePointPer: '10.00' },
      { currencyCode: 'EUR', percent: 25, staked: '100.00', onePointPer: '10.00' },
    ],
    // 250 points less 13 whole ones and 0.
    next: { level: 1, name: 'Sloop', pointsNeeded: 250, stakeLeft: '2370.00', currencyCode: 'EUR' },
    history: [],
  });
});

test('bonus money and other players’ stakes earn nothing, and a rollback takes points back', async () => {
  const [player, other] = [await depositor(), await depositor()];
  await lose(other, 500n * EUR);
  const bet = await lose(player, 60n * EUR);
  await lose(player, 40n * EUR);
  await rollBack(player, bet);
  expect((await standingOf(player)).points).toBe(4);
  await rollBack(player, bet);
  expect((await standingOf(player)).points).toBe(4);
});

test('a level is reached once, shown everywhere, and its reward is paid once by jobs that run in parallel', async () => {
  const player = await depositor();
  await lose(player, 2_600n * EUR);
  await Promise.all(Array.from({ length: 8 }, () => job()));
  const before = 50_000n * EUR - 2_600n * EUR;
  expect(await realOf(player)).toBe(before + 5n * EUR);
  await lose(player, 13_000n * EUR);
  expect(await standingOf(player)).toMatchObject({ level: 2, rakebackPercent: '11', next: { level: 3 } });
  await Promise.all(Array.from({ length: 8 }, () => job()));
  const standing = await standingOf(player);
  expect(standing.history).toMatchObject([
    { level: 2, isUp: true, reward: { amount: '20.00' } },
    { level: 1, isUp: true, reward: { amount: '5.00' } },
  ]);
  expect(standing.history.every(({ reward }) => reward?.paidAt)).toBe(true);
  expect(await realOf(player)).toBe(before - 13_000n * EUR + 25n * EUR);
  const details = await harness.request<ResponseOf<typeof getUserDetails>>('GET', '/api/user/get-user-details', {
    token: player.token,
  });
  expect(details.body.userLoyaltyLevel).toEqual({ level: 2, name: 'Schooner' });
  const db = createDb(harness.owner);
  expect(await findWithdrawalBenefits(db, player.userId)).toMatchObject({ max: { day: '15000' } });
  expect(await createClubAdmin(db).findStanding(player.userId)).toEqual({
    points: 1_560n,
    level: 2,
    ratePercent: '11',
  });
});

test('several levels at once have a row and a reward each', async () => {
  const player = await depositor();
  await lose(player, 16_000n * EUR);
  await job();
  expect((await standingOf(player)).history.map(({ level }) => level)).toEqual([2, 1]);
  expect(await realOf(player)).toBe(34_025n * EUR);
});

test('play before the club began earns nothing, a stopped club counts nothing, and a new one applies at once', async () => {
  const db = createDb(harness.owner);
  const admin = createClubAdmin(db);
  const player = await depositor('belvoir');
  await lose(player, 100n * EUR);
  await harness.owner.query(`UPDATE clubs SET starts_at = clock_timestamp() WHERE brand_key = 'belvoir'`);
  expect((await standingOf(player, 'belvoir')).points).toBe(0);
  await admin.stop('belvoir', 'Ada');
  await lose(player, 100n * EUR);
  expect(await standingOf(player, 'belvoir')).toMatchObject({ isActive: false, points: 0 });
  const demo = clubOf('belvoir');
  const weights = { games: { 'harbour-lights': 50 }, categories: { slots: 10, originals: 20, table: 15 } };
  const publish = async (change: object) => {
    const result = readClub({ ...demo, ...change });
    if ('faults' in result) throw new Error(result.faults.join());
    await admin.publish('belvoir', result.club, 'Ada');
  };
  const [first, ...others] = demo.levels as [(typeof demo.levels)[number], ...typeof demo.levels];
  const { de: _none, ...texts } = first.texts;
  const withdrawals = { currency: 'EUR', max: { day: '1', week: '30000' } };
  const levels = [{ ...first, texts, withdrawals }, ...others];
  await publish({ levels, weights, keepDays: 10, edgePercent: 1.5, potPercent: 7 });
  expect(await findClub(db, 'belvoir')).toMatchObject({ weights, keep_days: 10, edge_bps: 150, pot_bps: 700 });
  const headers = { 'accept-language': 'de' };
  const path = '/api/core/casino/loyalty-levels';
  const { body } = await harness.request<ResponseOf<typeof getLoyaltyLevels>>('GET', path, {
    brand: 'belvoir',
    headers,
  });
  // The first is without a German name, and has one limit of four above that of the brand.
  expect(body.levels.slice(0, 2).map(({ name, withdrawals: shown }) => [name, shown])).toEqual([
    ['Guest', { currencyCode: 'EUR', max: { day: '10000', week: '30000' }, approvedUpTo: null }],
    [demo.levels[1]?.texts['de']?.name, null],
  ]);
  await lose(player, 100n * EUR);
  expect((await standingOf(player, 'belvoir')).points).toBe(5);
  await harness.owner.query(`INSERT INTO game_category_members (category_slug, game_slug) VALUES ('table', 'dice')`);
  await lose(player, 200n * EUR, 'dice');
  expect((await standingOf(player, 'belvoir')).points).toBe(8);
  expect(await admin.find('belvoir')).toMatchObject({ isActive: true, version: 3 });
  await publish({ onePointPer: { USD: '10' } });
  expect(await standingOf(player, 'belvoir')).toMatchObject({ points: 0, lines: [], next: { stakeLeft: null } });
  await expect(admin.stop('nowhere', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('a preview shows the level of a player under another club, and an estimate what it would have cost', async () => {
  // With the rights of the platform, as operators have them.
  const admin = createClubAdmin(createDb(pool));
  const [player, other] = [await depositor('isvik'), await depositor('isvik')];
  await signUpPlayer(harness.port, 'isvik');
  for (const one of [player, other]) {
    await lose(one, 1_000n * EUR);
    await standingOf(one, 'isvik');
    await wallet.openWallet({ playerId: one.userId, asset: 'USD' });
  }
  const demo = clubOf('isvik');
  const result = readClub({
    ...demo,
    levels: demo.levels.map((level, at) => ({
      ...level,
      points: at * 50,
      rakebackPercent: 10 * at,
      ...(at > 0 && { reward: { EUR: '7', USD: '9' } }),
    })),
  });
  if ('faults' in result) throw new Error(result.faults.join());
  expect(await admin.findStanding(player.userId)).toEqual({ points: 100n, level: 0, ratePercent: '5' });
  expect(admin.preview(100n, result.club)).toEqual({ level: 2, rakebackPercent: 20 });
  await harness.owner.query(
    `INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps, closed_at, revenue_minor, payout_minor, weight)
     VALUES ('isvik', 'EUR', '2026-11-01T00:00:00Z', 100, now(), 1000, 10, 1), ('isvik', 'EUR', '2026-11-01T00:30:00Z', 100, now(), -500, 0, 1),
       ('isvik', 'BTC', '2026-11-01T00:00:00Z', 100, now(), 100, 1, 1), ('belvoir', 'EUR', '2026-11-01T00:00:00Z', 100, now(), 1000, 10, 1)`,
  );
  // Rewarded for level 1 already, and on level 2 when it had no reward.
  await harness.owner.query(
    `INSERT INTO loyalty_changes (player_id, level, previous_level, points, currency_code, reward_minor, paid_at)
     VALUES ($1, 1, 0, 100, 'EUR', 50000, now()), ($1, 2, 1, 100, NULL, NULL, NULL)`,
    [other.userId],
  );
  const estimate = await admin.estimate('isvik', { ...result.club, potPercent: 3 }, 30);
  const [rakeback] = estimate.rakeback;
  expect(rakeback).toMatchObject({ currencyCode: 'EUR', players: 2, stakedMinor: 2_000n * EUR });
  // 20 % instead of 5 %.
  expect(rakeback?.thenMinor).toBe(4n * (rakeback?.earnedMinor ?? 0n));
  expect(estimate.pots.map((pot) => Object.values(pot))).toEqual([
    ['BTC', 1, 1n, 3n],
    ['EUR', 2, 10n, 30n],
  ]);
  // Levels 1 and 2, and level 2.
  expect(estimate.rewards).toEqual([{ currencyCode: 'EUR', players: 2, rewardMinor: 21n * EUR }]);
  expect((await admin.find('isvik'))?.levels).toEqual(
    demo.levels.map(({ texts }, level) => ({ level, name: texts['en']?.name, players: level === 0 ? 3 : 0 })),
  );
  await harness.owner.query(`UPDATE rakeback_days SET starts_at = now() - interval '31 days'`);
  await harness.owner.query(`UPDATE pots SET closed_at = now() - interval '31 days' WHERE closed_at IS NOT NULL`);
  expect(await admin.estimate('isvik', result.club, 30)).toMatchObject({ rakeback: [], pots: [] });
});

test('levels of a club that keeps no old points fall, and reaching them again pays no second reward', async () => {
  const db = createDb(harness.owner);
  const player = await depositor('isvik');
  await harness.owner.query(`UPDATE clubs SET keep_days = 90 WHERE brand_key = 'isvik'`);
  await lose(player, 2_600n * EUR);
  expect(await standingOf(player, 'isvik')).toMatchObject({ level: 1, keepDays: 90 });
  const id = player.userId;
  const age = (table: string, column: string, days: number) =>
    harness.owner.query(`UPDATE ${table} SET ${column} = ${column} - interval '${days} days' WHERE player_id = $1`, [
      id,
    ]);
  await age('loyalty_lines', 'day', 89);
  expect(await reviewLevels(db)).toBe(1);
  expect(await standingOf(player, 'isvik')).toMatchObject({ level: 1, points: 260, lines: [{ staked: '2600.00' }] });
  await age('loyalty_lines', 'day', 1);
  await harness.platform.execute('review-levels');
  expect(await reviewLevels(db)).toBe(0);
  const fallen = { level: 0, points: 0, lines: [], history: [{ level: 0, isUp: false }, { level: 1 }] };
  expect(await standingOf(player, 'isvik')).toMatchObject(fallen);
  await lose(player, 2_600n * EUR);
  const due = { level: 1, reward: { amount: '5.00', paidAt: null } };
  expect(await standingOf(player, 'isvik')).toMatchObject({ level: 1, history: [{ level: 1, reward: null }, {}, due] });
  // Stakes whose points are too old pay for no reward.
  await age('reward_budgets', 'starts_at', 92);
  await job();
  expect(await realOf(player)).toBe(44_800n * EUR);
  await age('reward_budgets', 'starts_at', -2);
  for (let runs = 0; runs < 2; runs += 1) await job();
  expect(await realOf(player)).toBe(44_805n * EUR);
  await createClubAdmin(db).stop('isvik', 'Ada');
  expect(await reviewLevels(db)).toBe(0);
});

test('unpaid rewards of one instant are listed once each, in pages', async () => {
  const db = createDb(harness.owner);
  const players = [await depositor(), await depositor(), await depositor()];
  for (const { userId } of players)
    await harness.owner.query(
      `INSERT INTO loyalty_changes (player_id, level, previous_level, points, changed_at, currency_code, reward_minor)
       VALUES ($1, 1, 0, 100, '2026-01-01 00:00:00.123456+00', 'EUR', 50000), ($1, 2, 1, 100, '2026-01-01 00:00:00.123456+00', NULL, NULL)`,
      [userId],
    );
  const seen: string[] = [];
  let last: Awaited<ReturnType<typeof listDueRewards>>[number] | undefined;
  for (let pages = 0; pages < 50; pages += 1) {
    const dues = await listDueRewards(db, 2, last);
    seen.push(...dues.map(({ playerId }) => playerId));
    last = dues.at(-1);
    if (dues.length < 2) break;
  }
  const ours = seen.filter((id) => players.some(({ userId }) => userId === id));
  expect(ours.toSorted()).toEqual(players.map(({ userId }) => userId).toSorted());
});

test('readClub names what is wrong with a file', () => {
  const demo = clubOf('handelskade');
  const faults = (change: object) => {
    const result = readClub({ ...demo, ...change });
    return 'faults' in result ? result.faults.join('\n') : '';
  };
  expect(faults({})).toBe('');
  const [first, second] = demo.levels;
  const max = { day: '0', week: '1' };
  for (const [change, fault] of [
    [{ levels: demo.levels.slice(1) }, 'levels.0.points: the first level needs 0 points'],
    [{ levels: [first, second, second] }, 'levels.2.points: must be above the level before'],
    [{ levels: [{ ...first, reward: { EUR: '1' } }] }, 'levels.0.reward: the first level'],
    [{ levels: [first, { ...second, reward: { JPY: '0' } }] }, 'levels.1.reward.JPY: is not an amount of JPY'],
    [
      { levels: [{ ...first, withdrawals: { currency: 'EUR', max } }] },
      'levels.0.withdrawals.max.day: is not an amount',
    ],
    [{ onePointPer: {} }, 'onePointPer: needs a currency'],
    [{ onePointPer: { EUR: '0' } }, 'onePointPer.EUR: is not an amount of EUR'],
    [{ potPercent: 101 }, 'potPercent'],
  ] as const)
    expect(faults(change)).toContain(fault);
  expect(faults({ unknown: 1 })).not.toBe('');
});
