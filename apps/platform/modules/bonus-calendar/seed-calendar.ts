import type { Db } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { DEMO_CALENDARS } from './demo-calendar/demo-calendar.ts';
import { saveDay } from './plans.sql.ts';

/** Writes the demo plans of these brands. Idempotent, so it may run on every start. */
export async function seedCalendar(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'bonus-calendar', async (tx) => {
    for (const brandKey of brandKeys)
      for (const day of DEMO_CALENDARS[brandKey] ?? []) await saveDay(tx, brandKey, day);
  });
}
