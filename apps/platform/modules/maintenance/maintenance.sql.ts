import type { Db } from '../../db/database.ts';

export interface Closing {
  readonly brandKey: string;
  readonly until: Date | null;
}

/** Brands under maintenance. */
export async function listClosings(db: Db): Promise<Closing[]> {
  const rows = await db
    .selectFrom('maintenance_switches')
    .distinctOn('brand_key')
    .orderBy('brand_key')
    .orderBy('switch_id', 'desc')
    .select(['brand_key', 'is_closed', 'until_at'])
    .execute();
  return rows.filter((row) => row.is_closed).map((row) => ({ brandKey: row.brand_key, until: row.until_at }));
}

export interface MaintenanceChange {
  readonly brandKey: string;
  readonly isClosed: boolean;
  readonly until: Date | null;
  readonly author: string;
}

export async function insertSwitch(db: Db, change: MaintenanceChange): Promise<void> {
  await db
    .insertInto('maintenance_switches')
    .values({
      brand_key: change.brandKey,
      is_closed: change.isClosed,
      until_at: change.until,
      author: change.author,
    })
    .execute();
}
