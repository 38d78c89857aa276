import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AccountLayoutContext } from '../../lib/account/use-account-href.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { OverviewCards } from './overview-cards.tsx';

const responses = { getUserDetails: exampleOf(getUserDetails) };
const cards = (isPending: boolean) => (
  <OverviewCards childQueries={[{ isPending }]}>
    <p>Below</p>
  </OverviewCards>
);

it('shows a skeleton while a query below is pending', async () => {
  const { requests } = await inSite(cards(true), { isSignedIn: true, responses });
  await expect.poll(() => requests).toContain('getUserDetails');
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await expect.element(page.getByText('Below')).not.toBeInTheDocument();
});

it('shows player, balance and last login together with its children', async () => {
  await inSite(cards(false), { isSignedIn: true, responses });
  await expect.element(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible();
});

it.each([
  ['tabs', '/profile/security', '/profile/transactions'],
  ['sidebar', '/profile2/security', '/profile2/my-history'],
] as const)('links stay in the layout %s', async (layout, security, transactions) => {
  await inSite(<AccountLayoutContext value={layout}>{cards(false)}</AccountLayoutContext>, {
    isSignedIn: true,
    responses,
  });
  await expect.element(page.getByText('Below')).toBeVisible();
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([security, transactions]));
});
