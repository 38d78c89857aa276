import { listFavorites } from '@marquee/contract/favourites.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LiveTiles } from './live-tiles.tsx';

const [example] = exampleOf(listFavorites).rows;
if (!example) throw new Error('The contract has no example of a tile');
const GAMES = ['roulette-lumiere', 'baccarat-noir', 'rocket-rise', 'wheel-of-harbours'].map((slug) => ({
  ...example,
  slug,
  name: slug,
  minBet: '0.10',
  maxBet: '500.00',
}));

const CRASH = { slug: 'rocket-rise', kind: 'crash', players: 0 } as const;

const secondsFromNow = (seconds: number) => new Date(Date.now() + 3_600_000 + seconds * 1_000).toISOString();
/** The server's clock is an hour ahead of the browser's. */
function stateOfTables(): EndpointResponse<'listLiveTables'> {
  const round = { number: 8, opensAt: secondsFromNow(-5), closesAt: secondsFromNow(14.5) };
  const past = (...outcomes: unknown[]) => outcomes.map((outcome, at) => ({ number: 7 - at, outcome }));
  return {
    now: secondsFromNow(0),
    tables: [
      {
        ...round,
        slug: 'roulette-lumiere',
        kind: 'roulette',
        players: 3,
        history: past({ number: 17 }, { number: 0 }),
      },
      { slug: 'baccarat-noir', kind: 'baccarat', players: 1, ...round, opensAt: secondsFromNow(10), history: [] },
      { ...round, ...CRASH, closesAt: secondsFromNow(-1), history: past({ point: 234 }) },
    ],
  };
}

it('shows time for bets by the server’s clock, last results, players and limits of each table', async () => {
  await inSite(<LiveTiles games={GAMES} />, { responses: { listLiveTables: stateOfTables }, hasQueries: false });
  const phases = [/^1[345]s$/, 'Place your bets', 'Next round soon', 'Climbing', 'This table is closed.'];
  for (const text of [...phases, '3 players', 'No bets yet', '2.34×'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('€0.10 – €500.00').first()).toBeVisible();
  const results = page.getByRole('list', { name: 'Last results' }).first().getByRole('listitem');
  expect(results.elements().map(({ textContent }) => textContent)).toEqual(['17', '0']);
  await expectAccessible();
});

it('keeps the height of the tiles while the state is loading, shown or missing', async () => {
  let answer = (_: EndpointResponse<'listLiveTables'> | ApiError) => {};
  const responses = {
    listLiveTables: () => new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve)),
  };
  const options = { responses, hasQueries: false, locale: 'de' } as const;
  const { element, requests } = await inSite(<LiveTiles games={GAMES} />, options);
  const height = () => element.querySelector('ul')?.getBoundingClientRect().height;
  const before = height();
  await expect.poll(() => requests.length).toBe(1);
  answer(stateOfTables());
  await expect.element(page.getByText('3 Spieler')).toBeVisible();
  expect(height()).toBe(before);
  await expect.poll(() => requests.length).toBe(2);
  answer(refused('server.unavailable'));
  await expect.poll(() => page.getByText('3 Spieler').elements().length).toBe(0);
  expect(height()).toBe(before);
});

it('fits two tables beside each other on a phone in Arabic', async () => {
  await page.viewport(390, 800);
  const { element } = await inSite(<LiveTiles games={GAMES} />, {
    responses: { listLiveTables: stateOfTables },
    hasQueries: false,
    locale: 'ar',
  });
  await expect.element(page.getByText('2.34×')).toBeVisible();
  const status = [...element.querySelectorAll('li > div')];
  expect(
    status.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1),
  ).toEqual([]);
  await expectAccessible();
});
