import type { Db } from '../../db/database.ts';

export interface BrowserEvent {
  readonly brandKey: string;
  readonly playerId: string | null;
  readonly name: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly mkt: string | null;
  readonly cpnc: string | null;
  readonly deviceType: string | null;
}

export async function insertEvent(db: Db, event: BrowserEvent): Promise<void> {
  await db
    .insertInto('browser_events')
    .values({
      brand_key: event.brandKey,
      player_id: event.playerId,
      name: event.name,
      data: JSON.stringify(event.data),
      mkt: event.mkt,
      cpnc: event.cpnc,
      device_type: event.deviceType,
    })
    .execute();
}

/** Housekeeping: deletes up to `countMax` events that happened before an instant, and answers how many. */
export async function deleteEventsBefore(db: Db, before: Date, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('browser_events')
    .where('event_id', 'in', (eb) =>
      eb.selectFrom('browser_events').select('event_id').where('happened_at', '<', before).limit(countMax),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
