import { getFreeSpins } from '@marquee/contract/bonuses.ts';
import { getGame } from '@marquee/contract/catalogue.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { Frame } from './frame.tsx';
import { GameStage } from './game-stage.tsx';
import { allowedPlay, openGame, sessionWith } from './testing/open-game.tsx';

const open = exampleOf(getUserDetails);
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const permanent: PlayerDetails = { ...open, getUser: { ...open.getUser, userLimit } };
const { game } = exampleOf(getGame);
const stage = (isDemo: boolean) => (
  <Frame {...{ game, isDemo }}>
    <GameStage {...{ game, isDemo }} engine="dice" skeleton={<p>One moment</p>} />
  </Frame>
);

it.each([
  ['demo', true],
  ['real', false],
])('opens no %s game for a restricted player', async (_what, isDemo) => {
  const site = await inSite(stage(isDemo), { isSignedIn: true, responses: { getUserDetails: permanent } });
  await expect.element(page.getByText('Bets and deposits are now blocked')).toBeVisible();
  // Favourites may be requested, but nothing about a round.
  expect(site.requests.filter((endpoint) => endpoint !== 'listFavoriteSlugs')).toEqual(['getUserDetails']);
  await expectAccessible();
});

it('opens no game before the account status is known', async () => {
  let response: (details: PlayerDetails) => void = () => {};
  await inSite(stage(true), {
    isSignedIn: true,
    responses: { getUserDetails: () => new Promise((resolve) => (response = resolve)) },
  });
  await expect.element(page.getByText('One moment')).toBeVisible();
  response(permanent);
  await expect.element(page.getByText('Bets and deposits are now blocked')).toBeVisible();
});

describe('demoNeedsVerification', () => {
  const settings = { gameRules: { ...exampleOf(getSettings).gameRules, demoNeedsVerification: true } };
  const needsCheck = sessionWith({ rules: { demoNeedsVerification: true } });
  const verified: PlayerDetails = { ...open, getUser: { ...open.getUser, kycStatus: 'APPROVED' } };

  it.each([
    ['en', 'Verify your age for demo games', 'Log in'],
    ['de', 'Altersprüfung vor dem Demospiel', 'Anmelden'],
    ['ar', 'تحقق من عمرك قبل اللعب التجريبي', 'تسجيل الدخول'],
  ] as const)('a guest opens no demo and is told what to do in %s', async (locale, title, login) => {
    await openGame(undefined, { isDemo: true, isSignedIn: false, settings, locale });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByRole('link', { name: login })).toBeVisible();
    expect(document.querySelector('[data-part=game] button')).toBeNull();
    await expectAccessible();
  });

  it('a player without a verified identity opens no demo and is led to the verification', async () => {
    await openGame(needsCheck, { isDemo: true, settings });
    await expect.element(page.getByRole('link', { name: 'Verify my account' })).toBeVisible();
    expect(document.querySelector('[data-part=game] button')).toBeNull();
  });

  it('a verified player, and a resident of a market without the check, open the demo', async () => {
    await openGame(needsCheck, { isDemo: true, settings, responses: { getUserDetails: verified } });
    await expect.element(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
    await openGame(sessionWith(), { isDemo: true, settings });
    await expect.element(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
  });

  it('a game with real money offers no demo in place of bets that are refused', async () => {
    const refusal = { code: 'player.verification_required', params: {} };
    await openGame(needsCheck, { settings, responses: { checkPlay: allowedPlay({ refusal }) } });
    await expect.element(page.getByRole('link', { name: 'Verify my account' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Play demo' }).elements()).toEqual([]);
  });
});

it.each([
  ['a limit that refuses every bet leaves free spins playable', 'limit.dailyBetLimit', true],
  ['a player who must be verified first cannot play free spins either', 'player.verification_required', false],
])('%s', async (_case, code, isPlayable) => {
  const refusal = { code, params: { limit: '10.00', currency: 'EUR' } };
  const responses = { checkPlay: allowedPlay({ refusal }), getFreeSpins: exampleOf(getFreeSpins) };
  await openGame(sessionWith(), { engine: 'harbour-lights', responses });
  const spin = page.getByRole('button', { name: 'Free spin', exact: true });
  await expect.poll(() => spin.element().getAttribute('aria-disabled')).toBe(isPlayable ? null : 'true');
});
