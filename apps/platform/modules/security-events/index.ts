import type { Db } from '../../db/database.ts';
import { createRecorder, type RecorderDeps, type SecurityRecorder } from './record-events.ts';
import { deleteSecurityEvents, insertEvents, readLoginKey } from './security-events.sql.ts';
export { securityEventTable } from './event-table.rules.ts';
export { SECURITY_EVENTS_TABLES } from './personal-tables.ts';
export { hashLogin, type SecurityRecorder } from './record-events.ts';
export { listSecurityEvents, readLoginKey, sumSecurityEvents } from './security-events.sql.ts';

/** How long events are kept. */
export const SECURITY_EVENT_DAYS = 90;
/** Rows of the table; above it the oldest go first. About 400 MB with indexes. */
const ROWS_MAX = 2_000_000;
const TEXT_CHARS_MAX = 120;

/** Records security events in the log, the metrics and the table `security_events`. */
export function createSecurityEvents({
  db,
  ...deps
}: Omit<RecorderDeps, 'insert' | 'readKey'> & { readonly db: Db }): SecurityRecorder {
  return createRecorder({
    ...deps,
    insert: (events) => insertEvents(db, events),
    readKey: () => readLoginKey(db),
  });
}

/** Records one event of an operator's command now, and waits until it is stored. */
export async function recordOperatorAct(
  db: Db,
  {
    operator,
    source,
    playerId,
  }: { readonly operator: string; readonly source: string; readonly playerId: string | null },
): Promise<void> {
  const act = { operator: operator.slice(0, TEXT_CHARS_MAX), source: source.slice(0, TEXT_CHARS_MAX), playerId };
  const nothing = { brandKey: null, loginHash: null, network: null, code: null, requestId: null };
  await insertEvents(db, [{ ...nothing, ...act, kind: 'operator_act', happenedAt: new Date(), events: 1 }]);
}

/** Cleanup job: deletes up to `countMax` events past their retention, and returns how many. */
export const deleteOldSecurityEvents = (db: Db, countMax: number) =>
  deleteSecurityEvents(db, { days: SECURITY_EVENT_DAYS, rowsMax: ROWS_MAX }, countMax);
