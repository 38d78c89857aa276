import { toExactString } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { potAfter, potWith, type Award } from './pot.rules.ts';

const award: Award = {
  data: {
    userCalendarData: {
      ngr: '10.00',
      payout: '1.00',
      percentBps: 1_000,
      percent: '10',
      currencyCode: 'EUR',
      closesAt: '2026-11-20T18:30:00Z',
      players: 1,
      share: '1.00',
      shareBps: 10_000,
      lost: '10.00',
      sharePercentMax: '10',
      lines: [],
      last: null,
    },
  },
};
const pot = (kind: 'debit' | 'credit', win: string, currencyCode = 'EUR') => {
  const { ngr, payout } = potAfter(award, kind, { win, currencyCode }).data.userCalendarData;
  return [ngr, payout];
};

test('a bet adds to the net loss, a win subtracts from it, and the payout is a share of it', () => {
  expect(pot('debit', '2.50')).toEqual(['12.50', '1.25']);
  expect(pot('credit', '4.00')).toEqual(['6.00', '0.60']);
});

test('a net win leaves the pot empty, and other currencies change nothing', () => {
  expect(pot('credit', '15.00')).toEqual(['-5.00', '0.00']);
  expect(pot('debit', '2.50', 'USD')).toEqual(['10.00', '1.00']);
});

test('a part of the smallest unit is cut off, never rounded up', () => {
  const [, payout] = pot('debit', toExactString(1n, 'EUR'));
  expect(payout).toBe('1.00');
});

test('totals from the socket replace those shown, except of another currency or half hour', () => {
  const totals = { ngr: '25.00', payout: '2.50', currencyCode: 'EUR', closesAt: '2026-11-20T18:30:00Z', players: 4 };
  const shown = (change: Partial<typeof totals>) => potWith(award, { ...totals, ...change }).data.userCalendarData;
  expect(shown({})).toMatchObject({ ngr: '25.00', payout: '2.50', players: 4, share: '1.00' });
  expect(shown({ currencyCode: 'USD' }).ngr).toBe('10.00');
  expect(shown({ closesAt: '2026-11-20T19:00:00Z' }).ngr).toBe('10.00');
});
