import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

/** Headings in document order. */
function headingsOf(page: Page): Promise<readonly { level: number; text: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent?.trim() ?? '' })),
  );
}

/** Landmarks with their names. */
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

test.describe('screen readers', () => {
  for (const [path, isPlayers] of [
    ['/casino', false],
    ['/casino/games/dice?mode=demo', false],
    ['/tournaments', false],
    ['/deposit', true],
    ['/profile', true],
  ] as const)
    test(`${path} has one main heading, no skipped heading levels, and named landmarks`, async ({ casino }) => {
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

  test('navigation changes the title and moves the focus to the heading', async ({ casino }) => {
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

  test('a choice in the phone menu moves the focus to the heading of the new page', async ({ casino }) => {
    const page = await casino.openPage({ device: 'phone' });
    await page.goto('/casino?modal=menu');
    const menu = page.locator('dialog:modal');
    await menu.waitFor();
    await menu.getByRole('link', { name: 'Promotions' }).click();
    await page.waitForURL((url) => url.pathname === '/promotions');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await until(() => page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the heading has the focus');
  });

  test('each form error is bound to its field and announced', async ({ casino }) => {
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

  test('search results are announced', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/casino?modal=search');
    const dialog = page.locator('dialog:modal');
    await dialog.getByRole('combobox').fill('dice');
    await dialog.getByRole('option').first().waitFor();
    await until(async () => /\d/.test((await dialog.getByRole('status').textContent()) ?? ''), 'a number is said');
  });
});

test.describe('reduced motion', () => {
  test('nothing animates, and dialogs open at once', async ({ casino }) => {
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
