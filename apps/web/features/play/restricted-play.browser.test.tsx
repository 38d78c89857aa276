import { getGame } from '@marquee/contract/catalogue.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { GameStage } from './game-stage.tsx';

const open = exampleOf(getUserDetails);
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const permanent: PlayerDetails = { ...open, getUser: { ...open.getUser, userLimit } };
const { game } = exampleOf(getGame);
const stage = (isDemo: boolean) => <GameStage game={game} engine="dice" isDemo={isDemo} skeleton={<p>One moment</p>} />;

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
