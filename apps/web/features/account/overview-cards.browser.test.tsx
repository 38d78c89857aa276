import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AccountLayoutContext } from '../../lib/account/use-account-href.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions } from '../../testing/in-site.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { Profile2Frame } from './profile2-frame.tsx';
import { QuickLinks } from './quick-links.tsx';
import { VipPanel } from './vip-panel.tsx';

const example = exampleOf(getUserDetails);
const PLAYER: PlayerDetails = {
  ...example,
  getUser: { ...example.getUser, isEmailVerified: true },
  userWallet: example.userWallet.flatMap((wallet) => [
    { ...wallet, currencyCode: 'BTC', isActive: false },
    { ...wallet, amount: '120.50', bonusAmount: '7.00', lockedAmount: '3.00' },
  ]),
  userLoyaltyLevel: { level: 3, name: 'Captain' },
  lastLogin: { created_at: '2026-11-20T18:04:05Z', ip: '203.0.113.7', location: 'Willemstad' },
  panicButtonHours: 24,
};
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const RESTRICTED: PlayerDetails = {
  ...PLAYER,
  getUser: { ...PLAYER.getUser, isEmailVerified: false, userLimit },
  userWallet: example.userWallet,
  userLoyaltyLevel: null,
  lastLogin: { created_at: '2026-11-20T18:04:05Z', ip: '203.0.113.7', location: '' },
  panicButtonHours: null,
};

const BROKEN = { getUserDetails: refused('server.unavailable') };
const cards = (isPending: boolean) => (
  <OverviewCards childQueries={[{ isPending }]}>
    <QuickLinks />
  </OverviewCards>
);
const tabs = (
  <AccountFrame title="My security" current="security">
    {cards(false)}
  </AccountFrame>
);
const sidebar = (
  <AccountLayoutContext value="sidebar">
    <Profile2Frame title="My security" current="security">
      {cards(false)}
    </Profile2Frame>
  </AccountLayoutContext>
);
const show = (content: ReactNode, details: PlayerDetails, change: InSiteOptions = {}) =>
  inSite(content, {
    isSignedIn: true,
    hasPages: true,
    settings: { useMultiWallet: true },
    ...change,
    responses: { getUserDetails: details, ...change.responses },
  });

it.each<[string, ReactNode, PlayerDetails, InSiteOptions?]>([
  ['while a query below is pending', cards(true), PLAYER],
  ['of a newcomer', cards(false), { ...PLAYER, lastLogin: null }],
  ['of a restricted player, in German', cards(false), RESTRICTED, { locale: 'de' }],
  ['where the brand has no other pages', cards(false), PLAYER, { hasPages: false }],
  ['with tabs', tabs, PLAYER],
  ['with a sidebar', sidebar, PLAYER],
  ['of the club', <VipPanel key="club" />, PLAYER],
  ['of the club, without a level', <VipPanel key="club" />, RESTRICTED],
  ['of the club, without its page', <VipPanel key="club" />, PLAYER, { hasPages: false }],
  ['beside the menu', <BalancePill key="pill" />, PLAYER],
  ['beside the menu, restricted', <BalancePill key="pill" />, RESTRICTED],
  ['beside the menu, while it loads', <BalancePill key="pill" />, PLAYER, { responses: { getUserDetails: NEVER } }],
  ['beside the menu, not loaded', <BalancePill key="pill" />, PLAYER, { responses: BROKEN }],
  ['in the menu', <AccountMenu key="menu" />, PLAYER],
  ['in the menu, restricted', <AccountMenu key="menu" />, RESTRICTED, { settings: { useMultiWallet: false } }],
])('shows the account %s', async (what, content, details, change) => {
  const site = await show(content, details, change);
  if (what.startsWith('in the menu')) await press('Account');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('switches the wallet from the menu, or opens the page of the wallets and says why it cannot', async () => {
  const site = await show(<AccountMenu />, PLAYER, { responses: { chooseWallet: refused('wallet.round_open') } });
  await press('Account');
  await press(/^Play in BTC/);
  await expect.element(page.getByText('We couldn’t switch to the BTC wallet')).toBeVisible();
  await expect.element(page.getByText(/an open round in your other currency/)).toBeVisible();
  expect(site.currentUrl()).toBe('/Wallet');
  expect(site.bodies('chooseWallet')).toEqual([{ currencyCode: 'BTC' }]);
});

it.each([
  ['the server has ended the session', { done: true as const }],
  ['the server cannot be reached', inTurn(LOST)],
])('logs out once %s, and leaves the account', async (_what, logout) => {
  const site = await show(cards(false), PLAYER, { path: '/profile', responses: { logout } });
  await press('Log out');
  await expect.poll(currentToken).toBeNull();
  expect(site.currentUrl()).toBe('/casino');
});
