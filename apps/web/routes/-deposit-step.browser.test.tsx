import { getLimits } from '@marquee/contract/limits.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DepositPage } from '../features/cashier/deposit-page.tsx';
import { CARD, cashierResponses } from '../features/cashier/testing/cashier-responses.ts';
import { LimitStep } from '../features/limits/limit-step.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { exampleOf, inSite } from '../testing/in-site.tsx';

beforeEach(() => sessionStorage.clear());

const example = exampleOf(getLimits);
const [limit] = example.limits;
if (!limit) throw new Error('The example has a limit');
const periods = ([0, 1, 2] as const).map((period) => ({ ...limit, period, amount: null, pending: null }));
const limits = { ...example, limits: periods };

/** A cashier whose platform asks for a limit until one is set or declined. */
async function open(step: 'prompt' | 'required', { locale = 'en' as 'en' | 'ar', isAskedLater = false } = {}) {
  let isDone = isAskedLater;
  const sent: unknown[] = [];
  const site = await inSite(<DepositPage limitStep={LimitStep} />, {
    isSignedIn: true,
    path: '/deposit',
    locale,
    responses: cashierResponses({
      getPayments: () => ({ data: { payments: [CARD], ...(!isDone && { limitStep: step }) } }),
      getLimits: limits,
      createDeposit: () => {
        isDone = false;
        return new ApiError(422, { code: `deposit.limit_${step}`, params: {} });
      },
      setLimit: (_query, body) => {
        isDone = true;
        sent.push(body);
        return limits;
      },
      declineDepositLimit: () => {
        isDone = true;
        return limits;
      },
    }),
  });
  return { site, sent };
}

const submit = () => page.getByRole('button', { name: /^Deposit/ });

it('asks for a required deposit limit first, and then shows the deposit form', async () => {
  const { sent } = await open('required');
  await expect.element(page.getByRole('heading', { name: 'Set a deposit limit first' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue without a limit' })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.fill(page.getByRole('textbox'), '150');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(submit()).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'deposit', period: 2, amount: '150' }]);
});

it('continues without a limit where the player may decline, and stores that on the server', async () => {
  const { site } = await open('prompt');
  await page.getByRole('button', { name: 'Continue without a limit' }).click();
  await expect.element(submit()).toBeVisible();
  expect(site.requests).toContain('declineDepositLimit');
});

it('keeps the typed amount when the platform asks for a limit after the deposit was sent', async () => {
  await open('required', { isAskedLater: true });
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '37.50');
  await submit().click();
  await expect.element(page.getByText('Set a deposit limit before you deposit.')).toBeVisible();
  await page.getByRole('button', { name: 'Set limit' }).click();
  await userEvent.fill(page.getByRole('textbox'), '150');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(submit()).toHaveTextContent('Deposit €37.50');
});

it('is accessible in Arabic', async () => {
  await open('prompt', { locale: 'ar' });
  await expect.element(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toBeVisible();
  await expectAccessible();
});
