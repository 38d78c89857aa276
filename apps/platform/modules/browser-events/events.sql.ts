import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pageOfTable, placeAfter } from '../../db/page-of-table.sql.ts';

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

/** Cleanup: deletes up to `countMax` events of a brand past their retention, and returns how many. */
export async function deleteEvents(
  db: Db,
  { brandKey, days }: { readonly brandKey: string; readonly days: number },
  countMax: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('browser_events')
    .where('event_id', 'in', (eb) =>
      eb
        .selectFrom('browser_events')
        .select('event_id')
        .where('brand_key', '=', brandKey)
        .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(countMax),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface EventQuery {
  readonly brandKey?: string | undefined;
  readonly playerId?: string | undefined;
  readonly name?: string | undefined;
  readonly since: Date;
  /** Id of the event after which the list continues. */
  readonly after?: string | undefined;
  readonly countMax: number;
}

/** For operators: events since an instant, newest first. */
export async function listEvents(db: Db, { brandKey, playerId, name, since, after, countMax }: EventQuery) {
  const list = { table: 'browser_events', time: 'happened_at', id: 'event_id', direction: 'older' } as const;
  const place = await placeAfter(db, list, after);
  const page = pageOfTable(list.table, place, { time: sql`happened_at`, id: sql`event_id::text` });
  let query = db
    .selectFrom('browser_events')
    .select([
      'event_id as eventId',
      'happened_at as happenedAt',
      'brand_key as brandKey',
      'player_id as playerId',
      'name',
      'data',
      'mkt',
      'cpnc',
      'device_type as deviceType',
    ])
    .where('happened_at', '>=', since)
    .where(sql<boolean>`${page.isBeyond}`);
  if (brandKey !== undefined) query = query.where('brand_key', '=', brandKey);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (name !== undefined) query = query.where('name', '=', name);
  return query.orderBy(page.order).limit(countMax).execute();
}

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number];
