import { expect, test } from 'vitest';
import { typedHundredths } from './typed-hundredths.ts';

test('reads multipliers in every script, and not what can mean two', () => {
  expect(['2', '2.5', '2,5', '٢٫٥', '1 000', '1,000.50'].map(typedHundredths)).toEqual([
    200, 250, 250, 250, 100_000, 100_050,
  ]);
  expect(['2,000', '2.000', 'x', ''].map(typedHundredths)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
});
