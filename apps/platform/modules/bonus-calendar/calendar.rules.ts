import { fourWeeksOf, weekdayOf } from '@marquee/contract/four-weeks.rules.ts';

const DAY_MS = 86_400_000;
/** Bonuses of today and the next six days are announced. */
const ANNOUNCED_DAYS = 7;

export interface CalendarDay {
  readonly day: string;
  readonly state: 'ended' | 'today' | 'future' | 'locked';
  /** 1 (today) to 7; null outside the next seven days. */
  readonly counter: number | null;
}

/** Four weeks of seven days, from the Monday of the week before `today`. */
export function calendarDays(today: string): readonly CalendarDay[] {
  return fourWeeksOf(today).map((day) => {
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
