import { confirmExchange, listWallets, quoteExchange } from '@marquee/contract/wallets.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { WalletPage } from './wallet-page.tsx';

const listed = exampleOf(listWallets);
const quote = { ...exampleOf(quoteExchange).quote, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const details = { ...exampleOf(getUserDetails), userWallet: listed.wallets };
const refused = (status: number, code: ApiError['code'], params: ApiError['params'] = {}) =>
  new ApiError(status, { code, params });

const open = (responses: MockResponses) =>
  inSite(<WalletPage latest={null} />, {
    isSignedIn: true,
    settings: { useMultiWallet: true },
    responses: { getUserDetails: details, listWallets: listed, quoteExchange: { quote }, ...responses },
  });

async function requestRate(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Amount'), '50');
  await page.getByRole('button', { name: 'Get rate' }).click();
}
const exchange = page.getByRole('button', { name: /^Exchange €50\.00 for \$53\.46/ });

it('shows the debt and the switch error on each wallet card', async () => {
  const [first, second] = listed.wallets;
  if (first === undefined || second === undefined) throw new Error('The example has two wallets');
  const owing = { ...details, userWallet: [{ ...first, owedAmount: '12.50' }, second] };
  await open({ getUserDetails: owing, chooseWallet: refused(422, 'wallet.round_open') });
  await expect.element(page.getByText(/You owe/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the BTC wallet' }).click();
  await expect.element(page.getByText(/an open round in your other currency/)).toBeVisible();
  await expectAccessible();
});

it('shows amount errors at the field', async () => {
  await open({ quoteExchange: refused(422, 'exchange.amount_below', { amount: '5.00', currency: 'EUR' }) });
  await requestRate();
  await expect.element(page.getByText('The minimum exchange amount is €5.00.')).toBeVisible();
  await expect.element(page.getByLabelText('Amount')).toHaveFocus();
});

it('shows the rate before the exchange and the result after it', async () => {
  const { requests } = await open({ confirmExchange: exampleOf(confirmExchange) });
  await requestRate();
  await expect.element(exchange).toBeVisible();
  expect(requests).not.toContain('confirmExchange');
  await expectAccessible();
  await exchange.click();
  await expect.element(page.getByText('You exchanged €50.00 for $53.46.')).toBeVisible();
});

it('offers a new rate instead of an exchange after expiry', async () => {
  await open({ quoteExchange: { quote: { ...quote, expiresAt: new Date(Date.now() - 1).toISOString() } } });
  await requestRate();
  await expect.element(page.getByText(/This rate has expired. Nothing was exchanged/)).toBeVisible();
  expect(exchange.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Get new rate' }).click();
  await expect.element(page.getByLabelText('Amount')).toHaveValue('50');
});

it('shows an unknown outcome after a lost response, also if the retry is rate-limited', async () => {
  const errors = ['lost', refused(429, 'request.too_many')];
  await open({
    confirmExchange: () => {
      const failure = errors.shift();
      if (failure instanceof ApiError) return failure;
      if (failure !== undefined) throw new TypeError('Failed to fetch');
      return exampleOf(confirmExchange);
    },
  });
  await requestRate();
  await exchange.click();
  await expect.element(page.getByText(/whether your exchange went through/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/Too many requests/)).toBeVisible();
  await expect.element(page.getByText(/whether your exchange went through/)).toBeVisible();
  expect(page.getByText(/Exchange failed/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('You exchanged €50.00 for $53.46.')).toBeVisible();
});
