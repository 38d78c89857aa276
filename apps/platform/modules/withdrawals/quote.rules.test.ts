import {
  DEMO_WITHDRAWAL_METHODS,
  type WithdrawalMethodDefinition,
  type WithdrawalRoute,
} from '@marquee/brands/withdrawal-methods.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { findRoute, findSumProblem, moneyOf, readWithdrawalAmount, refusalOf } from './quote.rules.ts';

const money = { minMinor: 200_000n, maxMinor: 1_000_000n, feeMinor: 10_000n };
const request = {
  currencyCode: 'EUR' as const,
  amountMinor: 500_000n,
  money,
  availableMinor: 900_000n,
};

it('readWithdrawalAmount refuses amounts that would need rounding', () => {
  expect(readWithdrawalAmount('25.5', 'EUR')).toEqual({ minor: 255_000n });
  expect(readWithdrawalAmount('0.00000001', 'BTC')).toEqual({ minor: 1n });
  for (const wrong of ['25.505', '0', '-1', '', '1e3', '1,5', 'NaN', '25.'])
    expect([wrong, readWithdrawalAmount(wrong, 'EUR')]).toEqual([
      wrong,
      { code: 'wallet.amount_invalid', facts: { currency: 'EUR' } },
    ]);
  expect(readWithdrawalAmount('1500.5', 'JPY')).toMatchObject({ code: 'wallet.amount_invalid' });
});

it('findSumProblem has inclusive bounds, each with its own refusal', () => {
  expect(findSumProblem(request)).toBeNull();
  expect(findSumProblem({ ...request, amountMinor: 200_000n })).toBeNull();
  expect(findSumProblem({ ...request, amountMinor: 199_900n })).toEqual({
    code: 'withdrawal.amount_below',
    facts: { amount: '20.00', currency: 'EUR' },
  });
  expect(findSumProblem({ ...request, amountMinor: 1_000_100n })).toMatchObject({ code: 'withdrawal.amount_above' });
  expect(findSumProblem({ ...request, amountMinor: 1_000_000n, availableMinor: 1_000_000n })).toBeNull();
  expect(findSumProblem({ ...request, amountMinor: 900_000n })).toBeNull();
  expect(findSumProblem({ ...request, amountMinor: 900_100n })).toMatchObject({ code: 'wallet.insufficient_funds' });
});

it('every demo route has a known currency, bounds in order and a fee below the minimum', () => {
  for (const { routes } of DEMO_WITHDRAWAL_METHODS)
    for (const route of routes) {
      if (!isAssetCode(route.currency)) throw new Error(`${route.currency} is not a currency`);
      const { minMinor, maxMinor, feeMinor } = moneyOf(route, route.currency, null);
      expect(feeMinor < minMinor && minMinor <= maxMinor).toBe(true);
    }
});

it('a minimum that the fee would consume is raised to the fee plus the smallest payable amount', () => {
  const route = { currency: 'EUR', network: null, fee: '2.50', max: '500' };
  const minimumOf = (min: string) => moneyOf({ ...route, min } as WithdrawalRoute, 'EUR', null).minMinor;
  expect(minimumOf('2.51')).toBe(25_100n);
  expect(minimumOf('2.50')).toBe(25_100n);
  expect(minimumOf('1')).toBe(25_100n);
  expect(moneyOf({ ...route, min: '10' } as WithdrawalRoute, 'EUR', null)).toEqual({
    minMinor: 100_000n,
    maxMinor: 5_000_000n,
    feeMinor: 25_000n,
  });
});

it.each([
  ['above the minimum', 150_000n, { minMinor: 100_000n, feeMinor: 25_000n }],
  ['the minimum', 100_000n, { minMinor: 100_000n, feeMinor: 25_000n }],
  ['below the minimum', 99_900n, { minMinor: 99_900n, feeMinor: 25_000n }],
  ['just above the fee', 25_100n, { minMinor: 25_100n, feeMinor: 25_000n }],
  ['the fee', 25_000n, { minMinor: 25_000n, feeMinor: 0n }],
  ['a cent', 100n, { minMinor: 100n, feeMinor: 0n }],
  ['a cent and parts of one', 163n, { minMinor: 100n, feeMinor: 0n }],
  ['less than a cent', 63n, { minMinor: 100_000n, feeMinor: 25_000n }],
  ['nothing', 0n, { minMinor: 100_000n, feeMinor: 25_000n }],
])('all of a balance can leave if it is %s', (_what, balance, expected) => {
  const route = { currency: 'EUR', network: null, fee: '2.50', min: '10', max: '500' } as WithdrawalRoute;
  expect(moneyOf(route, 'EUR', balance)).toEqual({ maxMinor: 5_000_000n, ...expected });
});

it('finds the route of a currency on a network', () => {
  const amounts = { fee: '0', min: '1', max: '2' };
  const usdtOnTron = { currency: 'USDT', network: 'tron', ...amounts } as WithdrawalRoute;
  const usdtOnEthereum = { currency: 'USDT', network: 'ethereum', ...amounts } as WithdrawalRoute;
  const euros = { currency: 'EUR', network: null, ...amounts } as WithdrawalRoute;
  const method = { routes: [usdtOnTron, usdtOnEthereum, euros] } as unknown as WithdrawalMethodDefinition;
  expect(findRoute(method, 'USDT', 'ethereum')).toBe(usdtOnEthereum);
  expect(findRoute(method, 'EUR', null)).toBe(euros);
  expect(findRoute(method, 'USDT', null)).toBeNull();
  expect(findRoute(method, 'BTC', 'tron')).toBeNull();
});

it('a problem becomes a refusal with the same code and parameters', () => {
  const refusal = refusalOf({ code: 'withdrawal.amount_below', facts: { amount: '20.00', currency: 'EUR' } });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'withdrawal.amount_below', params: { amount: '20.00', currency: 'EUR' } });
});
