import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isHydrated } from './browser-kit.ts';
import { until, useCasino } from './harness.ts';

const casino = useCasino();

/** More stops of the Tab key than any page has before its last control. */
const PRESSES_MAX = 150;

/** Presses Tab until the focus stands on what is wanted, and makes sure that it can be seen there. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((selector) => {
      const focused = document.activeElement;
      if (!focused?.matches(selector)) return null;
      // Fields are marked by the frame around them, which holds their buttons too.
      const frames = [focused, focused.parentElement, focused.parentElement?.parentElement];
      const isFocusVisible = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== 'none');
      const { width, height } = focused.getBoundingClientRect();
      return { isFocusVisible, isThere: width > 0 && height > 0 };
    }, wanted);
    if (found === null) continue;
    expect(found, wanted).toEqual({ isFocusVisible: true, isThere: true });
    return;
  }
  throw new Error(`${PRESSES_MAX} presses of Tab did not reach ${wanted}.`);
}

describe('by keyboard alone', () => {
  test('a player goes from the landing page to the payment, and back', async () => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ token: player.token });
    await page.goto('/');
    await page.locator('html[data-session="in"]').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.locator('header a[href="/deposit"]').first().waitFor();
    await tabTo(page, 'a[href="/deposit"]');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/deposit');
    await page.locator('input[name=method]').first().waitFor();
    await until(() => page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the heading has the focus');

    await page.keyboard.press('Tab');
    await until(async () => {
      const isThere = await page.evaluate(() => document.activeElement?.matches('input[name=method]') ?? false);
      if (!isThere) await page.keyboard.press('Tab');
      return isThere;
    }, 'the methods have the focus');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('input[name=method][value=bank]').isChecked()).toBe(true);
    await tabTo(page, 'input[name=amount]');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('40');
    // The button is the summary: it says what will be paid.
    await page.getByRole('button', { name: 'Deposit €40.00' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pay\//);
    await page.getByText('40.00 EUR').first().waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/deposit');
    await page.waitForFunction(isHydrated);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(isHydrated);
    expect(await casino.balanceOf(player)).toBe('0.00');
  });

  test('search opens by its key, arrows choose, Enter goes there, and Escape leads back to where one was', async () => {
    const page = await casino.openPage();
    await page.goto('/casino');
    const opener = page.locator('header a[aria-keyshortcuts="/"]');
    await opener.focus();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await until(() => field.evaluate((element) => element === document.activeElement), 'the field has the focus');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await until(() => opener.evaluate((element) => element === document.activeElement), 'the focus is back');

    await page.keyboard.press('/');
    await field.waitFor();
    await until(() => field.evaluate((element) => element === document.activeElement), 'the field has the focus');
    // What was found for the first letters is replaced by what the whole word finds: only that stands still.
    const found = page.waitForResponse((response) => /[?&]search=dice(?:&|$)/.test(response.url()));
    await page.keyboard.type('dice');
    await found;
    await page.getByRole('option', { name: /dice/i }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    await chosen.waitFor();
    await until(
      async () => (await field.getAttribute('aria-activedescendant')) === (await chosen.getAttribute('id')),
      'the field names the chosen line',
    );
    const href = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href);
  });
});

describe('navigations', () => {
  test('the panel folds its groups and itself, marks the current page, and remembers that it was folded', async () => {
    const page = await casino.openPage({ brand: 'nilekeep' });
    await page.goto('/');
    const panel = page.locator('[data-part=panel]');
    const toggle = panel.locator('[data-side-toggle]');
    const tournaments = panel.locator('a[href="/tournaments"]');
    await tournaments.click();
    await page.waitForURL((url) => url.pathname === '/tournaments');
    await until(async () => (await tournaments.getAttribute('aria-current')) === 'page', 'the current page is marked');
    const group = panel.locator('details').filter({ has: page.locator('a[href="/tournaments"]') });
    await group.locator('summary').click();
    expect(await tournaments.isVisible()).toBe(false);
    await group.locator('summary').click();
    expect(await tournaments.isVisible()).toBe(true);

    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const before = (await panel.boundingBox())?.width ?? 0;
    await toggle.click();
    await until(async () => ((await panel.boundingBox())?.width ?? before) < before / 2, 'the panel is narrow');
    await page.reload();
    await page.waitForFunction(isHydrated);
    await until(async () => (await toggle.getAttribute('aria-expanded')) === 'false', 'it is still folded');
    expect((await panel.boundingBox())?.width ?? before).toBeLessThan(before / 2);
  });

  test('the rail leads to other pages, and Back buttons lead to where one was', async () => {
    const page = await casino.openPage();
    await page.goto('/casino');
    const rail = page.locator('[data-part=side]');
    await rail.locator('a[href="/casino/slots"]').click();
    await page.waitForURL((url) => url.pathname === '/casino/slots');
    const current = rail.locator('a[href="/casino/slots"]');
    await until(async () => (await current.getAttribute('aria-current')) === 'page', 'the current page is marked');
    await rail.locator('a[href="/casino/popular"]').click();
    await page.waitForURL((url) => url.pathname === '/casino/popular');
    const back = page.locator('main').getByRole('link', { name: 'Back', exact: true });
    await until(async () => (await back.getAttribute('href')) === '/casino/slots', 'Back knows the page before');
    // The open rail lies over the page for as long as the pointer is on it.
    await page.mouse.move(900, 500);
    await back.click();
    await page.waitForURL((url) => url.pathname === '/casino/slots');

    // Without a past Back leads to the parent page.
    const fresh = await casino.openPage();
    await fresh.goto('/casino/popular');
    expect(await fresh.locator('main').getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
      '/casino',
    );
  });

  test('on a phone the menu holds every section, and a choice closes it', async () => {
    const page = await casino.openPage({ device: 'phone' });
    await page.goto('/casino');
    await page.locator('[data-part=bottom]').getByRole('link', { name: 'Menu' }).click();
    const menu = page.locator('dialog:modal');
    await menu.waitFor();
    await menu.getByRole('link', { name: 'Promotions' }).click();
    await page.waitForURL((url) => url.pathname === '/promotions' && url.search === '');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});
