import { getNextSteps } from '@marquee/contract/next-steps.ts';
import {
  createWithdrawal,
  getWithdrawalOptions,
  listWithdrawals,
  quoteWithdrawal,
} from '@marquee/contract/withdrawals.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const options = { ...exampleOf(getWithdrawalOptions), blockers: [] };
/** Stands for the list of another feature. */
const Steps = ({ steps }: Pick<NextSteps, 'steps'>) => <p>Steps: {steps.map(({ key }) => key).join(', ')}</p>;
const ready: EndpointResponse<'getNextSteps'> = { ...exampleOf(getNextSteps), steps: [] };
const none: MockResponses = {
  getNextSteps: ready,
  listWithdrawals: { ...exampleOf(listWithdrawals), count: 0, rows: [] },
};
const route = { acceptsTag: false, minAmount: '0.0005', maxAmount: '0.2', fee: '0.0001', minutesUsual: 60 };
const crypto: EndpointResponse<'getWithdrawalOptions'> = {
  ...options,
  currencyCode: 'BTC',
  available: '0.05',
  methodOptions: [{ method: 'crypto', form: 'crypto', routes: [{ ...route, network: 'bitcoin' }] }],
};
const [example] = exampleOf(listWithdrawals).rows;
if (example === undefined) throw new Error('The example has a row');

it('lists the steps before a withdrawal in place of the form', async () => {
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getNextSteps: exampleOf(getNextSteps), getWithdrawalOptions: options },
  });
  await expect.element(page.getByText('Steps: email')).toBeVisible();
  await expect.element(page.getByText('No withdrawals yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue' }).query()).toBeNull();
  await expectAccessible();
});

it('keeps the form closed while the steps are unknown', async () => {
  const refusal = new ApiError(503, { code: 'server.unavailable', params: {} });
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getNextSteps: refusal, getWithdrawalOptions: crypto },
  });
  await expect.element(page.getByText('We couldn’t load your next steps')).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue' }).query()).toBeNull();
});

it('reports missing fields, then shows a quote with the amount on the button', async () => {
  const quote = {
    ...exampleOf(quoteWithdrawal).quote,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    coolsDownUntil: new Date(Date.now() + 60_000).toISOString(),
  };
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getWithdrawalOptions: crypto, quoteWithdrawal: { quote } },
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const expected of ['Please select network', 'Please enter wallet address', 'Please enter your withdraw amount'])
    await expect.element(page.getByText(expected)).toBeVisible();
  expect(requests).not.toContain('quoteWithdrawal');
  await expectAccessible();
  await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
  await userEvent.fill(page.getByLabelText('Wallet address'), quote.address);
  await userEvent.fill(page.getByLabelText('Amount'), '0.01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: /^Withdraw \S/ })).toBeVisible();
  await expect.element(page.getByText(/This destination is new/)).toBeVisible();
  await expectAccessible();
});

it('SEPA requires name, IBAN and e-mail', async () => {
  const routes = [{ ...route, network: null, minAmount: '20.00', maxAmount: '100.00', fee: '0.00' }];
  const sepa = { ...options, methodOptions: [{ method: 'sepa', form: 'sepa' as const, routes }] };
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getWithdrawalOptions: sepa },
  });
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
  await expect.element(page.getByLabelText('IBAN', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Account email')).toBeVisible();
  await expectAccessible();
});

it('shows an address error at the address field', async () => {
  const refusal = new ApiError(422, {
    code: 'withdrawal.address_invalid',
    params: { network: 'bitcoin' },
  });
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getWithdrawalOptions: crypto, quoteWithdrawal: refusal },
  });
  await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
  await userEvent.fill(page.getByLabelText('Wallet address'), 'nowhere');
  await userEvent.fill(page.getByLabelText('Amount'), '0.01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByLabelText('Wallet address')).toHaveFocus();
  await expect.element(page.getByText(/This address isn’t valid on the network/)).toBeVisible();
});

it('keeps the input after a lost connection and when the player changes the quote, by keyboard alone', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  let isCut = true;
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: {
      ...none,
      getWithdrawalOptions: crypto,
      quoteWithdrawal: () => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { quote: { ...exampleOf(quoteWithdrawal).quote, expiresAt } };
      },
    },
  });
  await expect.element(page.getByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument();
  (page.getByRole('radio', { name: /Bitcoin/ }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('bc1qexample');
  await userEvent.tab();
  await userEvent.keyboard('0.01{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Wallet address')).toHaveValue('bc1qexample');
  isCut = false;
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByLabelText('Wallet address')).toHaveValue('bc1qexample');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.01');
  expect(requests.filter((endpoint) => endpoint === 'quoteWithdrawal')).toHaveLength(2);
});

it('shows withdrawals with their steps and cancels one after confirmation', async () => {
  const rejected = { status: 'rejected' as const, reason: 'not_own_account' as const, mayCancel: false };
  const rows = [example, { ...example, ...rejected, withdrawalId: 'wdr_01jd3v9k2m4n6p8s' }];
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: {
      getNextSteps: ready,
      getWithdrawalOptions: crypto,
      listWithdrawals: { ...exampleOf(listWithdrawals), count: 2, rows },
      cancelWithdrawal: { withdrawal: example },
    },
  });
  await expect.element(page.getByText('Your money is reserved. We’ll review your request next.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep withdrawal' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect.element(page.getByText('Withdrawal cancelled. The money is back in your wallet.')).toBeVisible();
  expect(requests).toContain('cancelWithdrawal');
  await expectAccessible();
});

it.each([
  ['has expired already', -1],
  ['expires while it is read', 1_500],
])('a quote that %s cannot be confirmed', async (_what, leftMs) => {
  const quote = () => ({
    quote: { ...exampleOf(quoteWithdrawal).quote, expiresAt: new Date(Date.now() + leftMs).toISOString() },
  });
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getWithdrawalOptions: crypto, quoteWithdrawal: quote },
  });
  await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
  await userEvent.fill(page.getByLabelText('Wallet address'), 'bc1qexample');
  await userEvent.fill(page.getByLabelText('Amount'), '0.01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Withdraw \S/ }).query()).toBeNull();
  expect(requests).not.toContain('createWithdrawal');
});

it.each([['request.too_many', 429] as const, ['server.internal', 500] as const])(
  'treats %s as an unknown outcome and retries with the same key',
  async (code, status) => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    let isBroken = true;
    await inSite(<WithdrawalPanel Steps={Steps} />, {
      isSignedIn: true,
      responses: {
        ...none,
        getWithdrawalOptions: crypto,
        quoteWithdrawal: { quote: { ...exampleOf(quoteWithdrawal).quote, expiresAt } },
        createWithdrawal: () => (isBroken ? new ApiError(status, { code, params: {} }) : exampleOf(createWithdrawal)),
      },
    });
    await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
    await userEvent.fill(page.getByLabelText('Wallet address'), 'bc1qexample');
    await userEvent.fill(page.getByLabelText('Amount'), '0.01');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Withdraw \S/ }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(document.body.textContent).not.toContain('Withdrawal error');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
  },
);
