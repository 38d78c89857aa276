import { createDeposit } from '@marquee/contract/payments.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { instantText } from '../../lib/i18n/use-error-text.ts';
import { inSite } from '../../testing/in-site.tsx';
import { Cashier } from './cashier.tsx';
import { cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';
import { errorSlotOf } from './error-slot.rules.ts';

beforeEach(() => sessionStorage.clear());

const RENEWS_AT = '2026-11-24T00:00:00.000Z';
const PARAMS = {
  renewsAt: RENEWS_AT,
  min: '10.00',
  max: '500.00',
  limit: '500.00',
  left: '12.50',
  currency: 'EUR',
  country: 'NL',
  fields: [],
};
const refusal = (code: ErrorCode, params: ApiError['params'] = PARAMS) =>
  new ApiError(ERRORS[code].status, { code, params });
const pay = page.getByRole('button', { name: 'Deposit €25.00' });
const amount = () => page.getByRole('textbox', { name: 'Amount' });

async function payRefused(response: ApiError) {
  const site = await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({ createDeposit: response }),
  });
  await pay.click();
  return site;
}

const codes = createDeposit.errors.map((code) => [errorSlotOf(code), code] as const);

it.each(codes.filter(([slot]) => slot === 'amount'))('marks and focuses the %s field for %s', async (_slot, code) => {
  await payRefused(refusal(code));
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount()).toHaveFocus();
  await expect.element(pay).toBeVisible();
});

it.each(codes.filter(([slot]) => slot === 'method' || slot === 'banner' || slot === 'location'))(
  'announces a %s error (%s) and preserves the form',
  async (_slot, code) => {
    await payRefused(refusal(code));
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect.element(pay).toBeVisible();
  },
);

it.each(codes.filter(([slot]) => slot === 'gate'))(
  'replaces the form (%s) for %s and offers a retry',
  async (_slot, code) => {
    await payRefused(refusal(code));
    await expect.element(page.getByText('Deposits are unavailable right now')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(pay).toBeVisible();
  },
);

it('shows the remaining daily limit and its reset time', async () => {
  await payRefused(refusal('deposit.PAYMENT_LIMIT_THRESHOLD'));
  await expect
    .element(
      page.getByText(
        `This would exceed the daily deposit limit of €500.00. You can deposit up to €12.50 more until ${instantText('en', RENEWS_AT)}.`,
      ),
    )
    .toBeVisible();
});

it('shows a support id for a server error and retries with the same key', async () => {
  let requestCount = 0;
  const site = await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({
      createDeposit: () => {
        requestCount += 1;
        return requestCount === 1
          ? refusal('server.internal', { supportId: '1a2b3c4d' })
          : { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' } };
      },
    }),
  });
  await pay.click();
  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
  await expect.element(page.getByText('Support ID: 1a2b3c4d')).toBeVisible();
  await expect.element(page.getByText('Internal server error')).not.toBeInTheDocument();
  const key = () => String(JSON.parse(sessionStorage.getItem('cashier.attempt') ?? '{}').key);
  const first = key();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => site.currentUrl()).toContain(`payment=${DEPOSIT.depositId}`);
  expect(key()).toBe(first);
});

it('shows a support id if the cashier fails to load, and loads it on retry', async () => {
  let isBroken = true;
  await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({
      getPayments: () =>
        isBroken ? refusal('server.unavailable', { supportId: '5e6f7a8b' }) : { data: { payments: [] } },
    }),
  });
  await expect.element(page.getByText(/This is our fault, not yours/)).toBeVisible();
  await expect.element(page.getByText('Support ID: 5e6f7a8b')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No payment methods for this currency')).toBeVisible();
});

it('says that a retry is safe after a lost connection, and continues the deposit', async () => {
  let isBroken = true;
  const site = await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({
      createDeposit: () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' } };
      },
    }),
  });
  await pay.click();
  await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
});

const attempt = () => sessionStorage.getItem('cashier.attempt');

it.each(['request.too_many', 'server.internal', 'server.maintenance', 'deposit.PROVIDER_ERROR'] as const)(
  'treats the outcome as unknown after %s and stores the attempt',
  async (code) => {
    await payRefused(refusal(code, {}));
    await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(attempt()).not.toBeNull();
  },
);

it.each(['deposit.DEPOSIT_COUNTRY_BLOCK', 'request.invalid'] as const)(
  'treats the outcome as still unknown if %s follows an unanswered attempt',
  async (code) => {
    let isFirst = true;
    await inSite(<Cashier />, {
      isSignedIn: true,
      path: '/deposit',
      responses: cashierResponses({
        createDeposit: () => {
          if (!isFirst) return refusal(code);
          isFirst = false;
          throw new TypeError('Failed to fetch');
        },
      }),
    });
    await pay.click();
    await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
    const key = attempt();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
    expect(attempt()).toBe(key);
  },
);

it('shows an unexpected error with a retry button', async () => {
  await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({ createDeposit: { deposit: null } as never }),
  });
  await pay.click();
  await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('sends one request for a double click', async () => {
  let response: (value: { deposit: typeof DEPOSIT }) => void = () => {};
  const site = await inSite(<Cashier />, {
    isSignedIn: true,
    path: '/deposit',
    responses: cashierResponses({ createDeposit: () => new Promise((resolve) => (response = resolve)) }),
  });
  await pay.dblClick();
  await expect.poll(() => site.requests.filter((endpoint) => endpoint === 'createDeposit')).toHaveLength(1);
  response({ deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' } });
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
  expect(site.requests.filter((endpoint) => endpoint === 'createDeposit')).toHaveLength(1);
});
