import { expect, inject, test } from 'vitest';
import { checkPlatform } from '../conformance/check-platform.ts';
import type {} from './shared-casino.ts';

// One brand: all answer by the same code, and several at once from one address meet the limits of calls that are dear.
test.each(['handelskade'])('the API of %s keeps every requirement of the conformance kit', async (brand) => {
  const report = await checkPlatform(`http://${brand}.localhost:${inject('casinoPort')}`);
  expect(report.lines.filter((line) => line.verdict === 'unmet')).toEqual([]);
  expect(report.met).toBeGreaterThan(80);
});
