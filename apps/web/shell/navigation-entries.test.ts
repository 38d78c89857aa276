import { readFileSync } from 'node:fs';
import { PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_SECTIONS, pagesOfSection, type AccountSection } from '../lib/account/account-sections.ts';
import { ACCOUNT_ENTRIES, CASINO_ENTRIES, HELP_ENTRIES, LEGAL_ENTRIES } from './navigation-entries.ts';

const MENUS = [...CASINO_ENTRIES, ...ACCOUNT_ENTRIES, ...HELP_ENTRIES, ...LEGAL_ENTRIES];
const SECTIONS: readonly AccountSection[] = ACCOUNT_SECTIONS;
const inMenus = new Set<PageKey>([
  ...MENUS.map(({ page }) => page),
  ...SECTIONS.flatMap((section) => pagesOfSection(section).map(({ page }) => page)),
]);

/** Pages that no menu lists, and the file that links to each; a page of one item is opened from its list. */
const LINKED_FROM: Partial<Record<PageKey, string>> = {
  root: 'shell/header.tsx',
  game: 'features/lobby/game-tile.tsx',
  promotion: 'features/promotions/promotion-card.tsx',
  'shared-statistics': 'features/statistics/share-link.tsx',
  'vip-club': 'features/loyalty/vip-page.tsx',
};
/** Features in dialogs, and the page of a menu that opens each. */
const OPENED_FROM = {
  rakeback: { page: 'cashback', file: 'features/rakeback/rakeback-strip.tsx' },
  calendar: { page: 'cashback', file: 'features/offers/cashback-page.tsx' },
} as const;

const textOf = (file: string) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');

test.each(PAGE_KEYS)('a menu leads to the page %s, or the page that lists its items', (page) => {
  const file = LINKED_FROM[page];
  expect(file === undefined).toBe(inMenus.has(page));
  if (file !== undefined) expect(textOf(file)).toContain(`'${page}'`);
});

test.each(Object.entries(OPENED_FROM))('a page of a menu opens the dialog %s', (name, { page, file }) => {
  expect(inMenus.has(page)).toBe(true);
  expect(textOf(file)).toContain(`modalHref('${name}')`);
});

test('refer a friend is in the menu of players, not of guests', () => {
  expect(MENUS.filter(({ page }) => page === 'referrals').map(({ scope }) => scope)).toEqual(['user']);
});
