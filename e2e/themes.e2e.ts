import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pLimit from 'p-limit';
import { MODAL_NAMES } from '../apps/web/modals/modals.ts';
import { createPlayers, createVisits, faultsOf, type PlayerOf } from './audit/page-auditor.ts';
import { PAGES_UNDER_TEST, pagesNamed, UNKNOWN_SHARE } from './audit/pages-under-test.ts';
import { isDeepRun, PART, sample } from '@marquee/platform/testing/sample.ts';
import { pick } from './game-rotation.ts';
import { inEveryTheme, rotate, type Visit } from './audit/rotation.ts';

import { type Casino, expect, test as base } from './fixtures.ts';

/** Twice the limit of the whole audit, which runs with one page at a time. */
const QUICK_SHIFT_MAX = 0.02;
/** Per worker: one page renders while another waits for the server. */
const CONCURRENT_PAGES = 2;

/** Short enough that the parts of a deep run, which have equally many tests, take equally long. */
const VISITS_OF_TEST = 20;
/** A quick run visits one of 24 pages. */
const PARTS = 24;
const rotation = isDeepRun ? inEveryTheme(PAGES_UNDER_TEST) : rotate(PAGES_UNDER_TEST);
const visits = sample(rotation, PARTS);

const test = base.extend<object, { readonly playerOf: PlayerOf }>({
  playerOf: [async ({ sharedCasino }, use) => use(createPlayers(sharedCasino.port)), { scope: 'worker' }],
});

/** Every fault of the visits, each with its page and variant. */
async function faultsOfVisits(casino: Casino, playerOf: PlayerOf, own: readonly Visit[]): Promise<readonly string[]> {
  const visit = createVisits(casino, playerOf);
  const limit = pLimit(CONCURRENT_PAGES);
  const faults = own.map(({ auditPage, variant }) =>
    limit(async () => {
      const label = [auditPage.name, ...Object.values(variant)].join(' ');
      const audit = (page: Page) =>
        variant.hasTextSpacing
          ? // Placeholders have the sizes of the theme's own spacing.
            faultsOf(page, { shiftMax: Number.POSITIVE_INFINITY, isSpaced: true })
          : faultsOf(page, { shiftMax: QUICK_SHIFT_MAX });
      // A page that does not open is a fault like others, and hides none of them.
      const found = await visit(auditPage, variant, audit).catch((error: unknown) => [String(error)]);
      return found.map((fault) => `${label}: ${fault}`);
    }),
  );
  return (await Promise.all(faults)).flat();
}

test('the audit includes every route and every dialog of the site', () => {
  const folder = join(import.meta.dirname, '../apps/web/routes');
  const routes = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !/^(?:-|__root)/.test(file))
    .map((file) => pathOfRoute(file));
  const audited = new Set(PAGES_UNDER_TEST.map(({ path }) => path.split('?')[0]?.toLowerCase()));
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((path) => !audited.has(path.toLowerCase()))).toEqual([]);
  expect(
    MODAL_NAMES.filter((name) => !PAGES_UNDER_TEST.some((auditPage) => auditPage.name === `modal:${name}`)),
  ).toEqual([]);
  const names = PAGES_UNDER_TEST.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** `casino.games.$game.tsx` is audited as `/casino/games/dice`. */
function pathOfRoute(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .replaceAll(/[[\]]/g, '')
    .replace('$game', 'dice')
    .replace('$share', UNKNOWN_SHARE)
    .split('.');
  return `/${parts.filter((part) => part !== 'index').join('/')}`;
}

test.describe('pages and dialogs without accessibility violations, truncated text, overflow or layout shift', () => {
  test('the rotation has every page, and every theme in three languages and two widths', () => {
    expect(new Set(rotation.map(({ auditPage }) => auditPage.name)).size).toBe(PAGES_UNDER_TEST.length);
    for (const { key } of DEMO_BRANDS) {
      const variants = rotation.filter(({ variant }) => variant.brand === key).map(({ variant }) => variant);
      expect(variants.length, key).toBeGreaterThanOrEqual(6);
      expect(new Set(variants.map(({ locale }) => locale)).size, key).toBe(3);
      expect(new Set(variants.map(({ width }) => width)).size, key).toBe(2);
    }
    const part = isDeepRun ? '' : `, part ${(PART % PARTS) + 1} of ${PARTS} of the quick rotation`;
    console.log(`Page audit: ${visits.length} visits of ${inEveryTheme(PAGES_UNDER_TEST).length}${part}.`);
  });

  for (const { key: brand } of DEMO_BRANDS) {
    const own = visits.filter(({ variant }) => variant.brand === brand);
    for (let from = 0; from < own.length; from += VISITS_OF_TEST) {
      const part = own.slice(from, from + VISITS_OF_TEST);
      test(`in the theme of ${brand}, pages ${from + 1} to ${from + part.length}`, async ({ casino, playerOf }) => {
        test.setTimeout(part.length * 60_000);
        expect(await faultsOfVisits(casino, playerOf, part)).toEqual([]);
      });
    }
  }
});

/** A quick run tests the home page on the narrow screen, and one more page each narrow and zoomed. */
const NARROW = [
  ['profile2-limits', 'dustwick', 'de'],
  ['deposit', 'hanakiri', 'ar'],
  ['modal:signup', 'orrerium', 'de'],
] as const;
const ZOOMED = [
  ['slots', 'plainhouse', 'ar'],
  ['transactions', 'belvoir', 'de'],
  ['modal:menu', 'ferrant', 'de'],
] as const;

test.describe('on small screens', () => {
  for (const [name, brand, locale] of [['root', 'bitloom', 'de'] as const, ...sample(NARROW, NARROW.length)])
    test(
      `${name} of ${brand} fits a width of 320 px (${locale})`,
      { tag: name === 'root' ? '@smoke' : [] },
      async ({ casino, playerOf }) => {
        const own = pagesNamed([name]).map((auditPage) => ({ auditPage, variant: { brand, locale, width: 320 } }));
        expect(await faultsOfVisits(casino, playerOf, own)).toEqual([]);
      },
    );

  for (const [name, brand, locale] of sample(ZOOMED, ZOOMED.length))
    test(`${name} of ${brand} is readable at a zoom of 200 % (${locale})`, async ({ casino, playerOf }) => {
      const variant = { brand, locale, width: 1440, isZoomed: true };
      const own = pagesNamed([name]).map((auditPage) => ({ auditPage, variant }));
      expect(await faultsOfVisits(casino, playerOf, own)).toEqual([]);
    });
});

/** Pages of tiles, banners and navigation, whose texts have the least room. */
const CROWDED = ['root', 'casino', 'slots', 'game', 'search-found', 'modal:menu', 'promotions', 'player:root'];
const SPACED = CROWDED.flatMap((name, at) =>
  EXAMPLE_LANGUAGES.map((locale, step) => ({
    name,
    locale,
    brand: pick(DEMO_BRANDS, at * EXAMPLE_LANGUAGES.length + step).key,
  })),
);

test.describe('with the text spacing of WCAG 1.4.12', () => {
  for (const { name, locale, brand } of sample(SPACED, SPACED.length))
    test(`${name} of ${brand} cuts no text on a phone (${locale})`, async ({ casino, playerOf }) => {
      const variant = { brand, locale, width: 390, hasTextSpacing: true };
      const own = pagesNamed([name]).map((auditPage) => ({ auditPage, variant }));
      expect(await faultsOfVisits(casino, playerOf, own)).toEqual([]);
    });
});
