import type { Period } from './books.types.ts';
import { dayOf, daysOf, periodOfDay } from './days.rules.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import type { ProviderReading } from './reconciliations.sql.ts';
import { insertLines, listReadDays, markDayRead } from './statements.sql.ts';

type StatementProvider = ReconciliationDeps['acquirers'][number];

/** Clocks differ and providers book in batches: their day is over this long after its end. */
const BOOKING_DELAY_MS = 6 * 3_600_000;
/** How many days before the period a statement is read at most, for payments that began earlier. */
const DAYS_BACK_MAX = 31;
const DAY_MS = 86_400_000;

export interface StatementSource extends ProviderReading {
  /** From when on there is no gap. */
  readonly readFrom: Date;
}

/**
 * Reads and stores a provider's statement for the period, the hours after it, and unread days before it back to the creation of the oldest payment, `oldestAt`,
 * which is not after the period's beginning. The provider is called outside of any transaction.
 */
export async function readStatements(
  deps: ReconciliationDeps,
  provider: StatementProvider,
  period: Period,
  oldestAt: Date,
): Promise<StatementSource> {
  const now = deps.now();
  const backMost = period.from.getTime() - DAYS_BACK_MAX * DAY_MS;
  const readFrom = periodOfDay(dayOf(new Date(Math.max(backMost, oldestAt.getTime()))));
  const to = new Date(Math.min(period.to.getTime() + BOOKING_DELAY_MS, now.getTime()));
  const source = { provider: provider.name, readFrom: readFrom.from };
  if (provider.readStatement === undefined) return { ...source, lines: 0, problem: 'no_statement' };
  const read = await listReadDays(deps.db, provider.name, dayOf(readFrom.from), dayOf(to));
  let lines = 0;
  for (const day of daysOf({ from: readFrom.from, to })) {
    const ofDay = periodOfDay(day);
    const isRequested = ofDay.to > period.from && ofDay.from < period.to;
    if (read.has(day) && !isRequested) continue;
    const result = await provider.readStatement(ofDay).catch((error: unknown) => ({
      kind: 'unknown' as const,
      reason: error instanceof Error ? error.name : 'failed',
    }));
    if (result.kind === 'unknown') return { ...source, lines, problem: result.reason };
    await insertLines(deps.db, provider.name, result.lines);
    if (ofDay.to.getTime() + BOOKING_DELAY_MS <= now.getTime()) await markDayRead(deps.db, provider.name, day);
    if (isRequested) lines += result.lines.length;
  }
  return { ...source, lines, problem: null };
}
