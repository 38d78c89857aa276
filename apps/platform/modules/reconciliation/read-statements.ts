import type { Period } from './books.types.ts';
import { dayOf, daysOf, periodOfDay } from './days.rules.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import type { CompanyReading } from './reconciliations.sql.ts';
import { insertLines, listReadDays, markDayRead } from './statements.sql.ts';

type Company = ReconciliationDeps['acquirers'][number];

/** Clocks differ, and companies book in batches: a day counts as over for them some hours after its end. */
const AFTERMATH_MS = 6 * 3_600_000;
/** How far back a statement is read for the sake of a payment that began before the period. */
const DAYS_BACK_MAX = 31;
const DAY_MS = 86_400_000;

export interface StatementReading extends CompanyReading {
  /** Since when there is no gap. */
  readonly readFrom: Date;
}

/**
 * Reads the statement of one company for the period and the hours after it, and for days before it that are not known yet, back to when the oldest
 * payment of the period began. What was read is kept. Every call to the company is outside of any transaction.
 */
export async function readStatements(
  deps: ReconciliationDeps,
  company: Company,
  period: Period,
  oldestAt: Date,
): Promise<StatementReading> {
  const now = deps.now();
  const backMost = period.from.getTime() - DAYS_BACK_MAX * DAY_MS;
  const readFrom = periodOfDay(
    dayOf(new Date(Math.max(backMost, Math.min(oldestAt.getTime(), period.from.getTime())))),
  );
  const to = new Date(Math.min(period.to.getTime() + AFTERMATH_MS, now.getTime()));
  const reading = { company: company.name, readFrom: readFrom.from };
  if (company.readStatement === undefined) return { ...reading, lines: 0, problem: 'no_statement' };
  const read = await listReadDays(deps.db, company.name, dayOf(readFrom.from), dayOf(to));
  let lines = 0;
  for (const day of daysOf({ from: readFrom.from, to })) {
    const ofDay = periodOfDay(day);
    const isAsked = ofDay.to > period.from && ofDay.from < period.to;
    if (read.has(day) && !isAsked) continue;
    const result = await company.readStatement(ofDay).catch((error: unknown) => ({
      kind: 'unknown' as const,
      reason: error instanceof Error ? error.name : 'failed',
    }));
    if (result.kind === 'unknown') return { ...reading, lines, problem: result.reason };
    await insertLines(deps.db, company.name, result.lines);
    if (ofDay.to.getTime() + AFTERMATH_MS <= now.getTime()) await markDayRead(deps.db, company.name, day);
    if (isAsked) lines += result.lines.length;
  }
  return { ...reading, lines, problem: null };
}
