import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pageOfTable, placeAfter } from '../../db/page-of-table.sql.ts';
import type { SecurityEventKind } from '../../core/security-event.ts';

export interface StoredEvent {
  readonly kind: SecurityEventKind;
  readonly happenedAt: Date;
  readonly brandKey: string | null;
  readonly playerId: string | null;
  readonly loginHash: Buffer | null;
  /** IPv4 address or /64 of an IPv6 address. */
  readonly network: string | null;
  readonly source: string | null;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly operator: string | null;
  /** More than one for a sum of events above the budget. */
  readonly events: number;
}

export async function insertEvents(db: Db, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    kind: event.kind,
    happened_at: event.happenedAt,
    brand_key: event.brandKey,
    player_id: event.playerId,
    login_hash: event.loginHash,
    network: event.network,
    source: event.source,
    code: event.code,
    request_id: event.requestId,
    operator: event.operator,
    events: event.events,
  }));
  await db.insertInto('security_events').values(rows).execute();
}

/** The random key of this database with which logins are hashed. */
export async function readLoginKey(db: Db): Promise<Buffer> {
  const { hash_key: key } = await db.selectFrom('security_event_key').select('hash_key').executeTakeFirstOrThrow();
  return key;
}

export interface SecurityEventQuery {
  readonly brandKey?: string | undefined;
  readonly playerId?: string | undefined;
  readonly network?: string | undefined;
  readonly loginHash?: Buffer | undefined;
  readonly kinds: readonly string[];
  readonly since: Date;
  /** Id of the event after which the list continues. */
  readonly after?: string | undefined;
  readonly countMax: number;
}

/** For operators: events since an instant, newest first. */
export async function listSecurityEvents(db: Db, given: SecurityEventQuery) {
  const list = { table: 'security_events', time: 'happened_at', id: 'event_id', direction: 'older' } as const;
  const place = await placeAfter(db, list, given.after);
  const page = pageOfTable(list.table, place, { time: sql`happened_at`, id: sql`event_id::text` });
  let query = db
    .selectFrom('security_events')
    .selectAll()
    .where('happened_at', '>=', given.since)
    .where(sql<boolean>`${page.isBeyond}`);
  if (given.kinds.length > 0) query = query.where('kind', 'in', given.kinds);
  if (given.brandKey !== undefined) query = query.where('brand_key', '=', given.brandKey);
  if (given.playerId !== undefined) query = query.where('player_id', '=', given.playerId);
  if (given.network !== undefined) query = query.where('network', '=', given.network);
  if (given.loginHash !== undefined) query = query.where('login_hash', '=', given.loginHash);
  return query.orderBy(page.order).limit(given.countMax).execute();
}

export type ListedSecurityEvent = Awaited<ReturnType<typeof listSecurityEvents>>[number];

/** Sums by kind since an instant, most frequent first. */
export async function sumSecurityEvents(db: Db, since: Date) {
  const { rows } = await sql<{ kind: string; events: bigint; networks: bigint; last_at: Date }>`
    SELECT kind, sum(events)::bigint AS events, count(DISTINCT network) AS networks, max(happened_at) AS last_at
    FROM security_events WHERE happened_at >= ${since} GROUP BY kind ORDER BY events DESC, kind`.execute(db);
  return rows;
}

/** Cleanup: deletes up to `countMax` events older than `days`, or beyond the newest `rowsMax`, and returns how many. */
export async function deleteSecurityEvents(
  db: Db,
  { days, rowsMax }: { readonly days: number; readonly rowsMax: number },
  countMax: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM security_events WHERE event_id IN (
      SELECT event_id FROM security_events
      WHERE happened_at < now() - make_interval(days => ${days})
        OR event_id <= (SELECT max(event_id) FROM security_events) - ${rowsMax}
      ORDER BY event_id LIMIT ${countMax})`.execute(db);
  return Number(numAffectedRows); // a count of rows
}
