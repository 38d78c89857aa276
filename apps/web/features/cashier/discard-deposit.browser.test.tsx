import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { inSite, type MockResponses } from '../../testing/in-site.tsx';
import type { Deposit } from './payment-method.ts';
import { CARD, cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';
import { OpenDeposits } from './open-deposits.tsx';

const CANCELLED = { ...DEPOSIT, status: 'cancelled' as const, paymentUrl: null };
const refusal = (code: ErrorCode) => new ApiError(ERRORS[code].status, { code, params: {} });

beforeEach(() => sessionStorage.clear());

async function open(deposits: () => Deposit[], responses: MockResponses = {}) {
  return inSite(<OpenDeposits methods={[CARD]} />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({ listOpenDeposits: () => ({ deposits: deposits() }), ...responses }),
  });
}
const discard = () => page.getByRole('button', { name: 'Cancel: €25.00 with Card' });
const confirm = () => page.getByRole('button', { name: 'Cancel payment' });

it('discards an open payment after asking for confirmation', async () => {
  let deposits = [DEPOSIT];
  sessionStorage.setItem('cashier.attempt', '{}');
  const site = await open(() => deposits, {
    discardDeposit: () => {
      deposits = [];
      return { deposit: CANCELLED };
    },
  });
  await discard().click();
  expect(site.requests).not.toContain('discardDeposit');
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep payment' }).click();
  await discard().click();
  await confirm().click();
  await expect.element(page.getByText('Payment cancelled')).toBeVisible();
  await expect.element(page.getByText('Payments in progress')).not.toBeInTheDocument();
  // The same amount by the same method is a new deposit.
  expect(sessionStorage.getItem('cashier.attempt')).toBeNull();
});

it('shows why a payment cannot be discarded', async () => {
  await open(() => [DEPOSIT], { discardDeposit: refusal('deposit.not_discardable') });
  await discard().click();
  await confirm().click();
  await expect.element(page.getByText(/This payment is already being processed/)).toBeVisible();
});

it.each(['request.too_many', 'deposit.PROVIDER_ERROR', 'server.internal'] as const)(
  'shows that the outcome is unknown after %s, and discards on the next attempt',
  async (code) => {
    let isBroken = true;
    let deposits = [DEPOSIT];
    const site = await open(() => deposits, {
      discardDeposit: () => {
        if (isBroken) return refusal(code);
        deposits = [];
        return { deposit: CANCELLED };
      },
    });
    await discard().click();
    await confirm().click();
    await expect.element(page.getByText(/safe to try again/)).toBeVisible();
    isBroken = false;
    await confirm().click();
    await expect.element(page.getByText('Payment cancelled')).toBeVisible();
    expect(site.requests.filter((endpoint) => endpoint === 'discardDeposit')).toHaveLength(2);
  },
);

it('offers no discard for a payment in processing', async () => {
  await open(() => [{ ...DEPOSIT, status: 'processing', paymentUrl: null }]);
  await expect.element(page.getByText('Processing')).toBeVisible();
  await expect.poll(() => discard().query()).toBeNull();
});

it('shows when an open payment expires', async () => {
  const transfer = {
    network: 'bitcoin',
    networkTitle: 'Bitcoin',
    coin: 'BTC',
    address: 'bc1qexample',
    memo: null,
    uri: 'bitcoin:bc1qexample',
    requested: null,
    minimum: '0.0001',
    rate: null,
    rateExpiresAt: null,
    expiresAt: '2026-11-22T18:30:00Z',
    received: '0',
    confirmations: 0,
    confirmationsNeeded: 2,
  };
  await open(() => [{ ...DEPOSIT, paymentUrl: null, transfer }]);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  const until = date.format(new Date(transfer.expiresAt));
  await expect.element(page.getByText(`Expires ${until}`)).toBeVisible();
  await open(() => [{ ...DEPOSIT, createdAt: '2026-11-21T10:00:00Z' }]);
  const dayLater = date.format(new Date('2026-11-22T10:00:00Z'));
  await expect.element(page.getByText(`Expires ${dayLater}`)).toBeVisible();
});
