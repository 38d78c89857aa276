import { CALENDAR_DAYS } from '@marquee/contract/constants.ts';

const DAY_MS = 86_400_000;

/** Days are `YYYY-MM-DD` in the caller's time zone. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Four weeks of seven days, from the Monday of the week before `today`. */
export function fourWeeksAround(today: string): readonly string[] {
  const first = addDays(today, -6 - weekdayOf(today));
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(first, at));
}

/** Local day and time in `timeZone`. */
export function clockIn(at: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}:${of('second')}` };
}
