import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until, useCasino } from './harness.ts';

const casino = useCasino();

/** Headings that a screen reader lists, as `level text`, in the order of the page. */
function headingsOf(page: Page): Promise<readonly { level: number; text: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent?.trim() ?? '' })),
  );
}

/** The parts that a screen reader leaps between, each with its name. */
function landmarksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body > * header, main, nav, aside, footer')]
      .filter((part) => part.checkVisibility() && !part.closest('dialog'))
      .filter((part) => !part.matches('header, footer') || !part.closest('main, article, section'))
      .map((part) => {
        const by = part.getAttribute('aria-labelledby');
        const name = part.getAttribute('aria-label') ?? (by && document.getElementById(by)?.textContent) ?? '';
        return `${part.tagName.toLowerCase()} ${name}`.trim();
      }),
  );
}

describe('as a screen reader is told it', () => {
  test.each([
    ['/casino', false],
    ['/casino/games/dice?mode=demo', false],
    ['/tournaments', false],
    ['/deposit', true],
    ['/profile', true],
  ] as const)('%s has one main heading, none left out below it, and landmarks with names', async (path, isPlayers) => {
    const page = await casino.openPage(isPlayers ? { token: (await casino.signUpPlayer()).token } : {});
    await page.goto(path, { waitUntil: 'networkidle' });
    const headings = await headingsOf(page);
    expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
    expect(headings.filter(({ text }) => text === '')).toEqual([]);
    const leaps = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1);
    expect(leaps).toEqual([]);
    const landmarks = await landmarksOf(page);
    expect(landmarks).toContain('main');
    expect(landmarks.filter((one, at) => landmarks.indexOf(one) !== at)).toEqual([]);
    expect(landmarks.filter((one) => one === 'nav' || one === 'aside')).toEqual([]);
  });

  test('a step to another page changes the title and takes the focus to the heading', async () => {
    const page = await casino.openPage();
    await page.goto('/casino');
    const before = await page.title();
    for (const [link, path] of [
      ['promotions', '/promotions'],
      ['tournaments', '/tournaments'],
    ] as const) {
      await page.locator(`[data-part=side] a[data-page=${link}]`).first().click();
      await page.waitForURL((url) => url.pathname === path);
      await until(() => page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the heading has the focus');
      expect(await page.title()).not.toBe(before);
      expect(await page.title()).toContain('Handelskade');
    }
  });

  test('a choice in the menu of a phone leads to the heading of the new page', async () => {
    const page = await casino.openPage({ device: 'phone' });
    await page.goto('/casino?modal=menu');
    const menu = page.locator('dialog:modal');
    await menu.waitFor();
    await menu.getByRole('link', { name: 'Promotions' }).click();
    await page.waitForURL((url) => url.pathname === '/promotions');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await until(() => page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the heading has the focus');
  });

  test('each error of a form is bound to its field and said', async () => {
    const page = await casino.openPage();
    await page.goto('/?modal=signup');
    const dialog = page.locator('dialog:modal');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('alert').waitFor();
    const errors = await dialog.locator('[aria-invalid=true]').evaluateAll((fields) =>
      fields.map((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
          .join(' ')
          .trim(),
      ),
    );
    expect(errors).toHaveLength(3);
    for (const error of errors) expect(error).not.toBe('');
  });

  test('what a search found is said', async () => {
    const page = await casino.openPage();
    await page.goto('/casino?modal=search');
    const dialog = page.locator('dialog:modal');
    await dialog.getByRole('combobox').fill('dice');
    await dialog.getByRole('option').first().waitFor();
    await until(async () => /\d/.test((await dialog.getByRole('status').textContent()) ?? ''), 'a number is said');
  });
});

describe('for those whom movement makes ill', () => {
  test('nothing moves by itself, and dialogs are there at once', async () => {
    const page = await casino.openPage({ hasReducedMotion: true });
    await page.goto('/casino', { waitUntil: 'networkidle' });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          )
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
    expect(await moving()).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await page.locator('dialog:modal').waitFor();
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});
