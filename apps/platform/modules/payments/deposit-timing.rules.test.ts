import { expect, it } from 'vitest';
import { nextCheckSeconds } from './deposit-timing.rules.ts';

it('checks less often over time', () => {
  expect([0, 1, 2, 7, 50].map(nextCheckSeconds)).toEqual([5, 10, 20, 600, 600]);
});
