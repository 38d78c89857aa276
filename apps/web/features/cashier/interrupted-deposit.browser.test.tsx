import { ERRORS } from '@marquee/contract/errors.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { Cashier } from './cashier.tsx';
import { cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';

beforeEach(() => sessionStorage.clear());

const open = (responses: InSiteOptions['responses'] = {}) =>
  inSite(<Cashier />, { isSignedIn: true, path: '/deposit', responses: cashierResponses(responses) });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const pay = () => page.getByRole('button', { name: /^Deposit/ });
const key = () => String(JSON.parse(sessionStorage.getItem('cashier.attempt') ?? '{}').key);
const PROCESSING = { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' as const } };

it('restores the form after Back from the payment page and continues the same deposit', async () => {
  // A fragment of this page, so that the test does not navigate away.
  const paymentUrl = `${location.href.split('#')[0]}#at-the-provider`;
  await open({ createDeposit: { deposit: { ...DEPOSIT, paymentUrl } } });
  await amount().fill('42');
  await pay().click();
  const paymentLink = page.getByRole('link', { name: /payment page/i }).or(page.getByRole('link').first());
  await expect.element(paymentLink).toHaveAttribute('href', paymentUrl);
  const first = key();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(amount()).toHaveValue('42');
  await pay().click();
  await expect.element(paymentLink).toHaveAttribute('href', paymentUrl);
  expect(key()).toBe(first);
});

it('reuses the key if the page is reloaded while the request is pending', async () => {
  await open({ createDeposit: () => new Promise(() => {}) });
  await amount().fill('42');
  await pay().click();
  await expect.poll(key).not.toBe('undefined');
  const first = key();
  const site = await open({ createDeposit: PROCESSING });
  await expect.element(amount()).toHaveValue('42');
  await pay().click();
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-return');
  expect(key()).toBe(first);
});

it('sends nothing twice if the session expires, and restores the input after the next login', async () => {
  const site = await open({ createDeposit: new ApiError(403, { code: 'session.expired', params: {} }) });
  await amount().fill('42');
  await pay().click();
  await expect.poll(currentToken).toBeNull();
  expect(site.requests.filter((endpoint) => endpoint === 'createDeposit')).toHaveLength(1);
  await open();
  await expect.element(amount()).toHaveValue('42');
});

it('shows a payment opened in another tab when this tab becomes visible', async () => {
  let deposits: (typeof DEPOSIT)[] = [];
  await open({ listOpenDeposits: () => ({ deposits }) });
  await expect.element(pay()).toBeVisible();
  await expect.element(page.getByText('Payments in progress')).not.toBeInTheDocument();
  deposits = [DEPOSIT];
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Payments in progress')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue: €25.00 with Card' })).toBeVisible();
});

it('links to the form for missing profile details and restores the input', async () => {
  const code = 'player.profile_incomplete' as const;
  const params = { fields: ['address'] };
  await open({ createDeposit: new ApiError(ERRORS[code].status, { code, params }) });
  await amount().fill('42');
  await pay().click();
  await expect.element(page.getByText('Deposits are unavailable right now')).toBeVisible();
  const links = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.endsWith('?activeMethod=1'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(amount()).toHaveValue('42');
});
