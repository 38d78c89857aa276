import { listLatestWins } from '@marquee/contract/games.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LatestWins } from './latest-wins.tsx';

const [win] = exampleOf(listLatestWins).rows;
if (!win) throw new Error('The contract example has no win');

it('shows the game, masked player and amount of a win with a link to the game, and can be paused', async () => {
  const nameless = { ...win, player: '•••', wonAt: '2026-11-20T18:04:04Z' };
  await inSite(<LatestWins />, { responses: { listLatestWins: { rows: [win, nameless] } } });
  await expect.element(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
  const first = page.getByRole('link').first();
  await expect.element(first).toHaveAttribute('href', expect.stringMatching(/\/dice$/));
  expect(first.element().textContent).toMatch(/Dice.*A•••.*€19\.80/);
  // Screen readers get text instead of three dots.
  await expect.element(page.getByText('A player')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect.element(page.getByRole('button', { name: 'Resume updates' })).toBeVisible();
  await expectAccessible();
});

it('renders nothing without wins', async () => {
  const { requests } = await inSite(<LatestWins />, { responses: { listLatestWins: { rows: [] } } });
  await expect.poll(() => requests).toContain('listLatestWins');
  await expect.element(page.getByRole('heading', { name: 'Latest wins' })).not.toBeInTheDocument();
});
