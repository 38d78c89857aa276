import type { BonusCalendarDeps } from './bonus-calendar.deps.ts';
import { collectCalendarDay, type Collection } from './collect-calendar-day.ts';
import { getBonusCalendar, type CalendarVisitor } from './get-bonus-calendar.ts';
export { readCalendar, type Calendar } from './calendar.ts';
export { createCalendarAdmin, previewCollection, type CalendarAdmin } from './calendar-admin.ts';
export { seedCalendar } from './seed-calendar.ts';
export { BONUS_CALENDAR_TABLES } from './personal-tables.ts';

/** The module's API: the bonus calendar, and collecting the bonus of a day. */
export function createBonusCalendar(deps: BonusCalendarDeps) {
  return {
    getBonusCalendar: (visitor: CalendarVisitor) => getBonusCalendar(deps, visitor),
    collectCalendarDay: (collection: Collection) => collectCalendarDay(deps, collection),
  };
}

export type BonusCalendar = ReturnType<typeof createBonusCalendar>;
