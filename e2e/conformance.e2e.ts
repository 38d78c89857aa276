import { sample } from '@marquee/platform/testing/sample.ts';
import { checkPlatform } from '../conformance/check-platform.ts';
import { expect, test } from './fixtures.ts';

// Both navigation systems, two brands each. Each brand is called from an IP address of its own, because expensive requests are rate-limited by address.
const BRANDS = [
  ['handelskade', '198.51.100.11'],
  ['neonfold', '198.51.100.12'],
  ['lumen', '198.51.100.13'],
  ['plainhouse', '198.51.100.14'],
] as const;

/** A quick run takes one brand. */
for (const [brand, address] of sample(BRANDS, 4))
  test(`the API of ${brand} meets every requirement of the conformance kit`, async ({ casino }) => {
    const url = `http://${brand}.localhost:${casino.port}`;
    const report = await checkPlatform(url, { 'x-forwarded-for': address });
    expect(report.lines.filter((line) => line.verdict === 'unmet')).toEqual([]);
    expect(report.met).toBeGreaterThan(80);
  });
