import { expect, test } from 'vitest';
import { bandOf } from './self-test.rules.ts';

/** Nine responses that sum to `sum`. */
function answersOf(sum: number): number[] {
  let left = sum;
  return Array.from({ length: 9 }, () => {
    const answer = Math.min(3, left);
    left -= answer;
    return answer;
  });
}

test('the bands begin at 1, 3 and 8 points', () => {
  const bands = Array.from({ length: 28 }, (_, sum) => bandOf(answersOf(sum)));
  expect(bands[0]).toBe('calm');
  expect(bands.slice(1, 3)).toEqual(['watch', 'watch']);
  expect(new Set(bands.slice(3, 8))).toEqual(new Set(['act']));
  expect(new Set(bands.slice(8))).toEqual(new Set(['help']));
});

test('an incomplete test has no result', () => {
  expect(bandOf([null, 3, 3, 3, 3, 3, 3, 3, 3])).toBeNull();
  expect(bandOf([3, 3, 3])).toBeNull();
});
