import { DEFAULT_PAGE_PATHS, PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import { getLobby } from '@marquee/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { CategoryChips } from './category-chips.tsx';
import { GameShelf } from './game-shelf.tsx';

type Lobby = EndpointResponse<'getLobby'>;

/** Every page at another path. */
const MOVED = Object.fromEntries(PAGE_KEYS.map((key) => [key, `/x${DEFAULT_PAGE_PATHS[key]}`.replace(/\/$/, '')]));
const [category = { slug: '', label: '', icon: '', count: 1 }] = exampleOf(getLobby).categories;
const categories: Lobby['categories'] = ['live-casino', 'slots', 'popular', 'table'].map((slug) => ({
  ...category,
  slug,
  label: slug,
}));
const shelf = (seeAll: string): Lobby['shelves'][number] => ({ key: 'a', title: 'Shelf', seeAll, games: [], total: 9 });
const seeAll = page.getByRole('link', { name: /Shelf/ });

it.each([
  ['live-casino', '/x/casino/live-casino'],
  ['slots', '/x/casino/slots'],
  ['casino?category=table', '/x/casino?category=table'],
  ['casino?category=new&order=name', '/x/casino?category=new&order=name'],
  ['/offers/live', '/offers/live'],
])('the full list %s of a shelf follows the paths of the brand', async (target, href) => {
  await inSite(<GameShelf shelf={shelf(target)} at={0} />, { settings: { pageKeys: MOVED } });
  await expect.element(seeAll).toHaveAttribute('href', href);
});

it.each(['live-casino', 'casino?category=table'])('a shelf has no link to the removed page of %s', async (target) => {
  const removedPages = [target.split('?')[0] ?? ''];
  await inSite(<GameShelf shelf={shelf(target)} at={0} />, { settings: { removedPages } });
  await expect.element(seeAll).not.toBeInTheDocument();
});

it('a category whose page is removed has no chip, and the others follow the paths of the brand', async () => {
  const settings = { pageKeys: MOVED, removedPages: ['live-casino'] };
  await inSite(<CategoryChips categories={categories} />, { settings });
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/x/casino', '/x/casino/slots', '/x/casino/popular', '/x/casino?category=table']);
});
