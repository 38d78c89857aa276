import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import type { Deposit } from './payment-method.ts';
import { TransferPage } from './transfer-page.tsx';

const DEPOSIT: Deposit = {
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
};

async function show(change: Partial<Deposit>, transfer: Partial<NonNullable<Deposit['transfer']>> = {}) {
  const deposit = { ...DEPOSIT, ...change, transfer: { ...DEPOSIT.transfer, ...transfer } } as Deposit; // Both are complete objects.
  await inSite(<TransferPage depositId={DEPOSIT.depositId} />, {
    isSignedIn: true,
    responses: { getDeposit: { deposit } },
  });
}

it('shows address, amount and warnings, and copies values by keyboard', async () => {
  await show({});
  await expect.element(page.getByRole('heading', { name: 'Send USDT over TON' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code to send USDT over TON' })).toBeVisible();
  await expect.element(page.getByText('Only send USDT over TON')).toBeVisible();
  await expect.element(page.getByText('Include the memo')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy: Address' });
  copy.element().focus();
  await userEvent.keyboard('{Enter}');
  // Clipboard access depends on the test browser; both results are announced.
  await expect.element(page.getByText(/Address copied|Unable to read from clipboard/)).toBeInTheDocument();
  await expectAccessible();
});

it.each([
  ['seen', { status: 'processing' }, { received: '27.17391305', confirmations: 1 }, '1 of 3'],
  ['less', { status: 'processing' }, { received: '20', confirmations: 1 }, /You can send the rest/],
  ['more', { status: 'completed', amount: '27.60' }, { received: '30', confirmations: 3 }, /All of it was added/],
  ['expired', { status: 'expired' }, {}, /Don’t send anything to this address/],
  ['late', { status: 'expired' }, { received: '27.17391305' }, /at the rate when it arrived/],
  ['network', { status: 'failed', failureCode: 'wrong_network' }, {}, /wrong network/],
  ['memo', { status: 'failed', failureCode: 'memo_missing' }, {}, /without the memo/],
] as const)('shows the text for stage: %s', async (_name, change, transfer, expected) => {
  await show(change, transfer);
  await expect.element(page.getByText(expected)).toBeVisible();
  await expectAccessible();
});
