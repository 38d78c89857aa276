import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getCashback } from '@marquee/contract/cashback.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { CashbackPage } from './cashback-page.tsx';
import { OwnCashback } from './own-cashback.tsx';
import type { CashbackPeriod } from './cashback.rules.ts';

const example = exampleOf(getCashback).data;
const [period] = example.periods;
const periodsOf = (...states: readonly CashbackPeriod['state'][]) =>
  states.map((state, at) => {
    if (!period) throw new Error('no period');
    return { ...period, state, periodId: `cbp_period0${at}` };
  });
const player = exampleOf(getUserDetails);
const claimButton = page.getByRole('button', { name: /^Claim/ });

it('guests see the rule in words and examples that are marked as such', async () => {
  await inSite(<CashbackPage rule={example.rule} />);
  await expect.element(page.getByText('These amounts are examples')).toBeVisible();
  const periods = page.getByRole('list', { name: 'Cashback periods' });
  await expect.element(periods).toBeVisible();
  for (const item of periods.element().children) expect(item.textContent).toContain('Example');
  await expect.element(page.getByText(/You get 10% of your net loss of a week/)).toBeVisible();
  await expect.element(page.getByText(/at least €20.00/)).toBeVisible();
  await expect.element(claimButton).not.toBeInTheDocument();
  await expectAccessible();
});

it('players see each period with its state and claim what is ready, once', async () => {
  let isPaid = false;
  const { requests } = await inSite(<OwnCashback skeleton={null} />, {
    isSignedIn: true,
    responses: {
      getUserDetails: player,
      getCashback: () => ({
        data: {
          ...example,
          availableAmount: isPaid ? '0.00' : '8.00',
          periods: periodsOf('running', isPaid ? 'claimed' : 'claimable', 'lapsed', 'nothing'),
        },
      }),
      claimCashback: () => {
        isPaid = true;
        const userBonus = { ...exampleOf(activateBonus).userBonus, status: 'completed' as const };
        return { data: { periodId: 'cbp_period01', amount: '8.00', currencyCode: 'EUR', userBonus } };
      },
    },
  });
  for (const text of ['Running', 'Ready to claim', 'Lapsed', 'No cashback'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
  await claimButton.click();
  await expect.element(page.getByText('€8.00 cashback paid')).toBeVisible();
  await expect.element(claimButton).not.toBeInTheDocument();
  expect(requests.filter((id) => id === 'claimCashback')).toHaveLength(1);
});

it('shows why a claim was refused', async () => {
  await inSite(<OwnCashback skeleton={null} />, {
    isSignedIn: true,
    responses: {
      getUserDetails: player,
      getCashback: { data: { ...example, periods: periodsOf('claimable') } },
      claimCashback: new ApiError(422, { code: 'bonus.ACTIVE_BONUS', params: {} }),
    },
  });
  await claimButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

it('a brand without cashback says so', async () => {
  await inSite(<CashbackPage rule={null} />);
  await expect.element(page.getByText('No cashback', { exact: true })).toBeVisible();
});
