import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions } from '../../testing/in-site.tsx';
import { iconsIn } from '../../testing/read-page.ts';
import { cashierResponses } from './testing/cashier-responses.ts';
import { DepositPage } from './deposit-page.tsx';
import type { Deposit } from './payment-method.ts';
import { TransferPage } from './transfer-page.tsx';

const DEPOSIT = {
  depositId: 'dep_01jd3v9k2m4n6p8r',
  method: 'coins',
  currencyCode: 'EUR',
  amount: '25.00',
  status: 'pending',
  returned: '0.00',
  failureCode: null,
  paymentUrl: 'https://pay.example.com/p/9f1c',
  createdAt: '2026-11-20T18:04:05Z',
  settledAt: null,
  transfer: {
    network: 'ton',
    networkTitle: 'TON',
    coin: 'USDT',
    address: 'UQsandbox0123456789abcdef0123456789ab',
    memo: '3846263127',
    uri: 'ton:UQsandbox0123456789abcdef0123456789ab?amount=27.17391305&memo=3846263127',
    requested: '27.17391305',
    minimum: '5',
    rate: '0.92',
    rateExpiresAt: '2099-11-20T18:24:05Z',
    expiresAt: '2099-11-21T18:04:05Z',
    received: '0',
    confirmations: 0,
    confirmationsNeeded: 3,
  },
} satisfies Deposit;
type Change = Partial<Omit<Deposit, 'transfer'>>;

function show(change: Change, transfer: Partial<Deposit['transfer']> = {}, options: InSiteOptions = {}) {
  const deposit = { ...DEPOSIT, ...change, transfer: { ...DEPOSIT.transfer, ...transfer } };
  return inSite(<TransferPage depositId={DEPOSIT.depositId} />, {
    isSignedIn: true,
    responses: { getDeposit: { deposit } },
    ...options,
  });
}
/** Without the countdown. */
const timeless = (text: string) => text.replace(/Rate valid for: .* · Sec/, 'Rate valid for …');

it('shows address, amount and warnings, and copies values by keyboard', async () => {
  const site = await show({});
  await expect.poll(() => timeless(site.read())).toReadAsStored();
  expect(iconsIn(page.getByRole('status').first().element())).toEqual([]);
  const copy = page.getByRole('button', { name: 'Copy: Address' });
  copy.element().focus();
  await userEvent.keyboard('{Enter}');
  // Clipboard access depends on the test browser; both results are announced.
  await expect.element(page.getByText(/Address copied|Unable to read from clipboard/)).toBeInTheDocument();
  await expectAccessible();
});

it('asks for any amount without a memo, at no rate, where the wallet holds the coin', async () => {
  const own = { requested: null, memo: null, rate: null, rateExpiresAt: null, coin: 'BTC', minimum: '0.0001' };
  const site = await show({ paymentUrl: null, currencyCode: 'BTC', amount: '0' }, own);
  await expect.poll(() => timeless(site.read())).toReadAsStored();
  const late = await show({}, { rateExpiresAt: '2020-01-01T00:00:00Z' });
  await expect.poll(late.read).toContain('Rate expired. We’ll use the rate when your payment arrives.');
});

const COME = { received: '27.17391305', confirmations: 1 };

it.each([
  ['seen', { status: 'processing' }, COME],
  ['less than requested', { status: 'processing' }, { ...COME, received: '20' }],
  ['less, credited', { status: 'completed', amount: '18.40' }, { ...COME, received: '20' }],
  ['more, on its way', { status: 'pending' }, { ...COME, received: '30' }],
  ['more, credited', { status: 'completed', amount: '27.60' }, { received: '30', confirmations: 3 }],
  ['expired', { status: 'expired' }, {}],
  ['late', { status: 'expired' }, COME],
  ['wrong network', { status: 'failed', failureCode: 'wrong_network' }, {}],
  ['no memo', { status: 'failed', failureCode: 'memo_missing' }, {}],
  ['failed', { status: 'declined' }, {}],
  ['review', { status: 'processing' }, { ...COME, confirmations: 3 }],
  ['returned', { status: 'refunded' }, { ...COME, requested: null }],
] as const)('shows what has happened and what comes next: %s', async (_stage, change, transfer) => {
  const site = await show(change, transfer);
  await expect.poll(site.read).toReadAsStored();
  expect(iconsIn(page.getByRole('status').first().element())).toHaveLength(1);
  await expectAccessible();
});

it('shows the balance, and the transfer that the URL names, once it is known', async () => {
  const example = exampleOf(getUserDetails);
  const userWallet = example.userWallet.flatMap((wallet) => [
    { ...wallet, currencyCode: 'JPY' },
    { ...wallet, amount: '1234.50' },
  ]);
  const responses = cashierResponses({ getUserDetails: { ...example, userWallet }, getDeposit: NEVER });
  const open = (transfer: string) => {
    const path = `/deposit?transfer=${transfer}`;
    return inSite(<DepositPage limitStep={() => null} />, { isSignedIn: true, path, responses });
  };
  const other = await open('1');
  await expect.poll(other.read).toContain('[Deposit €25.00]');
  const site = await open(DEPOSIT.depositId);
  await expect.element(page.getByText('Loading your payment')).toBeInTheDocument();
  await expect.poll(site.read).toRead(`
    # Deposit
    Loading your payment
  `);
  // Narrow screens hide it.
  expect(site.element.querySelector('header')?.textContent).toBe('DepositYour balance€1,234.50');
  expect(site.requests).not.toContain('getPayments');
});

it('asks again when the payment moves, and only then', async () => {
  const moved = { ...DEPOSIT, status: 'completed' as const };
  const site = await show({}, {}, { responses: { getDeposit: inTurn({ deposit: DEPOSIT }, { deposit: moved }) } });
  await expect.element(page.getByRole('heading', { name: 'Send USDT over TON' })).toBeVisible();
  emitLiveEvent('depositUpdated', { depositId: 'dep_01jd3v9k2m4n6p8s' } as never);
  expect(site.sent('getDeposit')).toHaveLength(1);
  emitLiveEvent('depositUpdated', { depositId: DEPOSIT.depositId } as never);
  await expect.element(page.getByText('€25.00 added to your balance')).toBeVisible();
});

it.each([
  ['cannot be asked for', refused('server.unavailable')],
  ['is not the player’s', refused('request.not_found')],
  ['is none of coins', { deposit: { ...DEPOSIT, transfer: null } }],
])('says that a payment %s', async (_what, response) => {
  let isKnown = false;
  const getDeposit = () => (isKnown ? { deposit: DEPOSIT } : response);
  const site = await show({}, {}, { responses: { getDeposit } });
  await expect.poll(site.read).toReadAsStored();
  const canRetry = site.read().includes('Try again');
  expect(iconsIn(site.element)[0]).toBe(canRetry ? 'alert' : 'wallet');
  if (!canRetry) return;
  isKnown = true;
  await press('Try again');
  await expect.element(page.getByRole('heading', { name: 'Send USDT over TON' })).toBeVisible();
});
