import { expect, it } from 'vitest';
import type { SpendingDay } from '../wallet/index.ts';
import { firstDayOf, periodsOf, summarizeSpending } from './spending.rules.ts';

const day = (on: string | null, amounts: Partial<SpendingDay> = {}): SpendingDay => {
  const own = { depositedMinor: 0n, withdrawnMinor: 0n, stakedMinor: 0n, wonMinor: 0n, ...amounts };
  const { depositedMinor, withdrawnMinor, stakedMinor, wonMinor } = own;
  return {
    asset: 'EUR',
    playedMs: 0n,
    converted: { depositedMinor, withdrawnMinor, stakedMinor, wonMinor },
    ...own,
    day: on,
  };
};
const QUERY = { currency: 'EUR', today: '2026-03-01', range: 'days30', seriesOf: null } as const;

it('periods end today; weeks and months are counted by the calendar of UTC', () => {
  expect(Object.fromEntries(periodsOf('2026-03-01'))).toEqual({
    today: '2026-03-01',
    days7: '2026-02-23',
    days30: '2026-01-31',
    month: '2026-03-01',
    months12: '2025-04-01',
    lifetime: null,
  });
});

it('reads each day since the earlier of the twelve months and the first point of the series', () => {
  expect(firstDayOf('2026-03-01', 'days30')).toBe('2025-04-01');
  expect(firstDayOf('2026-03-01', 'weeks52')).toBe('2025-03-03');
});

it('net deposits and the net result are differences, and may be negative', () => {
  const { periods } = summarizeSpending(
    [
      day('2026-03-01', {
        depositedMinor: 100_000n,
        withdrawnMinor: 250_000n,
        stakedMinor: 50_000n,
        wonMinor: 20_000n,
      }),
      day('2026-02-28', { depositedMinor: 10_000n, playedMs: 119_999n }),
      day(null, { depositedMinor: 1n }),
    ],
    QUERY,
  );
  const of = (period: string) => periods.find((one) => one.period === period)?.total;
  expect(of('today')).toMatchObject({ deposited: '10.00', netDeposited: '-15.00', netResult: '-3.00' });
  expect(of('month')).toMatchObject({ deposited: '10.00', playedMinutes: 0 });
  expect(of('days7')).toMatchObject({ deposited: '11.00', playedMinutes: 1 });
  expect(of('lifetime')).toMatchObject({ deposited: '11.0001' });
});

it('a series has every point once, without gaps, and its sum is that of its period', () => {
  const days = [
    day('2026-03-01', { stakedMinor: 10_000n }),
    day('2026-01-31', { stakedMinor: 20_000n }),
    day('2025-04-01', { stakedMinor: 40_000n }),
  ];
  const seriesOf = (range: 'days30' | 'days90' | 'weeks52' | 'months12') =>
    summarizeSpending(days, { ...QUERY, range }).series.points.map(({ startsOn, staked }) => [startsOn, staked]);
  expect(seriesOf('days30')).toHaveLength(30);
  expect(seriesOf('days30').filter(([, staked]) => staked !== '0.00')).toEqual([
    ['2026-01-31', '2.00'],
    ['2026-03-01', '1.00'],
  ]);
  expect(seriesOf('days90')[0]).toEqual(['2025-12-02', '0.00']);
  expect(seriesOf('weeks52').at(-1)).toEqual(['2026-02-23', '1.00']);
  expect(seriesOf('weeks52')).toContainEqual(['2026-01-26', '2.00']);
  expect(seriesOf('months12').map(([startsOn]) => startsOn)).toEqual([
    '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01', '2025-09-01',
    '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01',
  ]); // prettier-ignore
  expect(seriesOf('months12')[0]).toEqual(['2025-04-01', '4.00']);
});

it('a currency without a rate for one day is left out of all totals and named; its playing time counts', () => {
  const bitcoin = day('2026-02-28', { asset: 'BTC', depositedMinor: 100_000_000n, playedMs: 60_000n });
  const days = [
    day('2026-03-01', { depositedMinor: 10_000n }),
    { ...bitcoin, converted: null },
    { ...bitcoin, day: '2026-03-01' },
  ];
  const { periods, unconverted } = summarizeSpending(days, QUERY);
  expect(unconverted).toEqual(['BTC']);
  const [today, days7] = periods;
  expect(today?.total).toMatchObject({ deposited: '1.00', playedMinutes: 1 });
  expect(days7?.total).toMatchObject({ deposited: '1.00', playedMinutes: 2 });
  expect(days7?.byCurrency.map(({ currencyCode, deposited }) => [currencyCode, deposited])).toEqual([
    ['EUR', '1.00'],
    ['BTC', '2'],
  ]);
});

it('a period names the currencies with entries in it', () => {
  const { periods } = summarizeSpending([day('2026-03-01'), day('2026-02-28', { asset: 'BTC' })], QUERY);
  const named = new Map(periods.map(({ period, byCurrency }) => [period, byCurrency.map((one) => one.currencyCode)]));
  expect([named.get('today'), named.get('days7')]).toEqual([['EUR'], ['EUR', 'BTC']]);
});

it('a series leaves out what precedes its first day, and converts other currencies to that of the account', () => {
  const bitcoin = day('2026-03-01', { asset: 'BTC', stakedMinor: 10_000n });
  const days = [
    day(null, { stakedMinor: 50_000n }),
    { ...bitcoin, converted: day('2026-03-01', { stakedMinor: 70_000n }).converted },
  ];
  for (const range of ['days90', 'weeks52', 'months12'] as const) {
    const { points } = summarizeSpending(days, { ...QUERY, range }).series;
    expect(points.map(({ staked }) => staked).filter((staked) => staked !== '0.00')).toEqual(['7.00']);
  }
});

it('a series of one currency is exact and contains no other', () => {
  const days = [
    day('2026-03-01', { depositedMinor: 10_000n }),
    { ...day('2026-03-01', { asset: 'BTC', depositedMinor: 50n }), converted: null },
  ];
  const { series } = summarizeSpending(days, { ...QUERY, seriesOf: 'BTC' });
  expect([series.currencyCode, series.points.at(-1)?.deposited]).toEqual(['BTC', '0.0000005']);
});

it('a player without entries has zeros in every period and point', () => {
  const { periods, series, unconverted } = summarizeSpending([], QUERY);
  expect(periods.map(({ total, byCurrency }) => [total.netResult, byCurrency.length])).toEqual(
    Array(6).fill(['0.00', 0]),
  );
  expect(new Set(series.points.map(({ netDeposited }) => netDeposited))).toEqual(new Set(['0.00']));
  expect(unconverted).toEqual([]);
});
