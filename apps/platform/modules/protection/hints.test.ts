import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSpending, listHints } from '@marquee/contract/protection.ts';
import { describe, expect, test } from 'vitest';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { newId } from '../../db/new-id.ts';
import { PASSWORD, signUpPlayer, startPlatform, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform(async () => {
  const settings = path(mkdtempSync(path(tmpdir(), 'marquee-protection-')), 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({ brands: { ferrant: { marketPolicy: { timeOuts: { panicButtonHours: 24 } } } } }),
  );
  const running = await startPlatform({ env: { MARQUEE_SETTINGS: settings } });
  await running.platform.prepare();
  return running;
});
const wallet = walletOf(harness);

type Hints = ResponseOf<typeof listHints>['hints'];
const hintsFor = async (player: TestPlayer, query = '') =>
  (await harness.request<{ hints: Hints }>('GET', `/api/user/hints${query}`, { token: player.token })).body.hints;
const kindsFor = async (player: TestPlayer, query = '') => (await hintsFor(player, query)).map(({ kind }) => kind);
const dismiss = (player: TestPlayer, kind: string) =>
  harness.request('POST', '/api/user/hints/dismissals', { token: player.token, body: { kind } });
const spendingFor = async (player: TestPlayer, query = '') =>
  (await harness.request<ResponseOf<typeof getSpending>>('GET', `/api/user/spending${query}`, { token: player.token }))
    .body;

const command = (player: TestPlayer) =>
  ({
    source: 'test',
    externalId: newId('ext'),
    playerId: player.userId,
    asset: 'EUR',
    method: 'card',
    reference: newId('dep'),
  }) as const;
const deposit = (player: TestPlayer, amountMinor: bigint) => wallet.deposit({ ...command(player), amountMinor });
const bet = (player: TestPlayer, amountMinor: bigint, asset: 'EUR' | 'BTC' = 'EUR') =>
  wallet.bet({
    ...command(player),
    asset,
    amountMinor,
    provider: 'originals',
    roundId: newId('rnd'),
    gameSlug: 'dice',
  });
/** Changes euros to bitcoin, 0.00002 each. */
async function exchange({ userId }: TestPlayer, amountMinor: bigint): Promise<void> {
  await wallet.openWallet({ playerId: userId, asset: 'BTC' });
  const order = [userId, newId('quo'), amountMinor, amountMinor / 5n];
  await harness.owner.query(`SELECT wallet_exchange('test', $2, $1, 'EUR', 'BTC', $3, $4, 1, 1)`, order);
}

/** Moves all transfers of a player so far into the past. */
async function age(player: TestPlayer, interval: string): Promise<void> {
  await withoutTriggers(
    harness.owner,
    `UPDATE transfers t SET created_at = t.created_at - $2::interval FROM wallets w WHERE w.id = t.wallet_id AND w.player_id = $1`,
    [player.userId, interval],
  );
}

async function insertCancelledWithdrawal(player: TestPlayer, actor = 'player', age = '0'): Promise<void> {
  await harness.owner.query(
    `WITH d AS (INSERT INTO payout_destinations (destination_id, player_id, method, address, full_name, email, usable_from)
       VALUES ($1, $2, 'bank', $1, 'x', 'x@example.com', now()) RETURNING destination_id
     ), w AS (INSERT INTO withdrawals (withdrawal_id, brand_key, player_id, quote_id, destination_id, method, provider, currency_code, amount_minor, fee_minor,
         idempotency_key, not_before, state)
       SELECT $1, 'handelskade', $2, $1, destination_id, 'bank', 'payments-sandbox', 'EUR', 10000, 0, $1, now(), 'cancelled' FROM d RETURNING withdrawal_id
     ) INSERT INTO withdrawal_changes (withdrawal_id, from_state, to_state, actor, changed_at)
       SELECT withdrawal_id, 'requested', 'cancelled', $3, now() - $4::interval FROM w`,
    [newId('wdr'), player.userId, actor, age],
  );
}

describe('hints from the ledger', () => {
  test('a new player has none', async () => {
    expect(await hintsFor(await signUpPlayer(harness.port), '?timeZone=Europe/Berlin')).toEqual([]);
  });

  test('bets three times as high as in the week before are noticed, with both medians', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 10_000_000n);
    await exchange(player, 5_000_000n);
    for (let at = 0; at < 50; at += 1) await bet(player, 1_000n, 'BTC');
    await age(player, '2 days');
    for (let at = 0; at < 20; at += 1) await bet(player, at < 8 ? 1_000n : 4_000n, 'BTC');
    await bet(player, 10_000n);
    const medians = { currencyCode: 'BTC', hourMedian: '0.00004', weekMedian: '0.00001' };
    expect(await hintsFor(player)).toMatchObject([{ kind: 'risingStakes', ...medians }]);
  });

  test('deposits that follow the loss of the one before are noticed from the second on; rewards are lost too, exchanged and withdrawn money is not', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 100_000n);
    await bet(player, 90_000n);
    await wallet.reward({ ...command(player), amountMinor: 50_000n });
    await deposit(player, 100_000n);
    expect(await kindsFor(player)).toEqual([]);
    await bet(player, 100_000n);
    await deposit(player, 50_000n);
    expect(await hintsFor(player)).toMatchObject([{ kind: 'chasing', times: 2 }]);

    for (const takeOut of [
      (other: TestPlayer) => wallet.holdWithdrawal({ ...command(other), amountMinor: 99_000n }),
      (other: TestPlayer) => exchange(other, 99_000n),
    ]) {
      const other = await signUpPlayer(harness.port);
      for (let at = 0; at < 3; at += 1) {
        await deposit(other, 100_000n);
        await bet(other, 1_000n);
        await takeOut(other);
      }
      expect(await kindsFor(other)).toEqual([]);
    }
  });

  test('deposits more than an hour after the last bet are not chasing', async () => {
    const player = await signUpPlayer(harness.port);
    for (let at = 0; at < 3; at += 1) {
      await deposit(player, 100_000n);
      await bet(player, 100_000n);
      await age(player, '61 minutes');
    }
    expect(await kindsFor(player)).toEqual([]);
  });

  test('nights with bets of the last seven are counted in the player’s time zone, which an unknown one switches off', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 1_000_000n);
    await exchange(player, 500_000n);
    // The zone in which it is now between 1 and 2 o'clock.
    const hoursAhead = (25 - new Date().getUTCHours()) % 24;
    const zone = hoursAhead <= 14 ? `Etc/GMT-${hoursAhead}` : `Etc/GMT%2B${24 - hoursAhead}`;
    const noon = (hoursAhead + 11) % 24;
    const otherZone = noon <= 14 ? `Etc/GMT-${noon}` : `Etc/GMT%2B${24 - noon}`;
    for (const days of [1, 5]) {
      await bet(player, 1_000n, days === 1 ? 'BTC' : 'EUR');
      await age(player, `${days} days`);
    }
    await bet(player, 10_000n);
    expect(await hintsFor(player, `?timeZone=${zone}`)).toMatchObject([{ kind: 'nightPlay', nights: 3, ofNights: 7 }]);
    expect(await kindsFor(player, `?timeZone=${otherZone}`)).toEqual([]);
    expect(await kindsFor(player, '?timeZone=Mars/Olympus')).toEqual([]);
    expect(await kindsFor(player)).toEqual([]);
    await harness.owner.query('INSERT INTO player_limit_zones (player_id, time_zone) VALUES ($1, $2)', [
      player.userId,
      decodeURIComponent(zone),
    ]);
    expect([await kindsFor(player), await kindsFor(player, `?timeZone=${otherZone}`)]).toEqual([['nightPlay'], []]);
    await age(player, '1 day');
    expect(await kindsFor(player)).toEqual([]);
  });

  test('a cancelled withdrawal and a bet after it are noticed; operators’ cancellations are not', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 1_000_000n);
    await bet(player, 10_000n);
    await age(player, '1 hour');
    await insertCancelledWithdrawal(player);
    expect(await kindsFor(player)).toEqual([]);
    await bet(player, 10_000n);
    expect(await hintsFor(player)).toMatchObject([{ kind: 'cancelledWithdrawals', times: 1, hasBetAfter: true }]);
    const other = await signUpPlayer(harness.port);
    for (let at = 0; at < 2; at += 1) await insertCancelledWithdrawal(other, 'Ada');
    expect(await kindsFor(other)).toEqual([]);
    for (let at = 0; at < 2; at += 1) await insertCancelledWithdrawal(other);
    await bet(player, 10_000n);
    expect(await hintsFor(other)).toMatchObject([{ kind: 'cancelledWithdrawals', times: 2, hasBetAfter: false }]);
  });

  test('cancelled withdrawals of seven days are noticed, and bets of the day after each', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 1_000_000n);
    await bet(player, 10_000n);
    for (const age of ['25 hours', '7 days 1 hour']) await insertCancelledWithdrawal(player, 'player', age);
    expect(await kindsFor(player)).toEqual([]);
    await insertCancelledWithdrawal(player, 'player', '23 hours');
    expect(await hintsFor(player)).toMatchObject([{ times: 2, hasBetAfter: true }]);
    await insertCancelledWithdrawal(player, 'player', '6 days 23 hours');
    expect(await hintsFor(player)).toMatchObject([{ times: 3, hasBetAfter: true }]);
  });

  test('long play is noticed until it is a day ago', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 1_000_000n);
    for (let at = 0; at < 46; at += 1) {
      await bet(player, 1_000n);
      if (at < 45) await age(player, '4 minutes');
    }
    await age(player, '20 hours 55 minutes');
    expect(await hintsFor(player)).toMatchObject([{ kind: 'longPlay', playedMinutes: 180 }]);
    await age(player, '10 minutes');
    expect(await kindsFor(player)).toEqual([]);
  });

  test('reads no more of a player with 100 times the history', async () => {
    const buffersOf = async (bets: number) => {
      const player = await signUpPlayer(harness.port);
      const { rows } = await harness.owner.query<{ id: bigint }>(
        `UPDATE wallets SET seq = $2 WHERE player_id = $1 AND asset = 'EUR' RETURNING id`,
        [player.userId, bets],
      );
      await harness.owner.query(
        `INSERT INTO transfers (id, source, external_id, kind, is_applied, wallet_id, amount, real_change, bonus_change, held_change, receivable_change,
           real_after, bonus_after, held_after, receivable_after, seq, created_at)
         SELECT uuidv7(), 'test', $1::bigint || '-' || n, 'bet', true, $1, 100, -100, 0, 0, 0, 0, 0, 0, 0, n, now() - make_interval(mins => $2 - n)
         FROM generate_series(1, $2::int) n`,
        [rows[0]?.id, bets],
      );
      await harness.owner.query('ANALYZE transfers');
      const client = await harness.owner.connect();
      // Plans as in production, not those of tests.
      await client.query('SET plan_cache_mode = auto');
      const plan = await client.query<Record<string, [{ Plan: Record<string, number> }]>>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT (SELECT count(*) FROM wallet_stake_medians($1, now(), 200)), wallet_has_bet($1, now() - interval '1 day', now()),
           (SELECT count(*) FROM wallet_deposits_after_losses($1, now() - interval '1 day', 12)), wallet_nights_played($1, 'UTC', now(), 7, 0, 5), wallet_played_ms($1, now() - interval '1 hour')`,
        [player.userId],
      );
      client.release(true);
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
        plan.rows[0]?.['QUERY PLAN']?.[0].Plan ?? {};
      return hit + read;
    };
    const few = await buffersOf(500);
    expect(await buffersOf(50_000)).toBeLessThan(few * 4);
  });
});

test('a closed hint stays hidden for its period, for this player and this hint alone', async () => {
  const players = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  for (const player of players) {
    await deposit(player, 100_000n);
    for (let at = 0; at < 2; at += 1) {
      await bet(player, 90_000n);
      await deposit(player, 100_000n);
    }
  }
  const [ada, eve] = players as [TestPlayer, TestPlayer]; // created above
  const { status, body } = await dismiss(ada, 'chasing');
  expect([status, Math.round((Date.parse(String(body['hiddenUntil'])) - Date.now()) / 86_400_000)]).toEqual([200, 7]);
  expect((await dismiss(ada, 'chasing')).status).toBe(200);
  expect([await kindsFor(ada), await kindsFor(eve)]).toEqual([[], ['chasing']]);
  await dismiss(eve, 'chasing');
  await harness.owner.query('UPDATE hint_dismissals SET hidden_until = now()');
  await dismiss(eve, 'chasing');
  expect([await kindsFor(ada), await kindsFor(eve)]).toEqual([['chasing'], []]);
  await harness.request('POST', '/api/user/freeze', { token: ada.token, body: { days: 1 } });
  expect(await kindsFor(ada), 'no hints during a time-out').toEqual([]);
});

describe('spending', () => {
  test('shows a new player zeros, and no previous login', async () => {
    const body = await spendingFor(await signUpPlayer(harness.port));
    expect(body).toMatchObject({ currencyCode: 'EUR', unconverted: [], previousLogin: null });
    expect(body.periods.map(({ period }) => period).join(' ')).toBe('today days7 days30 month months12 lifetime');
    expect(body.series.points).toHaveLength(30);
  });

  test('shows money and time after play, and the previous login with its device', async () => {
    const player = await signUpPlayer(harness.port);
    await deposit(player, 250_000n);
    await bet(player, 40_000n);
    const logIn = async (headers = {}) => {
      const body = { email: player.email, password: PASSWORD };
      const { accessToken } = (
        await harness.request<{ accessToken: string }>('POST', '/api/user/login', { body, headers })
      ).body;
      return { ...player, token: accessToken };
    };
    const firefox = await logIn({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' });
    const first = await spendingFor(player, '?range=months12');
    expect(first.periods.at(-1)?.total).toMatchObject({
      deposited: '25.00',
      netDeposited: '25.00',
      staked: '4.00',
      netResult: '-4.00',
    });
    expect(first.series.points.at(-1)).toMatchObject({ deposited: '25.00' });
    const second = await spendingFor(firefox);
    expect(second.previousLogin).toMatchObject({ browser: null, location: expect.any(String) });
    const later = await spendingFor(await logIn());
    expect(later.previousLogin).toMatchObject({ browser: 'Firefox', system: 'Windows' });
  });
});

describe('the panic button', () => {
  const panic = (player: TestPlayer, brand: string) =>
    harness.request<{ code?: string; restriction?: { kind: string; endsAt: string } }>(
      'POST',
      '/api/user/panic-break',
      { brand, token: player.token },
    );
  const hoursOf = async ({ token }: TestPlayer, brand: string) =>
    (await harness.read<{ panicButtonHours: number | null }>('/api/user/get-user-details', { brand, token }))
      .panicButtonHours;

  test('starts a time-out of the market’s length at once', async () => {
    const player = await signUpPlayer(harness.port, 'ferrant');
    expect(await hoursOf(player, 'ferrant')).toBe(24);
    const { status, body } = await panic(player, 'ferrant');
    expect([status, body.restriction?.kind]).toEqual([200, 'freeze']);
    expect(Math.round((Date.parse(body.restriction?.endsAt ?? '') - Date.now()) / 3_600_000)).toBe(24);
    expect(
      (await harness.request('POST', '/api/user/panic-break', { brand: 'ferrant', token: player.token })).status,
    ).toBe(200);
  });

  test('does not exist where the market requires none', async () => {
    const player = await signUpPlayer(harness.port);
    expect(await hoursOf(player, 'handelskade')).toBeNull();
    expect((await panic(player, 'handelskade')).status).toBe(404);
  });
});

test.each([
  ['GET', '/api/user/spending'],
  ['GET', '/api/user/hints'],
  ['POST', '/api/user/hints/dismissals'],
  ['POST', '/api/user/panic-break'],
])('%s %s refuses guests and unknown parameters', async (method, url) => {
  expect((await harness.request(method, url, method === 'GET' ? {} : { body: { kind: 'longPlay' } })).status).toBe(403);
  const { token } = await signUpPlayer(harness.port);
  expect((await harness.request(method, `${url}?playerId=plr_1`, { token })).status).toBe(400);
});
