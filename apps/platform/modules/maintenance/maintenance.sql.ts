import type { Db } from '../../db/database.ts';

export interface Closing {
  readonly brandKey: string;
  readonly until: Date | null;
}

/** The brands that are closed now. */
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

export interface Turn {
  readonly brandKey: string;
  readonly isClosed: boolean;
  readonly until: Date | null;
  readonly author: string;
}

export async function insertSwitch(db: Db, turn: Turn): Promise<void> {
  await db
    .insertInto('maintenance_switches')
    .values({
      brand_key: turn.brandKey,
      is_closed: turn.isClosed,
      until_at: turn.until,
      author: turn.author,
    })
    .execute();
}
