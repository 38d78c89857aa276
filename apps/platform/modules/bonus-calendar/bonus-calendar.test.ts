import type { collectCalendarDay, getBonusCalendar } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { addDays, weekdayOf } from '@marquee/contract/four-weeks.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createDb } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { DAYS } from '../../core/testing/instants.ts';
import { rewardCommandDeps } from '../../wiring/reward-commands.ts';
import { createBrands } from '../brands/index.ts';
import { createCalendarAdmin, previewCollection } from './calendar-admin.ts';
import { readCalendar, type Calendar as Definition } from './calendar.ts';
import { insertCollection, listCollections, listPlans } from './calendar.sql.ts';
import { demoCalendarOf } from './demo-calendar/demo-calendar.ts';
import { dayIn } from '../../core/days.rules.ts';

const harness = setUpPlatform();
const { wallet, ids, depositor, bonusOf } = ledgerOf(harness, 100_000n);
beforeAll(async () => {
  // The demo plans begin with the first start. These have been there for longer, and there is one for every weekday.
  await harness.owner.query(
    `UPDATE calendar_plans SET from_on = current_date - 60 WHERE brand_key IN ('handelskade', 'isvik')`,
  );
});

type Calendar = ResponseOf<typeof getBonusCalendar>['data'];
type Collected = Partial<ResponseOf<typeof collectCalendarDay>> & { readonly code?: string };

const read = async (player: TestPlayer | null, query = '', brand = 'handelskade') => {
  const options = { brand, ...(player && { token: player.token }) };
  return (await harness.read<{ data: Calendar }>(`/api/user/bonus-calendar${query}`, options)).data;
};
const today = (zone = 'UTC') => dayIn(new Date(), zone);
const collect = (player: TestPlayer, day = today(), key = newId('key')) =>
  harness.request<Collected>('POST', '/api/user/bonus-calendar/collections', {
    token: player.token,
    key,
    body: { day },
  });
const codeOf = async (response: ReturnType<typeof collect>) => {
  const { status, body } = await response;
  return [status, body.code];
};
const onDay = async (player: TestPlayer, day: string) => (await read(player)).days.find((each) => each.day === day);

test('a deposit in another currency opens the calendar', async () => {
  const player = await signUpPlayer(harness.port);
  expect((await read(player)).needsDeposit).toBe(true);
  await wallet.openWallet({ playerId: player.userId, asset: 'USD' });
  const money = { asset: 'USD', amountMinor: 100_000n } as const;
  await wallet.deposit({ ...ids(player), ...money, method: 'card', reference: newId('dep') });
  expect((await read(player)).needsDeposit).toBe(false);
  expect((await collect(player)).body.code).not.toBe('player.deposit_required');
  const details = await harness.request('GET', '/api/user/get-user-details', { token: player.token });
  expect(details.body).toMatchObject({ depositCount: 1, totalDeposit: '0.00' });
});

test('guests see the plan of seven days and no outcome of past days', async () => {
  const { days, needsDeposit } = await read(null);
  expect(needsDeposit).toBe(true);
  expect(days).toHaveLength(28);
  expect(days.every(({ outcome }) => outcome === null)).toBe(true);
  expect(days.flatMap(({ counter, offer }) => (offer === null ? [] : [counter]))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const saturday = days.find(({ day, counter }) => counter !== null && weekdayOf(day) === 6);
  expect(saturday?.offer).toMatchObject({ title: 'Weekend bonus', bonusAmount: '3.00', maxBet: '2.00' });
  const isvik = (await read(null, '', 'isvik')).days.filter(({ offer }) => offer !== null);
  expect(isvik.map(({ day }) => weekdayOf(day)).toSorted()).toEqual([2, 4, 6]);
  expect((await read(null, '', 'lumen')).days.every(({ offer }) => offer === null)).toBe(true);
});

test('the bonus of today is granted once, and the calendar shows it as collected', async () => {
  const player = await depositor();
  expect(await onDay(player, today())).toMatchObject({ state: 'today', outcome: null });
  const key = newId('key');
  const [first, again] = await Promise.all([collect(player, today(), key), collect(player, today(), key)]);
  const userBonus = { type: 'no_deposit', status: 'active', multiplier: 5 };
  expect(first.body.data).toMatchObject({ day: today(), userBonus });
  expect(again.body).toEqual(first.body);
  expect(await onDay(player, today())).toMatchObject({ outcome: 'collected', offer: { multiplier: 5 } });
  expect(await codeOf(collect(player))).toEqual([422, 'bonus.RETRY_PERIOD']);
  expect(await codeOf(collect(player, addDays(today(), 1), key))).toEqual([409, 'request.id_reused']);
  expect((await collect(await signUpPlayer(harness.port), today(), key)).body.code).toBe('player.deposit_required');
});

test('a person with two accounts has a gift of the calendar as often as a person may', async () => {
  const accounts = [await depositor(), await depositor()];
  for (const { userId } of accounts)
    await harness.owner.query(
      `UPDATE players SET first_name = 'Grete', last_name = 'Kalender', date_of_birth = '1971-03-04' WHERE player_id = $1`,
      [userId],
    );
  const other = await depositor();
  const limit = async (takes: number | null) =>
    harness.owner.query(
      `UPDATE bonus_templates SET takes_max = $1 WHERE brand_key = 'handelskade' AND bonus_key LIKE 'calendar-%' AND currency_code = 'EUR'`,
      [takes],
    );
  await limit(1);
  try {
    const [first, second] = accounts;
    if (!first || !second) throw new Error('There are two accounts');
    expect((await collect(first)).status).toBe(200);
    expect(await codeOf(collect(second))).toEqual([422, 'bonus.RETRY_PERIOD']);
    expect((await collect(other)).status).toBe(200);
  } finally {
    await limit(null);
  }
});

test('of 64 concurrent collections one is granted', async () => {
  const player = await depositor();
  const answers = await Promise.all(Array.from({ length: 64 }, () => collect(player)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const amount = weekdayOf(today()) > 5 ? 30_000n : 10_000n;
  expect(await bonusOf(player)).toBe(amount);
});

test('other days, players without a deposit and players with an active bonus get nothing', async () => {
  const noDeposit = await signUpPlayer(harness.port);
  expect(await read(noDeposit)).toMatchObject({ needsDeposit: true });
  expect(await codeOf(collect(noDeposit))).toEqual([422, 'player.deposit_required']);
  const player = await depositor();
  for (const day of [addDays(today(), -1), addDays(today(), 1)])
    expect(await codeOf(collect(player, day))).toEqual([422, 'bonus.DAYS_VALID']);
  await wallet.grantBonus({ ...ids(player), amountMinor: 1_000n, bonusId: 'bon_running' });
  expect(await codeOf(collect(player))).toEqual([422, 'bonus.ACTIVE_BONUS']);
  expect(await onDay(player, today())).toMatchObject({ outcome: null });
  expect((await collect(player, 'tomorrow')).status).toBe(400);
  const request = { key: 'k', body: { day: today() } };
  expect((await harness.request('POST', '/api/user/bonus-calendar/collections', request)).status).toBe(403);
});

test('a bonus of the calendar is not in the list of bonuses and cannot be activated', async () => {
  const player = await depositor();
  const body = await harness.read<{ data: { bonus: { rows: readonly { bonusId: string }[] } } }>(
    '/api/admin/get-all-bonus?pageNo=1&limit=100',
    { token: player.token },
  );
  expect(body.data.bonus.rows.some(({ bonusId }) => bonusId.includes('calendar'))).toBe(false);
  const bonus = { bonusId: 'bns_calendar-handelskade-weekday-EUR', currencyCode: 'EUR' };
  const request = { token: player.token, key: newId('key'), body: bonus };
  expect((await harness.request('POST', '/api/user/activate-bonus', request)).status).toBe(404);
});

test('past days are missed since the registration and without a bonus before it', async () => {
  const player = await depositor();
  const age = `UPDATE players SET created_at = now() - interval '2 days' WHERE player_id = $1`;
  await harness.owner.query(age, [player.userId]);
  const { days } = await read(player);
  const outcomeOn = (ahead: number) => days.find(({ day }) => day === addDays(today(), ahead))?.outcome;
  expect([-1, -2, -3, 0, 1].map(outcomeOn)).toEqual(['missed', 'missed', 'none', null, null]);
});

test('the server counts days in the zone that it keeps, and a change of the zone does not open another day', async () => {
  const player = await depositor();
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  expect((await read(player, `?timeZone=${east}`)).timeZone).toBe(east);
  // A browser that says something else later does not move the day.
  const { days, timeZone } = await read(player, `?timeZone=${west}`);
  expect([timeZone, days.find(({ counter }) => counter === 1)?.day]).toEqual([east, today(east)]);
  // The islands are 25 hours apart.
  expect(await codeOf(collect(player, today(west)))).toEqual([422, 'bonus.DAYS_VALID']);
  const collected = await collect(player, today(east));
  expect(collected.status).toBe(200);
  const path = `/api/user/bonuses/${collected.body.data?.userBonus.userBonusId}`;
  const { body: shown } = await harness.request('GET', `${path}/cancellation`, { token: player.token });
  const body = { lostFreeSpins: 0, lostAmount: shown['lostAmount'], keptAmount: shown['keptAmount'] };
  expect((await harness.request('POST', `${path}/cancel`, { token: player.token, body })).status).toBe(200);
  await harness.owner.query(`UPDATE player_limit_zones SET time_zone = $2 WHERE player_id = $1`, [player.userId, west]);
  expect(await codeOf(collect(player, today(west)))).toEqual([422, 'bonus.RETRY_PERIOD']);
});

test('a collected day ends where the next day of the player begins', async () => {
  const player = await depositor();
  const userBonusId = (await collect(player)).body.data?.userBonus.userBonusId ?? '';
  const db = createDb(harness.owner);
  const of = { playerId: player.userId, userBonusId, idempotencyKey: 'moved', collectedAt: new Date() };
  for (const { zone: timeZone, day, dayStarts, dayEnds } of DAYS)
    for (const [on, end] of [
      [addDays(day, -1), dayStarts],
      [day, dayEnds],
    ] as const) {
      await harness.owner.query('DELETE FROM calendar_collections WHERE player_id = $1', [player.userId]);
      await withTx(db, (tx) => insertCollection(tx, { ...of, day: on, timeZone }));
      expect((await listCollections(db, player.userId)).map(({ endsAt }) => endsAt)).toEqual([end]);
    }
});

/** Plans of a brand: currency, weekday, days for the wagering, days since it began, and since it ended. */
const plansOf = async (brand: string) =>
  (
    await harness.owner.query<{ plan: string }>(
      `SELECT concat_ws(' ', currency_code, weekday, valid_days, current_date - from_on, current_date - until_on) AS plan
       FROM calendar_plans WHERE brand_key = $1 ORDER BY 1`,
      [brand],
    )
  ).rows.map(({ plan }) => plan);

test('a restart does not plan a weekday twice', async () => {
  const plans = await plansOf('handelskade');
  expect(plans.join('\n')).toMatch(new RegExp(`^EUR ${weekdayOf(today())} \\d+ 60$`, 'm'));
  await harness.platform.prepare();
  expect(await plansOf('handelskade')).toEqual(plans);
});

const calendarOf = (...days: readonly object[]): Definition => {
  const result = readCalendar({ days });
  if ('faults' in result) throw new Error(result.faults.join('; '));
  return result.calendar;
};
const GIFT = { key: 'gift', weekdays: [1, 2, 3, 4, 5, 6, 7], validDays: 1, texts: { en: { title: 'Gift' } } };
const everyDay = (bonusAmount: string) =>
  calendarOf({ ...GIFT, amounts: { EUR: { bonusAmount }, USD: { bonusAmount: '7' } } });

test('a new calendar ends the plans that it changes or leaves out, and none of another brand', async () => {
  const db = createDb(harness.owner);
  const admin = createCalendarAdmin(db);
  const gift = { ...GIFT, amounts: { EUR: { bonusAmount: '2' }, USD: { bonusAmount: '7' } } };
  for (const brand of ['pier', 'quay']) await admin.publish(brand, calendarOf({ ...gift, weekdays: [1, 2, 3] }), 'Ada');
  await harness.owner.query(`UPDATE calendar_plans SET from_on = from_on - 9 WHERE brand_key IN ('pier', 'quay')`);
  const others = await plansOf('quay');
  const terms = { bonusAmount: '3', betMax: '4', winMax: '5', gift: { gain: '1', maxPerPerson: '6' } };
  const late = { ...GIFT, key: 'late', weekdays: [2], amounts: { USD: terms }, validDays: 7, multiplier: 8 };
  const texts = { en: { title: 'Late' }, de: { title: 'Spät', description: 'Text' } };
  await admin.publish('pier', calendarOf({ ...gift, weekdays: [1] }, { ...late, texts }), 'Ada');
  const kept = ['EUR 1 1 9', 'EUR 2 1 9 0', 'EUR 3 1 9 0', 'USD 1 1 9', 'USD 2 1 9 0', 'USD 2 7 0', 'USD 3 1 9 0'];
  expect(await plansOf('pier')).toEqual(kept);
  const plans = await listPlans(db, { brandKey: 'pier', currencyCode: 'USD', locale: 'de' });
  const shown = { title: 'Spät', bonusMinor: 30_000n, betMinorMax: 40_000n, winMinorMax: 50_000n, multiplier: 8 };
  expect(plans.filter(({ weekday, untilOn }) => weekday === 2 && untilOn === null)).toMatchObject([shown]);
  await admin.publish('pier', calendarOf({ ...gift, weekdays: [1], validDays: 2 }), 'Ada');
  expect(await plansOf('pier')).toContain('EUR 1 2 0');
  await admin.stop('pier', 'Ada');
  expect(await plansOf('quay')).toEqual(others);
});

test('an operator publishes, previews and stops a calendar; an unchanged one keeps its version', async () => {
  const db = createDb(harness.owner);
  const admin = createCalendarAdmin(db);
  const player = await depositor();
  const deps = rewardCommandDeps({ db, brands: createBrands(), wallet });
  const of = { playerId: player.userId, brandKey: 'handelskade' };
  const noDeposit = { ...of, playerId: (await signUpPlayer(harness.port)).userId, calendar: null };
  expect(await previewCollection(deps, noDeposit)).toMatchObject({ refusal: 'player.deposit_required' });
  const previewed = await previewCollection(deps, { ...of, calendar: everyDay('9') });
  expect(previewed).toMatchObject({ name: 'Gift', bonusAmount: '9.00', refusal: null });
  expect([await bonusOf(player), (await onDay(player, today()))?.offer?.title]).not.toContain('Gift');
  expect(await bonusOf(player)).toBe(0n);
  const { version } = await admin.show('handelskade');
  for (const amount of ['2', '2']) await admin.publish('handelskade', everyDay(amount), 'Ada');
  const shown = await admin.show('handelskade');
  expect([shown.version, shown.days.length]).toEqual([(version ?? 0) + 1, 14]);
  expect((await onDay(player, today()))?.offer).toMatchObject({ title: 'Gift', bonusAmount: '2.00' });
  expect((await collect(player)).status).toBe(200);
  const played = (await admin.show('handelskade')).days.filter(({ collected }) => collected > 0);
  expect(played).toMatchObject([{ weekday: weekdayOf(today()), currencyCode: 'EUR', title: 'Gift', collected: 1 }]);
  expect(await previewCollection(deps, { ...of, calendar: null })).toMatchObject({ refusal: 'bonus.RETRY_PERIOD' });
  await admin.stop('handelskade', 'Ada');
  expect((await admin.show('handelskade')).days).toEqual([]);
  expect(await onDay(player, today())).toMatchObject({ outcome: 'collected' });
  await expect(admin.stop('handelskade', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('the estimate counts a bonus for each day on which a depositor has played, and stores nothing', async () => {
  const admin = createCalendarAdmin(createDb(harness.owner));
  const [player, other] = [await depositor(), await signUpPlayer(harness.port)];
  await harness.owner.query(
    `INSERT INTO wallet_days SELECT w.id, current_date - n, 0, 0, CASE WHEN w.player_id = $1 THEN 1 ELSE 0 END, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0
     FROM wallets w, generate_series(1, 3) n WHERE w.player_id = ANY ($2) AND w.asset = 'EUR'`,
    [player.userId, [player.userId, other.userId]],
  );
  const policyOfCountry = () => ({ wageringTimesMax: null, welcomeOnly: false });
  const before = await admin.show('handelskade');
  const estimates = await admin.estimate({ db: createDb(harness.owner), policyOfCountry }, 'handelskade', {
    calendar: everyDay('2'),
    days: 30,
  });
  const euro = estimates.find(({ currencyCode }) => currencyCode === 'EUR');
  expect(euro).toMatchObject({ granted: { grants: 3, grantedMinor: 60_000n }, cost: { costMinor: 60_000n } });
  expect(await admin.show('handelskade')).toEqual(before);
});

test('demo calendars are valid in every currency, and a file with mistakes is refused', () => {
  const demo = demoCalendarOf('orrerium', ['EUR', 'JPY', 'BTC', 'XXX']);
  expect(Object.keys(demo?.days[0]?.amounts ?? {})).toEqual(['EUR', 'JPY', 'BTC']);
  const [day] = everyDay('2').days;
  const faults = (...days: readonly object[]) => {
    const result = readCalendar({ days });
    return 'faults' in result ? result.faults : [];
  };
  expect(faults({ ...day }, { ...day, key: 'other', weekdays: [1], amounts: { USD: { bonusAmount: '1' } } })).toEqual([
    'more than one bonus in USD on weekday 1',
  ]);
  expect(faults({ ...day, amounts: { EUR: { bonusAmount: '0' } } })).toEqual([
    'gift: bonusAmount is not an amount in EUR',
  ]);
  expect(faults({ ...day, amounts: {} })).toEqual(['gift: amounts is empty']);
  expect(faults({ ...day, texts: { de: { title: 'Geschenk' } } })).toHaveLength(1);
});
