import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { inSite, NEVER, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { iconsIn } from '../../testing/read-page.ts';
import type { Deposit } from './payment-method.ts';
import { CARD, cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';
import { OpenDeposits } from './open-deposits.tsx';

const CANCELLED = { deposit: { ...DEPOSIT, status: 'cancelled' as const, paymentUrl: null } };

beforeEach(() => sessionStorage.clear());

const open = (deposits: () => Deposit[], responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<OpenDeposits methods={[CARD]} />, {
    isSignedIn: true,
    path: '/deposit',
    ...change,
    responses: cashierResponses({ listOpenDeposits: () => ({ deposits: deposits() }), ...responses }),
  });
const discard = () => press('Cancel: €25.00 with Card');

it('discards an open payment after asking for confirmation', async () => {
  const other = { ...DEPOSIT, depositId: 'dep_01jd3v9k2m4n6p8s', amount: '30.00' };
  let deposits = [other, DEPOSIT];
  sessionStorage.setItem('cashier.attempt', '{}');
  const site = await open(() => deposits, {
    discardDeposit: () => {
      deposits = [other];
      return CANCELLED;
    },
  });
  await discard();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await press('Keep payment');
  expect(site.requests).not.toContain('discardDeposit');
  await discard();
  await press('Cancel payment');
  await expect.poll(site.read).toReadAsStored();
  expect(site.sent('discardDeposit').map(({ url }) => url)).toEqual([
    `/api/user/deposits/${DEPOSIT.depositId}/discard`,
  ]);
  // The same amount by the same method is a new deposit.
  expect(sessionStorage.getItem('cashier.attempt')).toBeNull();
});

it('says why a payment cannot be discarded, and not after it was kept', async () => {
  await open(() => [DEPOSIT], { discardDeposit: inTurn(refused('deposit.not_discardable'), NEVER) });
  await discard();
  await press('Cancel payment');
  await expect.element(page.getByText(/^This payment is already being processed/)).toBeVisible();
  expect(iconsIn(page.getByRole('alert').element())).toEqual(['error']);
  await press('Keep payment');
  await discard();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await press('Cancel payment');
  await expect.element(page.getByText('Cancelling…')).toBeInTheDocument();
});

it.each(['request.too_many', 'deposit.PROVIDER_ERROR', 'server.internal'] as const)(
  'shows that the outcome is unknown after %s, and discards on the next attempt',
  async (code) => {
    const site = await open(() => [DEPOSIT], { discardDeposit: inTurn(refused(code), CANCELLED) });
    await discard();
    await press('Cancel payment');
    await expect.element(page.getByText(/safe to try again/)).toBeVisible();
    expect(iconsIn(page.getByRole('alert').element())).toEqual(['alert']);
    await press('Cancel payment');
    await expect.element(page.getByText('Payment cancelled')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Cancel payment' })).not.toBeInTheDocument();
    expect(site.sent('discardDeposit')).toHaveLength(2);
  },
);

it('says in another language how each payment goes on, and until when', async () => {
  const transfer = { expiresAt: '2026-11-22T18:30:00Z' } as Deposit['transfer']; // only this is read
  const deposits: Deposit[] = [
    { ...DEPOSIT, depositId: 'dep_1', paymentUrl: null, transfer },
    {
      ...DEPOSIT,
      depositId: 'dep_2',
      createdAt: '2026-11-21T10:00:00Z',
      method: 'crypto',
      currencyCode: 'JPY',
      amount: '2500',
    },
    { ...DEPOSIT, depositId: 'dep_3', status: 'processing', paymentUrl: null, method: 'gone' },
  ];
  const site = await open(() => deposits, {}, { locale: 'de' });
  await expect.poll(site.read).toReadAsStored();
});

it.each([1, 0])('asks again every 15 seconds while payments are open: %i', async (count) => {
  const intervals = vi.spyOn(window, 'setInterval').mockClear();
  const site = await open(() => [DEPOSIT].slice(0, count));
  await expect.poll(() => site.sent('listOpenDeposits')).toHaveLength(1);
  await expect.poll(site.read).toContain(count === 1 ? 'Payments in progress' : '');
  const found = intervals.mock.calls.filter(([, ms]) => ms === 15_000);
  expect(found).toHaveLength(count);
});
