import { getLimits } from '@marquee/contract/limits.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DepositPage } from '../features/cashier/deposit-page.tsx';
import { CARD, cashierResponses } from '../features/cashier/testing/cashier-responses.ts';
import { LimitStep } from '../features/limits/limit-step.tsx';
import { fillIn, press, refused } from '../testing/forms.ts';
import { exampleOf, inSite } from '../testing/in-site.tsx';

beforeEach(() => sessionStorage.clear());

const example = exampleOf(getLimits);
const [limit] = example.limits;
if (!limit) throw new Error('The example has a limit');
const periods = ([0, 1, 2] as const).map((period) => ({ ...limit, period, amount: null, pending: null }));
const limits = { ...example, limits: periods.flatMap((one) => [{ ...one, kind: 'loss' as const }, one]) };

/** A cashier whose platform asks for a limit until one is set or declined. */
async function open(step: 'prompt' | 'required', { isAskedLater = false, followsMutations = true } = {}) {
  let isDone = isAskedLater;
  const sent: unknown[] = [];
  const declines = [refused('request.too_many')];
  const site = await inSite(<DepositPage limitStep={LimitStep} />, {
    isSignedIn: true,
    path: '/deposit',
    followsMutations,
    responses: cashierResponses({
      getPayments: () => ({ data: { payments: [CARD], ...(!isDone && { limitStep: step }) } }),
      getLimits: limits,
      createDeposit: () => {
        isDone = false;
        return refused(`deposit.limit_${step}`);
      },
      setLimit: (_query, body) => {
        isDone = true;
        sent.push(body);
        return limits;
      },
      declineDepositLimit: () => {
        const refusal = declines.shift();
        isDone = refusal === undefined;
        return refusal ?? limits;
      },
    }),
  });
  return { site, sent };
}

const submit = () => page.getByRole('button', { name: /^Deposit/ });

it('asks for a required deposit limit first, and then shows the deposit form', async () => {
  const { site, sent } = await open('required');
  await expect.element(page.getByRole('heading', { name: 'Set a deposit limit first' })).toBeVisible();
  await expect
    .poll(site.read)
    .toMatch(/Where you live, you need a deposit limit.*Period: \( \) Daily · \( \) Weekly · \(•\) Monthly/s);
  await expect.element(page.getByRole('button', { name: 'Continue without a limit' })).not.toBeInTheDocument();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox'), '150');
  await fillIn({ Period: 'Weekly' });
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await userEvent.fill(page.getByRole('textbox'), '50');
  await press('Save');
  await expect.element(submit()).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'deposit', period: 1, amount: '50' }]);
});

it('continues without a limit where the player may decline, and stores that on the server', async () => {
  // The step itself requests what the cashier shows after it.
  const { site } = await open('prompt', { followsMutations: false });
  await expect.element(page.getByText(/^A deposit limit keeps you within your budget\./)).toBeVisible();
  await press('Continue without a limit');
  await expect.element(page.getByText(/Too many requests/)).toBeVisible();
  await fillIn({ Period: 'Daily' });
  await expect.element(page.getByText(/Too many requests/)).not.toBeInTheDocument();
  await press('Continue without a limit');
  await expect.element(submit()).toBeVisible();
  expect(site.sent('declineDepositLimit')).toHaveLength(2);
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
