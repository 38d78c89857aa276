import { expect, inject, test } from 'vitest';
import { checkPlatform } from '../conformance/check-platform.ts';
import type {} from './shared-casino.ts';

// Both navigations, two sets of settings each. Every brand is asked from an address of its own, as calls that are dear are counted by address.
test.each([
  ['handelskade', '198.51.100.11'],
  ['neonfold', '198.51.100.12'],
  ['lumen', '198.51.100.13'],
  ['plainhouse', '198.51.100.14'],
])('the API of %s keeps every requirement of the conformance kit', async (brand, address) => {
  const url = `http://${brand}.localhost:${inject('casinoPort')}`;
  const report = await checkPlatform(url, { 'x-forwarded-for': address });
  expect(report.lines.filter((line) => line.verdict === 'unmet')).toEqual([]);
  expect(report.met).toBeGreaterThan(80);
});
