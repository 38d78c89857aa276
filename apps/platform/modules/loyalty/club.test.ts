import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import type { TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { readClub } from './club.ts';
import { createClubAdmin } from './club-admin.ts';
import { findWithdrawalBenefits, listDueRewards } from './loyalty.sql.ts';
import { clubOf } from './demo-club/demo-club.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const { pool, depositor, playRound, rollBack, realOf } = ledgerOf(harness, 50_000n * EUR);

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
  expect(await standingOf(player)).toMatchObject({
    level: 2,
    name: 'Schooner',
    rakebackPercent: '11',
    next: { level: 3 },
  });
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
  expect(await findWithdrawalBenefits(createDb(harness.owner), player.userId)).toMatchObject({ max: { day: '15000' } });
});

test('several levels at once have a row and a reward each', async () => {
  const player = await depositor();
  await lose(player, 16_000n * EUR);
  await job();
  expect((await standingOf(player)).history.map(({ level }) => level)).toEqual([2, 1]);
  expect(await realOf(player)).toBe(34_025n * EUR);
});

test('play before the club began earns nothing, and a stopped club counts nothing', async () => {
  const admin = createClubAdmin(createDb(harness.owner));
  const player = await depositor('belvoir');
  await lose(player, 100n * EUR);
  await harness.owner.query(`UPDATE clubs SET starts_at = clock_timestamp() WHERE brand_key = 'belvoir'`);
  expect((await standingOf(player, 'belvoir')).points).toBe(0);
  await admin.stop('belvoir', 'Ada');
  await lose(player, 100n * EUR);
  expect(await standingOf(player, 'belvoir')).toMatchObject({ isActive: false, points: 0 });
  const result = readClub(clubOf('belvoir'));
  if ('faults' in result) throw new Error(result.faults.join());
  await admin.publish('belvoir', result.club, 'Ada');
  await lose(player, 100n * EUR);
  expect((await standingOf(player, 'belvoir')).points).toBe(10);
  expect(await admin.find('belvoir')).toMatchObject({ isActive: true, version: 3 });
  await expect(admin.stop('nowhere', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('a preview shows the level of a player under another club, and an estimate what it would have cost', async () => {
  // With the rights of the platform, as operators have them.
  const admin = createClubAdmin(createDb(pool));
  const player = await depositor('isvik');
  await lose(player, 1_000n * EUR);
  await standingOf(player, 'isvik');
  const demo = clubOf('isvik');
  const result = readClub({
    ...demo,
    levels: demo.levels.map((level, at) => ({
      ...level,
      points: at * 50,
      rakebackPercent: 10 * at,
      ...(at > 0 && { reward: { EUR: '7' } }),
    })),
  });
  if ('faults' in result) throw new Error(result.faults.join());
  expect(await admin.findStanding(player.userId)).toEqual({ points: 100n, level: 0, ratePercent: '5' });
  expect(admin.preview(100n, result.club)).toEqual({ level: 2, rakebackPercent: 20 });
  await harness.owner.query(
    `INSERT INTO pots (brand_key, currency_code, starts_at, percent_bps, closed_at, revenue_minor, payout_minor, weight)
     VALUES ('isvik', 'EUR', '2026-11-01T00:00:00Z', 100, now(), 1000, 10, 1)`,
  );
  const estimate = await admin.estimate('isvik', { ...result.club, potPercent: 3 }, 30);
  const [rakeback] = estimate.rakeback;
  expect(rakeback).toMatchObject({ currencyCode: 'EUR', players: 1, stakedMinor: 1_000n * EUR });
  // 20 % instead of 5 %.
  expect(rakeback?.thenMinor).toBe(4n * (rakeback?.earnedMinor ?? 0n));
  expect(estimate.pots).toEqual([{ currencyCode: 'EUR', pots: 1, paidMinor: 10n, thenMinor: 30n }]);
  // Levels 1 and 2.
  expect(estimate.rewards).toEqual([{ currencyCode: 'EUR', players: 1, rewardMinor: 14n * EUR }]);
});

test('levels of a club that keeps no old points fall, and reaching them again pays no second reward', async () => {
  const player = await depositor('isvik');
  await harness.owner.query(`UPDATE clubs SET keep_days = 90 WHERE brand_key = 'isvik'`);
  await lose(player, 2_600n * EUR);
  expect(await standingOf(player, 'isvik')).toMatchObject({ level: 1, keepDays: 90 });
  await job();
  expect(await realOf(player)).toBe(47_405n * EUR);
  await harness.owner.query('UPDATE loyalty_lines SET day = day - 90 WHERE player_id = $1', [player.userId]);
  await harness.platform.execute('review-levels');
  expect(await standingOf(player, 'isvik')).toMatchObject({
    level: 0,
    points: 0,
    history: [{ level: 0, isUp: false }, { level: 1 }],
  });
  await lose(player, 2_600n * EUR);
  expect(await standingOf(player, 'isvik')).toMatchObject({ level: 1, history: [{ level: 1, reward: null }, {}, {}] });
  await job();
  expect(await realOf(player)).toBe(44_805n * EUR);
});

test('unpaid rewards of one instant are listed once each, in pages', async () => {
  const db = createDb(harness.owner);
  const players = [await depositor(), await depositor(), await depositor()];
  for (const { userId } of players)
    await harness.owner.query(
      `INSERT INTO loyalty_changes (player_id, level, previous_level, points, changed_at, currency_code, reward_minor)
       VALUES ($1, 1, 0, 100, '2026-01-01 00:00:00.123456+00', 'EUR', 50000)`,
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
  expect(faults({ levels: demo.levels.slice(1) })).toContain('levels.0.points: the first level needs 0 points');
  expect(faults({ levels: [demo.levels[0], demo.levels[2], demo.levels[1]] })).toContain(
    'levels.2.points: must be above the level before',
  );
  expect(faults({ onePointPer: { EUR: '0' } })).toContain('onePointPer.EUR: is not an amount of EUR');
  expect(faults({ potPercent: 101 })).toContain('potPercent');
  expect(
    faults({ levels: [{ ...demo.levels[0], withdrawals: { currency: 'EUR', max: { day: '0', week: '1' } } }] }),
  ).toContain('levels.0.withdrawals.max.day: is not an amount of EUR');
  expect(faults({ unknown: 1 })).not.toBe('');
});
