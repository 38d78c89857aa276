import { sample } from '@marquee/platform/testing/sample.ts';
import type { Page } from '@playwright/test';
import { findFocusFaults } from './by-keyboard/focus-faults.ts';
import { keyboardOf, type Keyboard } from './by-keyboard/keyboard.ts';
import { textsOf } from './by-keyboard/texts.ts';
import { expect, test } from './fixtures.ts';

const { text } = textsOf('en');

/** Goes with Tab through everything that is open; the keyboard checks that each stop is in view, uncovered and marked. */
interface Walk {
  readonly brand?: string;
  readonly width: number;
  /** 800 by default. */
  readonly height?: number;
  readonly path: string;
  readonly go: (keyboard: Keyboard, page: Page) => Promise<void>;
}

const WALKS: Readonly<Record<string, Walk>> = {
  'a game in theatre mode, which Escape ends': {
    width: 1_440,
    path: '/casino/games/dice?mode=demo',
    go: async ({ tabTo, isAt, press, walk }, page) => {
      await tabTo(text('play.frame.theatre'), 'button');
      await press('Enter');
      await isAt(text('play.frame.theatre_off'), 'button');
      // Of the page only the header is beside the game.
      expect(await page.locator('footer').evaluate((footer) => footer.closest('[inert]') !== null)).toBe(true);
      const stops = await walk();
      expect(stops).toContain(`button ${text('play.frame.theatre_off')}`);
      await tabTo(text('play.frame.theatre_off'), 'button');
      await press('Escape');
      await isAt(text('play.frame.theatre'), 'button');
      await expect(page.locator('footer')).toBeVisible();
    },
  },
  'a game in full screen': {
    width: 1_440,
    path: '/casino/games/dice?mode=demo',
    go: async ({ tabTo, isAt, press, walk }, page) => {
      await tabTo(text('play.frame.full'), 'button');
      await press('Enter');
      await isAt(text('play.frame.full_off'), 'button');
      const header = page.locator('[data-part=header]');
      expect(await header.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
      expect(await walk()).toContain(`button ${text('play.frame.full_off')}`);
      await tabTo(text('play.frame.full_off'), 'button');
      await press('Enter');
      await isAt(text('play.frame.full'), 'button');
    },
  },
  'a page with a side panel': { brand: 'nilekeep', width: 1_440, path: '/promotions', go: walkAll },
  'a page with a rail': { width: 1_100, path: '/promotions', go: walkAll },
  'a game page on a phone': { width: 390, path: '/casino/games/dice?mode=demo', go: walkAll },
  'a game page at 400 %': { width: 320, height: 256, path: '/casino/games/dice?mode=demo', go: walkAll },
  'a live table at 400 %': { width: 320, height: 256, path: '/casino/games/roulette-lumiere?mode=demo', go: walkAll },
  'the menu of a phone, which Escape closes': { width: 390, path: '/promotions?modal=menu', go: walkDialog },
  'the panel for safer play, which Escape closes': {
    width: 1_440,
    path: '/casino/games/dice?mode=demo&modal=safer-play',
    go: walkDialog,
  },
};

async function walkAll({ walk }: Keyboard): Promise<void> {
  expect((await walk()).length).toBeGreaterThan(10);
}

async function walkDialog({ walk, press }: Keyboard, page: Page): Promise<void> {
  const dialog = page.locator('dialog:modal');
  await dialog.waitFor();
  const controls = await dialog.locator('a[href], button, input').count();
  const stops = await walk();
  expect(stops.length).toBeLessThanOrEqual(controls);
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test.describe.configure({ mode: 'parallel' });

for (const [name, { brand, width, height = 800, path, go }] of sample(Object.entries(WALKS), Object.keys(WALKS).length))
  test(`Tab stops only at what is in view in ${name}`, async ({ casino }) => {
    const page = await casino.openPage({ viewport: { width, height }, ...(brand && { brand }) });
    const keyboard = await keyboardOf(page);
    await page.goto(path);
    await go(keyboard, page);
  });

test.describe('the checks of the keyboard', () => {
  test.use({ isPainted: true });

  const BUTTON = '<button style="inline-size: 100px; block-size: 40px">Bet</button>';
  const RADIO =
    '<style>input { opacity: 0; position: absolute } input:focus-visible + span { outline: 2px solid }</style><label><input type="radio"><span>Red</span></label>';

  for (const [name, html, fault] of [
    ['a control', BUTTON, null],
    ['a hidden input with a ring around its label', RADIO, null],
    ['an input without a ring', RADIO.replace('2px', '0'), /same without the focus/u],
    ['a control without a ring', `<style>:focus { outline: none }</style>${BUTTON}`, /same without the focus/u],
    ['a covered control', `${BUTTON}<p style="position: fixed; inset: 0; margin: 0">Bar</p>`, /covered by p/u],
    [
      'a control out of view',
      `<div style="position: fixed; inset-inline-start: -30rem">${BUTTON}</div>`,
      /out of view/u,
    ],
    [
      'a ring that is cut off',
      `<style>button { outline-offset: 3px }</style><div style="inline-size: 100px; block-size: 40px; overflow: hidden">${BUTTON}</div>`,
      /ring that is cut off/u,
    ],
    ['no control', '<p>Text</p>', /focus is on the page/u],
  ] as const)
    test(`of ${name}`, async ({ casino }) => {
      const page = await casino.openPage({ hasReducedMotion: true });
      await page.setContent(`<main style="padding: 1rem">${html}</main>`);
      await page.keyboard.press('Tab');
      const faults = await page.evaluate(findFocusFaults);
      expect(faults).toEqual(fault === null ? [] : [expect.stringMatching(fault)]);
    });

  for (const [name, onFocus, faults] of [
    ['stays on the page', '', []],
    ['vanishes', 'onblur="this.remove()"', ['the focus is on the page']],
  ] as const)
    test(`behind the last control, which ${name}`, async ({ casino }) => {
      const page = await casino.openVisit();
      await keyboardOf(page);
      await page.goto(`data:text/html,<button ${onFocus}>Bet</button>`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(findFocusFaults)).toEqual([]);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      expect(await page.evaluate(findFocusFaults)).toEqual(faults);
    });

  test('a message that is announced twice, or in two regions, is found', async ({ casino }) => {
    const page = await casino.openPage();
    const keyboard = await keyboardOf(page);
    await page.goto(
      'data:text/html,<p role="status"></p><div aria-live="polite"></div><p aria-hidden="true" role="alert"></p>',
    );
    const say = (selector: string, message: string) =>
      page.evaluate(([where, what]) => document.querySelector(where)?.append(what), [selector, message] as const);
    await say('[role=status]', 'No win.');
    await keyboard.expectSaid('No win.');
    await say('[role=alert]', 'Nobody expectSaid this.');
    keyboard.expectNoMore();
    await say('[aria-live]', 'No win.');
    await expect.poll(() => keyboard.said).toEqual(['No win.', 'No win.']);
    expect(() => keyboard.expectNoMore()).toThrow(/besides what was expected/u);
    keyboard.expectNoMore([/^No win/u]);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<div aria-live="polite"><p role="alert">Declined</p></div>');
    });
    await expect.poll(() => keyboard.said.filter((message) => message === 'Declined').length).toBe(2);
  });
});
