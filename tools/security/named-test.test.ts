import { expect, test } from 'vitest';
import { titlesOf } from './named-test.ts';

test.each([
  ["test('a bet is refused', () => {});", ['a bet is refused']],
  ["test.each([['a gift', 1]])('%s', () => {});", ['a gift', '%s']],
  ["it.each([1, 2])('a bet of %s is refused', () => {});", ['a bet of %s is refused']],
  ["test.runIf(isDeep)('a race', { timeout: 1 }, async () => {});", ['a race']],
  ['test(`a link of ${name}`, async ({ page }) => {});', ['`a link of ${name}`']],
  ["test.describe('a guest', () => { test('reads', () => {}); });", ['a guest', 'reads']],
  ["// test('a bet is refused', () => {});", []],
  ['const text = "test(\'a bet is refused\')";', []],
  ["test.skip('a bet is refused', () => {});", []],
  ["test.todo('a bet is refused');", []],
  ["expect('a bet is refused').toBe(title);", []],
])('%s runs %j', (code, titles) => {
  expect(titlesOf(code).toSorted()).toEqual(titles.toSorted());
});
