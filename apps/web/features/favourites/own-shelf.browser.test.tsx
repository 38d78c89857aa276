import { listFavorites, listRecentGames } from '@marquee/contract/favourites.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announceMutation } from '../../lib/api/announce-mutation.ts';
import { press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { OwnShelf } from './own-shelf.tsx';

const [game] = exampleOf(listFavorites).rows;
if (!game) throw new Error('The contract example has no game');
const favorite = { ...game, slug: 'harbour-lights', name: 'Harbour Lights' };
const recentGames = exampleOf(listRecentGames);
const show = (responses: MockResponses, lead: React.ReactNode = null) =>
  inSite(
    <OwnShelf
      lead={lead}
      tileOf={({ name }, currency) => (
        <a href="/game">
          {name} {currency}
        </a>
      )}
    />,
    { isSignedIn: true, responses: { getUserDetails: exampleOf(getUserDetails), ...responses } },
  );

it('shows last played games first, in the player’s currency, with favourites on the second tab', async () => {
  await show({ listRecentGames: recentGames, listFavorites: { count: 1, rows: [favorite] } });
  await expect.element(page.getByRole('heading', { name: 'Recently played' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dice EUR' })).toBeVisible();
  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect.element(page.getByRole('link', { name: 'Harbour Lights EUR' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dice EUR' })).not.toBeInTheDocument();
  await expectAccessible();
});

const details = exampleOf(getUserDetails);
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const excluded = { ...details, getUser: { ...details.getUser, userLimit } };
const NO_GAMES = { listRecentGames: { rows: [] }, listFavorites: { count: 0, rows: [] } };
const favorites = { count: 1, rows: [favorite] };

it.each<[what: string, responses: MockResponses, lead?: React.ReactNode]>([
  ['favourites to players without played games', { ...NO_GAMES, listFavorites: favorites }],
  ['an empty state to players with neither', NO_GAMES],
  ['the next step before the games', { ...NO_GAMES, listRecentGames: recentGames }, <p key="lead">Next step</p>],
  ['the next step with the empty state', NO_GAMES, <p key="lead">Next step</p>],
  [
    'self-excluded players a notice with a link to what remains possible instead of their games',
    { getUserDetails: excluded, listRecentGames: recentGames, listFavorites: favorites },
  ],
])('shows %s', async (_what, responses, lead) => {
  await page.viewport(1440, 900);
  const site = await show(responses, lead);
  // The shelf has been measured.
  await expect.poll(site.read).not.toContain('[Scroll');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('offers a retry when the lists could not be loaded, and keeps them when a later request fails', async () => {
  let isUnavailable = true;
  const site = await show({
    listRecentGames: () => (isUnavailable ? refused('server.unavailable') : recentGames),
    listFavorites: () => (isUnavailable ? refused('server.unavailable') : { count: 1, rows: [favorite] }),
  });
  await expect.element(page.getByText('We couldn’t load your games')).toBeVisible();
  isUnavailable = false;
  await press('Try again');
  await expect.poll(site.read).toContain('[Dice EUR](/game)');
  // The shelf has been measured.
  await expect.poll(site.read).not.toContain('[Scroll');
  expect(site.read()).not.toContain('couldn’t');
  isUnavailable = true;
  const { length } = site.requests;
  const changes = site.mark();
  announceMutation('addFavorite');
  await expect.poll(() => site.requests.length).toBeGreaterThan(length);
  await expect.poll(changes).toRead('');
});
