/** A day of the week ahead: its counter from 1 (today) and its `getAllBonus` parameters. */
export interface WeekDay {
  readonly counter: number;
  /** ISO instant of the day, in UTC. */
  readonly at: string;
  readonly query: { readonly limit: number; readonly dayOfWeek: number; readonly calendarDateTime: string };
}

const DAY_MS = 86_400_000;
export const WEEK_DAYS = 7;

/** The next seven days from `now`, today first. */
export function weekFrom(now: Date): readonly WeekDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, ahead) => {
    const at = new Date(now.getTime() + ahead * DAY_MS);
    const day = at.toISOString().slice(0, 10);
    // Noon is far from both day boundaries; today uses the current time.
    const time = ahead === 0 ? `${at.toISOString().slice(11, 16)}:00` : '12:00:00';
    return {
      counter: ahead + 1,
      at: `${day}T12:00:00Z`,
      query: { limit: 1, dayOfWeek: ((at.getUTCDay() + 6) % 7) + 1, calendarDateTime: `${day} ${time}` },
    };
  });
}
