import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MODAL_NAMES } from '../apps/web/modals/modals.ts';
import { useCasino } from './harness.ts';
import { PAGES_UNDER_TEST, pagesNamed, UNKNOWN_SHARE } from './audit/pages-under-test.ts';
import { createLimit } from './audit/limit.ts';
import { rotate, type Visit } from './audit/rotation.ts';
import { createVisits, faultsOf, type VisitPage } from './audit/page-auditor.ts';

/** Some ten seconds on an idle machine, and however long on one that is not. */
const TIMEOUT_MS = 600_000;
/** Twice what the sweep allows: rounds on a busy machine kept to the sweep's own bound. */
const QUICK_SHIFT_MAX = 0.02;
/** One more than a small machine has cores: some page always waits for an answer. */
const PAGES_AT_A_TIME = 3;

const casino = useCasino();
const atATime = createLimit(PAGES_AT_A_TIME);
let visit: VisitPage | undefined;

/** Everything that is wrong with what a visit shows, each fault with its place. */
async function faultsOfVisit({ auditPage, variant }: Visit): Promise<readonly string[]> {
  visit ??= createVisits(casino, casino.port);
  const visitLabel = [auditPage.name, ...Object.values(variant)].join(' ');
  const audit = (page: Page) => faultsOf(page, { shiftMax: QUICK_SHIFT_MAX });
  return (await visit(auditPage, variant, audit)).map((fault) => `${visitLabel}: ${fault}`);
}

test('the walk goes to every route that the site has, and opens every dialog', () => {
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

/** `casino.games.$game.tsx` is `/casino/games/dice` to the walk, and what one player shares is one page of many. */
function pathOfRoute(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .replaceAll(/[[\]]/g, '')
    .replace('$game', 'dice')
    .replace('$share', UNKNOWN_SHARE)
    .split('.');
  return `/${parts.filter((part) => part !== 'index').join('/')}`;
}

describe('every page and dialog opens without barriers, cut words or sideways scrolling', () => {
  const visits = rotate(PAGES_UNDER_TEST);

  test.concurrent.each(DEMO_BRANDS.map(({ key }) => key))(
    'in the room of %s, in three languages',
    async (brand) => {
      const own = visits.filter(({ variant }) => variant.brand === brand);
      expect(new Set(own.map(({ variant }) => variant.locale)).size).toBe(3);
      expect(new Set(own.map(({ variant }) => variant.width)).size).toBe(2);
      const faults = await Promise.all(own.map((visit) => atATime(() => faultsOfVisit(visit))));
      expect(faults.flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('where room is scarce', () => {
  test.each([
    ['root', 'bitloom', 'de'],
    ['profile2-limits', 'dustwick', 'de'],
    ['deposit', 'hanakiri', 'ar'],
    ['modal:signup', 'orrerium', 'de'],
  ])('%s of %s fits a screen of 320 px (%s)', async (name, brand, locale) => {
    const [auditPage] = pagesNamed([name]);
    if (!auditPage) throw new Error(`There is no stop ${name}.`);
    expect(await faultsOfVisit({ auditPage, variant: { brand, locale, width: 320 } })).toEqual([]);
  });

  test.each([
    ['slots', 'plainhouse', 'ar'],
    ['transactions', 'belvoir', 'de'],
    ['modal:menu', 'ferrant', 'de'],
  ])('%s of %s can be read at twice the size (%s)', async (name, brand, locale) => {
    const [auditPage] = pagesNamed([name]);
    if (!auditPage) throw new Error(`There is no stop ${name}.`);
    expect(await faultsOfVisit({ auditPage, variant: { brand, locale, width: 1440, isZoomed: true } })).toEqual([]);
  });
});
