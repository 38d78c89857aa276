import type { Page } from '@playwright/test';
import { isHydrated } from './browser-kit.ts';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

/** More than any page needs to reach its last control. */
const PRESSES_MAX = 150;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((selector) => {
      const focused = document.activeElement;
      if (!focused?.matches(selector)) return null;
      // The frame around a field, which includes its buttons, shows the focus.
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

test.describe('with the keyboard alone', () => {
  test('a player gets from the landing page to the payment and back', async ({ casino }) => {
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
    await expect(page.locator('input[name=method][value=bank]')).toBeChecked();
    await tabTo(page, 'input[name=amount]');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('40');
    // The button says what will be paid.
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

  test('search opens by its shortcut, arrows select, Enter opens, and Escape restores the focus', async ({
    casino,
  }) => {
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
    // Results of the first letters are replaced by those of the whole word.
    const found = page.waitForResponse((response) => /[?&]search=dice(?:&|$)/.test(response.url()));
    await page.keyboard.type('dice');
    await found;
    await page.getByRole('option', { name: /dice/i }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    await chosen.waitFor();
    await until(
      async () => (await field.getAttribute('aria-activedescendant')) === (await chosen.getAttribute('id')),
      'the field names the selected option',
    );
    const href = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href);
  });
});

test.describe('navigation', () => {
  test('the side panel collapses its groups and itself, marks the current page, and stores its state', async ({
    casino,
  }) => {
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
    await expect(tournaments).toBeHidden();
    await group.locator('summary').click();
    await expect(tournaments).toBeVisible();

    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const before = (await panel.boundingBox())?.width ?? 0;
    await toggle.click();
    await until(async () => ((await panel.boundingBox())?.width ?? before) < before / 2, 'the panel is narrow');
    await page.reload();
    await page.waitForFunction(isHydrated);
    await until(async () => (await toggle.getAttribute('aria-expanded')) === 'false', 'it is still folded');
    expect((await panel.boundingBox())?.width ?? before).toBeLessThan(before / 2);
  });

  test('the rail links to other pages, and Back returns to the previous page', async ({ casino }) => {
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
    // The open rail covers the page while the pointer is on it.
    await page.mouse.move(900, 500);
    await back.click();
    await page.waitForURL((url) => url.pathname === '/casino/slots');

    // Without history, Back leads to the parent page.
    const fresh = await casino.openPage();
    await fresh.goto('/casino/popular');
    await expect(fresh.locator('main').getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      '/casino',
    );
  });

  test('on a phone the menu has every section and closes after a choice', async ({ casino }) => {
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
