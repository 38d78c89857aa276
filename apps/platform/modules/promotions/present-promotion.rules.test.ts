import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { expect, it } from 'vitest';
import { presentBanner, presentCard } from './present-promotion.rules.ts';
import type { PromotionRow } from './promotions.sql.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PATHS = { ...DEFAULT_PAGE_PATHS, deposit: '/cash-in', game: '/play/:game' };
const ROW = {
  promotion_key: 'autumn',
  category: 'casino',
  scope: 'any',
  image_url: '/autumn.avif',
  bonus_keys: ['autumn-usd', 'autumn-eur'],
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
const POSTER = { base: '/posters/dice', widths: [360], colour: '#000' };
const IMAGES = new Map([['dice', POSTER]]);
const VISITOR = { offeredKeys: new Set(['autumn-eur']) };
const BANNER = {
  bannerKey: 'autumn',
  bannerTitle: 'Autumn',
  bannerTitleSecondary: null,
  bannerDescription: 'Leaves',
  bannerImageUrl: '/autumn.avif',
  bannerCtaText: 'Play',
  bannerBonusKey: 'autumn-eur',
  bannerBackgroundColor: '#123456',
  link: '/cash-in?bonus=autumn-eur',
  images: [POSTER],
};

it('shows a promotion as banner with the posters that exist, and as card with its schedule', () => {
  const banner = presentBanner(ROW, { paths: PATHS, images: IMAGES, visitor: VISITOR });
  expect(banner).toEqual(BANNER);
  expect(presentCard(ROW, banner, NOW)).toEqual({
    ...BANNER,
    category: 'casino',
    scope: 'any',
    state: 'running',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
  });
  expect(presentCard({ ...ROW, starts_at: null, ends_at: NOW }, banner, NOW)).toMatchObject({
    state: 'ended',
    startsAt: null,
    endsAt: '2026-11-22T12:00:00.000Z',
  });
});

it('shows neither bonus nor posters that do not exist', () => {
  const visitor = { offeredKeys: new Set<string>() };
  expect(presentBanner(ROW, { paths: PATHS, images: new Map(), visitor })).toEqual({
    ...BANNER,
    bannerBonusKey: null,
    link: '/cash-in',
    images: [],
  });
});
