import { expect, test } from 'vitest';
import { examplePeriods, percentOf, type CashbackRule } from './cashback.rules.ts';

const rule: CashbackRule = {
  period: 'week',
  currencyCode: 'EUR',
  percentBps: 1_000,
  exceptions: [],
  minLoss: '20.00',
  maxCashback: null,
  multiplier: 0,
  claimDays: 7,
  validDays: 7,
};

test('examples follow the percentage of the rule and cover each state of a period once', () => {
  const weeks = examplePeriods('2026-11-25', rule);
  expect(weeks.map(({ state, amount }) => [state, amount])).toEqual([
    ['running', '4.20'],
    ['claimable', '8.50'],
    ['claimed', '12.00'],
    ['nothing', '0.00'],
  ]);
  expect([weeks[0]?.firstDay, weeks[0]?.lastDay, weeks[1]?.firstDay]).toEqual([
    '2026-11-23',
    '2026-11-29',
    '2026-11-16',
  ]);
  expect(weeks[1]).toMatchObject({ endsAt: '2026-11-23T00:00:00.000Z', claimUntil: '2026-11-30T00:00:00.000Z' });
  const days = examplePeriods('2026-11-25', { ...rule, period: 'day', percentBps: 525 });
  expect([days[0]?.firstDay, days[0]?.lastDay, days[0]?.amount]).toEqual(['2026-11-25', '2026-11-25', '2.20']);
});

test('examples have ids of their own and no division by percentage', () => {
  const weeks = examplePeriods('2026-11-25', rule);
  expect(new Set(weeks.map(({ periodId }) => periodId)).size).toBe(4);
  expect(weeks.flatMap(({ lines }) => lines)).toEqual([]);
});

test('basis points become a share', () => {
  expect([percentOf(1_000), percentOf(25)]).toEqual([0.1, 0.0025]);
});
