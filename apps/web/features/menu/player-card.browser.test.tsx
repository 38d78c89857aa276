import { cancelBonus } from '@marquee/contract/bonuses.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { PlayerCard } from './player-card.tsx';

const details = exampleOf(getUserDetails);
const { userBonus } = exampleOf(cancelBonus);

it('shows real and bonus balance, and the progress of the active bonus', async () => {
  await inSite(<PlayerCard />, {
    isSignedIn: true,
    responses: {
      getUserDetails: {
        ...details,
        userWallet: details.userWallet.map((wallet) => ({ ...wallet, bonusAmount: '12.50' })),
        activeBonus: {
          ...userBonus,
          status: 'active',
          wageredAmount: '100.00',
          wagerLeft: '150.00',
          expiration: '2026-12-24T12:00:00Z',
        },
      },
    },
  });
  await expect.element(page.getByText('€25.00')).toBeVisible();
  await expect.element(page.getByText('Bonus €12.50')).toBeVisible();
  await expect.element(page.getByText('Left to wager: €150.00')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40');
  await expect.element(page.getByText(/^Expires: Dec 24, 2026/)).toBeVisible();
  await expectAccessible();
});

it('shows no progress without an active bonus', async () => {
  await inSite(<PlayerCard />, { isSignedIn: true, responses: { getUserDetails: details } });
  await expect.element(page.getByText('€25.00')).toBeVisible();
  expect(page.getByRole('progressbar').query()).toBeNull();
});
