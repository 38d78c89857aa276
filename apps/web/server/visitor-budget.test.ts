import { expect, test } from 'vitest';
import { createVisitorBudget } from './visitor-budget.ts';

test('limits each visitor separately per minute; an IPv6 /64 is one visitor', () => {
  let now = 0;
  const budget = createVisitorBudget(2, () => now);
  const three = (ipAddresses: readonly string[]) => ipAddresses.map((ip) => budget.spend(ip));
  expect(three(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'])).toEqual([true, true, false]);
  expect(three(['2001:db8:0:1::1', '2001:0db8:0:1:a:b:c:d', '2001:db8::1:0:0:0:2'])).toEqual([true, true, false]);
  expect(budget.spend('2001:db8::1')).toBe(true);
  now = 60_000;
  expect(budget.spend('203.0.113.7')).toBe(true);
});
