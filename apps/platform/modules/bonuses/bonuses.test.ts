import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getAllBonus } from '@marquee/contract/bonuses.ts';
import { beforeAll, expect, test } from 'vitest';
import { signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { addTemplate } from './testing/add-template.ts';

const server = setUpPlatform();
beforeAll(async () => {
  // Only the bonuses of these tests are on offer.
  await server.owner.query('UPDATE bonus_templates SET is_active = false');
});

const LIST = '/api/admin/get-all-bonus';
const REDEEM = '/api/user/redeem-coupon';

async function offers(query = '', token?: string) {
  const response = await server.request<ResponseOf<typeof getAllBonus>>('GET', `${LIST}${query}`, {
    ...(token !== undefined && { token }),
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data.bonus;
}

let counter = 0;

function addBonus(facts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  counter += 1;
  const titles = { en: `Bonus ${counter}`, de: `Bonus ${counter} auf Deutsch` };
  return addTemplate(server.owner, { sort_order: counter, ...facts }, titles);
}

const redeem = (token: string, code: string) => server.request('POST', REDEEM, { token, body: { code } });

test('there are no bonuses without an active template', async () => {
  expect(await offers()).toEqual({ count: 0, rows: [] });
  expect(await offers('?type=no_deposit')).toEqual({ count: 0, rows: [] });
});

test('applies all query parameters: type, deposit, campaign, language, weekday and page', async () => {
  const gift = await addBonus({ bonus_minor: 50_000n, win_minor_max: 500_000n });
  const match = await addBonus({ bonus_type: 'deposit', deposit_percent: 100, deposit_minor_min: 100_000n });
  const campaign = await addBonus({ cpnc: 'spring' });
  const sunday = await addBonus({ weekdays: [7] });
  const ids = async (query: string) => (await offers(query)).rows.map((row) => row.bonusId);
  expect(await ids('?dayOfWeek=1')).toEqual([gift, match]);
  expect(await ids('?dayOfWeek=7')).toEqual([gift, match, sunday]);
  expect(await ids('?dayOfWeek=1&type=deposit')).toEqual([match]);
  expect(await ids('?dayOfWeek=1&isDeposit=true')).toEqual([match]);
  expect(await ids('?dayOfWeek=1&cpnc=spring')).toEqual([gift, match, campaign]);
  const page = await offers('?dayOfWeek=7&limit=2&pageNo=2&language=de');
  expect([page.count, page.rows[0]?.bonusId, page.rows[0]?.name]).toEqual([3, sunday, 'Bonus 4 auf Deutsch']);
  const first = (await offers('?dayOfWeek=1')).rows[0];
  expect(first).toMatchObject({
    bonusAmount: '5.00',
    maxWinAmount: '50.00',
    banner: { bannerTitle: 'Bonus 1' },
    gameWeights: [],
  });
  expect((await server.request('GET', `${LIST}?dayOfWeek=8`)).status).toBe(400);
});

test('lists when an offer becomes available, in the zone of the guest or of the player, as its activation decides', async () => {
  const { token, userId } = await signUpPlayer(server.port);
  const hour = new Date().getUTCHours();
  // One hour that is not now, in no zone of this test.
  const id = await addBonus({ bonus_minor: 10_000n, hour_from: (hour + 3) % 24, hour_to: ((hour + 3) % 24) + 1 });
  const find = async (query: string, player?: string) =>
    (await offers(`?limit=100${query}`, player)).rows.find(({ bonusId }) => bonusId === id);
  const hourIn = (timeZone: string, at = '') =>
    new Date(at).toLocaleString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const opening = `${String((hour + 3) % 24).padStart(2, '0')}:00`;
  expect(hourIn('UTC', (await find(''))?.availableAt ?? '')).toBe(opening);
  const far = '&timeZone=Asia/Kathmandu';
  expect(hourIn('Asia/Kathmandu', (await find(far))?.availableAt ?? '')).toBe(opening);
  // The zone that the platform keeps for the player, not the one of the query.
  await server.owner.query(`INSERT INTO player_limit_zones (player_id, time_zone) VALUES ($1, 'Pacific/Kiritimati')`, [
    userId,
  ]);
  const later = (await find(far, token))?.availableAt ?? '';
  expect(hourIn('Pacific/Kiritimati', later)).toBe(opening);
  const refused = await server.request('POST', '/api/user/activate-bonus', {
    token,
    key: 'a-key-of-this-test',
    body: { bonusId: id, currencyCode: 'EUR' },
  });
  expect(refused.status).toBe(422);
  // A named time lists what is available then.
  const local = new Date(later).toLocaleString('sv-SE', { timeZone: 'Pacific/Kiritimati' });
  expect(await find(`&calendarDateTime=${encodeURIComponent(local)}`, token)).toMatchObject({ availableAt: null });
  const before = new Date(new Date(later).getTime() - 1_000).toLocaleString('sv-SE', {
    timeZone: 'Pacific/Kiritimati',
  });
  expect(await find(`&calendarDateTime=${encodeURIComponent(before)}`, token)).toBeUndefined();
});

test('lists what a player has to do first, and last what the player can no longer get, with the reason', async () => {
  const { token, userId } = await signUpPlayer(server.port);
  const unverified = await addBonus({ bonus_minor: 10_000n, needs_email_verification: true });
  const late = await addBonus({ bonus_minor: 10_000n, registered_hours_max: 1 });
  const again = await addBonus({ bonus_minor: 10_000n, retry_hours: 5 });
  await server.owner.query(`UPDATE players SET created_at = now() - interval '2 hours' WHERE player_id = $1`, [userId]);
  const had = await server.request('POST', '/api/user/activate-bonus', {
    token,
    key: 'another-key-of-this-test',
    body: { bonusId: again, currencyCode: 'EUR' },
  });
  expect(had.status).toBe(200);
  const { rows } = await offers('?limit=100', token);
  const find = (id: string) => rows.find(({ bonusId }) => bonusId === id);
  expect(find(unverified)?.refusal).toEqual({ code: 'bonus.REQUIRED_EMAIL_VERIFICATION', params: {} });
  expect(find(late)?.refusal).toEqual({ code: 'bonus.REGISTRATION_BONUS', params: { hours: 1 } });
  expect(rows.at(-1)?.bonusId).toBe(late);
  const hours = (new Date(find(again)?.availableAt ?? '').getTime() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(5);
  expect((await offers('?limit=100')).rows.map(({ bonusId }) => bonusId)).toContain(late);
});

test('links to the brand’s deposit page with the bonus chosen', async () => {
  const id = await addBonus({ link: 'deposit' });
  const row = (await offers('?limit=100')).rows.find(({ bonusId }) => bonusId === id);
  expect(row?.banner.link).toBe(`/deposit?bonus=${row?.banner.bannerKey}`);
});

test('a coupon makes its bonus available only to the player who redeems it', async () => {
  const id = await addBonus({ needs_coupon: true });
  await server.owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ('handelskade', 'HARBOUR-10', $1)`, [
    id,
  ]);
  const [ada, bob] = [await signUpPlayer(server.port), await signUpPlayer(server.port)];
  expect((await redeem(ada.token, ' harbour-10 ')).body).toMatchObject({ bonusId: id });
  const idsFor = async (token?: string) => (await offers('?limit=100', token)).rows.map((row) => row.bonusId);
  expect(await idsFor(ada.token)).toContain(id);
  expect(await idsFor(bob.token)).not.toContain(id);
  expect(await idsFor()).not.toContain(id);
});

test('unknown and malformed coupons get the same refusal', async () => {
  const { token } = await signUpPlayer(server.port);
  for (const code of ['NOBODY-KNOWS', "X' OR 1=1", '%%']) {
    const response = await redeem(token, code);
    expect([response.status, response.body['code'], response.body['params']]).toEqual([422, 'coupon.invalid', {}]);
  }
});

test('redeeming needs a valid session, a code and JSON', async () => {
  const { token } = await signUpPlayer(server.port);
  expect((await server.request('POST', REDEEM, { body: { code: 'ANY' } })).status).toBe(403);
  expect((await server.request('POST', REDEEM, { token, body: {} })).status).toBe(400);
  expect(
    (await server.request('POST', REDEEM, { token, body: 'code', headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415);
  expect((await redeem(token, 'x'.repeat(2_000_000))).status).toBe(413);
});

test('the own bonuses are for players, and misspelt parameters are refused', async () => {
  const { token } = await signUpPlayer(server.port);
  expect((await server.request('GET', '/api/user/get-user-bonus')).status).toBe(403);
  for (const query of ['?status=lost', '?cursor=x', '?pageNo=1'])
    expect((await server.request('GET', `/api/user/get-user-bonus${query}`, { token })).status).toBe(400);
});

test('states which games count only in part: the weight of a game, else the lowest of its categories', async () => {
  const bonusId = await addBonus({
    bonus_type: 'deposit',
    cpnc: 'weights',
    weights: { games: { 'gem-mines': 0, dice: 40 }, categories: { slots: 80 } },
  });
  const offer = (await offers('?cpnc=weights')).rows.find((row) => row.bonusId === bonusId);
  const [excluded, partly, slots] = offer?.gameWeights ?? [];
  expect(excluded).toEqual({ percent: 0, percentMax: 0, games: ['Gem Mines'] });
  expect(partly).toEqual({ percent: 40, percentMax: 40, games: ['Dice'] });
  expect(slots?.percent).toBe(80);
  expect(slots?.games).toContain('Harbour Lights');
});

test('states by default how much counts by the house edge of a game’s bets, from the least to the most', async () => {
  const bonusId = await addBonus({
    bonus_type: 'deposit',
    cpnc: 'by-edge',
    weights: { byEdge: true, games: { 'quay-roulette': 35 } },
  });
  const weights = (await offers('?cpnc=by-edge')).rows.find((row) => row.bonusId === bonusId)?.gameWeights ?? [];
  const of = (name: string) => weights.find(({ games }) => games.includes(name));
  for (const game of ['Dice', 'Gem Mines', 'Ebb or Flow', 'Florin Toss'])
    expect(of(game)).toMatchObject({ percent: 24, percentMax: 25 });
  expect(of('Lantern Baccarat')).toMatchObject({ percent: 26, percentMax: 100 });
  expect(of('Quay Roulette')).toMatchObject({ percent: 35, percentMax: 35 });
  expect(of('Roulette Lumière')).toMatchObject({ percent: 67, percentMax: 67 });
  expect(of('Iron Longship')).toBeUndefined();
});
