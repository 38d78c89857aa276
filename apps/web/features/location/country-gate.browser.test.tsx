import { getLocation } from '@marquee/contract/location.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { beginSession } from '../../lib/session/session-store.ts';
import { storeVerifiedLocation } from '../../lib/session/verified-location.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { MODAL_NAMES } from '../../modals/modals.ts';
import { CountryGate } from './country-gate.tsx';
import { isOpenAbroad } from './open-abroad.rules.ts';

const found = exampleOf(getLocation);
const at = (isBlocked: boolean): EndpointResponse<'getLocation'> => ({
  data: { location: { ...found.data.location, isBlocked } },
});
const gate = (isBlocked: boolean, options: InSiteOptions = {}) =>
  inSite(<CountryGate />, {
    responses: { getLocation: at(isBlocked), reportCountryBlocked: { done: true } },
    ...options,
  });
const notice = page.getByRole('dialog', { name: 'Country Restriction' });

const initialUrl = location.href;
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', initialUrl);
});

it('shows a visitor from a blocked country a notice that cannot be dismissed, and reports it once', async () => {
  const { requests } = await gate(true);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('Curaçao')).toBeVisible();
  await expect.element(page.getByText('203.0.113.7')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
  expect(requests).toEqual(['getLocation', 'reportCountryBlocked']);
  await expectAccessible();
});

it('reports each combination of IP address, country and page once, also when an earlier one recurs', async () => {
  const visit = async (ip: string, code: string, opened: string) => {
    localStorage.setItem('firstUrl', opened);
    const response = at(true);
    response.data.location.ipInfo.ip = ip;
    response.data.location.country = { code };
    const { requests } = await gate(true, {
      responses: { getLocation: response, reportCountryBlocked: { done: true } },
    });
    await expect.element(page.getByText(ip)).toBeVisible();
    return requests.includes('reportCountryBlocked');
  };
  const first = ['203.0.113.7', 'CW', 'https://a.example/casino'] as const;
  expect(await visit(...first)).toBe(true);
  expect(await visit(...first)).toBe(false);
  expect(await visit('203.0.113.8', 'CW', first[2])).toBe(true);
  expect(await visit(first[0], 'NL', first[2])).toBe(true);
  expect(await visit(first[0], 'CW', 'https://a.example/promotions')).toBe(true);
  expect(await visit(...first)).toBe(false);
});

it('keeps the notice and shows an error when the device gives no location', async () => {
  const { requests } = await gate(true);
  await page.getByRole('button', { name: 'Reverify Location' }).click();
  await expect.element(page.getByText(/^Location access is blocked/)).toBeVisible();
  await expect.element(notice).toBeVisible();
  expect(requests).not.toContain('verifyLocation');
});

it('shows nothing in a served country, and sends no request for a player', async () => {
  const guest = await gate(false);
  await expect.poll(() => guest.requests).toEqual(['getLocation']);
  await expect.element(notice).not.toBeInTheDocument();
  const player = await gate(true, { isSignedIn: true });
  await expect.element(notice).not.toBeInTheDocument();
  expect(player.requests).toEqual([]);
});

it('hides the notice for a stored exception, and stores whitelisted=1', async () => {
  history.replaceState(null, '', '?whitelisted=1');
  const requested = await gate(true);
  history.replaceState(null, '', initialUrl);
  const remembered = await gate(true);
  expect(localStorage.getItem('whitelisted')).toBe('1');
  localStorage.clear();
  storeVerifiedLocation({ token: 'BE.g.1.x', expiresAt: '2999-01-01T00:00:00.000Z' });
  const verified = await gate(true);
  await expect.element(notice).not.toBeInTheDocument();
  expect([requested.requests, remembered.requests, verified.requests]).toEqual([[], [], []]);
  localStorage.clear();
  history.replaceState(null, '', '?whitelisted=0');
  await gate(true);
  await expect.element(notice).toBeVisible();
});

const PAGES = [
  'responsibility',
  'contacts',
  'terms-and-conditions',
  'privacy-policy',
  'aml-policy',
  'responsible-gambling',
  'kyc-refund-policy',
  'bonus-terms',
  'legal-use-of-website',
] as const;
const DIALOGS = [
  'login',
  'forgot-password',
  'reset-password',
  'verify-email-expired',
  'language',
  'safer-play',
] as const;

it('leads a player abroad to the log-in, help and legal pages, which it does not cover', async () => {
  await gate(true);
  for (const [name, href] of [
    ['Log in to your account', '/?modal=login'],
    ['Contact us', '/contacts'],
    ['Responsible gambling policy', '/responsible-gambling'],
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const path of [...PAGES.map((key) => DEFAULT_PAGE_PATHS[key]), ...DIALOGS.map((name) => `/?modal=${name}`)]) {
    const { requests } = await gate(true, { path });
    await expect.poll(() => requests).toContain('getLocation');
    await expect.element(notice).not.toBeInTheDocument();
  }
});

it.each(PAGE_KEYS.filter((key) => !(PAGES as readonly string[]).includes(key)))('covers the page %s', (key) => {
  expect(isOpenAbroad(key, undefined)).toBe(false);
});

it.each(MODAL_NAMES.filter((name) => !(DIALOGS as readonly string[]).includes(name)))(
  'covers the dialog %s',
  (name) => {
    expect(isOpenAbroad('casino', name)).toBe(false);
  },
);

it('leaves when the visitor logs in', async () => {
  await gate(true);
  await expect.element(notice).toBeVisible();
  beginSession(`mq_${'t'.repeat(43)}`);
  await expect.element(notice).not.toBeInTheDocument();
});
