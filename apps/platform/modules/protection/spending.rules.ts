import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSpending } from '@marquee/contract/protection.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { SpendingAmounts, SpendingDay } from '../wallet/index.ts';

type Spending = ResponseOf<typeof getSpending>;
type Period = Spending['periods'][number]['period'];
export type SpendingRange = 'days30' | 'days90' | 'weeks52' | 'months12';
type Unit = Spending['series']['unit'];

const MINUTE_MS = 60_000n;

const RANGES: Readonly<Record<SpendingRange, { readonly unit: Unit; readonly points: number }>> = {
  days30: { unit: 'day', points: 30 },
  days90: { unit: 'day', points: 90 },
  weeks52: { unit: 'week', points: 52 },
  months12: { unit: 'month', points: 12 },
};

/** A day of the calendar without a time zone, as days since 1970. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const textOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => textOf(numberOf(day) + days);

/** The first day of the month that many months later. */
function plusMonths(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** Monday of the week of a day. 1 January 1970 was a Thursday. */
const mondayOf = (day: string) => textOf(numberOf(day) - ((numberOf(day) + 3) % 7));

const startOf = (day: string, unit: Unit) =>
  unit === 'day' ? day : unit === 'week' ? mondayOf(day) : plusMonths(day, 0);

function pointsOf(today: string, range: SpendingRange): readonly string[] {
  const { unit, points } = RANGES[range];
  const newest = startOf(today, unit);
  return Array.from({ length: points }, (_, at) => {
    const before = points - 1 - at;
    return unit === 'month' ? plusMonths(newest, -before) : plusDays(newest, -before * (unit === 'week' ? 7 : 1));
  });
}

/** First day of each period, which ends today; null: the beginning. */
export function periodsOf(today: string): ReadonlyArray<readonly [Period, string | null]> {
  return [
    ['today', today],
    ['days7', plusDays(today, -6)],
    ['days30', plusDays(today, -29)],
    ['month', plusMonths(today, 0)],
    ['months12', plusMonths(today, -11)],
    ['lifetime', null],
  ];
}

/** The first day that must be known by itself; everything before it is one sum. */
export function firstDayOf(today: string, range: SpendingRange): string {
  const ofSeries = pointsOf(today, range)[0] ?? today;
  const ofMonths = plusMonths(today, -11);
  return ofSeries < ofMonths ? ofSeries : ofMonths;
}

interface Sums extends SpendingAmounts {
  readonly playedMs: bigint;
}

const NOTHING: Sums = { depositedMinor: 0n, withdrawnMinor: 0n, stakedMinor: 0n, wonMinor: 0n, playedMs: 0n };

const plus = (one: Sums, other: Sums): Sums => ({
  depositedMinor: one.depositedMinor + other.depositedMinor,
  withdrawnMinor: one.withdrawnMinor + other.withdrawnMinor,
  stakedMinor: one.stakedMinor + other.stakedMinor,
  wonMinor: one.wonMinor + other.wonMinor,
  playedMs: one.playedMs + other.playedMs,
});
const sumOf = (rows: readonly Sums[]) => rows.reduce(plus, NOTHING);

/** Decimal strings. Playing time is rounded down to whole minutes. */
function presented(sums: Sums, currency: AssetCode) {
  const text = (minor: bigint) => toExactString(minor, currency);
  return {
    deposited: text(sums.depositedMinor),
    withdrawn: text(sums.withdrawnMinor),
    netDeposited: text(sums.depositedMinor - sums.withdrawnMinor),
    staked: text(sums.stakedMinor),
    won: text(sums.wonMinor),
    netResult: text(sums.wonMinor - sums.stakedMinor),
    playedMinutes: Number(sums.playedMs / MINUTE_MS), // A number of minutes, not an amount.
  };
}

export interface SpendingQuery {
  /** Currency of the account. */
  readonly currency: AssetCode;
  /** UTC, `2026-11-20`. */
  readonly today: string;
  readonly range: SpendingRange;
  /** A series in one currency, without conversions; null: in that of the account, with the others converted. */
  readonly seriesOf: AssetCode | null;
}

/**
 * Periods and series from the sums of days. A currency without a rate for one of its days is left out of all totals; its playing time counts. Amounts were
 * rounded to the nearest minor unit per day when they were converted.
 */
export function summarizeSpending(
  days: readonly SpendingDay[],
  { currency, today, range, seriesOf }: SpendingQuery,
): Pick<Spending, 'periods' | 'unconverted' | 'series'> {
  const assets = [...new Set(days.map(({ asset }) => asset))];
  const unconverted = assets.filter((asset) => days.some((day) => day.asset === asset && day.converted === null));
  const convertedOf = ({ asset, converted, playedMs }: SpendingDay): Sums => ({
    ...NOTHING,
    ...(unconverted.includes(asset) ? null : converted),
    playedMs,
  });

  const periods = periodsOf(today).map(([period, since]) => {
    const inside = days.filter(({ day }) => since === null || (day !== null && day >= since));
    return {
      period,
      since,
      total: presented(sumOf(inside.map(convertedOf)), currency),
      byCurrency: assets.flatMap((asset) => {
        const rows = inside.filter((day) => day.asset === asset);
        return rows.length === 0 ? [] : [{ currencyCode: asset, ...presented(sumOf(rows), asset) }];
      }),
    };
  });

  const { unit } = RANGES[range];
  const shown = seriesOf ?? currency;
  const byStart = Map.groupBy(days, ({ day }) => (day === null ? null : startOf(day, unit)));
  const points = pointsOf(today, range).map((startsOn) => {
    const rows = (byStart.get(startsOn) ?? []).filter(({ asset }) => seriesOf === null || asset === seriesOf);
    return { startsOn, ...presented(sumOf(seriesOf === null ? rows.map(convertedOf) : rows), shown) };
  });
  return { periods, unconverted, series: { unit, currencyCode: shown, points } };
}
