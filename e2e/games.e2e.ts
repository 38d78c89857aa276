import type { Page } from '@playwright/test';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { isDeepRun } from './audit/rotation.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** Live tables are left out: their rounds are shared, and a demo of them only watches. */
const slugs = [...HOUSE_GAMES].flatMap(([slug, { live }]) => (live ? [] : [slug]));
const liveSlugs = [...HOUSE_GAMES].flatMap(([slug, { live }]) => (live ? [slug] : []));
const LOCALES = ['en', 'de', 'ar'] as const;
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};

/** Each game once, in rotating brands, languages and devices; in a deep run in every brand, on a phone and on a desktop. */
const visits = (
  isDeepRun
    ? DEMO_BRANDS.flatMap((_, turn) => slugs.map((slug, at) => ({ slug, at: at + turn })))
    : slugs.map((slug, at) => ({ slug, at }))
).map(({ slug, at }) => ({
  slug,
  brand: pick(DEMO_BRANDS, at).key,
  locale: pick(LOCALES, at),
  device: pick(['phone', 'desktop'] as const, at + Math.floor(at / DEMO_BRANDS.length)),
}));

/**
 * Presses one of the game's enabled controls, in a fixed pseudo-random order, like a new player. Controls that open dialogs or
 * change only the presentation are left out.
 */
function pressSomething(page: Page, turn: number): Promise<void> {
  return page.evaluate((at) => {
    // Bets of a table are listed there for those who cannot use the drawn board.
    for (const list of document.querySelectorAll<HTMLDetailsElement>('[data-part=game] details')) list.open = true;
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open] button:not(:disabled)')];
    const game = document.querySelector('[data-part=game]');
    const controls = [...(game?.querySelectorAll<HTMLElement>('button, [role=gridcell], [role=radio]') ?? [])].filter(
      (control) =>
        !control.matches(':disabled, [aria-disabled=true], [aria-haspopup], [aria-pressed][aria-label]') &&
        control.checkVisibility(),
    );
    const main = controls.filter((control) => control.matches('[data-action]'));
    const choices = open.length > 0 ? open : at % 3 === 0 && main.length > 0 ? main : controls;
    choices[(at * 7_919 + 3) % Math.max(choices.length, 1)]?.click();
  }, turn);
}

for (const { slug, brand, locale, device } of visits) {
  test(`${slug} opens in ${brand} (${locale}, ${device}), and a demo round is played to its end`, async ({
    casino,
  }) => {
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true });
    let isOver = false;
    page.on('response', (response) => {
      if (!response.url().includes('/demo-rounds') || !response.ok()) return;
      // A round that starts while the page closes has no body to read.
      const body = response.json().catch(() => ({})) as Promise<{ round?: { isOver?: boolean } }>;
      void body.then(({ round }) => (isOver ||= round !== undefined && round.isOver !== false));
    });
    await page.goto(`/casino/games/${slug}?mode=demo`);
    await page.locator('[data-part=game] button').first().waitFor();
    let turn = 0;
    const play = async () => {
      turn += 1;
      await pressSomething(page, turn);
      return isOver;
    };
    await expect.poll(play, { timeout: 60_000, intervals: [60] }).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

for (const [at, slug] of liveSlugs.entries()) {
  const [brand, locale, device] = [
    pick(DEMO_BRANDS, at).key,
    pick(LOCALES, at),
    pick(['phone', 'desktop'] as const, at),
  ];
  test(`the live table ${slug} opens in ${brand} (${locale}, ${device}) for a guest`, async ({ casino }) => {
    const page = await casino.openPage({ brand, locale, device, hasReducedMotion: true });
    await page.goto(`/casino/games/${slug}?mode=demo`);
    await page.locator('[data-part=game] button').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
