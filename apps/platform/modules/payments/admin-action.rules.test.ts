import { expect, it } from 'vitest';
import { needsSecondPerson, readSingleApprovalUpTo } from './admin-action.rules.ts';

it('lets one person decide up to the limit, and nothing in a currency without a limit', () => {
  const limits = readSingleApprovalUpTo('EUR=500, BTC=0.01');
  expect(needsSecondPerson(5_000_000n, 'EUR', limits)).toBe(false);
  expect(needsSecondPerson(5_000_001n, 'EUR', limits)).toBe(true);
  expect(needsSecondPerson(1n, 'USD', limits)).toBe(true);
  expect(needsSecondPerson(1n, 'EUR', readSingleApprovalUpTo(''))).toBe(true);
  expect(needsSecondPerson(1n, 'BTC', readSingleApprovalUpTo(undefined))).toBe(true);
  for (const invalid of ['EUR', 'EUR=', 'EUR=1e9', 'eur=5', 'EUR=-5', 'EUR=5;USD=5'])
    expect(() => readSingleApprovalUpTo(invalid)).toThrow('SINGLE_APPROVAL_UP_TO');
});
