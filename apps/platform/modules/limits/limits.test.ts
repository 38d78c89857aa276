import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { PASSWORD, signUpPlayer, startWithSilentProvider, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { limitsLockOf } from './testing/limits-lock.ts';

const harness = setUpPlatform(startWithSilentProvider);
const { depositor } = ledgerOf(harness, 250_000n);

const HOUR_MS = 3_600_000;

interface Restricted {
  readonly restriction: { kind: string; isPermanent: boolean; startedAt: string; endsAt: string | null };
}
interface Limits {
  readonly restriction: Restricted['restriction'] | null;
  readonly limits: ReadonlyArray<{
    kind: string;
    period: number | null;
    amount: string | null;
    used: string | null;
    left: string | null;
    resetsAt: string | null;
    pending: { amount: string | null; effectiveAt: string; confirmUntil: string | null; canConfirm: boolean } | null;
  }>;
}

const exclude = (player: TestPlayer, body: unknown) =>
  harness.request<Restricted>('POST', '/api/user/self-exclusion', { token: player.token, body });
const freeze = (player: TestPlayer, days: number) =>
  harness.request<Restricted>('POST', '/api/user/freeze', { token: player.token, body: { days } });
const read = async (player: TestPlayer) =>
  (await harness.request<Limits>('GET', '/api/user/limits', { token: player.token })).body;
const set = (player: TestPlayer, period: number, amount: string | null, currencyCode = 'EUR') =>
  harness.request<Limits & { code: string }>('PUT', '/api/user/limits', {
    token: player.token,
    body: { kind: 'deposit', period, amount, currencyCode },
  });
const dice = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } };
const play = (player: TestPlayer) =>
  harness.request('POST', '/api/user/game-rounds', { token: player.token, body: dice, key: newId('key') });
const demo = (player: TestPlayer) =>
  harness.request('POST', '/api/core/casino/demo-rounds', { token: player.token, body: dice });
const deposit = (player: TestPlayer, amount = '25.00', key = newId('key')) =>
  harness.request('POST', '/api/user/deposits', {
    token: player.token,
    key,
    body: { method: 'card', currencyCode: 'EUR', amount },
  });
async function insertDeposit(player: TestPlayer, amountMinor: bigint, state: string, at: string): Promise<void> {
  await harness.owner.query(
    `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base, locale, merchant_data, created_at)
     VALUES ($1, 'handelskade', $2, 'card', 'test', 'EUR', $3, $1, 'x', $4, '/', 'en', $1, ${at})`,
    [newId('dep'), player.userId, String(amountMinor), state],
  );
}
describe('restrictions', () => {
  test('a self-exclusion refuses bets, demo rounds and deposits, and allows login, balance and history', async () => {
    const player = await depositor();
    expect((await play(player)).status).toBe(200);
    expect((await demo(player)).status).toBe(200);
    expect((await exclude(player, { mode: 'custom', option: 0 })).status).toBe(200);
    for (const refused of [await play(player), await demo(player), await deposit(player)])
      expect(refused).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
    const again = await harness.request<{ accessToken: string }>('POST', '/api/user/login', {
      body: { email: player.email, password: PASSWORD },
    });
    for (const path of ['get-user-details', 'transactions', 'casino-transactions', 'withdrawal-options', 'limits'])
      expect((await harness.request('GET', `/api/user/${path}`, { token: again.body.accessToken })).status).toBe(200);
  });

  test('a deposit that failed to reach the provider is not opened after a freeze', async () => {
    const player = await signUpPlayer(harness.port);
    const key = newId('key');
    expect((await deposit(player, '25.00', key)).body).toMatchObject({ code: 'deposit.PROVIDER_ERROR' });
    await freeze(player, 1);
    expect(await deposit(player, '25.00', key)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
  });

  test.each([
    [0, 1],
    [1, 12],
    [2, 24],
    [3, 72],
    [4, 168],
    [5, 720],
  ])('option %s lasts exactly %s hours', async (option, hours) => {
    const { restriction } = (await exclude(await signUpPlayer(harness.port), { mode: 'custom', option })).body;
    expect(restriction.kind).toBe('selfExclusion');
    expect(Date.parse(restriction.endsAt ?? '') - Date.parse(restriction.startedAt)).toBe(hours * HOUR_MS);
  });

  test('a permanent self-exclusion has no end, appears in the details and is not changed by a freeze', async () => {
    const player = await signUpPlayer(harness.port);
    expect((await exclude(player, { mode: 'permanent' })).body.restriction).toMatchObject({
      isPermanent: true,
      endsAt: null,
    });
    expect((await freeze(player, 10)).body.restriction).toMatchObject({ kind: 'selfExclusion', isPermanent: true });
    const details = await harness.request('GET', '/api/user/get-user-details', { token: player.token });
    expect(details.body).toMatchObject({
      getUser: { userLimit: { selfExclusion: null, isSelfExclusionPermanent: true } },
    });
  });

  test('a restriction cannot be changed or deleted, even by the owner of the tables', async () => {
    const player = await signUpPlayer(harness.port);
    await freeze(player, 1);
    for (const change of ['UPDATE player_restrictions SET ends_at = now()', 'DELETE FROM player_restrictions'])
      await expect(harness.owner.query(change)).rejects.toThrow('append only');
  });

  test('no request of the player ends or shortens a restriction', async () => {
    const player = await signUpPlayer(harness.port);
    const { restriction } = (await freeze(player, 7)).body;
    const { token } = player;
    for (const method of ['PUT', 'DELETE'])
      for (const path of ['/api/user/freeze', '/api/user/self-exclusion'])
        expect((await harness.request(method, path, { token, body: { days: 1 } })).status).toBe(404);
    const cancelled = { token, body: { kind: 'deposit', period: 0 } };
    expect((await harness.request('POST', '/api/user/limits/cancel', cancelled)).status).toBe(200);
    await harness.owner.query('UPDATE sessions SET stepped_up_at = now() WHERE player_id = $1', [player.userId]);
    expect(await harness.request('POST', '/api/user/erasure', { token, body: { isUnderstood: true } })).toMatchObject({
      status: 422,
      body: { code: 'player.excluded' },
    });
    expect((await read(player)).restriction).toEqual(restriction);
    expect(await play(player)).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
  });

  test('the event for open tabs is written in the same transaction', async () => {
    const player = await signUpPlayer(harness.port);
    const { restriction } = (await freeze(player, 3)).body;
    const { rows } = await harness.owner.query(
      `SELECT payload FROM outbox WHERE key = $1 AND event = 'accountRestricted'`,
      [player.userId],
    );
    expect(rows).toEqual([{ payload: { restriction } }]);
  });

  test.each([{ mode: 'custom' }, { mode: 'permanent', option: 1 }, { mode: 'custom', option: 6 }, {}])(
    'refuses the invalid request %j',
    async (body) => {
      const player = await signUpPlayer(harness.port);
      expect((await exclude(player, body)).status).toBe(400);
      expect((await freeze(player, 0)).status).toBe(400);
      expect((await read(player)).restriction).toBeNull();
    },
  );
});

describe('deposit limits', () => {
  test('refuses a deposit above the limit with what is left; pending deposits count, failed ones do not', async () => {
    const player = await signUpPlayer(harness.port);
    await set(player, 0, '50.00');
    await insertDeposit(player, 200_000n, 'completed', 'now()');
    await insertDeposit(player, 100_000n, 'pending', 'now()');
    await insertDeposit(player, 900_000n, 'failed', 'now()');
    expect((await read(player)).limits[0]).toMatchObject({ amount: '50.00', used: '30.00' });
    expect(await deposit(player, '25.00')).toMatchObject({
      status: 422,
      body: { code: 'limit.dailyDepositLimit', params: { limit: '50.00', left: '20.00', currency: 'EUR' } },
    });
    expect((await deposit(player, '20.00')).body['code']).not.toBe('limit.dailyDepositLimit');
  });

  test.each([
    [1, 'limit.weeklyDepositLimit'],
    [2, 'limit.monthlyDepositLimit'],
  ])('also checks period %s', async (period, code) => {
    const player = await signUpPlayer(harness.port);
    await set(player, period, '20.00');
    expect(await deposit(player)).toMatchObject({ status: 422, body: { code } });
  });

  test('a change that waits for the lock of a tighter one is checked against it', async () => {
    const player = await signUpPlayer(harness.port);
    const looser = () => set(player, 0, '500.00');
    const answers = await whileLocked(harness.owner, limitsLockOf(player.userId), [looser], (holder) =>
      holder.query(
        `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
         SELECT $1, 'EUR', 'deposit', 0, 'tighten', 1000000, t.at, t.at FROM (SELECT clock_timestamp() AS at) t`,
        [player.userId],
      ),
    );
    expect(answers).toMatchObject([{ value: { status: 422, body: { code: 'limit.change_not_allowed' } } }]);
    expect((await read(player)).limits[0]).toMatchObject({ amount: '100.00', pending: null });
  });

  test('refuses amounts that cannot be paid, and other currencies', async () => {
    const player = await signUpPlayer(harness.port);
    for (const amount of ['0', '0.001'])
      expect(await set(player, 0, amount)).toMatchObject({ status: 422, body: { code: 'wallet.amount_invalid' } });
    expect(await set(player, 0, '5.00', 'USD')).toMatchObject({
      status: 422,
      body: { code: 'wallet.unknown_currency' },
    });
  });
});

describe('limits of play', () => {
  const put = (player: TestPlayer, body: object) =>
    harness.request<Limits & { code: string; params: Record<string, string> }>('PUT', '/api/user/limits', {
      token: player.token,
      body: { currencyCode: 'EUR', ...body },
    });
  const limitOf = (body: Limits, kind: string, period: number | null) =>
    body.limits.find((limit) => limit.kind === kind && limit.period === period);

  test('a bet above a limit is refused with amounts and time, and the limits show what is used', async () => {
    const player = await depositor();
    await put(player, { kind: 'turnover', period: 0, amount: '1.50' });
    expect((await play(player)).status).toBe(200);
    expect(await play(player)).toMatchObject({
      status: 422,
      body: {
        code: 'limit.dailyBetLimit',
        params: { stake: '1.00', limit: '1.50', left: '0.50', currency: 'EUR', resets: 'yes' },
      },
    });
    expect(limitOf(await read(player), 'turnover', 0)).toMatchObject({ amount: '1.50', used: '1.00', left: '0.50' });
    const { rows } = await harness.owner.query(`SELECT FROM game_rounds WHERE player_id = $1`, [player.userId]);
    expect(rows).toHaveLength(1);
  });

  test('the limit of one bet has no period, others have one, and playing time is in whole minutes', async () => {
    const player = await depositor();
    expect((await put(player, { kind: 'stake', period: 0, amount: '5.00' })).status).toBe(400);
    expect((await put(player, { kind: 'loss', period: null, amount: '5.00' })).status).toBe(400);
    for (const amount of ['0', '1.5', '50000'])
      expect(await put(player, { kind: 'sessionTime', period: 0, amount })).toMatchObject({
        status: 422,
        body: { code: 'wallet.amount_invalid' },
      });
    expect((await put(player, { kind: 'stake', period: null, amount: '0.50' })).status).toBe(200);
    expect((await play(player)).body).toMatchObject({ code: 'limit.maxBetLimit' });
  });

  test('limits of operator and market apply and are shown beside the own one', async () => {
    const player = await depositor();
    await harness.owner.query(
      `INSERT INTO brand_limits (brand_key, set_by, currency_code, kind, period, value)
       VALUES ('handelskade', 'operator', 'EUR', 'stake', NULL, 5000), ('handelskade', 'market', 'EUR', 'deposit', 0, 200000)`,
    );
    try {
      expect((await play(player)).body).toMatchObject({ code: 'limit.MAX_BET_LIMIT_REACHED' });
      expect((await deposit(player, '25.00')).body).toMatchObject({ code: 'limit.dailyDepositLimit' });
      const limits = await read(player);
      expect(limitOf(limits, 'stake', null)).toMatchObject({ amount: null, operatorAmount: '0.50', left: null });
      expect(limitOf(limits, 'deposit', 0)).toMatchObject({ amount: null, marketAmount: '20.00', left: '20.00' });
    } finally {
      await harness.owner.query('DELETE FROM brand_limits');
    }
  });

  test('the day begins at midnight of the browser’s time zone, and a change of it begins no new day', async () => {
    const player = await depositor();
    const dayOf = async (timeZone: string) => {
      const { body } = await put(player, { kind: 'loss', period: 0, amount: '5.00', timeZone });
      return new Date(limitOf(body, 'loss', 0)?.resetsAt ?? '');
    };
    const day = await dayOf('Asia/Kathmandu');
    expect(day.toISOString()).toContain('T18:15:00');
    expect((await dayOf('Pacific/Kiritimati')).getTime()).toBeGreaterThanOrEqual(day.getTime());
  });
});

test.each([
  ['GET', '/api/user/limits'],
  ['PUT', '/api/user/limits'],
  ['POST', '/api/user/limits/confirm'],
  ['POST', '/api/user/limits/cancel'],
  ['POST', '/api/user/self-exclusion'],
  ['POST', '/api/user/freeze'],
])('%s %s refuses guests and unknown parameters', async (method, path) => {
  expect((await harness.request(method, path, method === 'GET' ? {} : { body: {} })).status).toBe(403);
  const player = await signUpPlayer(harness.port);
  const bad = await harness.request(method, `${path}?x=1`, {
    token: player.token,
    ...(method !== 'GET' && { body: { x: 1 } }),
  });
  expect(bad.status).toBe(400);
});
