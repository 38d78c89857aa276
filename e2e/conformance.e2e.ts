import { expect, inject, test } from 'vitest';
import { checkPlatform } from '../conformance/check-platform.ts';
import type {} from './shared-casino.ts';

test.each(['handelskade', 'belvoir', 'lumen'])(
  'the API of %s keeps every requirement of the conformance kit',
  async (brand) => {
    const report = await checkPlatform(`http://${brand}.localhost:${inject('casinoPort')}`);
    expect(report.lines.filter((line) => line.verdict === 'unmet')).toEqual([]);
    expect(report.met).toBeGreaterThan(80);
  },
);
