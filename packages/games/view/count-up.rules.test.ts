import { expect, test } from 'vitest';
import { countUpAt } from './count-up.rules.ts';

const MS = 1_000;

test.each([-1_000, -34, -1, -0.5, 0])('shows zero %s ms after the start', (elapsedMs) => {
  expect(countUpAt(234n, elapsedMs, MS)).toBe(0n);
});

test.each([1_000, 1_016.7, 60_000, Number.POSITIVE_INFINITY])(
  'shows the whole amount %s ms after the start',
  (elapsedMs) => {
    expect(countUpAt(234n, elapsedMs, MS)).toBe(234n);
  },
);

test('slows down: after half of the time it shows seven eighths', () => {
  expect(countUpAt(80n, MS / 2, MS)).toBe(70n);
});

test.each([1n, 7n, 234n, 990_000n, 10n ** 15n])('never falls while it counts to %s', (targetMinor) => {
  let before = 0n;
  for (let elapsedMs = -50; elapsedMs <= MS + 50; elapsedMs += 8) {
    const shown = countUpAt(targetMinor, elapsedMs, MS);
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(targetMinor);
    before = shown;
  }
  expect(before).toBe(targetMinor);
});
