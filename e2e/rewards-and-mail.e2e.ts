import type { Page } from '@playwright/test';
import { listEmails } from '../apps/platform/modules/messaging/index.ts';
import type { Db } from '../apps/platform/db/database.ts';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** The newest link in e-mails to this address, as path and query. */
async function mailedLink(db: Db, email: string, part: string): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    const letters = await listEmails(db, email);
    link = letters.flatMap(({ body }) => body.match(/^https?:\S+$/m)?.[0] ?? []).findLast((url) => url.includes(part));
    return link !== undefined;
  }, `a mail with ${part} comes`);
  const url = new URL(link ?? '');
  return url.pathname + url.search;
}

test('the server renders the calendars, and guests see that amounts are examples', async ({ casino }) => {
  for (const [name, title] of [
    ['calendar', 'Bonus calendar'],
    ['rakeback', 'Rakeback calendar'],
  ] as const) {
    const { text } = await casino.request(`/?modal=${name}`);
    expect(text).toMatch(/<dialog[^>]*open/);
    expect(text).toContain(title);
  }
  const page = await casino.openPage({ device: 'phone' });
  await page.goto('/?modal=rakeback');
  await dialog(page).getByText('These amounts are examples').waitFor();
  await expect(dialog(page).locator('[data-part=gift]')).toHaveCount(28);
  await expect(dialog(page).locator('[data-part=gift]').getByText('Example')).toHaveCount(28);
  await page.goto('/?modal=calendar');
  await dialog(page).locator('[data-part=gift]').first().waitFor();
  await expect(dialog(page).locator('[data-part=gift]')).toHaveCount(28);
  await expect(dialog(page).locator('[data-part=gift][data-state=opened]')).toHaveCount(0);
  await page.goto('/cashback');
  await page.getByText('These amounts are examples').first().waitFor();
  await page.getByText('You get 10% of your net loss of a week').waitFor();
});

test('the link in the e-mail verifies the address; an invalid link leads to a page that sends another', async ({
  casino,
  db,
}) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage();
  await page.goto(await mailedLink(db, player.email, '/api/core/verify-email'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await dialog(page).getByText('Your address is confirmed. Log in to go on.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/casino');
  // Closed once, it stays closed.
  await dialog(page).getByRole('link', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  // In a browser without the player's session, the first verification ends every session.
  const before = await casino.request('/api/user/get-user-details', { token: player.token });
  expect(before.status).toBe(403);

  const other = await casino.signUpPlayer();
  await page.evaluate((token) => localStorage.setItem('accessToken', token), other.token);
  await page.goto('/api/core/verify-email?key=made-up');
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await dialog(page).getByText('Email sent').waitFor();
});

test('a player who confirms the address in another tab stays logged in, in both tabs', async ({ casino, db }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token });
  await page.goto('/profile');
  const other = await casino.openTab(page);
  await other.goto(await mailedLink(db, player.email, '/api/core/verify-email'));
  await other.getByRole('button', { name: 'Verify email' }).click();
  await dialog(other).getByText('You’re still logged in here.').waitFor();
  await dialog(other).getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => new URL(other.url()).search).toBe('');
  expect(await other.evaluate(() => document.documentElement.dataset['session'])).toBe('in');
  // The first tab goes on with the new token.
  await page.goto('/account');
  expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('in');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  expect((await casino.request('/api/user/get-user-details', { token })).status).toBe(200);
  expect((await casino.request('/api/user/get-user-details', { token: player.token })).status).toBe(403);
});

test('the link in the e-mail resets a forgotten password, once', async ({ casino, db }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ allowedErrors: [/status of 422/] });
  await page.goto('/?modal=login');
  await dialog(page).getByText('Forgot password?').click();
  await dialog(page).getByText('We’ll send you a link').waitFor();
  await dialog(page).locator('input[name=email]').fill(player.email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await dialog(page).getByText('Check your inbox').waitFor();
  const link = await mailedLink(db, player.email, 'reset-password');
  const password = 'another harbour at noon 8';
  const choose = async () => {
    await page.goto(link);
    await dialog(page).locator('input[name=password]').fill(password);
    await dialog(page).getByRole('button', { name: 'Save password' }).click();
  };
  await choose();
  await page.waitForURL('**/casino?modal=login');
  await dialog(page).locator('input[name=email]').fill(player.email);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('button[type=submit]').click();
  await page.locator('header a[href*="/deposit"] bdi').waitFor();
  await choose();
  await dialog(page).getByText('This link has expired').waitFor();
});
