import { CALENDAR_DAYS } from './constants.ts';

const DAY_MS = 86_400_000;

/** The day `count` days after a day, both `YYYY-MM-DD`; before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Weekday of a day (`YYYY-MM-DD`): 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The days of four weeks, from the Monday of the week before `today`, as the calendars of rakeback and bonuses show them. */
export function fourWeeksOf(today: string): readonly string[] {
  const first = addDays(today, -6 - weekdayOf(today));
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(first, at));
}
