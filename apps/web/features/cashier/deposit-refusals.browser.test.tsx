import { createDeposit } from '@marquee/contract/payments.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiError } from '../../lib/api/api-error.ts';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type MockResponses } from '../../testing/in-site.tsx';
import { iconsIn } from '../../testing/read-page.ts';
import { Cashier } from './cashier.tsx';
import { errorSlotOf } from './error-slot.rules.ts';
import { cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

const PARAMS = {
  renewsAt: '2026-11-24T00:00:00.000Z',
  min: '10.00',
  max: '500.00',
  limit: '500.00',
  left: '12.50',
  currency: 'EUR',
  country: 'NL',
  fields: [],
};
const refusal = (code: ErrorCode, params: ApiError['params'] = PARAMS) => refused(code, params);
const pay = page.getByRole('button', { name: /^Deposit €/ });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const PROCESSING = { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' as const } };
const attempt = () => sessionStorage.getItem('cashier.attempt');

const open = (responses: MockResponses = {}) =>
  inSite(<Cashier />, { isSignedIn: true, path: '/deposit', responses: cashierResponses(responses) });

async function payRefused(response: MockResponses['createDeposit']) {
  const site = await open({ createDeposit: response });
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

it.each(codes.filter(([slot]) => slot !== 'amount' && slot !== 'gate'))(
  'announces a %s error (%s), also of a field that is not displayed, and preserves the form',
  async (slot, code) => {
    await payRefused(refusal(code));
    const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    await expect.element(alert).toBeVisible();
    if (slot === 'banner') expect(iconsIn(alert.element())[0]).toBe(refusal(code).status >= 500 ? 'alert' : 'error');
    await expect.element(pay).toBeVisible();
    // What has ended is sent again as a new deposit.
    if (code === 'deposit.TRANSACTION_FAILED') expect(attempt()).toBeNull();
  },
);

const ACTIONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  'deposit.REQUIRED_EMAIL_VERIFICATION': '[Verify my email](/deposit?modal=verify-email-expired)',
  'deposit.GLOBAL_ERROR': '[Verify my account](/profile/verify)',
  'deposit.verification_required': '[Verify my account](/profile/verify)',
  'deposit.limit_required': '[Set limit]',
  'deposit.limit_prompt': '[Set limit]',
  'player.profile_incomplete': '[Complete my profile](/profile/edit-profile?activeMethod=1)',
  'player.excluded': '[Limits and time-outs](/responsibility)',
};

it.each(codes.filter(([slot]) => slot === 'gate'))(
  'replaces the form (%s) for %s, says what to do, and is there again with its input',
  async (_slot, code) => {
    const site = await open({ createDeposit: refusal(code) });
    await amount().fill('42');
    await pay.click();
    await expect.poll(site.read).toMatch(/^Deposits are unavailable right now/);
    expect(site.read()).toContain(ACTIONS[code]);
    expect(site.read()).toMatch(/\[Try again\](?: · |\n {2})\[Contact us\]\(\/contacts\)$/);
    const before = site.sent('getPayments').length;
    if (ACTIONS[code] === '[Set limit]') {
      await press('Set limit');
      await expect.poll(() => site.sent('getPayments')).toHaveLength(before + 1);
      expect(site.sent('getUserDetails')).toHaveLength(before);
    }
    await press('Try again');
    await expect.element(amount()).toHaveValue('42');
    expect(site.bodies('createDeposit')).toHaveLength(1);
  },
);

it('says why a deposit was not submitted; the next attempt is the same deposit', async () => {
  const site = await payRefused(inTurn(refusal('deposit.UNIFIED_ERROR'), PROCESSING));
  await expect.poll(() => site.read().split('\n').slice(-3).join('\n')).toReadAsStored();
  await pay.click();
  await expect.poll(site.currentUrl).toBe(`/?modal=deposit-return&met=card&payment=${DEPOSIT.depositId}`);
  const [first, second] = site.sent('createDeposit');
  expect(second).toEqual(first);
  expect(attempt()).not.toBeNull();
});

it.each([
  [
    'a fault of the server',
    refusal('server.internal', { supportId: '1a2b3c4d' }),
    'Something went wrong on our side',
    'Support ID: 1a2b3c4d',
  ],
  ['a limit of requests', refusal('request.too_many', {}), 'We’re still waiting for confirmation', 'Too many requests'],
  ['maintenance', refusal('server.maintenance', {}), 'We’re still waiting for confirmation', 'maintenance'],
  [
    'a fault of the provider',
    refusal('deposit.PROVIDER_ERROR', {}),
    'We’re still waiting for confirmation',
    'to the providers',
  ],
  ['a lost connection', LOST, 'We’re still waiting for confirmation', 'won’t be charged twice'],
  ['a response without a deposit', { deposit: null } as never, 'We’re still waiting for confirmation', ''],
])('says after %s that trying again is safe, and repeats the same request', async (_what, failure, title, text) => {
  const site = await payRefused(inTurn(failure, PROCESSING));
  const banner = page.getByRole('alert').filter({ hasText: title });
  const alert = () => banner.element().textContent;
  await expect.poll(alert).toContain('It’s safe to try again. You won’t be charged twice.');
  expect(alert()).toContain(text);
  expect(iconsIn(banner.element())).toContain('alert');
  expect(alert()).not.toContain('Internal server error');
  await expectAccessible();
  await press('Try again');
  await expect.poll(site.currentUrl).toContain(`payment=${DEPOSIT.depositId}`);
  const [first, second] = site.sent('createDeposit');
  expect(second).toEqual(first);
});

it.each(['deposit.DEPOSIT_COUNTRY_BLOCK', 'request.invalid'] as const)(
  'treats the outcome as still unknown if %s follows an unanswered attempt',
  async (code) => {
    await payRefused(inTurn(LOST, refusal(code)));
    await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
    const key = attempt();
    await press('Try again');
    await expect.element(page.getByText(/won’t be charged twice/)).toBeVisible();
    expect(attempt()).toBe(key);
  },
);

it.each([
  ['getPayments', { data: { payments: [] } }],
  ['getUserDetails', exampleOf(getUserDetails)],
] as const)('shows a support id if the cashier fails to load %s, and loads it on retry', async (id, response) => {
  const fault = refusal('server.unavailable', { supportId: '5e6f7a8b' });
  const site = await open({ getPayments: { data: { payments: [] } }, [id]: inTurn(fault, response) as never });
  await expect.poll(site.read).toReadAsStored();
  await press('Try again');
  await expect
    .poll(site.read)
    .toRead(
      `No payment methods for this currency · Choose another currency or contact support. · [Contact us](/contacts)`,
    );
});

it.each(['deposit.GLOBAL_ERROR', 'deposit.DEPOSIT_COUNTRY_BLOCK'] as const)(
  'says why there are no methods, and asks again: %s',
  async (code) => {
    const site = await open({ getPayments: inTurn(refusal(code), { data: { payments: [] } }) });
    await expect.poll(site.read).toReadAsStored();
    await press(/^(?:Try|Check) again$/);
    await expect.element(page.getByText('No payment methods for this currency')).toBeVisible();
    expect(site.sent('getPayments')).toHaveLength(2);
  },
);

it('restores the form after Back from the payment page and continues the same deposit', async () => {
  // A fragment of this page, so that the test does not navigate away.
  const paymentUrl = `${location.href.split('#')[0]}#at-the-provider`;
  const site = await open({ createDeposit: { deposit: { ...DEPOSIT, paymentUrl } } });
  await amount().fill('42');
  await pay.click();
  await expect.poll(() => site.read().replace(paymentUrl, '#')).toReadAsStored();
  expect(location.hash).toBe('#at-the-provider');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expect.element(page.getByRole('link', { name: /payment page/ })).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(amount()).toHaveValue('42');
  await pay.click();
  await expect.element(page.getByRole('link', { name: /payment page/ })).toHaveAttribute('href', paymentUrl);
  const [first, second] = site.sent('createDeposit');
  expect(second).toEqual(first);
});

it.each([
  ['javascript:alert(1)', null, 'modal=deposit-return'],
  ['nonsense', null, 'modal=deposit-return'],
  ['https://pay.example.com/p', { coin: 'BTC' }, `/deposit?transfer=${DEPOSIT.depositId}`],
])('does not leave the site for %s', async (paymentUrl, transfer, url) => {
  const site = await payRefused({
    deposit: { ...DEPOSIT, paymentUrl, ...(transfer && { transfer: transfer as never }) },
  });
  await expect.poll(site.currentUrl).toContain(url);
  expect(attempt()).not.toBeNull();
});

it('reuses the key if the page is reloaded while the request is pending', async () => {
  const before = await open({ createDeposit: NEVER });
  await amount().fill('42');
  await pay.click();
  await expect.poll(() => before.sent('createDeposit')).toHaveLength(1);
  const site = await open({ createDeposit: PROCESSING });
  await expect.element(amount()).toHaveValue('42');
  await pay.click();
  await expect.poll(site.currentUrl).toContain('modal=deposit-return');
  expect(site.sent('createDeposit')).toEqual(before.sent('createDeposit'));
});

it('shows a payment opened in another tab when this tab becomes visible', async () => {
  let deposits: (typeof DEPOSIT)[] = [];
  await open({ listOpenDeposits: () => ({ deposits }) });
  await expect.element(pay).toBeVisible();
  await expect.element(page.getByText('Payments in progress')).not.toBeInTheDocument();
  deposits = [DEPOSIT];
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('link', { name: 'Continue: €25.00 with Card' })).toBeVisible();
});
