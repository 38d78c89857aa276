import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { BalancePanel } from './balance-panel.tsx';

const responses = { getUserDetails: exampleOf(getUserDetails) };
const panel = (isPending: boolean) => (
  <BalancePanel childQueries={[{ isPending }]}>
    <p>Below</p>
  </BalancePanel>
);

it('shows a skeleton while a query below is pending', async () => {
  const { requests } = await inSite(panel(true), { isSignedIn: true, responses });
  await expect.poll(() => requests).toContain('getUserDetails');
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await expect.element(page.getByText('Below')).not.toBeInTheDocument();
});

it('shows the balance together with its children', async () => {
  await inSite(panel(false), { isSignedIn: true, responses });
  await expect.element(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await expect.element(page.getByText('Below')).toBeVisible();
});
