import { DEFAULT_PAGE_PATHS } from '@marquee/contract/page-keys.ts';
import { expect, it } from 'vitest';
import { isGoodMoment, isPopupDue, isPopupPage, readShownAt } from './promotion-popup.rules.ts';

const DAY_MS = 86_400_000;

it('opens only on pages for browsing', () => {
  const { root, casino, promotions, deposit, withdraw, wallet, transactions } = DEFAULT_PAGE_PATHS;
  expect([root, casino, promotions].map(isPopupPage)).toEqual([true, true, true]);
  const others = [deposit, withdraw, wallet, transactions, '/casino/games/dice', DEFAULT_PAGE_PATHS['limits']];
  expect(others.filter(isPopupPage)).toEqual([]);
});

it('never opens over a dialog, while a player types, or in a hidden tab', () => {
  const good = { isVisible: true, hasDialog: false, isTyping: false };
  expect(isGoodMoment(good)).toBe(true);
  expect(isGoodMoment({ ...good, hasDialog: true })).toBe(false);
  expect(isGoodMoment({ ...good, isTyping: true })).toBe(false);
  expect(isGoodMoment({ ...good, isVisible: false })).toBe(false);
});

it('opens again only after the days of its pause', () => {
  const shownAt = { welcome: 1_000 };
  expect(isPopupDue('welcome', 7, { shownAt, now: 1_000 + 7 * DAY_MS - 1 })).toBe(false);
  expect(isPopupDue('welcome', 7, { shownAt, now: 1_000 + 7 * DAY_MS })).toBe(true);
  expect(isPopupDue('another', 7, { shownAt, now: 1_001 })).toBe(true);
});

it.each([
  [null, {}],
  ['{"welcome":5}', { welcome: 5 }],
  ['{"welcome":"5"}', {}],
  ['{"welcome":5,"weekend":"5"}', { welcome: 5 }],
  ['null', {}],
  ['5', {}],
  ['not JSON', {}],
])('reads what is stored as %s', (text, shownAt) => {
  expect(readShownAt(text)).toEqual(shownAt);
});
