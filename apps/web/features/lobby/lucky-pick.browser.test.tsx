import { listFavorites } from '@marquee/contract/favourites.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LuckyPick } from './lucky-pick.tsx';

const games = exampleOf(listFavorites).rows;
const shelves = [{ key: 'new', title: 'New', seeAll: null, games }] as never; // only the games of a shelf matter here

it('navigates to a game on a plain click and leaves Control-click to the browser', async () => {
  const { currentUrl } = await inSite(<LuckyPick shelves={shelves} />);
  const pick = page.getByRole('link', { name: 'Lucky Pick' });
  await expectAccessible();
  const before = currentUrl();
  const wasLeft: boolean[] = [];
  // Records whether the site handled the click, and prevents the navigation of the test page.
  addEventListener('click', (event) => {
    wasLeft.push(!event.defaultPrevented);
    event.preventDefault();
  });
  for (const modifier of ['Control', 'Shift', 'Meta'] as const) await pick.click({ modifiers: [modifier] });
  expect(wasLeft).toEqual([true, true, true]);
  expect(currentUrl()).toBe(before);
  await pick.click();
  await expect.poll(currentUrl).toMatch(/\/dice$/);
  expect(wasLeft.at(-1)).toBe(false);
});
