import { expect, test } from 'vitest';
import { brandsInScope, endsLater, type ExclusionBrand } from './scope.rules.ts';

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
  expect(endsLater(first, second)).toBe(expected);
});
