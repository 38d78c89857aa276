import { CALENDAR_DAYS } from '@marquee/contract/constants.ts';

const DAY_MS = 86_400_000;
/** Bonuses of today and the next six days are announced. */
const ANNOUNCED_DAYS = 7;

/** Days are `YYYY-MM-DD` in the player's time zone. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The date of an instant in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export interface CalendarDay {
  readonly day: string;
  readonly state: 'ended' | 'today' | 'future' | 'locked';
  /** 1 (today) to 7; null outside the next seven days. */
  readonly counter: number | null;
}

/** Four weeks of seven days, from the Monday of the week before `today`. */
export function calendarDays(today: string): readonly CalendarDay[] {
  const first = addDays(today, -6 - weekdayOf(today));
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => {
    const day = addDays(first, at);
    const counter = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS) + 1;
    if (counter < 1) return { day, state: 'ended', counter: null };
    if (counter > ANNOUNCED_DAYS) return { day, state: 'locked', counter: null };
    return { day, state: counter === 1 ? 'today' : 'future', counter };
  });
}

export interface Plan {
  readonly weekday: number;
  readonly fromOn: string;
  /** Exclusive; null: no end. */
  readonly untilOn: string | null;
}

/** The plan that applies on a day. */
export function planOf<T extends Plan>(plans: readonly T[], day: string): T | undefined {
  return plans.find(
    ({ weekday, fromOn, untilOn }) =>
      weekday === weekdayOf(day) && fromOn <= day && (untilOn === null || day < untilOn),
  );
}

/** What happened on a day; null while it is open. Days before the account existed had no bonus for the player. */
export function outcomeOf(
  { day, state }: CalendarDay,
  facts: { readonly isCollected: boolean; readonly isPlanned: boolean; readonly registeredOn: string },
): 'collected' | 'missed' | 'none' | null {
  if (facts.isCollected) return 'collected';
  if (state === 'future' || state === 'locked') return null;
  if (state === 'today') return facts.isPlanned ? null : 'none';
  return facts.isPlanned && day >= facts.registeredOn ? 'missed' : 'none';
}
