import { PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import { expect, it } from 'vitest';
import { ACCOUNT_LINKS, ACCOUNT_SECTIONS, PROFILE2_LINKS } from './account-links.ts';

it('both layouts have the same sections in the same order', () => {
  expect(ACCOUNT_LINKS.map(({ icon }) => icon)).toEqual(PROFILE2_LINKS.map(({ icon }) => icon));
  for (const links of [ACCOUNT_LINKS, PROFILE2_LINKS])
    expect(links.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['profile2-limits', 'profile2-freeze-account']),
    );
});

it('every page of the second layout belongs to a section', () => {
  const reached = new Set(ACCOUNT_SECTIONS.map(({ pages }) => pages[1]));
  for (const key of PAGE_KEYS.filter((one) => one.startsWith('profile2'))) expect(reached, key).toContain(key);
});
