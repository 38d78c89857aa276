import { expect, test } from 'vitest';
import { brandsInScope, endsLater, termsOf, type ExclusionBrand } from './scope.rules.ts';

const brand = (key: string, operator: string, scope: 'brand' | 'operator'): ExclusionBrand => ({
  key,
  operator,
  policy: { scope } as ExclusionBrand['policy'],
});
const BRANDS = [
  brand('harbour', 'Lights Ltd', 'brand'),
  brand('quay', 'Lights Ltd', 'brand'),
  brand('pier', 'Lights Ltd', 'operator'),
  brand('mole', 'Mole Ltd', 'operator'),
];

test('an exclusion applies to its brand, and to brands of the same operator if the policy of either says so', () => {
  expect(brandsInScope(BRANDS, 'harbour')).toEqual(['harbour', 'pier']);
  expect(brandsInScope(BRANDS, 'pier')).toEqual(['harbour', 'quay', 'pier']);
  expect(brandsInScope(BRANDS, 'mole')).toEqual(['mole']);
});

test('an exclusion of a brand that was removed still applies to that brand', () => {
  expect(brandsInScope(BRANDS, 'gone')).toEqual(['gone']);
});

test.each([
  ['2026-12-01T00:00:00Z', undefined, true],
  [null, undefined, true],
  [null, '2026-12-01T00:00:00Z', true],
  ['2026-12-01T00:00:00Z', null, false],
  [null, null, false],
  ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z', true],
  ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', false],
  ['2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z', false],
])('an exclusion until %s ends later than one until %s: %s', (first, second, expected) => {
  const terms = (endsAt: string | null) => ({ endsAt, needsReturn: false, coolingHours: 0 });
  expect(endsLater(terms(first), second === undefined ? null : terms(second))).toBe(expected);
});

test('an exclusion that needs a request to return outlasts any fixed end, and a permanent one outlasts both', () => {
  const fixed = { endsAt: '2030-12-01T00:00:00Z', needsReturn: false, coolingHours: 0 };
  const open = { endsAt: '2026-12-01T00:00:00Z', needsReturn: true, coolingHours: 24 };
  const permanent = { ...fixed, endsAt: null };
  expect([endsLater(open, fixed), endsLater(fixed, open)]).toEqual([true, false]);
  expect([endsLater(permanent, open), endsLater(open, permanent)]).toEqual([true, false]);
  expect(endsLater({ ...open, endsAt: '2026-12-02T00:00:00Z' }, open)).toBe(true);
});

test('a requested return carries its end over, an open one the chosen end', () => {
  const after = { from: '2026-11-30T00:00:00Z', coolingHours: 24 };
  expect(termsOf({ endsAt: null, return: { ...after, isRequested: false } })).toEqual({
    endsAt: after.from,
    needsReturn: true,
    coolingHours: 24,
  });
  const endsAt = '2026-12-01T00:00:00Z';
  expect(termsOf({ endsAt, return: { ...after, isRequested: true } })).toEqual({
    endsAt,
    needsReturn: false,
    coolingHours: 0,
  });
});
