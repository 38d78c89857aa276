import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { PART, sample } from '@marquee/platform/testing/sample.ts';
import type { Page } from '@playwright/test';
import { bannerFaultsOf } from './audit/banner-faults.ts';
import { LONG_TITLES, lobbyOf, openFrontPage, openLobby, showBanner, useSystemFonts } from './audit/banner-pages.ts';
import { expect, test } from './fixtures.ts';

test.use({ isPainted: true });

const WIDTHS = [390, 820, 1100, 1440] as const;
/** A quick run visits one of 80: three of the banners' own texts in three languages and themes, and one of long titles. */
const PARTS = 80;

interface Case {
  readonly brand: string;
  readonly locale: string;
  readonly width: number;
}

/** Themes follow each other, each with the next width. */
const casesIn = (locale: string): readonly Case[] =>
  WIDTHS.flatMap((_, round) =>
    DEMO_BRANDS.map(({ key: brand }, at) => ({ brand, locale, width: WIDTHS[(at + round) % WIDTHS.length] ?? 390 })),
  );
const cases = EXAMPLE_LANGUAGES.flatMap(casesIn);
const longCases = casesIn('de');

test('the cases have each theme in each language and width', () => {
  const named = new Set(cases.map(({ brand, locale, width }) => `${brand} ${locale} ${width}`));
  expect(named.size).toBe(DEMO_BRANDS.length * EXAMPLE_LANGUAGES.length * WIDTHS.length);
  console.log(`Banners: part ${(PART % PARTS) + 1} of ${PARTS} in a quick run.`);
});

/** Faults of each banner, at each place that it can have, in the fonts of the theme and in those of the system. */
async function faultsOfBanners(page: Page, count: number): Promise<readonly string[]> {
  const faults = new Set<string>();
  const collect = async (fonts: string) => {
    for (let at = 0; at < count; at += 1) {
      await showBanner(page, at);
      for (const fault of await bannerFaultsOf(page)) faults.add(`${fault} (fonts of the ${fonts})`);
    }
  };
  await collect('theme');
  await useSystemFonts(page);
  await collect('system');
  return [...faults];
}

const viewportOf = (width: number) => ({ width, height: 900 });

for (const { brand, locale, width } of sample(cases, PARTS))
  test(`banners of ${brand} can be read (${locale}, ${width} px)`, async ({ casino }) => {
    const page = await casino.openVisit({ brand, locale, viewport: viewportOf(width), hasReducedMotion: true });
    const count = await openFrontPage(page);
    expect(count).toBeGreaterThan(0);
    expect(await faultsOfBanners(page, count)).toEqual([]);
    await page.close();
  });

for (const { brand, locale, width } of sample(longCases, PARTS))
  test(`banners of ${brand} with the longest titles can be read (${width} px)`, async ({ casino }) => {
    const page = await casino.openVisit({ brand, locale, viewport: viewportOf(width), hasReducedMotion: true });
    await openLobby(page, await lobbyOf(casino.port, { brand, locale, titles: LONG_TITLES }));
    expect(await faultsOfBanners(page, LONG_TITLES.length)).toEqual([]);
    await page.close();
  });
