import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { ApiError } from '../api/api-error.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import { HeartToggle } from './heart-toggle.tsx';

const dice = { slug: 'dice', name: 'Dice' };
const unavailable = new ApiError(503, { code: 'server.unavailable', params: {} });

it('updates on tap, stays updated when the platform has stored it, and takes it back with another tap', async () => {
  const favorites: string[] = [];
  const { requests, sent } = await inSite(<HeartToggle game={dice} />, {
    isSignedIn: true,
    responses: {
      listFavoriteSlugs: () => ({ slugs: [...favorites] }),
      addFavorite: () => {
        favorites.push('dice');
        return { done: true };
      },
      removeFavorite: () => {
        favorites.pop();
        return { done: true };
      },
    },
  });
  const heart = page.getByRole('button', { name: /Dice/ });
  await expect.element(heart).not.toHaveAttribute('data-marked');
  await expect.poll(() => requests).toContain('listFavoriteSlugs');
  await page.getByRole('button', { name: 'Add Dice to favourites' }).click();
  await expect.element(heart).toHaveAttribute('data-marked', 'true');
  await expect.poll(() => requests.filter((endpoint) => endpoint === 'listFavoriteSlugs').length).toBe(2);
  await expect.element(heart).toHaveAttribute('data-marked', 'true');
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Dice from favourites' }).click();
  await expect.element(heart).not.toHaveAttribute('data-marked');
  await expect.poll(() => sent('removeFavorite')).toHaveLength(1);
});

it('reverts and shows the error when the platform refuses', async () => {
  await inSite(<HeartToggle game={dice} />, {
    isSignedIn: true,
    responses: { listFavoriteSlugs: { slugs: ['dice'] }, removeFavorite: unavailable },
  });
  const heart = page.getByRole('button', { name: /Dice/ });
  await expect.element(heart).toHaveAttribute('data-marked', 'true');
  await heart.click();
  await expect.element(page.getByText('Dice', { exact: true })).toBeVisible();
  await expect.element(heart).toHaveAttribute('data-marked', 'true');
});

it('links guests to the log-in and sends no request', async () => {
  const { requests } = await inSite(<FavouriteHeart game={dice} />);
  await expect.element(page.getByRole('link', { name: /Dice/ })).toHaveAttribute('href', '?modal=login');
  expect(requests).toEqual([]);
  await expectAccessible();
});
