import { getUserDetails } from '@marquee/contract/players.ts';
import { PAGE_KEYS } from '@marquee/contract/page-keys.ts';
import { expect, it } from 'vitest';
import { createPageTable } from '../pages/page-table.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import { CLOSED_PAGES, hiddenSelector, PAGES_WHILE_RESTRICTED, restrictionOf } from './restricted-site.rules.ts';

const details = structuredClone(getUserDetails.example.response) as unknown as PlayerDetails; // validated by the contract's own tests
const withLimit = (userLimit: PlayerDetails['getUser']['userLimit']): PlayerDetails => ({
  ...details,
  getUser: { ...details.getUser, userLimit },
});

it('a restriction holds up to and including its last instant', () => {
  const endsAt = '2026-11-24T14:00:00Z';
  const until = withLimit({ selfExclusion: endsAt, isSelfExclusionPermanent: false });
  const permanent = withLimit({ selfExclusion: null, isSelfExclusionPermanent: true });
  const end = Date.parse(endsAt);
  expect(restrictionOf(details, end)).toBeNull();
  expect(restrictionOf(permanent, end)).toEqual({ endsAt: null });
  expect([end - 1, end, end + 1].map((now) => restrictionOf(until, now))).toEqual([{ endsAt }, { endsAt }, null]);
});

it('every page decides what a restricted player gets of it', () => {
  expect(Object.keys(PAGES_WHILE_RESTRICTED).toSorted()).toEqual(PAGE_KEYS.toSorted());
  expect(CLOSED_PAGES).toEqual([
    'promotions',
    'promotion',
    'tournaments',
    'deposit',
    'referrals',
    'cashback',
    'freemoney',
  ]);
  for (const needed of ['withdraw', 'transactions', 'contacts', 'verification', 'profile2-limits', 'responsibility'])
    expect(PAGES_WHILE_RESTRICTED).toHaveProperty(needed, 'open');
});

it('hides links under the paths that the brand has chosen', () => {
  const { href } = createPageTable({ deposit: '/cashier', casino: '/games' });
  const selector = hiddenSelector(href, ['promotion']);
  expect(selector).toContain('a[href="/cashier"]');
  expect(selector).toContain('a[href^="/cashier?method="]');
  expect(selector).toContain('[href="/games"]');
  expect(selector).toContain('a[href*="modal=promotion"]');
  expect(selector).not.toContain('/deposit');
});

it('hides demo games, what invites to play, and buttons to the lobby or a game, but not those that lead back', () => {
  const { href } = createPageTable({ casino: '/games', game: '/games/play/:game' });
  const button = 'a[data-part=button]:not([data-variant=quiet])';
  expect(hiddenSelector(href, []).split(',').slice(-5)).toEqual([
    'a[href$="?mode=demo"]',
    `${button}[href="/games"]`,
    `${button}[href^="/games?"]`,
    `${button}[href^="/games/play/"]`,
    '[data-invites]',
  ]);
});

it('keeps links to the lobby of a brand without tournaments', () => {
  const selectors = hiddenSelector(createPageTable({}, ['tournaments']).href, []).split(',');
  expect(selectors).toContain('a[href="/promotions"]');
  expect(selectors).not.toContain('a[href="/casino"]');
});
