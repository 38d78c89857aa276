import { expect, test } from 'vitest';
import { ERASURE_BLOCKERS } from '@marquee/contract/personal-data.ts';
import { erasureBlockers, type OpenBusiness } from './erasure-blockers.rules.ts';

const NOTHING: OpenBusiness = {
  isPayingIn: false,
  isPayingOut: false,
  isPlaying: false,
  hasBalance: false,
  isRestricted: false,
};

test('allows the erasure of an account without open business', () => {
  expect(erasureBlockers(NOTHING)).toEqual([]);
});

test.each([
  ['isPlaying', 'round'],
  ['isPayingIn', 'deposit'],
  ['hasBalance', 'balance'],
  ['isPayingOut', 'withdrawal'],
  ['isRestricted', 'restriction'],
] as const)('%s alone gives the blocker %s', (what, blocker) => {
  expect(erasureBlockers({ ...NOTHING, [what]: true })).toEqual([blocker]);
});

test('lists all blockers in the order in which they are resolved', () => {
  const all = Object.fromEntries(Object.keys(NOTHING).map((what) => [what, true])) as unknown as OpenBusiness; // every field of it
  expect(erasureBlockers(all)).toEqual([...ERASURE_BLOCKERS]);
});
