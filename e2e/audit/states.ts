import { getPlaySession } from '@marquee/contract/play-session.ts';
import type { Page, Route } from 'playwright-core';
import type { AuditPage } from './audit-page.ts';

/** A dialog in the top layer is hydrated. */
const dialog = (page: Page) => page.locator('dialog:modal');
const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();

async function submitDialog(page: Page): Promise<void> {
  await dialog(page).locator('button[type=submit]').click();
  await dialog(page).getByRole('alert').waitFor();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole('combobox').fill(text);
}

/** Requests to the path get an internal error. */
const broken = (path: string) => (page: Page) =>
  page.route(path, (route: Route) =>
    route.fulfill({ status: 500, json: { code: 'server.internal', params: { supportId: '0f3a9c21' } } }),
  );

/** The player may have shared statistics in an earlier visit. */
async function share(page: Page): Promise<void> {
  const make = page.locator('main form button[type=submit]:enabled');
  await make.or(page.getByRole('textbox')).first().waitFor();
  if ((await page.getByRole('textbox').count()) === 0) await make.click();
  await page.getByRole('textbox').waitFor();
}

/** Open menus, lists and switches. */
const OPENED: readonly AuditPage[] = [
  {
    name: 'account-menu',
    path: '/casino',
    visitor: 'player',
    prepare: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click();
      await page.locator('[popover]:popover-open').waitFor();
    },
  },
  {
    name: 'navigation-turned',
    path: '/casino',
    visitor: 'guest',
    prepare: async (page) => {
      const toggle = page.locator('[data-side-toggle]').first();
      // On a phone there is none.
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  {
    name: 'tile-reached',
    path: '/casino',
    visitor: 'player',
    prepare: (page) => page.locator('main article a').first().focus(),
  },
  {
    name: 'search-found',
    path: '/casino?modal=search',
    visitor: 'guest',
    prepare: async (page) => {
      await searchFor(page, 'dice');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-nothing',
    path: '/casino?modal=search',
    visitor: 'guest',
    prepare: async (page) => {
      const answered = page.waitForResponse((response) => response.url().includes('zzzzzz'));
      await searchFor(page, 'zzzzzz');
      await answered;
    },
  },
];

/** Forms with errors, and disabled buttons. Dialogs are over a short page, as in `pages-under-test.ts`. */
const FORMS: readonly AuditPage[] = [
  {
    name: 'login-errors',
    pageKey: 'contacts',
    path: '/contacts?modal=login',
    visitor: 'guest',
    prepare: submitDialog,
  },
  {
    name: 'signup-errors',
    pageKey: 'contacts',
    path: '/contacts?modal=signup',
    visitor: 'guest',
    prepare: async (page) => {
      await dialog(page).locator('input[name=email]').fill('ada@');
      await dialog(page).locator('input[name=password]').fill('short');
      await submitDialog(page);
    },
  },
  {
    name: 'forgot-password-errors',
    pageKey: 'contacts',
    path: '/contacts?modal=forgot-password',
    visitor: 'guest',
    prepare: submitDialog,
  },
  {
    name: 'linked-signup-errors',
    pageKey: 'contacts',
    path: '/contacts?modal=linked-signup',
    visitor: 'guest',
    prepare: submitDialog,
  },
  {
    name: 'new-password-errors',
    pageKey: 'contacts',
    path: `/contacts?modal=reset-password&code=${'0'.repeat(64)}`,
    visitor: 'guest',
    prepare: submitDialog,
  },
  {
    name: 'freeze-unconfirmed',
    pageKey: 'contacts',
    path: '/contacts?modal=freeze&item=3',
    visitor: 'player',
  },
  {
    name: 'self-exclude-unconfirmed',
    pageKey: 'contacts',
    path: '/contacts?modal=self-exclude&item=permanent',
    visitor: 'player',
  },
  {
    name: 'contacts-errors',
    path: '/contacts',
    visitor: 'guest',
    pageKey: 'contacts',
    prepare: async (page) => {
      await page.locator('main form button[type=submit]').first().click();
      await invalid(page);
    },
  },
  {
    name: 'deposit-errors',
    path: '/deposit',
    visitor: 'player',
    pageKey: 'deposit',
    prepare: async (page) => {
      await page.locator('input[name=amount]').fill('0');
      await page.locator('main form button[type=submit]').click();
      await invalid(page);
    },
  },
  {
    name: 'deposit-not-sent',
    path: '/deposit',
    visitor: 'player',
    pageKey: 'deposit',
    before: (page) => page.route('**/api/user/deposits', (route) => route.abort('internetdisconnected')),
    prepare: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'limit-errors',
    path: '/profile2/limits',
    visitor: 'player',
    pageKey: 'profile2-limits',
    prepare: async (page) => {
      await page.locator('main li button').first().click();
      await page.locator('main li form input').fill('x');
      await page.locator('main li form button[type=submit]').click();
      await invalid(page);
    },
  },
  {
    name: 'profile-being-edited',
    path: '/account',
    visitor: 'player',
    pageKey: 'edit-profile',
    prepare: async (page) => {
      await page.locator('main button[aria-label]').first().waitFor();
      for (const button of await page.locator('main button[aria-label]').all())
        if (await button.isVisible()) await button.click();
      await page.locator('main form').first().waitFor();
    },
  },
];

/** The platform reports this play session instead of the player's own. */
const inPlaySession = (changes: object) => (page: Page) =>
  page.route('**/api/user/play-session', (route: Route) =>
    route.fulfill({
      json: { ...getPlaySession.example.response, serverTime: new Date().toISOString(), ...changes },
    }),
  );
const { realityCheck } = getPlaySession.example.response;

/** Games in which the market stops play. */
const STOPPED_PLAY: readonly AuditPage[] = [
  {
    name: 'reality-check',
    path: '/casino/games/dice',
    visitor: 'player',
    before: inPlaySession({ realityCheck: { ...realityCheck, isPending: true } }),
    prepare: (page) => dialog(page).locator('dl').waitFor(),
  },
  {
    name: 'play-break',
    path: '/casino/games/harbour-lights',
    visitor: 'player',
    before: inPlaySession({
      realityCheck: { ...realityCheck, isPending: false },
      break: { endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    prepare: (page) => page.getByRole('timer').waitFor(),
  },
];

/** Missing, broken, closed and loading content. */
const ERROR_STATES: readonly AuditPage[] = [
  { name: 'not-found', path: '/nowhere-at-all', visitor: 'guest', status: 404 },
  {
    name: 'promotion-missing',
    path: '/promotion?key=no-such-one',
    visitor: 'guest',
    pageKey: 'promotion',
    status: 404,
  },
  { name: 'nothing-found', path: '/casino?search=zzzzzz', visitor: 'guest' },
  { name: 'guest-at-the-cashier', path: '/deposit', visitor: 'guest', pageKey: 'deposit' },
  {
    name: 'history-error',
    path: '/profile/transactions',
    visitor: 'player',
    pageKey: 'transactions',
    before: broken('**/api/user/transactions*'),
    prepare: (page) => page.locator('main [role=alert]').waitFor(),
  },
  {
    name: 'cashier-error',
    path: '/deposit',
    visitor: 'player',
    pageKey: 'deposit',
    before: broken('**/api/admin/get-payments*'),
    prepare: (page) => page.locator('main [role=alert]').waitFor(),
  },
  {
    name: 'history-skeleton',
    path: '/profile/transactions',
    visitor: 'player',
    pageKey: 'transactions',
    isLoading: true,
    before: (page) => page.route('**/api/user/transactions*', () => {}),
  },
  {
    name: 'offline',
    path: '/casino',
    visitor: 'player',
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('status').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'country-not-served',
    path: '/casino',
    visitor: 'guest',
    before: (page) => page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.21', 'x-country': 'NL' }),
    prepare: (page) => page.locator('dialog[aria-labelledby=blocked-title]').waitFor(),
  },
  {
    name: 'statistics-shared',
    path: '/profile/statistics',
    visitor: 'player',
    pageKey: 'statistics',
    prepare: async (page) => {
      await share(page);
      await page.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'statistics-for-strangers',
    path: '/profile/statistics',
    visitor: 'player',
    pageKey: 'statistics',
    prepare: async (page) => {
      await share(page);
      await page.goto(await page.getByRole('textbox').inputValue());
    },
  },
  { name: 'excluded-at-the-cashier', path: '/deposit', visitor: 'excluded', pageKey: 'deposit' },
  { name: 'excluded-in-the-lobby', path: '/casino', visitor: 'excluded' },
  {
    name: 'excluded-back-in-the-lobby',
    path: '/casino',
    visitor: 'excluded',
    // The first visit stored that the account is closed; this one knows it before its first paint.
    prepare: async (page) => {
      await page.waitForFunction(() => localStorage.getItem('restriction') !== null);
      await page.reload();
      await page.locator('main [data-part=card]').first().waitFor();
      if ((await page.locator('[data-invites]').filter({ visible: true }).count()) > 0)
        throw new Error('Something invites an excluded player to play.');
    },
  },
  { name: 'excluded-at-the-limits', path: '/profile2/limits', visitor: 'excluded', pageKey: 'profile2-limits' },
];

/** States that have no address of their own. A page or dialog that gains one gets a line here. */
export const STATES: readonly AuditPage[] = [...OPENED, ...FORMS, ...STOPPED_PLAY, ...ERROR_STATES];
