import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import { findUnreachableControls } from './audit/unreachable-controls.ts';
import { expect, test } from './fixtures.ts';
import { brandFor, LOCALES, pick } from './game-rotation.ts';

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
    locale: pick(LOCALES, at + step),
  })),
);

for (const { slug, size, brand, locale } of sample(visits, 44)) {
  test(`every control of ${slug} can be pressed at ${size.width} × ${size.height} in ${brand} (${locale})`, async ({
    casino,
  }) => {
    const device = size.width < 768 ? 'phone' : 'desktop';
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true });
    await page.setViewportSize(size);
    await page.goto(`/casino/games/${slug}?mode=demo`);
    await page.locator('[data-part=game] button').first().waitFor({ timeout: 60_000 });
    expect(await page.evaluate(findUnreachableControls)).toEqual([]);
  });
}

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
