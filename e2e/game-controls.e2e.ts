import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import type { Page } from '@playwright/test';
import { findHiddenFocus } from './audit/hidden-focus.ts';
import { findUnreachableControls } from './audit/unreachable-controls.ts';
import { expect, test } from './fixtures.ts';
import { brandFor, pick } from './game-rotation.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ isPainted: true });

/** Phone, tablet, a small window of a desktop, and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_100, height: 800 },
  { width: 1_440, height: 900 },
] as const;

/** Each game in each size; brands and languages rotate. */
const visits = [...HOUSE_GAMES.keys()].flatMap((slug, at) =>
  SIZES.map((size, step) => ({
    slug,
    size,
    brand: brandFor(slug, at + step),
    locale: pick(EXAMPLE_LANGUAGES, at + step),
  })),
);

/** A guest plays the demo; a player without money sees a notice in front of the game. */
const VISITORS = ['guest', 'player without money'] as const;

for (const { slug, size, brand, locale, visitor } of sample(
  VISITORS.flatMap((visitor) => visits.map((visit) => ({ ...visit, visitor }))),
  88,
)) {
  test(`every control of ${slug} can be pressed by a ${visitor} at ${size.width} × ${size.height} in ${brand} (${locale})`, async ({
    casino,
  }) => {
    const device = size.width < 768 ? 'phone' : 'desktop';
    const token = visitor === 'guest' ? undefined : (await casino.signUpPlayer(brand)).token;
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true, ...(token && { token }) });
    await page.setViewportSize(size);
    await page.goto(`/casino/games/${slug}${visitor === 'guest' ? '?mode=demo' : ''}`);
    await page.locator('[data-part=game] button').first().waitFor({ timeout: 60_000 });
    if (token) await page.locator('[data-part=game] a[href*=deposit]').first().waitFor();
    expect(await page.evaluate(findUnreachableControls)).toEqual([]);
  });
}

/** A desktop at 400 % and at 200 %, and a phone held sideways. */
const SMALL_SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 450 },
  { width: 844, height: 390 },
] as const;

const smallVisits = [...HOUSE_GAMES.keys()].flatMap((slug, at) =>
  SMALL_SIZES.map((size, step) => ({
    slug,
    size,
    brand: brandFor(slug, at + step),
    locale: pick(EXAMPLE_LANGUAGES, at + step),
  })),
);

/** Places one chip where the game has a table, and starts a round. The page renders between both. */
async function betOnce(page: Page): Promise<void> {
  for (const selector of ['[role=gridcell]:not([aria-disabled])', '[data-action=play]', '[data-autofocus]'])
    await page.evaluate(
      (wanted) => document.querySelector<HTMLElement>(`[data-part=game] ${wanted}`)?.click(),
      selector,
    );
}

for (const { slug, size, brand, locale } of sample(smallVisits, 33)) {
  test(`${slug} can be played with a bet placed at ${size.width} × ${size.height} in ${brand} (${locale})`, async ({
    casino,
  }) => {
    const page = await casino.openPage({ brand, locale, hasReducedMotion: true });
    await page.setViewportSize(size);
    await page.goto(`/casino/games/${slug}?mode=demo`);
    await page.locator('[data-part=game] button').first().waitFor({ timeout: 60_000 });
    const find = async () => [
      ...(await page.evaluate(findUnreachableControls)),
      ...(await page.evaluate(findHiddenFocus)),
    ];
    expect(await find(), 'before the bet').toEqual([]);
    await betOnce(page);
    // What moves comes to rest, also on a busy machine.
    await expect.poll(find, { message: 'after the bet', timeout: 20_000 }).toEqual([]);
  });
}

test('the controls of Gem Mines fit a phone held sideways without scrolling by themselves', async ({ casino }) => {
  const page = await casino.openPage({ hasReducedMotion: true, viewport: { width: 844, height: 390 } });
  await page.goto('/casino/games/gem-mines?mode=demo');
  await page.locator('[data-part=game] button').first().waitFor();
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part=game] *')]
      .filter((part) => /auto|scroll/u.test(getComputedStyle(part).overflowY))
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  expect(scrolled).toEqual([]);
});

test('with time and net result shown, the bars of a game overlap nowhere at 320 pixels', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '50.00');
  const page = await casino.openPage({
    hasReducedMotion: true,
    token: player.token,
    viewport: { width: 320, height: 640 },
  });
  await page.goto('/casino/games/dice');
  await page.getByRole('button', { name: 'Show time and net result' }).waitFor();
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height });
    expect(await page.evaluate(findOverlaps)).toEqual([]);
    expect(await page.evaluate(findHiddenFocus)).toEqual([]);
  }
});

/** Pairs of controls or texts in the bars around a game that lie on each other. Runs in the page. */
function findOverlaps(): readonly string[] {
  const frame = document.querySelector('[data-part=game]')?.closest('section');
  const parts = [
    ...(frame?.querySelectorAll<HTMLElement>(':scope > :not([data-part=game]) :is(h1, dt, dd, a, button)') ?? []),
  ].filter((part) => part.checkVisibility());
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const isApart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return isApart || one.contains(other) ? [] : [`${one.textContent} and ${other.textContent}`];
    }),
  );
}

test('a small target and a control that is covered while it has the focus are found', async ({ casino }) => {
  const page = await casino.openPage({ hasReducedMotion: true });
  const frame = (html: string) => `<section><div data-part="game">${html}</div></section>`;
  const control = '<button style="inline-size: 100px; block-size: 40px">Bet</button>';
  await page.setContent(frame(control));
  expect(await page.evaluate(findHiddenFocus)).toEqual([]);
  await page.setContent(frame('<button style="inline-size: 20px; block-size: 40px; padding: 0">Bet</button>'));
  expect(await page.evaluate(findHiddenFocus)).toEqual(['Bet is 20 × 40']);
  const bar = '<p style="position: fixed; inset: auto 0 0; block-size: 60px; margin: 0; background: red">Bar</p>';
  await page.setContent(frame(`<div style="block-size: 120vh"></div>${control}${bar}`));
  expect(await page.evaluate(findHiddenFocus)).toEqual(['Bet is covered while it has the focus']);
});

test('a covered, a cut and a pushed control are found', async ({ casino }) => {
  const page = await casino.openPage({ hasReducedMotion: true });
  const control = '<button style="inline-size: 100px; block-size: 40px">Bet</button>';
  const cases = {
    covered: `<div style="position: relative">${control}<p style="position: absolute; inset: 0; margin: 0">Status</p></div>`,
    'half covered': `<div style="position: relative">${control}<p style="position: absolute; inset-block: 0; inset-inline: 70px 0; margin: 0">x</p></div>`,
    cut: `<div style="overflow: hidden; inline-size: 80px; block-size: 30px"><div style="padding-block-start: 60px">${control}</div></div>`,
    pushed: `<div style="overflow: auto; inline-size: 60px">${control}</div>`,
    flat: '<button style="block-size: 0; padding: 0; border: 0; overflow: hidden">Bet</button>',
  };
  for (const [name, html] of Object.entries(cases)) {
    await page.setContent(`<main data-part="game">${html}</main>`);
    expect(await page.evaluate(findUnreachableControls), name).toHaveLength(1);
  }
  await page.setContent(
    `<main data-part="game">${control}<div style="overflow: auto; block-size: 50px">${control.repeat(9)}</div></main>`,
  );
  expect(await page.evaluate(findUnreachableControls)).toEqual([]);
});
