import { previewBonusCancellation, cancelBonus } from '@marquee/contract/bonuses.ts';
import { getNextSteps } from '@marquee/contract/next-steps.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
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
  getUserDetails: exampleOf(getUserDetails),
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
  expect(page.getByRole('button', { name: 'Calculate' }).query()).toBeNull();
  await expectAccessible();
});

it('keeps the form closed while the steps are unknown', async () => {
  const refusal = new ApiError(503, { code: 'server.unavailable', params: {} });
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...none, getNextSteps: refusal, getWithdrawalOptions: crypto },
  });
  await expect.element(page.getByText('We couldn’t load your next steps')).toBeVisible();
  expect(page.getByRole('button', { name: 'Calculate' }).query()).toBeNull();
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
  await page.getByRole('button', { name: 'Calculate' }).click();
  for (const expected of ['Please select network', 'Please enter wallet address', 'Please enter your withdraw amount'])
    await expect.element(page.getByText(expected)).toBeVisible();
  expect(requests).not.toContain('quoteWithdrawal');
  await expectAccessible();
  await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
  await userEvent.fill(page.getByLabelText('Wallet address'), quote.address);
  await userEvent.fill(page.getByLabelText('Amount'), '0.01');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Calculate' }).click();
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
      getUserDetails: exampleOf(getUserDetails),
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
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Confirm' }).query()).toBeNull();
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
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(document.body.textContent).not.toContain('Withdrawal error');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
  },
);

it.each(['requested', 'pending', 'confirmed', 'sent', 'rejected', 'returned', 'cancelled'] as const)(
  'the success of a request is said only while its money is reserved: %s',
  async (status) => {
    const made = exampleOf(createWithdrawal);
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    await inSite(<WithdrawalPanel Steps={Steps} />, {
      isSignedIn: true,
      responses: {
        ...none,
        getWithdrawalOptions: crypto,
        quoteWithdrawal: { quote: { ...exampleOf(quoteWithdrawal).quote, expiresAt } },
        createWithdrawal: made,
        listWithdrawals: { ...exampleOf(listWithdrawals), rows: [{ ...made.withdrawal, status }] },
      },
    });
    await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
    await userEvent.fill(page.getByLabelText('Wallet address'), 'bc1qexample');
    await userEvent.fill(page.getByLabelText('Amount'), '0.01');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('button', { name: 'New withdrawal' })).toBeVisible();
    const success = page.getByText('Withdrawal success');
    if (['requested', 'pending', 'confirmed'].includes(status)) {
      await expect.element(success).toBeVisible();
      await expect.element(page.getByText(/is reserved\. Track/)).toBeVisible();
    } else await expect.element(success).not.toBeInTheDocument();
  },
);

/** A player whose only open step is an active bonus, until it ends. */
function playerWithBonus() {
  const [firstStep] = exampleOf(getNextSteps).steps;
  if (firstStep === undefined) throw new Error('The example has a step');
  const bonusStep: NextSteps['steps'][number] = { ...firstStep, key: 'bonus', state: 'open', blocks: ['withdrawal'] };
  const { userBonus } = exampleOf(cancelBonus);
  const details = exampleOf(getUserDetails);
  const state = { isActive: true };
  const responses: MockResponses = {
    ...none,
    getUserDetails: () => ({
      ...details,
      userWallet: details.userWallet.map((wallet) => ({
        ...wallet,
        currencyCode: 'BTC',
        bonusAmount: state.isActive ? '25.00' : '0.00',
      })),
      activeBonus: state.isActive
        ? { ...userBonus, status: 'active', currencyCode: 'BTC', wageredAmount: '50.00', wagerLeft: '200.00' }
        : null,
    }),
    getNextSteps: () => ({ ...ready, steps: state.isActive ? [bonusStep] : [] }),
    getWithdrawalOptions: crypto,
    previewBonusCancellation: {
      ...exampleOf(previewBonusCancellation),
      currencyCode: 'BTC',
      lostAmount: '25',
      keptAmount: '0.05',
    },
  };
  return { state, responses, userBonus, bonusStep };
}

it('names the active bonus, cancels it with exact amounts, and keeps what was typed', async () => {
  const { state, responses, userBonus, bonusStep } = playerWithBonus();
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const laterSteps = Promise.withResolvers<NextSteps>();
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: {
      ...responses,
      getNextSteps: () => (state.isActive ? { ...ready, steps: [bonusStep] } : laterSteps.promise),
      quoteWithdrawal: () =>
        state.isActive
          ? new ApiError(422, { code: 'withdrawal.active_bonus', params: {} })
          : { quote: { ...exampleOf(quoteWithdrawal).quote, expiresAt } },
      cancelBonus: () => {
        state.isActive = false;
        return { userBonus };
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: '“First evening” is active' })).toBeVisible();
  await expect.element(page.getByText(/Left to wager: .*200/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: /Bitcoin/ }).click({ force: true });
  await userEvent.fill(page.getByLabelText('Wallet address'), 'bc1qexample');
  await userEvent.fill(page.getByLabelText('Amount'), '0.01');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(page.getByText('Withdrawal not allowed with an active bonus')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect
    .element(page.getByText(/You lose .*25.* of bonus money\. You keep .*0\.05.* of real money\./))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel bonus' }).dblClick();
  await expect.poll(() => page.getByText('“First evening” is active').query()).toBeNull();
  expect(requests.filter((id) => id === 'cancelBonus')).toHaveLength(1);
  await expect.element(page.getByLabelText('Wallet address')).toHaveValue('bc1qexample');
  laterSteps.resolve({ ...ready, steps: [] });
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

it('says that a bonus that was completed meanwhile is paid', async () => {
  const { state, responses, userBonus } = playerWithBonus();
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: {
      ...responses,
      cancelBonus: () => {
        state.isActive = false;
        return { userBonus: { ...userBonus, status: 'completed' } };
      },
    },
  });
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect.element(page.getByText('Completed')).toBeVisible();
  await expect.poll(() => page.getByText('“First evening” is active').query()).toBeNull();
});

it('offers the cancellation again, with the current amounts, after a lost connection', async () => {
  const { state, responses, userBonus } = playerWithBonus();
  let isCut = true;
  const { requests } = await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: {
      ...responses,
      cancelBonus: () => {
        if (isCut) throw new TypeError('Failed to fetch');
        state.isActive = false;
        return { userBonus };
      },
    },
  });
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => requests.filter((id) => id === 'previewBonusCancellation')).toHaveLength(2);
  isCut = false;
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect.poll(() => page.getByText('“First evening” is active').query()).toBeNull();
});

it('lists the steps if a bonus is not the only one', async () => {
  const { responses } = playerWithBonus();
  const [firstStep] = exampleOf(getNextSteps).steps;
  if (firstStep === undefined) throw new Error('The example has a step');
  const steps: NextSteps['steps'] = [firstStep, { ...firstStep, key: 'bonus', blocks: ['withdrawal'] }];
  await inSite(<WithdrawalPanel Steps={Steps} />, {
    isSignedIn: true,
    responses: { ...responses, getNextSteps: { ...ready, steps } },
  });
  await expect.element(page.getByText('Steps: email, bonus')).toBeVisible();
  expect(page.getByText('“First evening” is active').query()).toBeNull();
});
