import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino(() => inject('casinoPort'), { usesBfcache: true });

/** Leaves the site and comes back; answers whether the very same page was shown again. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await meanwhile();
  await page.evaluate(() => history.back());
  // A kept page does not load, so there is no such event to wait for.
  await page.locator('[data-part=header]').waitFor();
  return page.evaluate(() => document.documentElement.hasAttribute('data-kept'));
}

const seeBalance = (page: Page, amount: string) =>
  page.locator('[data-part=header]').getByText(amount).filter({ visible: true }).first().waitFor();

test('a guest who comes back finds the page as it was, at once', async () => {
  const page = await casino.openPage();
  await page.goto('/');
  expect(await leaveAndReturn(page)).toBe(true);
});

test('so does a player, whose balance is live again', async () => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '40.00');
  const page = await casino.openPage({ token: player.token });
  await page.goto('/');
  await seeBalance(page, '40.00');
  expect(await leaveAndReturn(page, () => casino.payIn(player, '20.00'))).toBe(true);
  await seeBalance(page, '60.00');
  await casino.payIn(player, '10.00');
  await seeBalance(page, '70.00');
});

test('a kept page does not show a player who has left meanwhile', async () => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token });
  await page.goto('/');
  await page.locator('html[data-session=in]').waitFor();
  expect(await leaveAndReturn(page, () => page.evaluate(() => localStorage.removeItem('accessToken')))).toBe(true);
  await page.locator('html[data-session=out]').waitFor();
});
