import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import {
  signUpPlayer,
  startWithSilentProvider,
  type TestPlayer,
  type RunningPlatform,
} from '../../testing/running-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';

let harness: RunningPlatform;
let wallet: WalletModule;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  harness = await startWithSilentProvider();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
  await harness.stop();
});

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
    pending: {
      amount: string | null;
      effectiveAt: string;
      confirmUntil: string | null;
      canConfirm: boolean;
    } | null;
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
  harness.request('POST', '/api/user/game-rounds', {
    token: player.token,
    body: dice,
    headers: { 'idempotency-key': newId('key') },
  });
const demo = (player: TestPlayer) =>
  harness.request('POST', '/api/core/casino/demo-rounds', { token: player.token, body: dice });
const deposit = (player: TestPlayer, amount = '25.00', key = newId('key')) =>
  harness.request('POST', '/api/user/deposits', {
    token: player.token,
    body: { method: 'card', currencyCode: 'EUR', amount },
    headers: { 'idempotency-key': key },
  });
async function insertDeposit(player: TestPlayer, amountMinor: bigint, state: string, at: string): Promise<void> {
  await harness.owner.query(
    `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base, locale, merchant_data, created_at)
     VALUES ($1, 'handelskade', $2, 'card', 'test', 'EUR', $3, $1, 'x', $4, '/', 'en', $1, ${at})`,
    [newId('dep'), player.userId, String(amountMinor), state],
  );
}
/** Inserts a change that was requested and became effective some hours ago. */
async function insertChange(
  player: TestPlayer,
  beforeMinor: bigint | null,
  amountMinor: bigint | null,
  hours: [number, number],
) {
  await harness.owner.query(
    `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, before_value, value, requested_at, effective_at)
     VALUES ($1, 'EUR', 'deposit', 0, 'tighten', $2, $3, now() - make_interval(hours => $4), now() - make_interval(hours => $5))`,
    [player.userId, beforeMinor?.toString() ?? null, amountMinor?.toString() ?? null, ...hours],
  );
}

describe('restrictions', () => {
  test('a self-exclusion refuses bets, demo rounds and deposits, and allows login, balance and history', async () => {
    const player = await signUpPlayer(harness.port);
    await wallet.deposit({
      source: 'test',
      externalId: newId('ext'),
      playerId: player.userId,
      asset: 'EUR',
      amountMinor: 250_000n,
      method: 'card',
      reference: newId('dep'),
    });
    expect((await play(player)).status).toBe(200);
    expect((await demo(player)).status).toBe(200);
    expect((await exclude(player, { mode: 'custom', option: 0 })).status).toBe(200);
    for (const refused of [await play(player), await demo(player), await deposit(player)])
      expect(refused).toMatchObject({ status: 422, body: { code: 'player.excluded' } });
    const again = await harness.request<{ accessToken: string }>('POST', '/api/user/login', {
      body: { email: player.email, password: 'a harbour at night 7' },
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

  test('a restriction can be extended but not shortened', async () => {
    const player = await signUpPlayer(harness.port);
    const long = (await freeze(player, 7)).body.restriction;
    expect((await freeze(player, 1)).body.restriction.endsAt).toBe(long.endsAt);
    expect((await exclude(player, { mode: 'custom', option: 0 })).body.restriction.endsAt).toBe(long.endsAt);
    const longer = (await freeze(player, 10)).body.restriction;
    expect(Date.parse(longer.endsAt ?? '')).toBeGreaterThan(Date.parse(long.endsAt ?? ''));
    expect((await read(player)).restriction).toEqual(longer);
  });

  test('an ended restriction no longer applies', async () => {
    const player = await signUpPlayer(harness.port);
    await harness.owner.query(
      `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at)
       VALUES ($1, 'handelskade', 'freeze', now() - interval '1 day', now() - interval '1 second')`,
      [player.userId],
    );
    expect((await read(player)).restriction).toBeNull();
    expect((await demo(player)).status).toBe(200);
  });

  test('a restriction cannot be changed or deleted, even by the owner of the tables', async () => {
    const player = await signUpPlayer(harness.port);
    await freeze(player, 1);
    for (const change of ['UPDATE player_restrictions SET ends_at = now()', 'DELETE FROM player_restrictions'])
      await expect(harness.owner.query(change)).rejects.toThrow('append only');
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
      expect((await freeze(player, 2)).status).toBe(400);
      expect((await read(player)).restriction).toBeNull();
    },
  );
});

describe('deposit limits', () => {
  test('a first or lower limit applies immediately; a higher one or none waits a day and can be cancelled', async () => {
    const player = await signUpPlayer(harness.port);
    expect((await read(player)).limits.map(({ amount }) => amount)).toEqual(Array(13).fill(null));
    await set(player, 0, '100.00');
    const lower = await set(player, 0, '50.00');
    expect(lower.body.limits[0]).toMatchObject({ amount: '50.00', used: '0.00', pending: null });
    const refused = await set(player, 0, '80.00');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'limit.change_not_allowed', params: { reason: 'changed_recently' } },
    });
    const { availableAt } = (refused.body as unknown as { params: { availableAt: string } }).params;
    expect(Math.abs(Date.parse(availableAt) - Date.now() - HOUR_MS)).toBeLessThan(60_000);

    const other = await signUpPlayer(harness.port);
    await insertChange(other, null, 500_000n, [3, 3]);
    const higher = (await set(other, 0, '80.00')).body.limits[0];
    expect(higher).toMatchObject({ amount: '50.00', pending: { amount: '80.00' } });
    expect(Math.round((Date.parse(higher?.pending?.effectiveAt ?? '') - Date.now()) / HOUR_MS)).toBe(24);
    expect((await set(other, 0, '50.00')).body.limits[0]).toMatchObject({ amount: '50.00', pending: null });
  });

  test('a looser limit applies after its delay unless a newer change replaces it', async () => {
    const player = await signUpPlayer(harness.port);
    await insertChange(player, null, 500_000n, [60, 60]);
    await insertChange(player, 500_000n, 800_000n, [30, 6]);
    expect((await read(player)).limits[0]).toMatchObject({ amount: '80.00', pending: null });
    expect((await set(player, 0, '10.00')).body.limits[0]).toMatchObject({ amount: '10.00', pending: null });
  });

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

  test('concurrent deposits cannot exceed the limit together', async () => {
    const player = await signUpPlayer(harness.port);
    await set(player, 0, '30.00');
    await Promise.all([deposit(player), deposit(player), deposit(player)]);
    const { rows } = await harness.owner.query(`SELECT count(*)::int AS n FROM deposits WHERE player_id = $1`, [
      player.userId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('a change that waits for the lock of a tighter one is checked against it', async () => {
    const player = await signUpPlayer(harness.port);
    const other = await harness.owner.connect();
    await other.query('BEGIN');
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0))`, [player.userId]);
    const request = set(player, 0, '500.00');
    await vi.waitFor(async () => {
      const pending = await harness.owner.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      expect(pending.rowCount).toBe(1);
    }, 5_000);
    await other.query(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
       SELECT $1, 'EUR', 'deposit', 0, 'tighten', 1000000, t.at, t.at FROM (SELECT clock_timestamp() AS at) t`,
      [player.userId],
    );
    await other.query('COMMIT');
    other.release();
    expect(await request).toMatchObject({ status: 422, body: { code: 'limit.change_not_allowed' } });
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
