import { ERRORS } from '@marquee/contract/errors.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentToken } from '../../lib/session/session-store.ts';
import { inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { Cashier } from './cashier.tsx';
import { cashierResponses, DEPOSIT } from './testing/cashier-responses.ts';

/** A busy machine takes its time. */
const SOON = { timeout: 10_000 };

beforeEach(() => sessionStorage.clear());

const open = (responses: InSiteOptions['responses'] = {}) =>
  inSite(<Cashier />, { isSignedIn: true, path: '/deposit', responses: cashierResponses(responses) });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const pay = () => page.getByRole('button', { name: /^Deposit/ });
const key = () => String(JSON.parse(sessionStorage.getItem('cashier.attempt') ?? '{}').key);
const PROCESSING = { deposit: { ...DEPOSIT, paymentUrl: null, status: 'processing' as const } };

it('Back from the company’s page: the form is there as it was, and paying goes on with the same deposit', async () => {
  // On this very page, so that the test is not led away.
  const paymentUrl = `${location.href.split('#')[0]}#at-the-company`;
  await open({ createDeposit: { deposit: { ...DEPOSIT, paymentUrl } } });
  await amount().fill('42');
  await pay().click();
  const leading = page.getByRole('link', { name: /payment page/i }).or(page.getByRole('link').first());
  await expect.element(leading).toHaveAttribute('href', paymentUrl);
  const first = key();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(amount()).toHaveValue('42');
  await pay().click();
  await expect.element(leading).toHaveAttribute('href', paymentUrl);
  expect(key()).toBe(first);
});

it('a reload while the deposit is on its way: the same wish goes out under the same key', async () => {
  await open({ createDeposit: () => new Promise(() => {}) });
  await amount().fill('42');
  await pay().click();
  await expect.poll(key, SOON).not.toBe('undefined');
  const first = key();
  const site = await open({ createDeposit: PROCESSING });
  await expect.element(amount()).toHaveValue('42');
  await pay().click();
  await expect.poll(() => site.currentUrl(), SOON).toContain('modal=deposit-return');
  expect(key()).toBe(first);
});

it('a session that ends while one pays sends nothing twice, and what was typed is there after the next login', async () => {
  const site = await open({ createDeposit: new ApiError(403, { code: 'session.expired', params: {} }) });
  await amount().fill('42');
  await pay().click();
  await expect.poll(currentToken, SOON).toBeNull();
  expect(site.requests.filter((endpoint) => endpoint === 'createDeposit')).toHaveLength(1);
  await open();
  await expect.element(amount()).toHaveValue('42');
});

it('what another tab has begun is shown before the same is paid here again', async () => {
  let deposits: (typeof DEPOSIT)[] = [];
  await open({ listOpenDeposits: () => ({ deposits }) });
  await expect.element(pay()).toBeVisible();
  await expect.element(page.getByText('Payments in progress')).not.toBeInTheDocument();
  deposits = [DEPOSIT];
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Payments in progress')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue: €25.00 with Card' })).toBeVisible();
});

it('details that are missing lead to the form that asks for them alone, and back to what was typed', async () => {
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
