import { getUserDetails } from '@marquee/contract/players.ts';
import { getPromotion, getPromotionPopup } from '@marquee/contract/promotions.ts';
import { beforeEach, expect, it } from 'vitest';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { deviceStorage, tabStorage } from '../../lib/session/browser-storage.ts';
import { preloadModal } from '../../modals/modal-components.ts';
import { usePromotionPopup } from './use-promotion-popup.ts';
import { exampleOf, inSite, type InSite, type MockResponses } from '../../testing/in-site.tsx';

const details: PlayerDetails = { ...exampleOf(getUserDetails), activeBonus: null };
const example = exampleOf(getPromotionPopup);
const { promotion } = exampleOf(getPromotion);
const popup = { ...example, promotion: { ...promotion, bannerKey: 'welcome', bannerBonusKey: 'welcome-eur' } };
const responses: MockResponses = {
  getUserDetails: details,
  getPromotionPopup: popup,
  getAllBonus: { data: { bonus: { count: 0, rows: [] } } },
  getPromotion: exampleOf(getPromotion),
};
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const restricted = { ...details, getUser: { ...details.getUser, userLimit } };

function Site({ children }: { children?: React.ReactNode }) {
  usePromotionPopup(preloadModal);
  return <main>{children}</main>;
}
const open = (more: MockResponses = {}, path = '/', content = <Site />) =>
  inSite(content, { isSignedIn: true, path, responses: { ...responses, ...more } });
const url = '/?modal=promotion&item=welcome';

/** Waits until the site has considered the popup as far as it does. */
async function expectClosed(site: InSite, path: string) {
  // The next browser that may open it does so after this one.
  const options = { timeout: 6_000 }; // a little more than the site waits on a busy machine
  await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, options), options));
  expect(site.currentUrl()).toBe(path);
}

beforeEach(() => {
  tabStorage.removeItem('promotion.shown');
  deviceStorage.removeItem('promotion.shown_at');
});

it('opens by itself once per visit, and in a new visit only after its pause', async () => {
  const site = await open();
  await expect.poll(site.currentUrl).toBe(url);
  await expectClosed(await open(), '/');
  tabStorage.removeItem('promotion.shown');
  const next = await open();
  await expect.poll(() => next.requests).toContain('getPromotionPopup');
  await expectClosed(next, '/');
  tabStorage.removeItem('promotion.shown');
  deviceStorage.setItem('promotion.shown_at', JSON.stringify({ welcome: Date.now() - 8 * 86_400_000 }));
  const later = await open();
  await expect.poll(later.currentUrl).toBe(url);
});

it.each<[string, MockResponses, string]>([
  ['a restricted player', { getUserDetails: restricted }, '/'],
  ['a game', {}, '/casino/games/dice'],
  ['the cashier', {}, '/deposit'],
  ['another dialog', {}, '/?modal=language'],
])('requests nothing over %s', async (_, more, path) => {
  const site = await open(more, path);
  await expect.poll(() => site.requests).toContain('getUserDetails');
  await expectClosed(site, path);
  expect(site.requests).not.toContain('getPromotionPopup');
});

it('leaves the page under it as it is', async () => {
  const path = '/?key=daily-race-1&category=race';
  const site = await open({}, path);
  await expect.poll(site.currentUrl).toBe(`${path}&modal=promotion&item=welcome`);
});

it('stays closed without a promotion whose bonus is on offer', async () => {
  const site = await open({ getPromotionPopup: { promotion: null, pauseDays: 0 } });
  await expect.poll(() => site.requests).toContain('getPromotionPopup');
  await expectClosed(site, '/');
});

it('stays closed while the player types', async () => {
  const site = await open(
    {},
    '/',
    <Site>
      <input aria-label="Search" ref={(field) => field?.focus()} />
    </Site>,
  );
  await expect.poll(() => site.requests).toContain('getUserDetails');
  await expectClosed(site, '/');
});
