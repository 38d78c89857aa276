import type { CompanyLine, Difference, DifferenceKind, Period } from './books.types.ts';
import { sayMoney } from './say-money.rules.ts';

/** Which payment or pay-out of which company a difference is about. */
export interface Subject {
  readonly company: string;
  readonly reference: string;
}

export function isWithin({ from, to }: Period, at: Date): boolean {
  return at >= from && at < to;
}

export function sayLine({ amountMinor, currencyCode, written }: CompanyLine): string {
  return amountMinor === null ? `${written.amount} ${currencyCode}` : sayMoney(amountMinor, currencyCode);
}

export function difference(
  { company, reference }: Subject,
  kind: DifferenceKind,
  rest: Omit<Difference, 'kind' | 'side' | 'company' | 'reference'>,
): Difference {
  return { kind, side: 'company', company, reference, ...rest };
}

/** What both sides say of a line; the company's side is the line itself where nothing else is given. */
interface Sides {
  readonly here: string | null;
  readonly there?: string;
}

export function ofLine(
  subject: Subject,
  kind: DifferenceKind,
  line: CompanyLine,
  { here, there = sayLine(line) }: Sides,
): Difference {
  const detail = `line ${line.lineId} of payment ${line.acquirerId}`;
  return difference(subject, kind, { movement: line.kind, here, there, detail, at: line.at });
}

/** Told by when we booked it: that is the day on which somebody waited. */
export function ofLate(subject: Subject, line: CompanyLine, bookedAt: Date): Difference {
  return {
    ...ofLine(subject, 'late', line, { here: bookedAt.toISOString(), there: line.at.toISOString() }),
    at: bookedAt,
  };
}

/** Of these a payment has one; what goes back of it comes in any number of parts. */
const ONCE: ReadonlySet<CompanyLine['kind']> = new Set(['payment', 'payout', 'payout_return']);

/**
 * A line that came again, changed or not, counts once; so does a second payment for the same reference, in or out. Of two, the one that our record names
 * (`acquirerId`; null where it names none) is the first, in whichever order they came.
 */
export function splitDuplicates(
  subject: Subject,
  lines: readonly CompanyLine[],
  acquirerId: string | null,
): { readonly single: readonly CompanyLine[]; readonly again: Difference[] } {
  const single: CompanyLine[] = [];
  const again: Difference[] = [];
  const isOurs = (line: CompanyLine) => line.acquirerId === acquirerId;
  for (const line of [...lines.filter(isOurs), ...lines.filter((line) => !isOurs(line))]) {
    const first = single.find(({ lineId, kind }) => lineId === line.lineId || (ONCE.has(kind) && line.kind === kind));
    if (first === undefined) single.push(line);
    else again.push(ofLine(subject, 'duplicate', line, { here: sayLine(first) }));
  }
  return { single, again };
}
