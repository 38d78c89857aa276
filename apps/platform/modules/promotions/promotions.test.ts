import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { existsSync } from 'node:fs';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLobby } from '@marquee/contract/catalogue.ts';
import type { getPromotion, getPromotionPopup, listBanners, listPromotions } from '@marquee/contract/promotions.ts';
import { expect, test } from 'vitest';
import { later } from '../../core/testing/later.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { walletOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { openPromotionsAdmin } from '../../wiring/promotions-admin.ts';
import { createBrands, imageFolders } from '../brands/index.ts';
import { moneyOf } from '../withdrawals/testing/payable-player.ts';
import { readPromotions, type PromotionInput } from './promotion.ts';

const server = setUpPlatform();
const admin = later(() =>
  openPromotionsAdmin({ pool: server.owner, brands: createBrands(), folders: imageFolders(undefined) }),
);

const LIST = '/api/core/casino/promotions';

type Popup = ResponseOf<typeof getPromotionPopup>;
const POPUP = '/api/core/casino/promotion-popup';

async function get<T>(
  path: string,
  headers: Record<string, string> = {},
  { brand = 'handelskade', token = '' } = {},
): Promise<T> {
  const response = await server.request('GET', path, { headers, brand, ...(token !== '' && { token }) });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as T;
}

test('the demo has running promotions and an upcoming one, with texts and posters', async () => {
  const { rows, categories } = await get<ResponseOf<typeof listPromotions>>(LIST);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.map((row) => row.state)).toEqual([...rows.slice(1).map(() => 'running'), 'upcoming']);
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  expect(rows.filter((row) => row.images.length === 0)).toEqual([]);
  const illustrations = rows.flatMap((row) => row.bannerImageUrl ?? []);
  expect(illustrations.length).toBeGreaterThanOrEqual(5);
  const drawn = new URL('../../../../packages/games/posters/rendered-figures/', import.meta.url);
  expect(illustrations.filter((url) => !existsSync(new URL(url.replace('/illustrations/', ''), drawn)))).toEqual([]);
});

test.each(EXAMPLE_LANGUAGES)('every promotion has steps and terms in %s', async (locale) => {
  const { rows } = await get<ResponseOf<typeof listPromotions>>(LIST, { 'accept-language': locale });
  const steps = new Set<string>();
  for (const { bannerKey } of rows) {
    const one = await get<ResponseOf<typeof getPromotion>>(`${LIST}/${bannerKey}`, { 'accept-language': locale });
    expect([one.steps.length, one.terms.length].every((length) => length >= 2)).toBe(true);
    steps.add(one.steps.join());
  }
  const english = await get<ResponseOf<typeof getPromotion>>(`${LIST}/dice`, { 'accept-language': 'en' });
  expect(steps.has(english.steps.join())).toBe(locale === 'en');
});

test('filters by category and refuses an unknown one', async () => {
  const { rows } = await get<ResponseOf<typeof listPromotions>>(`${LIST}?category=studios`);
  expect(rows.map((row) => row.category)).toEqual(['studios', 'studios']);
  expect((await server.request('GET', `${LIST}?category=nothing`)).status).toBe(400);
});

const keysOf = (rows: readonly { readonly bannerKey: string }[]) => rows.map(({ bannerKey }) => bannerKey);
const lobbyOf = async (brand: string) =>
  keysOf((await get<ResponseOf<typeof getLobby>>('/api/core/casino/lobby', {}, { brand })).banners);
/** What the lobby shows, which other requests may have cached. */
const bannersFor = async (of: { readonly brand?: string; readonly token?: string }) =>
  (await get<ResponseOf<typeof listBanners>>('/api/core/casino/banners', {}, of)).rows;
const guestBanners = async (brand: string) => keysOf(await bannersFor({ brand }));
const bannersOf = ({ token }: TestPlayer) => bannersFor({ token });
const deposit = (player: TestPlayer) => moneyOf(walletOf(server), player).deposit(1_000_000n);

test('brands have different banners in the lobby', async () => {
  expect(await lobbyOf('handelskade')).toEqual(['welcome', 'harbour-lights', 'daily-race', 'cashback', 'calendar']);
  expect(await lobbyOf('belvoir')).toEqual(['try-first', 'featured-game', 'welcome', 'daily-race']);
});

test('a banner shows the posters of its own games', async () => {
  const banners = await bannersFor({ brand: 'belvoir' });
  const featured = banners.find(({ bannerKey }) => bannerKey === 'featured-game');
  expect(featured?.images.map(({ base }) => base)).toEqual([expect.stringContaining('roulette-lumiere')]);
  expect(featured?.link).toContain('/roulette-lumiere');
});

test('every banner of every demo brand names a campaign, a game, a page and an image that exist', async () => {
  for (const { key: brandKey, currencies } of createBrands().all) {
    const { demoPromotionsOf } = await import('./demo-promotions/demo-promotions.ts');
    const promotions = demoPromotionsOf(brandKey, currencies).map(({ promotion }) => promotion);
    expect(await admin.check(brandKey, promotions), brandKey).toEqual([]);
  }
});

test('the banner of a bonus leads to the deposit with the bonus chosen, and is gone when the player has used it', async () => {
  const player = await signUpPlayer(server.port);
  const before = await bannersOf(player);
  expect(before.find(({ bannerKey }) => bannerKey === 'welcome')).toMatchObject({
    bannerBonusKey: 'welcome-eur',
    link: '/deposit?bonus=welcome-eur',
  });
  expect((await get<Popup>(POPUP, {}, player)).promotion?.bannerKey).toBe('welcome');
  await deposit(player);
  expect(keysOf(await bannersOf(player))).toEqual(keysOf(before).filter((key) => key !== 'welcome'));
  const { rows } = await get<ResponseOf<typeof listPromotions>>(LIST, {}, player);
  expect(keysOf(rows)).not.toContain('welcome');
  const shared = await get<ResponseOf<typeof getPromotion>>(`${LIST}/welcome`, {}, player);
  expect([shared.isAvailable, shared.promotion.bannerBonusKey]).toEqual([false, null]);
  expect((await get<Popup>(POPUP, {}, player)).promotion?.bannerKey).not.toBe('welcome');
});

test('a restricted player gets no banner, no promotion and no popup', async () => {
  const player = await signUpPlayer(server.port);
  await server.request('POST', '/api/user/freeze', { token: player.token, body: { days: 1 } });
  expect(await bannersOf(player)).toEqual([]);
  expect((await get<ResponseOf<typeof listPromotions>>(LIST, {}, player)).rows).toEqual([]);
  expect((await get<Popup>(POPUP, {}, player)).promotion).toBeNull();
  expect((await server.request('GET', `${LIST}/welcome`, { token: player.token })).status).toBe(404);
});

test('an ended promotion is no longer in the lobby and does not open by itself, and keeps its page', async () => {
  await server.owner.query(
    `UPDATE promotions SET ends_at = now() - interval '1 minute' WHERE brand_key = 'lumen' AND promotion_key = 'welcome'`,
  );
  const one = await get<ResponseOf<typeof getPromotion>>(`${LIST}/welcome`, {}, { brand: 'lumen' });
  expect(one.promotion.state).toBe('ended');
  expect(one.others.map((other) => other.state)).toEqual(one.others.map(() => 'running'));
  expect(await guestBanners('lumen')).not.toContain('welcome');
  expect((await get<Popup>(POPUP, {}, { brand: 'lumen' })).promotion).toBeNull();
  expect((await server.request('GET', `${POPUP}?x=1`)).status).toBe(400);
});

const spring: PromotionInput = {
  key: 'spring',
  category: 'games',
  isBanner: true,
  sortOrder: -1,
  link: 'game:dice',
  texts: { en: { title: 'Spring', ctaText: 'Play' }, de: { title: 'Frühling', ctaText: 'Spielen' } },
};
const read = (...list: PromotionInput[]) => {
  const result = readPromotions(list);
  if ('faults' in result) throw new Error(result.faults.join('; '));
  return result.promotions;
};

test('an operator publishes a promotion, changes it and stops it; each is a version', async () => {
  await admin.publish('dustwick', read(spring), 'Ada');
  expect((await guestBanners('dustwick'))[0]).toBe('spring');
  await admin.publish('dustwick', read(spring), 'Ada');
  await admin.publish('dustwick', read({ ...spring, isBanner: false }), 'Ada');
  expect(await guestBanners('dustwick')).not.toContain('spring');
  const shown = await get<ResponseOf<typeof getPromotion>>(
    `${LIST}/spring`,
    { 'accept-language': 'de' },
    { brand: 'dustwick' },
  );
  expect(shown.promotion.bannerTitle).toBe('Frühling');
  await admin.stop('dustwick', 'spring', 'Ada');
  expect((await server.request('GET', `${LIST}/spring`, { brand: 'dustwick' })).status).toBe(404);
  const [listed] = await admin.list('dustwick');
  expect(listed).toMatchObject({ key: 'spring', isActive: false, version: 3 });
  await expect(admin.stop('dustwick', 'unknown', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
  await expect(admin.publish('dustwick', read(spring), 'system')).rejects.toThrow('--by');
});

test('what the brand lacks is found before publication', async () => {
  const wrong = read({
    ...spring,
    bonuses: ['no-such-bonus'],
    link: '/no-such-page',
    imageUrl: '/illustrations/none-480.webp',
    imageGames: ['no-such-game'],
  });
  const faults = await admin.check('dustwick', wrong);
  expect(faults).toEqual([
    'spring: there is no campaign no-such-bonus',
    'spring: there is no game no-such-game',
    'spring: link: the brand has no page /no-such-page',
    'spring: imageUrl: the site has no image "/illustrations/none-480.webp"',
  ]);
  await expect(admin.publish('dustwick', wrong, 'Ada')).rejects.toThrow('no-such-bonus');
});

test('a promotion is hidden if its game is gone, or its campaign has not begun or is gone', async () => {
  const bonus: PromotionInput = { ...spring, key: 'bonus-spring', bonuses: ['welcome-eur'], link: 'deposit' };
  await admin.publish('calanca', read(spring, bonus), 'Ada');
  expect((await guestBanners('calanca')).slice(0, 2)).toEqual(['bonus-spring', 'spring']);
  const starts = (at: string) =>
    server.owner.query(
      `UPDATE bonus_templates SET starts_at = ${at} WHERE brand_key = 'calanca' AND bonus_key = 'welcome-eur'`,
    );
  await starts(`now() + interval '2 days'`);
  expect((await guestBanners('calanca'))[0]).toBe('spring');
  await starts('NULL');
  await server.owner.query(`DELETE FROM brand_games WHERE brand_key = 'calanca' AND game_slug = 'dice'`);
  await server.owner.query(
    `UPDATE bonus_templates SET is_active = false WHERE brand_key = 'calanca' AND bonus_key = 'welcome-eur'`,
  );
  const banners = await guestBanners('calanca');
  expect(banners).not.toContain('spring');
  expect(banners).not.toContain('bonus-spring');
});

test('a preview names what hides a promotion from a player', async () => {
  const player = await signUpPlayer(server.port);
  await admin.publish('handelskade', read({ ...spring, levelMin: 5 }), 'Ada');
  const preview = await admin.preview({ brandKey: 'handelskade', locale: 'en', playerId: player.userId });
  const hiddenOf = (key: string) => preview.find((one) => one.key === key)?.hidden;
  expect([hiddenOf('spring'), hiddenOf('welcome')]).toEqual(['level', null]);
  await deposit(player);
  const after = await admin.preview({ brandKey: 'handelskade', locale: 'en', playerId: player.userId });
  expect(after.find(({ key }) => key === 'welcome')?.hidden).toBe('bonus');
  await admin.stop('handelskade', 'spring', 'Ada');
});

test('an unknown promotion is not found', async () => {
  const response = await server.request('GET', `${LIST}/nothing-of-ours`);
  expect([response.status, response.body['code']]).toEqual([404, 'request.not_found']);
  expect((await server.request('GET', `${LIST}/NOT A KEY`.replaceAll(' ', '%20'))).status).toBe(400);
});

test('a restart changes no date and no row', async () => {
  const before = await get(LIST);
  await server.owner.query(
    `UPDATE promotions SET ends_at = ends_at + interval '3 days' WHERE promotion_key = 'studio-saltmarsh'`,
  );
  const moved = await get(LIST);
  expect(moved).not.toEqual(before);
  await server.platform.prepare();
  expect(await get(LIST)).toEqual(moved);
});
