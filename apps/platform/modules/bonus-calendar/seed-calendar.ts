import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { demoCalendarOf } from './demo-calendar/demo-calendar.ts';
import { saveCalendar } from './plans.sql.ts';

const AUTHOR = 'Demo';

/** Writes the demo calendars of these brands. Idempotent, so it may run on every start. */
export async function seedCalendar(
  db: Db,
  brandKeys: readonly string[],
  currenciesOf: (brandKey: string) => readonly string[],
): Promise<void> {
  await seedWhenChanged(db, 'bonus-calendar', async (tx) => {
    for (const brandKey of brandKeys) {
      const calendar = demoCalendarOf(brandKey, currenciesOf(brandKey));
      if (calendar) await saveCalendar(tx, brandKey, calendar, AUTHOR);
    }
  });
}
