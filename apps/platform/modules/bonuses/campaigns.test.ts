import { expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { later } from '../../core/testing/later.ts';
import { createDb } from '../../db/database.ts';
import { bonusFacts } from '../../wiring/bonus-facts.ts';
import { createBrands } from '../brands/index.ts';
import { createWallet } from '../wallet/index.ts';
import { readCampaigns, type Campaign } from './campaign.ts';
import { createCampaignsAdmin } from './campaigns-admin.ts';
import { estimateCampaigns } from './estimate-campaign.ts';
import { previewOffers } from './preview-offers.ts';
import { demoCampaignsOf } from './demo-campaigns/demo-campaigns.ts';

const harness = setUpPlatform();
const admin = later(() => createCampaignsAdmin(createDb(harness.owner)));

interface Row {
  readonly bonusId: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly depositBonusPercent: number | null;
}
async function offered(
  query: string,
  player: TestPlayer | null = null,
  brand = 'handelskade',
): Promise<readonly Row[]> {
  const body = await harness.read<{ data: { bonus: { rows: readonly Row[] } } }>(
    `/api/admin/get-all-bonus?limit=100&${query}`,
    { brand, ...(player && { token: player.token }) },
  );
  return body.data.bonus.rows;
}
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);
const activate = (player: TestPlayer, bonusId: string) =>
  harness.request<{ code?: string; params?: object }>('POST', '/api/user/activate-bonus', {
    token: player.token,
    key: newId('key'),
    body: { bonusId, currencyCode: 'EUR' },
  });

const fixed = {
  key: 'gift',
  type: 'no_deposit',
  currencyCode: 'EUR',
  bonusAmount: '2.00',
  texts: { en: { title: 'Gift' } },
};
const read = (value: unknown) => {
  const result = readCampaigns(value);
  if ('faults' in result) throw new Error(result.faults.join('; '));
  return result.campaigns;
};

test('demo brands offer different campaigns, by weekday and in the currency of the visitor', async () => {
  expect(namesOf(await offered('dayOfWeek=1'))).toEqual([
    'Monday bonus',
    'Welcome bonus',
    'Second deposit bonus',
    '10 free spins',
    'Weekly cashback',
  ]);
  expect(namesOf(await offered('dayOfWeek=3&language=de'))).toContain('Bonus zur Wochenmitte');
  expect(namesOf(await offered('dayOfWeek=6'))).toContain('Weekend reload');
  const percents = async (brand: string) =>
    (await offered('dayOfWeek=1&type=deposit', null, brand)).map((row) => row.depositBonusPercent);
  expect([await percents('handelskade'), await percents('lumen')]).toEqual([
    [100, 50],
    [150, 50],
  ]);
  expect(new Set((await offered('dayOfWeek=1', null, 'bitloom')).map((row) => row.currencyCode))).toEqual(
    new Set(['BTC']),
  );
});

test('a player is offered only the deposit bonus of the next deposit', async () => {
  const player = await signUpPlayer(harness.port);
  expect(namesOf(await offered('dayOfWeek=1', player))).toEqual([
    'Monday bonus',
    'Welcome bonus',
    '10 free spins',
    'Weekly cashback',
  ]);
});

test('a stopped campaign is neither offered nor activated, and offered again after it is published', async () => {
  const player = await signUpPlayer(harness.port);
  const campaigns = read([{ ...fixed, sortOrder: -1 }]);
  await admin.publish('handelskade', campaigns, 'Ada');
  const [offer] = await offered('type=no_deposit', player);
  expect(offer?.name).toBe('Gift');
  await admin.stop('handelskade', 'gift', 'Grace');
  expect(namesOf(await offered('type=no_deposit', player))).not.toContain('Gift');
  expect((await activate(player, offer?.bonusId ?? '')).status).toBe(404);
  await admin.publish('handelskade', campaigns, 'Ada');
  await admin.publish('handelskade', campaigns, 'Ada');
  expect((await activate(player, offer?.bonusId ?? '')).status).toBe(200);
  const { rows } = await harness.owner.query(
    `SELECT version, author, definition IS NULL AS "isStopped" FROM bonus_campaign_versions WHERE campaign_key = 'gift' ORDER BY version`,
  );
  expect(rows).toEqual([
    { version: 1, author: 'Ada', isStopped: false },
    { version: 2, author: 'Grace', isStopped: true },
    { version: 3, author: 'Ada', isStopped: false },
  ]);
  expect((await admin.list('handelskade')).find(({ key }) => key === 'gift')).toMatchObject({
    version: 3,
    activations: 1,
  });
  await expect(admin.stop('handelskade', 'unknown', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
});

test('a new version keeps the terms of bonuses that players have activated', async () => {
  const player = await signUpPlayer(harness.port);
  await admin.publish('handelskade', read([{ ...fixed, key: 'kept', multiplier: 5, sortOrder: -2 }]), 'Ada');
  const [offer] = await offered('type=no_deposit', player);
  expect((await activate(player, offer?.bonusId ?? '')).status).toBe(200);
  await admin.publish('handelskade', read([{ ...fixed, key: 'kept', multiplier: 50, sortOrder: -2 }]), 'Ada');
  const { rows } = await harness.owner.query('SELECT multiplier FROM user_bonuses WHERE player_id = $1', [
    player.userId,
  ]);
  expect(rows).toEqual([{ multiplier: 5 }]);
});

test('the preview says what listing and activation do, also for a file, and stores nothing', async () => {
  const player = await signUpPlayer(harness.port);
  const db = createDb(harness.owner);
  const wallet = createWallet({ pool: harness.owner });
  const deps = {
    db,
    ...bonusFacts(createBrands(), async () => 'UTC'),
    isRestricted: async () => false,
    listCurrencies: async (playerId: string) => (await wallet.listWallets(playerId)).map(({ asset }) => asset),
    now: () => new Date(),
  };
  const preview = async (campaigns: readonly Campaign[] | null) =>
    previewOffers(deps, { playerId: player.userId, brandKey: 'handelskade', campaigns });
  const campaigns = read([
    { ...fixed, key: 'pre-free' },
    { ...fixed, key: 'pre-coupon', coupons: [{ code: 'PREVIEWED' }] },
    { ...fixed, key: 'pre-usd', currencyCode: 'USD' },
    { ...fixed, key: 'pre-tag', tags: ['vip'] },
    { ...fixed, key: 'pre-email', needsVerifiedEmail: true },
    { ...fixed, key: 'pre-early', startsAt: '2999-01-01T00:00:00Z' },
  ]);
  const inFile = await preview(campaigns);
  expect(
    Object.fromEntries(
      inFile.map(({ key, isListed, refusal }) => [key, [isListed, refusal?.code ?? null, refusal?.detail]]),
    ),
  ).toEqual({
    'pre-free': [true, null, undefined],
    'pre-coupon': [false, 'request.not_found', 'coupon'],
    'pre-usd': [false, 'wallet.unknown_currency', undefined],
    'pre-tag': [false, 'request.not_found', 'tag missing'],
    'pre-email': [true, 'bonus.REQUIRED_EMAIL_VERIFICATION', undefined],
    'pre-early': [false, 'bonus.START_TIME_ERROR', undefined],
  });
  expect((await admin.list('handelskade')).filter(({ key }) => key.startsWith('pre-'))).toEqual([]);
  const published = await preview(null);
  const shown = namesOf(await offered('', player));
  const listed = published.filter(({ isListed }) => isListed).map(({ title }) => title);
  // The list has offers last that the player cannot use now.
  expect(listed.toSorted()).toEqual(shown.toSorted());
});

test('the estimate of free spins counts their expected winnings', async () => {
  const freeSpins = { count: 10, games: ['velvet-vampire'], stake: '0.20', winnings: 'real' };
  const campaigns = read([
    { key: 'spun', type: 'freespins', currencyCode: 'EUR', freeSpins, texts: { en: { title: 'Spins' } } },
  ]);
  const policyOfCountry = () => ({ wageringTimesMax: null, welcomeOnly: false });
  const deps = { db: createDb(harness.owner), policyOfCountry };
  const [estimate] = await estimateCampaigns(deps, 'handelskade', { campaigns, days: 30 });
  expect(estimate?.spinsMinor).toBeGreaterThan(18_000n);
  expect(estimate?.spinsMinor).toBeLessThan(20_000n);
  expect((await admin.list('handelskade')).map(({ key }) => key)).not.toContain('spun');
});

test('a new version ends the coupons that it drops, and a coupon of another campaign is refused', async () => {
  const withCodes = (key: string, ...codes: readonly string[]) =>
    read([{ ...fixed, key, coupons: codes.map((code) => ({ code })) }]);
  await admin.publish('handelskade', withCodes('coded', 'KEPT-1', 'DROPPED-1'), 'Ada');
  await admin.publish('handelskade', withCodes('coded', 'KEPT-1'), 'Ada');
  const { rows } = await harness.owner.query(
    `SELECT code, ends_at IS NOT NULL AS "hasEnd" FROM coupons WHERE code IN ('KEPT-1', 'DROPPED-1') ORDER BY code`,
  );
  expect(rows).toEqual([
    { code: 'DROPPED-1', hasEnd: true },
    { code: 'KEPT-1', hasEnd: false },
  ]);
  await expect(admin.publish('handelskade', withCodes('copied', 'KEPT-1'), 'Ada')).rejects.toThrow(
    'The coupon KEPT-1 belongs to the campaign coded.',
  );
  expect((await admin.list('handelskade')).map(({ key }) => key)).not.toContain('copied');
});

test('demo campaigns are valid in every currency, and a file with mistakes is refused', () => {
  expect(demoCampaignsOf('orrerium', ['EUR', 'JPY', 'BTC', 'XXX'])).toHaveLength(24);
  expect(Math.max(...demoCampaignsOf('orrerium', ['EUR']).map(({ multiplier }) => multiplier))).toBe(10);
  const faults = (value: unknown) => {
    const result = readCampaigns(value);
    return 'faults' in result ? result.faults : [];
  };
  expect(faults([fixed])).toEqual([]);
  expect(faults([fixed, fixed])).toEqual(['gift: appears more than once']);
  const coupons = [{ code: 'TWICE' }];
  expect(
    faults([
      { ...fixed, coupons },
      { ...fixed, key: 'other', coupons },
    ]),
  ).toEqual(['TWICE: the coupon appears more than once']);
  expect(faults([{ ...fixed, bonusAmount: '0' }])).toEqual(['gift: bonusAmount is not an amount in EUR']);
  expect(faults([{ ...fixed, type: 'deposit', depositPercent: 50 }])).toEqual([
    'gift: needs either bonusAmount or depositPercent',
    'gift: bonusMax is missing',
  ]);
  expect(faults([{ ...fixed, hours: [9, 9] }])).toEqual(['gift: hours end before they begin']);
  expect(faults([{ ...fixed, key: 'cashback-eur' }])).toEqual([
    'cashback-eur: a key that begins with calendar- or cashback- belongs to a reward; choose another one',
  ]);
  expect(faults([{ ...fixed, key: 'cashback' }])).toEqual([]);
  expect(faults([{ ...fixed, currencyCode: 'XXX' }])).toHaveLength(1);
  expect(faults([{ ...fixed, surprise: 1 }])).toHaveLength(1);
});
