import { CALENDAR_TITLE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { addDays, clockIn, fourWeeksAround, weekdayOf } from '../../lib/calendar/four-weeks.rules.ts';
import { WEEK_DAYS } from './offer-week.rules.ts';

export interface CalendarDay {
  /** `YYYY-MM-DD` in the visitor's time zone. */
  readonly day: string;
  /** `ended`: before today. `future`: one of the next six days, whose bonus is known. `locked`: later. */
  readonly state: 'ended' | 'today' | 'future' | 'locked';
  /** 1 (today) to 7; null outside the week ahead. */
  readonly counter: number | null;
}

/** Four weeks around the visitor's current day. */
export function calendarDays(now: Date, timeZone: string): readonly CalendarDay[] {
  const today = clockIn(now, timeZone).day;
  const last = addDays(today, WEEK_DAYS - 1);
  return fourWeeksAround(today).map((day) => {
    if (day < today) return { day, state: 'ended', counter: null };
    if (day > last) return { day, state: 'locked', counter: null };
    const counter = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000) + 1;
    return { day, state: counter === 1 ? 'today' : 'future', counter };
  });
}

export interface DayQuestion {
  readonly limit: number;
  readonly dayOfWeek: number;
  readonly calendarDateTime: string;
  readonly timeZone: string;
}

/** Parameters of `getAllBonus` for one day: the current time for today, noon for later days, far from both day boundaries. */
export function questionFor({ day, state }: CalendarDay, now: Date, timeZone: string): DayQuestion {
  const time = state === 'today' ? `${clockIn(now, timeZone).time.slice(0, 5)}:00` : '12:00:00';
  return { limit: 1, dayOfWeek: weekdayOf(day), calendarDateTime: `${day} ${time}`, timeZone };
}

/** The title cut to 35 characters, without splitting a character. */
export function abbreviateTitle(title: string): string {
  const letters = [...title];
  return letters.length <= CALENDAR_TITLE_CHARS_MAX
    ? title
    : `${letters
        .slice(0, CALENDAR_TITLE_CHARS_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
