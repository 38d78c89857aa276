import { existsSync } from 'node:fs';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLobby } from '@marquee/contract/catalogue.ts';
import type { getPromotion, getPromotionPopup, listPromotions } from '@marquee/contract/promotions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let server: RunningPlatform;
beforeAll(async () => {
  server = await startPlatform();
  await server.platform.prepare();
});
afterAll(() => server?.stop());

const LIST = '/api/core/casino/promotions';

async function get<T>(path: string, headers: Record<string, string> = {}, brand = 'handelskade'): Promise<T> {
  const response = await server.request('GET', path, { headers, brand });
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

test.each(['en', 'de', 'ar'])('every promotion has steps and terms in %s', async (locale) => {
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

test('lobby banners are the running promotions marked as banners, in the brand’s order', async () => {
  const heroOf = async (brand: string) =>
    (await get<ResponseOf<typeof getLobby>>('/api/core/casino/lobby', {}, brand)).banners.map((one) => one.bannerKey);
  expect(await heroOf('handelskade')).toEqual(['harbour-lights', 'dice', 'try-first']);
  expect(await heroOf('belvoir')).toEqual(['try-first', 'harbour-lights', 'dice']);
});

test('an ended promotion is no longer in the lobby and dialog, and keeps its page', async () => {
  await server.owner.query(
    `UPDATE promotions SET ends_at = now() - interval '1 minute' WHERE brand_key = 'lumen' AND promotion_key = 'harbour-lights'`,
  );
  const one = await get<ResponseOf<typeof getPromotion>>(`${LIST}/harbour-lights`, {}, 'lumen');
  expect(one.promotion.state).toBe('ended');
  expect(one.others.map((other) => other.state)).toEqual(one.others.map(() => 'running'));
  const { banners } = await get<ResponseOf<typeof getLobby>>('/api/core/casino/lobby', {}, 'lumen');
  expect(banners.map((banner) => banner.bannerKey)).not.toContain('harbour-lights');
  expect(await get<ResponseOf<typeof getPromotionPopup>>('/api/core/casino/promotion-popup', {}, 'lumen')).toEqual({
    promotion: null,
  });
});

test('the dialog shows the running promotion marked for it', async () => {
  const { promotion } = await get<ResponseOf<typeof getPromotionPopup>>('/api/core/casino/promotion-popup');
  expect(promotion?.bannerKey).toBe('harbour-lights');
  expect(promotion?.link).toBe('/casino/games/harbour-lights');
  expect((await server.request('GET', '/api/core/casino/promotion-popup?x=1')).status).toBe(400);
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
