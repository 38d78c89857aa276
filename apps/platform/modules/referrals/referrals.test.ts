import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import type { claimReferrals, getReferrals } from '@marquee/contract/referrals.ts';
import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createDb } from '../../db/database.ts';
import { createReferralsAdmin } from './referrals-admin.ts';

const EUR = 10_000n;
/** House edge of the bets, in basis points. */
const EDGE_BPS = 375n;
const POLL = { timeout: 20_000 };
const harness = setUpPlatform();
const { pool, wallet, deposit, playRound, rollBack, realOf } = ledgerOf(harness);

const read = async (player: TestPlayer, brand = 'handelskade') =>
  (await harness.request<ResponseOf<typeof getReferrals>>('GET', '/api/user/referrals', { brand, token: player.token }))
    .body;
const claim = (player: TestPlayer, key = newId('key'), currencyCode = 'EUR') =>
  harness.request<Partial<ResponseOf<typeof claimReferrals>> & { code?: string }>('POST', '/api/user/referrals', {
    token: player.token,
    key,
    body: { currencyCode },
  });
const detailsOf = async (player: TestPlayer, brand = 'handelskade') =>
  await harness.read<ResponseOf<typeof getUserDetails>>('/api/user/get-user-details', { brand, token: player.token });

async function lose(player: TestPlayer, amountMinor: bigint): Promise<string> {
  const { bet } = await playRound(player, amountMinor, { edgeBps: EDGE_BPS });
  await pool.query('SELECT club_count($1)', [player.userId]);
  return bet;
}

/** A player and a friend who registered with the player's code. */
async function pair(code?: (own: string) => string) {
  const referrer = await signUpPlayer(harness.port);
  const own = (await detailsOf(referrer)).referralData?.code ?? '';
  const friend = await signUpPlayer(harness.port, 'handelskade', { ref: code ? code(own) : own });
  return { referrer, friend, own };
}

test('each player of a brand with referrals has one code, and others have none', async () => {
  const player = await signUpPlayer(harness.port);
  const { referralData } = await detailsOf(player);
  expect(referralData?.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(referralData?.link).toBe(`/?friend=${referralData?.code}`);
  expect((await detailsOf(player)).referralData).toEqual(referralData);
  const other = await signUpPlayer(harness.port, 'lumen');
  expect((await detailsOf(other, 'lumen')).referralData).toBeNull();
  expect(await read(other, 'lumen')).toMatchObject({ percent: 0, referralData: null, friends: [] });
});

test('a friend’s real stakes earn a part of the house edge after the first deposit, and rollbacks take it back', async () => {
  const { referrer, friend } = await pair((own) => ` ${own.toLowerCase()} `);
  expect(await read(referrer)).toMatchObject({
    percent: 10,
    claimable: '0.00',
    friends: [{ state: 'waiting', lines: [] }],
  });
  await deposit(friend);
  const bet = await lose(friend, 60n * EUR);
  await lose(friend, 40n * EUR);
  const earned = (100n * EUR * EDGE_BPS * 10n) / 1_000_000n;
  expect((await read(referrer)).friends).toMatchObject([
    { state: 'active', percent: 10, lines: [{ staked: '100.00' }] },
  ]);
  await rollBack(friend, bet);
  await pool.query('SELECT club_count($1)', [friend.userId]);
  const due = (40n * EUR * EDGE_BPS * 10n) / 1_000_000n;
  expect(due).toBeLessThan(earned);
  const responses = await Promise.all(Array.from({ length: 64 }, () => claim(referrer)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await realOf(referrer)).toBe(due);
  expect(await read(referrer)).toMatchObject({ claimable: '0.00' });
});

test('a repeated key returns the first response, and is refused for another currency', async () => {
  const { referrer, friend } = await pair();
  await deposit(friend);
  await lose(friend, 100n * EUR);
  const key = newId('key');
  const [first, again] = await Promise.all([claim(referrer, key), claim(referrer, key)]);
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  await wallet.openWallet({ playerId: referrer.userId, asset: 'USD' });
  expect((await claim(referrer, key, 'USD')).body.code).toBe('request.id_reused');
  expect((await claim(referrer, newId('key'), 'JPY')).body.code).toBe('wallet.unknown_currency');
});

test('accounts of the same person earn nothing, also if that becomes known later', async () => {
  const { referrer, friend } = await pair();
  await deposit(friend);
  await lose(friend, 100n * EUR);
  await harness.owner.query(
    `UPDATE players SET first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1990-12-10' WHERE player_id = ANY ($1)`,
    [[referrer.userId, friend.userId]],
  );
  expect((await claim(referrer)).body.code).toBe('referral.nothing_to_claim');
  await deposit(referrer);
  await harness.owner.query(`UPDATE referrals SET is_void = true WHERE friend_id = $1`, [friend.userId]);
  expect(await read(referrer)).toMatchObject({ claimable: '0.00', friends: [{ state: 'void', amount: '0.00' }] });
});

test('a friend in the referrer’s own mailbox earns nothing', async () => {
  const { referrer, friend } = await pair();
  await deposit(friend);
  await lose(friend, 100n * EUR);
  const key = friend.userId.slice(-10).toLowerCase();
  for (const [id, email] of [
    [referrer.userId, `${key}@gmail.com`],
    [friend.userId, `${key}+friend@googlemail.com`],
  ])
    await harness.owner.query('UPDATE players SET email = $2 WHERE player_id = $1', [id, email]);
  expect((await claim(referrer)).body.code).toBe('referral.nothing_to_claim');
});

test('a friend who is the referrer in another spelling earns nothing', async () => {
  const { referrer, friend } = await pair();
  await deposit(friend);
  await lose(friend, 100n * EUR);
  const set = `UPDATE players SET first_name = $2, last_name = $3, date_of_birth = '1969-05-23' WHERE player_id = $1`;
  await harness.owner.query(set, [referrer.userId, 'Łukasz', 'Wałęsa']);
  await harness.owner.query(set, [friend.userId, 'Walesa', 'Lukasz']);
  expect((await claim(referrer)).body.code).toBe('referral.nothing_to_claim');
});

test('a shared browser alone does not void a referral; with a payout account or postal address it does', async () => {
  for (const second of ['payout account', 'postal address']) {
    const { referrer, friend } = await pair();
    const both = [referrer.userId, friend.userId];
    await deposit(friend);
    await lose(friend, 100n * EUR);
    await harness.owner.query(
      `INSERT INTO known_devices (player_id, device_hash) SELECT unnest($1::text[]), sha256($2::bytea) ON CONFLICT DO NOTHING`,
      [both, Buffer.from(referrer.userId)],
    );
    expect((await claim(referrer)).status).toBe(200);
    await lose(friend, 100n * EUR);
    if (second === 'payout account')
      await harness.owner.query(
        `INSERT INTO payout_destinations (destination_id, player_id, method, address, usable_from)
         SELECT 'dst_' || x, x, 'bank', $2, now() FROM unnest($1::text[]) x`,
        [both, `AT-${referrer.userId}`],
      );
    else
      await harness.owner.query(`UPDATE players SET address = 'Quay 1', zip_code = $2 WHERE player_id = ANY ($1)`, [
        both,
        referrer.userId.slice(-8),
      ]);
    expect((await claim(referrer)).body.code, second).toBe('referral.nothing_to_claim');
  }
});

test('an unknown code and one of another brand do not prevent a registration', async () => {
  const other = await signUpPlayer(harness.port, 'belvoir');
  const code = (await detailsOf(other, 'belvoir')).referralData?.code ?? '';
  for (const ref of ['NOBODY22', code]) {
    const friend = await signUpPlayer(harness.port, 'handelskade', { ref });
    const { rows } = await harness.owner.query('SELECT 1 FROM referrals WHERE friend_id = $1', [friend.userId]);
    expect(rows).toEqual([]);
  }
});

test('stakes after a year earn nothing', async () => {
  const { referrer, friend } = await pair();
  await deposit(friend);
  await harness.owner.query(
    `UPDATE referrals SET referred_at = now() - interval '2 years', ends_at = now() WHERE friend_id = $1`,
    [friend.userId],
  );
  await lose(friend, 100n * EUR);
  expect(await read(referrer)).toMatchObject({ friends: [{ state: 'ended', lines: [] }] });
});

test('a published percentage replaces the setting for new friends, in the settings too, and stopping ends referrals', async () => {
  const admin = createReferralsAdmin(createDb(harness.owner));
  const settingOf = async () =>
    (await harness.read<{ referAFriendPercent: number }>('/api/core/casino/settings2')).referAFriendPercent;
  const before = await pair();
  expect(await settingOf()).toBe(10);
  await admin.publish('handelskade', { percent: 25, days: 30 }, 'Ada');
  // The settings are cached for two seconds.
  await expect.poll(settingOf, POLL).toBe(25);
  const friend = await signUpPlayer(harness.port, 'handelskade', { ref: before.own });
  const { rows } = await harness.owner.query(
    `SELECT percent, round(extract(epoch FROM ends_at - referred_at) / 86400)::int AS days FROM referrals WHERE friend_id = ANY ($1) ORDER BY percent`,
    [[before.friend.userId, friend.userId]],
  );
  expect(rows).toEqual([
    { percent: 10, days: 365 },
    { percent: 25, days: 30 },
  ]);
  await deposit(before.friend);
  await lose(before.friend, 100n * EUR);
  const [preview] = await admin.preview({ playerId: before.referrer.userId, brandKey: 'handelskade' }, 20);
  expect(preview?.stakedMinor).toBe(100n * EUR);
  expect(preview?.thenMinor).toBe((preview?.earnedMinor ?? 0n) * 2n);
  expect((await admin.estimate('handelskade', { percent: 20, days: 30 }))[0]?.stakedMinor).toBeGreaterThanOrEqual(
    100n * EUR,
  );
  await admin.stop('handelskade', 'Ada');
  await expect.poll(settingOf, POLL).toBe(0);
  expect((await read(before.referrer)).percent).toBe(0);
  expect((await detailsOf(before.referrer)).referralData).toBeNull();
  expect((await claim(before.referrer)).status).toBe(200);
  expect(await admin.show('handelskade')).toMatchObject({ version: 2, program: { percent: 0 } });
});
