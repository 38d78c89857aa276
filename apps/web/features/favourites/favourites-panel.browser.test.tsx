import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { listFavorites, listRecentGames } from '@marquee/contract/favourites.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DONE, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { FavouritesPanel } from './favourites-panel.tsx';

const [example] = exampleOf(listFavorites).rows;
if (!example) throw new Error('The contract example has no game');
const named = (slug: string) => ({ ...example, slug, name: slug });
const heart = (slug: string) => page.getByRole('button', { name: `Remove ${slug} from favourites` });

/** Favourites that fill the first page, and two more. */
function showSecondPage(removeFavorite: NonNullable<MockResponses['removeFavorite']>) {
  let slugs = [...Array.from({ length: PAGE_SIZE }, (_, at) => `game-${at}`), 'crash', 'dice'];
  const remove = (slug: string) => {
    slugs = slugs.filter((one) => one !== slug);
  };
  const listed = (query: URLSearchParams) => {
    const from = (Number(query.get('pageNo')) - 1) * PAGE_SIZE;
    return { count: slugs.length, rows: slugs.slice(from, from + PAGE_SIZE).map(named) };
  };
  const addFavorite = () => {
    slugs = [...slugs, 'dice'];
    return DONE;
  };
  const site = inSite(<FavouritesPanel />, {
    path: '/profile/favorites?page=2',
    hasPages: true,
    isSignedIn: true,
    responses: { listFavorites: listed, listRecentGames: { rows: [] }, removeFavorite, addFavorite },
  });
  return { site, remove };
}

it('removes two favourites at the same time, and shows the last page once its own is empty', async () => {
  const removals: (() => void)[] = [];
  const { site, remove } = showSecondPage(() => new Promise((resolve) => removals.push(() => resolve(DONE))));
  const { sent, currentUrl } = await site;
  await heart('crash').click();
  await heart('dice').click();
  await expect.poll(() => sent('removeFavorite').map(({ url }) => url.split('/').at(-1))).toEqual(['crash', 'dice']);
  for (const slug of ['crash', 'dice']) remove(slug);
  for (const answer of removals) answer();
  await expect.poll(currentUrl).toBe('/profile/favorites?page=1');
  await expect.element(heart('game-0')).toBeVisible();
});

it('keeps a favourite whose removal is refused, removes it again, and adds it back', async () => {
  let isRefused = true;
  const { site, remove } = showSecondPage(() => {
    if (isRefused) return refused('request.too_many');
    remove('dice');
    return DONE;
  });
  const { sent, read, currentUrl } = await site;
  await heart('dice').click();
  await expect.poll(read).toReadAsStored();
  isRefused = false;
  await heart('dice').click();
  await expect.element(heart('dice')).not.toBeInTheDocument();
  await expect.poll(read).toReadAsStored();
  await press('Undo');
  await expect.poll(() => sent('addFavorite').map(({ url }) => url.split('/').at(-1))).toEqual(['dice']);
  await expect.element(heart('dice')).toBeVisible();
  expect(currentUrl()).toBe('/profile/favorites?page=2');
});

it.each(['en', 'de'] as const)(
  'shows when games were played, and what to do without a favourite: %s',
  async (locale) => {
    const responses = { listFavorites: { count: 0, rows: [] }, listRecentGames: exampleOf(listRecentGames) };
    const site = await inSite(<FavouritesPanel />, { isSignedIn: true, locale, responses });
    await expect.poll(site.read).toReadAsStored();
  },
);
