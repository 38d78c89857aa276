import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson } from './platform-client.ts';

const MIRROR = 'mirror-handelskade';
const PASSWORD = 'a harbour at night 7';

const dialog = (page: Page) => page.locator('dialog[open]');
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function fillIn(page: Page): Promise<void> {
  const texts = {
    email: `linked-${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: newPerson().lastName,
  };
  for (const [name, value] of Object.entries(texts)) await dialog(page).locator(`[name=${name}]`).fill(value);
  for (const [part, value] of Object.entries({ day: '10', month: '12', year: '1990' }))
    await dialog(page).locator(`select[autocomplete=bday-${part}]`).selectOption(value);
  await dialog(page).locator('[name=termsAccepted]').check();
  await dialog(page).locator('button[type=submit]').click();
}

test('links, cookies, socket and session stay on a mirror domain; its canonical URLs are on the main domain', async ({
  casino,
}) => {
  const page = await casino.openPage({ brand: MIRROR });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  const host = `${MIRROR}.localhost:${casino.port}`;
  await page.goto('/casino?modal=linked-signup&pid=quay');
  const hosts = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
  expect(new Set(hosts.filter((each) => each !== ''))).toEqual(new Set([host]));
  const main = `${casino.brandUrl()}/casino`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', main);
  await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', `${main}?lang=de`);
  await fillIn(page);
  await expect.poll(() => tokenOf(page), { timeout: 20_000 }).toMatch(/^mq_/);
  await expect.poll(() => sockets, { timeout: 20_000 }).toContain(host);
  const cookies = await page.context().cookies();
  expect(new Set(cookies.map(({ domain }) => domain))).toEqual(new Set([`${MIRROR}.localhost`]));
  expect(new URL(page.url()).host).toBe(host);
  await page.goto(main);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('a partner registers a player in Arabic on a phone, without logging anybody in', async ({ casino }) => {
  const page = await casino.openPage({ device: 'phone', locale: 'ar' });
  await page.goto('/?modal=linked-signup&link=partner&nxafk=quay');
  await fillIn(page);
  await dialog(page).locator('form').waitFor({ state: 'detached' });
  await expect(dialog(page).locator('[role=status]')).toContainText('linked-');
  expect(await tokenOf(page)).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('registered_user');
});
