import { getUserDetails } from '@marquee/contract/players.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOf, inSite } from '../testing/in-site.tsx';
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

async function bannersFor(player: typeof open, rows: (typeof own)[], hasBanners = true) {
  const onBanners = vi.fn<(banners: readonly { bannerTitle: string; link: string | null }[]) => void>();
  await inSite(<OwnLobby hasBanners={hasBanners} onBanners={onBanners} />, {
    isSignedIn: true,
    responses: {
      getUserDetails: player,
      listBanners: { rows },
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
