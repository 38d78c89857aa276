import { expect, it } from 'vitest';
import { needsSecondPerson, readSingleApprovalUpTo, refundableMinor } from './admin-action.rules.ts';

it('lets one person decide up to the limit, and nothing in a currency without a limit', () => {
  const limits = readSingleApprovalUpTo('EUR=500, BTC=0.01');
  expect(needsSecondPerson(5_000_000n, 'EUR', limits)).toBe(false);
  expect(needsSecondPerson(5_000_001n, 'EUR', limits)).toBe(true);
  expect(needsSecondPerson(1n, 'USD', limits)).toBe(true);
  expect(needsSecondPerson(1n, 'EUR', readSingleApprovalUpTo(''))).toBe(true);
  expect(needsSecondPerson(1n, 'BTC', readSingleApprovalUpTo(undefined))).toBe(true);
  expect(readSingleApprovalUpTo('EUR=5, ,')).toEqual({ EUR: '5' });
  for (const invalid of ['EUR', 'EUR=', 'EUR=1e9', 'eur=5', 'EUR=-5', 'EUR=5;USD=5'])
    expect(() => readSingleApprovalUpTo(invalid)).toThrow(
      `SINGLE_APPROVAL_UP_TO: "${invalid}" is not written as EUR=500.`,
    );
});

it('uses limits in every fiat currency unless the operator sets their own', () => {
  const usual = readSingleApprovalUpTo(undefined);
  expect(needsSecondPerson(10_000_000n, 'EUR', usual)).toBe(false);
  expect(needsSecondPerson(10_000_001n, 'EUR', usual)).toBe(true);
  expect(needsSecondPerson(1n, 'USD', readSingleApprovalUpTo('EUR=500'))).toBe(true);
});

it('a limit that is finer than the currency lets nobody approve alone', () => {
  expect(needsSecondPerson(1n, 'EUR', { EUR: '0.00001' })).toBe(true);
});

it('a refund can be what has not gone back yet; money won back from the bank can be refunded', () => {
  const deposit = { state: 'completed', currencyCode: 'EUR', amountMinor: 1_000n } as const;
  const gone = { refundedMinor: 300n, chargedBackMinor: 200n, restoredMinor: 50n };
  expect(refundableMinor({ ...deposit, ...gone })).toBe(550n);
});
