/** What decides whether a bonus is on offer at a moment. */
export interface OfferSchedule {
  readonly startsAt: Date | null;
  /** First instant after it. */
  readonly endsAt: Date | null;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
}

/** The day that is asked about: an instant and its weekday in the visitor's own calendar. */
export interface RequestedDay {
  readonly at: Date;
  readonly weekday: number;
}

export function isOnOffer({ startsAt, endsAt, weekdays }: OfferSchedule, { at, weekday }: RequestedDay): boolean {
  if (startsAt !== null && startsAt > at) return false;
  if (endsAt !== null && endsAt <= at) return false;
  return weekdays.includes(weekday);
}

const DAY_MS = 86_400_000;
/** A calendar shows a week ahead and a few weeks back; further off nothing is looked up. */
const REQUESTED_DAYS_MAX = 31;

/**
 * The day of the query. `calendarDateTime` is the visitor's own clock and is believed within a month of ours only; `dayOfWeek`, where given, says which weekday
 * is meant. It changes what is shown and nothing else.
 */
export function requestedDay(
  query: { readonly calendarDateTime?: string | undefined; readonly dayOfWeek?: number | undefined },
  now: Date,
): RequestedDay {
  const date = query.calendarDateTime === undefined ? now : new Date(`${query.calendarDateTime.replace(' ', 'T')}Z`);
  const isNear = Math.abs(date.getTime() - now.getTime()) <= REQUESTED_DAYS_MAX * DAY_MS;
  const at = isNear ? date : now;
  return { at, weekday: query.dayOfWeek ?? ((at.getUTCDay() + 6) % 7) + 1 };
}

/** However a code is typed, it is the same code: spaces away, upper case. Null where it can be none. */
export function normalCoupon(typed: string): string | null {
  const code = typed.replaceAll(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/.test(code) ? code : null;
}
