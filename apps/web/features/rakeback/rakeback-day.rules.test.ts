import { expect, test } from 'vitest';
import { exampleDays, isPositive, stateOf, type RakebackDay } from './rakeback-day.rules.ts';

const base: RakebackDay = {
  canClaimDate: '2026-11-20',
  bonusId: 'rbk_20261120',
  amount: null,
  currencyCode: 'EUR',
  paidAt: null,
  ended: false,
  future: false,
  today: false,
  showButton: false,
  why: null,
};

test('classifies a day by whether it can be claimed', () => {
  expect(stateOf({ ...base, ended: true, paidAt: '2026-11-20T18:00:00Z' })).toBe('paid');
  expect(stateOf({ ...base, today: true, showButton: true })).toBe('open');
  expect(stateOf({ ...base, today: true })).toBe('today');
  expect(stateOf(base)).toBe('yesterday');
  expect(stateOf({ ...base, ended: true })).toBe('ended');
  expect(stateOf({ ...base, future: true })).toBe('future');
});

test('a claim of zero succeeds, a negative amount fails', () => {
  expect(['0.00', '1.25', '-0.01'].map(isPositive)).toEqual([true, true, false]);
});

test('returns four weeks of example days, the same for everyone and none of them claimable', () => {
  const days = exampleDays('2026-11-20', 'EUR');
  expect(days).toEqual(exampleDays('2026-11-20', 'EUR'));
  expect([days.length, days[0]?.canClaimDate]).toEqual([28, '2026-11-09']);
  const around = days.slice(10, 13).map(({ bonusId, amount, ended, today, future }) => ({
    bonusId,
    amount,
    is: [ended && 'ended', today && 'today', future && 'future'].filter(Boolean),
  }));
  expect(around).toEqual([
    { bonusId: 'rbk_20261119', amount: '6.34', is: ['ended'] },
    { bonusId: 'rbk_20261120', amount: '1.56', is: ['today'] },
    { bonusId: 'rbk_20261121', amount: null, is: ['future'] },
  ]);
  expect(days.some((day) => day.showButton || day.paidAt !== null)).toBe(false);
  for (const day of days) expect(day.future ? day.amount === null : /^\d\.\d\d$/.test(day.amount ?? '')).toBe(true);
});
