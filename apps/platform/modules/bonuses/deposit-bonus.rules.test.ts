import { expect, test } from 'vitest';
import { depositBonusOf, type DepositBonusTerms } from './deposit-bonus.rules.ts';

const now = new Date('2026-11-20T18:00:00Z');
const terms: DepositBonusTerms = {
  status: 'available',
  currencyCode: 'EUR',
  endsAt: null,
  percent: 50,
  bonusMinor: 0n,
  minorMax: 100n,
  depositMinorMin: 20n,
  depositNumber: null,
};

test.each<[string, Partial<DepositBonusTerms>, bigint | null, bigint]>([
  ['a percentage of the deposit', {}, 100n, 50n],
  ['rounds down', {}, 101n, 50n],
  ['the maximum above it', {}, 201n, 100n],
  ['no maximum', { minorMax: null }, 400n, 200n],
  ['a fixed amount', { percent: null, bonusMinor: 30n }, 20n, 30n],
  ['the minimum deposit', {}, 20n, 10n],
  ['the minimum deposit, without an amount', {}, null, 10n],
  ['one percent, without an amount and a minimum', { percent: 1, depositMinorMin: null }, null, 1n],
  ['nothing below the minimum deposit', {}, 19n, 0n],
  ['nothing in another currency', { currencyCode: 'USD' }, 100n, 0n],
  ['nothing for a bonus that is not available', { status: 'cancelled' }, 100n, 0n],
  ['nothing after its end', { endsAt: now }, 100n, 0n],
  ['its own deposit', { depositNumber: 2 }, 100n, 50n],
  ['nothing for a deposit with another number', { depositNumber: 1 }, 100n, 0n],
  ['the last instant before its end', { endsAt: new Date(now.getTime() + 1) }, 100n, 50n],
])('depositBonusOf: %s', (_case, changed, amountMinor, expected) => {
  expect(depositBonusOf({ ...terms, ...changed }, { currencyCode: 'EUR', amountMinor, number: 2 }, now)).toBe(expected);
});
