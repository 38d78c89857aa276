import { expect, it } from 'vitest';
import { partsOf, secondsLeft, untilNextSecondMs } from './countdown.rules.ts';

it('splits the remaining seconds into days, hours, minutes and seconds', () => {
  expect(partsOf(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(partsOf(86_399)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 });
  expect(partsOf(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
});

it('shows the last second until the end and is never negative', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

it('ticks on whole seconds of the clock', () => {
  expect(untilNextSecondMs(5_000)).toBe(1000);
  expect(untilNextSecondMs(5_250)).toBe(750);
});
