import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { describe, expect, it } from 'vitest';
import { presentBanner, presentBrandBanners, presentCard, resolveLink } from './present-promotion.rules.ts';
import type { PromotionRow } from './promotions.sql.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PATHS = { ...DEFAULT_PAGE_PATHS, deposit: '/cash-in', game: '/play/:game' };
const ROW = {
  promotion_key: 'autumn',
  category: 'casino',
  scope: 'any',
  image_url: '/autumn.avif',
  bonus_key: 'autumn-10',
  background_color: '#123456',
  link: 'deposit',
  image_games: ['dice', 'gone'],
  starts_at: new Date('2026-11-01T00:00:00Z'),
  ends_at: null,
  title: 'Autumn',
  title_secondary: null,
  description: 'Leaves',
  cta_text: 'Play',
} as unknown as PromotionRow; // The columns that are shown.
const BANNER = {
  bannerKey: 'autumn',
  bannerTitle: 'Autumn',
  bannerTitleSecondary: null,
  bannerDescription: 'Leaves',
  bannerImageUrl: '/autumn.avif',
  bannerCtaText: 'Play',
  bannerBonusKey: 'autumn-10',
  bannerBackgroundColor: '#123456',
  link: '/cash-in',
};

it('shows a promotion as banner, and as card with its schedule and posters', () => {
  expect(presentBanner(ROW, PATHS)).toEqual(BANNER);
  const poster = { base: '/posters/dice', widths: [360], colour: '#000' };
  const card = presentCard(ROW, { paths: PATHS, images: new Map([['dice', poster]]) as never, now: NOW });
  expect(card).toEqual({
    ...BANNER,
    category: 'casino',
    scope: 'any',
    state: 'running',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    images: [poster],
  });
  const ended = { ...ROW, starts_at: null, ends_at: NOW };
  expect(presentCard(ended, { paths: PATHS, images: new Map(), now: NOW })).toMatchObject({
    state: 'ended',
    startsAt: null,
    endsAt: '2026-11-22T12:00:00.000Z',
    images: [],
  });
});

describe('links', () => {
  it.each([
    [null, null],
    ['deposit', '/cash-in'],
    ['deposit?method=card', '/cash-in?method=card'],
    ['game:dice', '/play/dice'],
    ['/some/path?x=1', '/some/path?x=1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%j leads to %j', (link, path) => {
    expect(resolveLink(link, PATHS)).toBe(path);
  });
});

describe('banners of a brand', () => {
  const banner = (key: string, from: string | null, until: string | null) => ({
    key,
    title: { en: 'Title', de: 'Titel' },
    titleSecondary: null,
    description: { de: 'Text' },
    imageUrl: '/x.avif',
    ctaText: 'Go',
    link: 'deposit',
    from,
    until,
  });
  const shown = (...banners: ReturnType<typeof banner>[]) =>
    presentBrandBanners(
      { banners, defaultLocale: 'de' } as unknown as Pick<BrandDefinition, 'banners' | 'defaultLocale'>,
      { locale: 'en', paths: PATHS, now: NOW },
    );

  it('are shown in the visitor’s language, else in the brand’s', () => {
    expect(shown(banner('a', null, null))).toEqual([
      {
        bannerKey: 'a',
        bannerTitle: 'Title',
        bannerTitleSecondary: null,
        bannerDescription: 'Text',
        bannerImageUrl: '/x.avif',
        bannerCtaText: 'Go',
        bannerBonusKey: null,
        bannerBackgroundColor: null,
        link: '/cash-in',
      },
    ]);
  });

  it('are shown from their first instant until before their end', () => {
    const now = NOW.toISOString();
    const [earlier, later] = ['2026-11-22T11:59:59Z', '2026-11-22T12:00:01Z'];
    const keys = shown(
      banner('from now', now, null),
      banner('until later', earlier, later),
      banner('later', later, null),
      banner('until now', null, now),
      banner('past', earlier, earlier),
    )?.map(({ bannerKey }) => bannerKey);
    expect(keys).toEqual(['from now', 'until later']);
  });

  it('are none of the brand’s own if its promotions are the banners', () => {
    const brand = { banners: null, defaultLocale: 'de' } as Pick<BrandDefinition, 'banners' | 'defaultLocale'>;
    expect(presentBrandBanners(brand, { locale: 'en', paths: PATHS, now: NOW })).toBeNull();
  });
});
