import { getUserDetails } from '@marquee/contract/players.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { exampleOf, inSite, type InSiteOptions } from '../testing/in-site.tsx';
import { OwnLobby } from './-own-lobby.tsx';

afterEach(() => {
  delete document.documentElement.dataset['restricted'];
});

const open = exampleOf(getUserDetails);
const excluded = {
  ...open,
  getUser: { ...open.getUser, userLimit: { selfExclusion: null, isSelfExclusionPermanent: true } },
};
const own = {
  bannerKey: 'welcome',
  bannerTitle: 'Welcome bonus',
  bannerTitleSecondary: null,
  bannerDescription: null,
  bannerImageUrl: null,
  bannerCtaText: null,
  bannerBonusKey: null,
  bannerBackgroundColor: null,
  link: null,
  images: [],
};

const failed = new ApiError(500, { code: 'server.internal', params: {} });

async function bannersFor(
  player: typeof open | ApiError,
  rows: (typeof own)[] | ApiError,
  hasBanners = true,
  settings: InSiteOptions['settings'] = {},
) {
  const onBanners =
    vi.fn<(banners: readonly { bannerTitle: string; bannerCtaText: string | null; link: string | null }[]) => void>();
  await inSite(<OwnLobby hasBanners={hasBanners} onBanners={onBanners} />, {
    isSignedIn: true,
    settings,
    responses: {
      getUserDetails: player,
      listBanners: rows instanceof ApiError ? rows : { rows },
      listHints: { hints: [] },
    },
  });
  await expect.poll(() => onBanners.mock.calls.length).toBeGreaterThan(0);
  return onBanners.mock.lastCall?.[0];
}

it('shows a player the banners that are meant for them', async () => {
  expect(await bannersFor(open, [own])).toEqual([own]);
});

it('shows a self-excluded player where to get help in the place of the banners', async () => {
  const [banner, ...others] = (await bannersFor(excluded, [])) ?? [];
  expect(banner).toMatchObject({ bannerTitle: 'Need help with gambling?', link: '/responsible-gambling' });
  expect(others).toEqual([]);
});

it('links a self-excluded player to no page that the brand has removed', async () => {
  const [banner] = (await bannersFor(excluded, [], true, { removedPages: ['responsible-gambling'] })) ?? [];
  expect(banner).toMatchObject({ bannerTitle: 'Need help with gambling?', bannerCtaText: null, link: null });
});

it.each([
  ['the account', failed, [own]],
  ['the banners', open, failed],
] as const)(
  'replaces the banners of guests by the name of the casino where %s cannot be loaded',
  async (_what, player, rows) => {
    const banners = await bannersFor(player, rows instanceof ApiError ? rows : [...rows]);
    expect(banners?.map(({ bannerTitle, link }) => [bannerTitle.endsWith(' casino'), link])).toEqual([[true, null]]);
  },
);

it('shows a self-excluded player help also where the banners cannot be loaded', async () => {
  const [banner] = (await bannersFor(excluded, failed)) ?? [];
  expect(banner?.bannerTitle).toBe('Need help with gambling?');
});

it('shows a player without banners the name of the casino in their place, and nothing to press', async () => {
  const [banner] = (await bannersFor(open, [])) ?? [];
  expect(banner?.bannerTitle).toMatch(/ casino$/u);
  expect(banner?.link).toBeNull();
});

it('leaves the place away where the banners were removed before the first paint', async () => {
  document.documentElement.dataset['restricted'] = 'removed';
  expect(await bannersFor(excluded, [])).toEqual([]);
});

it('adds nothing where guests see no banners', async () => {
  expect(await bannersFor(open, [], false)).toEqual([]);
});
