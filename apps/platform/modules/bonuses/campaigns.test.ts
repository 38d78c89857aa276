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

test('each term of a campaign is stored, shown and copied to the bonus of a player, in any currency and language', async () => {
  // prettier-ignore
  const terms = {
    key: 'every', type: 'deposit', offer: 'all', currencyCode: 'BTC', sortOrder: -9, depositPercent: 20, depositNumber: 1, multiplier: 6,
    bonusMax: '0.21', depositMin: '0.22', winMax: '0.23', balanceMin: '0.24', betMax: '0.25', wageringSource: 'REAL_MONEY_ONLY', validHours: 8,
    freeSpins: { games: ['velvet-vampire'], stake: '0.000002', count: 3, multiplier: 4, winMax: '0.26', validHours: 5 },
    games: ['dice'], weights: { games: { 'gem-mines': 7 } }, countsByEdge: false, imageUrl: '/every.webp', backgroundColor: '#123456', link: 'deposit',
    startsAt: '2020-01-01T00:00:00Z', endsAt: '2997-01-01T00:00:00Z', validTo: '2998-01-01T00:00:00Z',
    texts: { en: { title: 'Every' }, de: { title: 'Alles', titleSecondary: 'Zweites', description: 'Text', ctaText: 'Los' } },
  };
  // prettier-ignore
  const audience = {
    weekdays: [1, 7], hours: [2, 23], participantsMax: 34, leaseMinutes: 37, countries: ['NL'], tags: ['vip'], excludedTags: ['bot'],
    registeredHoursMax: 30, levelMin: 31, retryHours: 32, needsVerifiedEmail: true, gift: { gain: '0.1', maxPerPerson: '0.36' }, cpnc: 'spring',
    coupons: [{ code: 'EVERY', usesMax: 35, startsAt: '2021-01-01T00:00:00Z', endsAt: '2996-01-01T00:00:00Z' }],
  };
  const textOf = (row: object = {}) => {
    const cells = Object.entries(row).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    return cells.join(' ').replaceAll(/(.{1,150})(?: |$)/g, '$1\n');
  };
  const stored = async (from: string) =>
    (await harness.owner.query<{ row: object }>(`SELECT jsonb_strip_nulls(${from}`)).rows.map(({ row }) => textOf(row));
  await admin.publish('bitloom', read([{ ...terms, ...audience }]), 'Ada');
  const template = await stored(`to_jsonb(b)) AS row FROM bonus_templates b WHERE bonus_key = 'every'`);
  const coupons = await stored(`to_jsonb(c)) AS row FROM coupons c WHERE code = 'EVERY'`);
  expect([...template, ...coupons].join('')).toMatchInlineSnapshot(`
    "cpnc="spring" link="deposit" tags=["vip"] ends_at="2997-01-01T00:00:00+00:00" hour_to=23 weights={"games":{"gem-mines":7},"byEdge":false}
    bonus_id="bns_ed69a1cca25d9835f3d45414" valid_to="2998-01-01T00:00:00+00:00" weekdays=[1,7] bonus_key="every" brand_key="bitloom" hour_from=2
    image_url="/every.webp" is_active=true level_min=31 offer_key="all" starts_at="2020-01-01T00:00:00+00:00" takes_max=3 bonus_type="deposit"
    free_spins=3 game_slugs=["dice"] is_deposit=true multiplier=6 sort_order=-9 retry_hours=32 valid_hours=8 needs_coupon=true bet_minor_max=25000000
    country_codes=["NL"] currency_code="BTC" excluded_tags=["bot"] lease_minutes=37 win_minor_max=23000000 deposit_number=1 deposit_percent=20
    spin_game_slugs=["velvet-vampire"] spin_multiplier=4 wagering_source="REAL_MONEY_ONLY" background_color="#123456" participants_max=34
    spin_stake_minor=200 spin_valid_hours=5 spin_winnings_as="bonus" balance_minor_min=24000000 deposit_minor_min=22000000 spin_win_minor_max=26000000
    threshold_minor_max=21000000 registered_hours_max=30 needs_email_verification=true
    code="EVERY" uses=0 ends_at="2996-01-01T00:00:00+00:00" bonus_id="bns_ed69a1cca25d9835f3d45414" uses_max=35 brand_key="bitloom"
    starts_at="2021-01-01T00:00:00+00:00"
    "
  `);
  await admin.publish('bitloom', read([terms]), 'Ada');
  const [offer] = await offered('bonus=every&language=de', null, 'bitloom');
  expect(textOf(offer)).toMatchInlineSnapshot(`
    "bonusId="bns_ed69a1cca25d9835f3d45414" name="Alles" type="deposit"
    banner={"bannerKey":"every","bannerTitle":"Alles","bannerTitleSecondary":"Zweites","bannerDescription":"Text","bannerImageUrl":"/every.webp","bannerCtaText":"Los","bannerBonusKey":"every","bannerBackgroundColor":"#123456","link":"/deposit?bonus=every"}
    currencyCode="BTC" depositAmount=null freeSpinsQuantity=3 bonusAmount=null multiplier=6 start="2020-01-01T00:00:00.000Z"
    expiration="2997-01-01T00:00:00.000Z" depositBonusPercent=20 maxBonusThreshold="0.21" maxWinAmount="0.23" minBalance="0.24" minDeposit="0.22"
    maxBet="0.25" validTo="2998-01-01T00:00:00.000Z" validHours=8 wageringMultiplier="REAL_MONEY_ONLY" games=["dice"] availableAt=null when=null
    refusal=null gameWeights=[{"percent":7,"percentMax":7,"games":["Gem Mines"]}]
    freeSpins={"stake":"0.000002","games":[{"slug":"velvet-vampire","name":"Velvet
    Vampire"}],"winningsAs":"bonus","multiplier":4,"maxWinAmount":"0.26","validHours":5}
    "
  `);
  const player = await signUpPlayer(harness.port, 'bitloom');
  const { body } = await harness.request<{ userBonus: object }>('POST', '/api/user/activate-bonus', {
    brand: 'bitloom',
    token: player.token,
    key: newId('key'),
    body: { bonusId: offer?.bonusId, currencyCode: 'BTC' },
  });
  const { userBonusId: _id, start: _start, expiration: _end, ...shown } = body.userBonus as Record<string, unknown>;
  const copies = await stored(
    `to_jsonb(u) - '{user_bonus_id,player_id,starts_at,ends_at,with_bonus_id}'::text[]) AS row FROM user_bonuses u
     WHERE player_id = '${player.userId}' ORDER BY bonus_type`,
  );
  expect([textOf(shown), ...copies].join('')).toMatchInlineSnapshot(`
    "bonusId="bns_ed69a1cca25d9835f3d45414" name="Every" type="deposit" status="available" currencyCode="BTC" depositAmount=null freeSpinsQuantity=null
    freeSpinsLeft=null freeSpins=null games=["dice"] bonusAmount="0" multiplier=6 wagerLeft="0" wageredAmount="0" waitsForGame=null depositBonusPercent=20
    maxBonusThreshold="0.21" maxWinAmount="0.23" minBalance="0.24" minDeposit="0.22" maxBet="0.25" convertedAmount=null forfeitedAmount=null
    validTo="2998-01-01T00:00:00.000Z" wageringMultiplier="REAL_MONEY_ONLY"
    name="Every" is_set=false status="available" weights={"games":{"gem-mines":7},"byEdge":false} bonus_id="bns_ed69a1cca25d9835f3d45414"
    valid_to="2998-01-01T00:00:00+00:00" bonus_type="deposit" game_slugs=["dice"] multiplier=6 bonus_minor=0 wager_minor=0 bet_minor_max=25000000
    currency_code="BTC" wagered_minor=0 win_minor_max=23000000 deposit_number=1 recalled_minor=0 deposit_percent=20 spins_won_minor=0
    wagering_source="REAL_MONEY_ONLY" balance_minor_min=24000000 deposit_minor_min=22000000 threshold_minor_max=21000000
    name="Every" is_set=true status="available" weights={"games":{"gem-mines":7},"byEdge":false} bonus_id="bns_ed69a1cca25d9835f3d45414"
    valid_to="2998-01-01T00:00:00+00:00" bonus_type="freespins" free_spins=3 game_slugs=["velvet-vampire"] multiplier=4 bonus_minor=0 valid_hours=5
    wager_minor=0 winnings_as="bonus" bet_minor_max=25000000 currency_code="BTC" wagered_minor=0 win_minor_max=26000000 recalled_minor=0 free_spins_left=3
    spins_won_minor=0 wagering_source="REAL_MONEY_ONLY" spin_stake_minor=200 balance_minor_min=24000000
    "
  `);
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
