/** Calendar windows in a time zone, with `Intl` only. Instants are milliseconds since 1970 in UTC. */

export type CalendarPeriod = 'day' | 'week' | 'month';

export interface Window {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Lengths of rolling windows. */
export const SPAN_MS: Readonly<Record<CalendarPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock at an instant, as if it were UTC. Throws `RangeError` for an unknown zone. */
function wallClock(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1_000) + 1_000) % 1_000);
}

/** The first instant of a date; `midnight` is the date as if it were UTC. Clocks may skip or repeat midnight. */
function startOfDate(zone: string, midnight: number): number {
  const offsetNear = (at: number) => wallClock(zone, at) - at;
  const candidates = [midnight - offsetNear(midnight - DAY_MS), midnight - offsetNear(midnight + DAY_MS)];
  const found = candidates.find((at) => wallClock(zone, at) === midnight);
  return found ?? Math.min(...candidates.filter((at) => wallClock(zone, at) > midnight));
}

/** The calendar day, ISO week or month of a zone that contains an instant. */
export function calendarWindow(zone: string, period: CalendarPeriod, at: number): Window {
  const wall = new Date(wallClock(zone, at));
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const monday = day - ((wall.getUTCDay() + 6) % 7);
  const [first, next] = {
    day: [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)] as const,
    week: [Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7)] as const,
    month: [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)] as const,
  }[period];
  return { start: startOfDate(zone, first), end: startOfDate(zone, next) };
}
