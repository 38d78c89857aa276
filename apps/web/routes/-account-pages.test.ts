import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOVED_WITH } from '@marquee/brands/brand-definition.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LAYOUTS,
  ACCOUNT_SECTIONS,
  pagesOfSection,
  type AccountSection,
} from '../lib/account/account-sections.ts';

const SECTIONS: readonly AccountSection[] = ACCOUNT_SECTIONS;

/** Source of the route file of a page, without what names the page. */
function contentOf(page: PageKey): string {
  const path = DEFAULT_PAGE_PATHS[page];
  const name = path.slice(1).replaceAll('/', '.');
  const file = readdirSync(import.meta.dirname).find((one) => one === `${name}.tsx` || one === `${name}.index.tsx`);
  if (file === undefined) throw new Error(`${path} has no route file`);
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(source, file).toContain(`<AccountPage page="${page}">`);
  return source.replace(/createFileRoute\('[^']+'\)/, '').replace(`page="${page}"`, '');
}

describe.each(SECTIONS)('the section $key', (section) => {
  it('has a page of its own in every layout', () => {
    const pages = ACCOUNT_LAYOUTS.map((layout) => section.pages[layout]);
    expect(new Set(pages).size).toBe(ACCOUNT_LAYOUTS.length);
  });

  it('has the same content on all its pages', () => {
    const contents = pagesOfSection(section).map(({ page }) => contentOf(page));
    expect(new Set(contents).size).toBe(1);
  });

  it('is removed from all layouts or from none', () => {
    for (const [page, removed = []] of Object.entries(REMOVED_WITH)) {
      const isRemoved = pagesOfSection(section).map((one) => removed.includes(one.page));
      expect(new Set(isRemoved), page).toEqual(new Set([section.removedWith === page]));
    }
  });
});

it('every page of a layout belongs to a section', () => {
  const known = new Set(SECTIONS.flatMap((section) => pagesOfSection(section).map(({ page }) => page)));
  const pages = PAGE_KEYS.filter((key) => /^\/(profile|profile2|account)(\/|$)/.test(DEFAULT_PAGE_PATHS[key]));
  expect(pages.filter((key) => !known.has(key))).toEqual([]);
});

it('the layout of a page follows from its path', () => {
  for (const { page, layout } of SECTIONS.flatMap(pagesOfSection))
    expect(DEFAULT_PAGE_PATHS[page].startsWith('/profile2/'), page).toBe(layout === 'sidebar');
});
