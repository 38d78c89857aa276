import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getCalendarAward, getRakebackDays } from '@marquee/contract/rakeback.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { addDays, calendarOf, dayIdOf, dayOf } from './calendar.rules.ts';

let harness: RunningPlatform;
let wallet: WalletModule;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  harness = await startPlatform();
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
  await harness.stop();
});

const today = () => dayOf(new Date());
const command = (player: TestPlayer) => ({
  source: 'test',
  externalId: newId('ext'),
  playerId: player.userId,
  asset: 'EUR' as const,
});

async function depositor(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player), amountMinor: 250_000n, method: 'card', reference: newId('dep') });
  return player;
}

async function earn(player: TestPlayer, day: string, amountMinor: bigint): Promise<void> {
  await harness.owner.query(
    `INSERT INTO rakeback_days (player_id, day, currency_code, amount_minor) VALUES ($1, $2, 'EUR', $3)`,
    [player.userId, day, amountMinor],
  );
}

const daysOf = async (player: TestPlayer, query = '') =>
  (
    await harness.request<ResponseOf<typeof getRakebackDays>>('GET', `/api/admin/get-rakeback-days${query}`, {
      token: player.token,
    })
  ).body.data.days;

function claim(player: TestPlayer | null, bonusId: string, key = newId('key'), body: Record<string, unknown> = {}) {
  const day = today();
  return harness.request<{ code?: string; data?: { amount: string } }>(
    'POST',
    `/api/user/rakeback-claim?timeZone=Europe/Berlin&customerDate=${day}&bonusId=${bonusId}`,
    {
      ...(player && { token: player.token }),
      headers: { 'idempotency-key': key },
      body: { bonusId, claimDate: day, customerDate: day, ...body },
    },
  );
}
const refused = async (response: ReturnType<typeof claim>) => {
  const { status, body } = await response;
  return [status, body.code];
};
const realOf = async (player: TestPlayer) => (await wallet.findWallet(player.userId, 'EUR'))?.realMinor;

test('the calendar has four weeks from the Monday of the previous week with the flags of each day', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await earn(player, addDays(today(), -3), 700n);
  const days = await daysOf(player);
  expect(days.map((day) => day.canClaimDate)).toEqual(calendarOf(today()));
  const of = (day: string) => days.find((each) => each.canClaimDate === day);
  expect(of(today())).toMatchObject({ today: true, amount: '1.25', showButton: true, paidAt: null });
  expect(of(addDays(today(), -1))).toMatchObject({ ended: false, amount: null, showButton: false });
  expect(of(addDays(today(), -3))).toMatchObject({ ended: true, amount: '0.07', showButton: false });
  expect(of(addDays(today(), 1))).toMatchObject({ future: true, amount: null, showButton: false });
  expect((await daysOf(player, `?bonusId=${dayIdOf(today())}`)).map((day) => day.canClaimDate)).toEqual([today()]);
  expect(await daysOf(player, '?bonusId=rbk_19990101')).toEqual([]);
});

test('a claim pays a day once as real money, and a repeated key returns the first response', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await earn(player, addDays(today(), -1), 2_500n);
  const id = dayIdOf(today());
  const key = newId('key');
  const [first, again] = await Promise.all([claim(player, id, key), claim(player, id, key)]);
  expect([first.body, again.body]).toEqual([
    { data: { amount: '1.25', bonusId: id } },
    { data: { amount: '1.25', bonusId: id } },
  ]);
  expect(await realOf(player)).toBe(262_500n);
  expect(await refused(claim(player, id))).toEqual([422, 'rakeback.nothing_to_claim']);
  expect(await refused(claim(player, dayIdOf(addDays(today(), -1)), key))).toEqual([409, 'request.id_reused']);
  expect((await claim(player, dayIdOf(addDays(today(), -1)))).body.data?.amount).toBe('0.25');
  expect((await daysOf(player)).find((day) => day.today)).toMatchObject({ showButton: false });
  expect((await daysOf(player)).find((day) => day.today)?.paidAt).not.toBeNull();
  expect(await realOf(player)).toBe(265_000n);
});

test('a repeated claim that waits for the first one returns its response', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  const other = await harness.owner.connect();
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM rakeback_days WHERE player_id = $1 FOR UPDATE', [player.userId]);
  const key = newId('key');
  const claims = [claim(player, dayIdOf(today()), key), claim(player, dayIdOf(today()), key)];
  await untilLockWaits(harness.owner, 2);
  await other.query('COMMIT');
  other.release();
  expect((await Promise.all(claims)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await realOf(player)).toBe(262_500n);
});

test('of many concurrent claims of one day one is paid', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  const responses = await Promise.all(Array.from({ length: 8 }, () => claim(player, dayIdOf(today()))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await realOf(player)).toBe(262_500n);
});

test('invalid claims are refused with their error codes and move no money', async () => {
  const newPlayer = await signUpPlayer(harness.port);
  const player = await depositor();
  await earn(player, addDays(today(), -2), 5_000n);
  await earn(player, addDays(today(), 1), 5_000n);
  expect(await refused(claim(newPlayer, dayIdOf(today())))).toEqual([422, 'rakeback.deposit_required']);
  expect(await refused(claim(player, dayIdOf(today())))).toEqual([422, 'rakeback.nothing_to_claim']);
  expect(await refused(claim(player, dayIdOf(addDays(today(), 1))))).toEqual([422, 'rakeback.not_open_yet']);
  const ended = calendarOf(today())[0] ?? '';
  expect(await refused(claim(player, dayIdOf(ended)))).toEqual([422, 'rakeback.ended']);
  expect(await refused(claim(player, 'rbk_20200101'))).toEqual([404, 'request.not_found']);
  expect((await claim(player, 'nonsense')).status).toBe(400);
  expect((await claim(null, dayIdOf(today()))).status).toBe(403);
  expect(await realOf(player)).toBe(250_000n);
});

test('a claim is refused while a bonus is active, and the day stays unpaid', async () => {
  const player = await depositor();
  await earn(player, today(), 12_500n);
  await wallet.grantBonus({ ...command(player), amountMinor: 1_000n, bonusId: 'bon_running' });
  expect(await refused(claim(player, dayIdOf(today())))).toEqual([422, 'bonus.ACTIVE_BONUS']);
  expect((await daysOf(player)).find((day) => day.today)?.showButton).toBe(true);
});

test('the award pot closes at the next full or half hour and includes only this player’s rounds', async () => {
  const player = await depositor();
  const award = async () =>
    (
      await harness.request<ResponseOf<typeof getCalendarAward>>('GET', '/api/user/calendar-award', {
        token: player.token,
      })
    ).body.data.userCalendarData;
  const pot = await award();
  const closesAt = new Date(pot.closesAt);
  expect([closesAt.getUTCMinutes() % 30, closesAt.getUTCSeconds()]).toEqual([0, 0]);
  expect(closesAt.getTime() - Date.now()).toBeGreaterThan(0);
  expect(pot).toMatchObject({ ngr: '0.00', payout: '0.00', percent: '0', currencyCode: 'EUR' });
  expect((await harness.request('GET', '/api/user/calendar-award')).status).toBe(403);
  expect((await harness.request('GET', '/api/admin/get-rakeback-days')).status).toBe(403);
  expect((await harness.request('GET', '/api/admin/get-rakeback-days?bonusId=x', { token: player.token })).status).toBe(
    400,
  );
});

test('an unchanged calendar returns 304 without a body', async () => {
  const player = await depositor();
  for (const path of ['/api/admin/get-rakeback-days', '/api/user/calendar-award']) {
    const first = await harness.request('GET', path, { token: player.token });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await harness.request('GET', path, { token: player.token, headers })).status).toBe(304);
  }
  await earn(player, today(), 100n);
  const path = '/api/admin/get-rakeback-days';
  expect(
    (await harness.request('GET', path, { token: player.token, headers: { 'if-none-match': '"old"' } })).status,
  ).toBe(200);
});
