import type { ProviderLine, Difference, DifferenceKind, Period } from './books.types.ts';
import { formatMoney } from './format-money.rules.ts';

/** Which payment or pay-out of which company a difference is about. */
export interface Subject {
  readonly provider: string;
  readonly reference: string;
}

export function isWithin({ from, to }: Period, at: Date): boolean {
  return at >= from && at < to;
}

export function formatLine({ amountMinor, currencyCode, original }: ProviderLine): string {
  return amountMinor === null ? `${original.amount} ${currencyCode}` : formatMoney(amountMinor, currencyCode);
}

export function difference(
  { provider, reference }: Subject,
  kind: DifferenceKind,
  rest: Omit<Difference, 'kind' | 'side' | 'provider' | 'reference'>,
): Difference {
  return { kind, side: 'provider', provider, reference, ...rest };
}

/** What both sides say of a line; the company's side is the line itself where nothing else is given. */
interface Sides {
  readonly here: string | null;
  readonly there?: string;
}

export function ofLine(
  subject: Subject,
  kind: DifferenceKind,
  line: ProviderLine,
  { here, there = formatLine(line) }: Sides,
): Difference {
  const detail = `line ${line.lineId} of payment ${line.acquirerId}`;
  return difference(subject, kind, { movement: line.kind, here, there, detail, at: line.at });
}

/** Told by when we booked it: that is the day on which somebody waited. */
export function lateDifference(subject: Subject, line: ProviderLine, bookedAt: Date): Difference {
  return {
    ...ofLine(subject, 'late', line, { here: bookedAt.toISOString(), there: line.at.toISOString() }),
    at: bookedAt,
  };
}

/** Of these a payment has one; what goes back of it comes in any number of parts. */
const ONCE: ReadonlySet<ProviderLine['kind']> = new Set(['payment', 'payout', 'payout_return']);

/**
 * A line that came again, changed or not, counts once; so does a second payment for the same reference, in or out. Of two, the one that our record names
 * (`acquirerId`; null where it names none) is the first, in whichever order they came.
 */
export function splitDuplicates(
  subject: Subject,
  lines: readonly ProviderLine[],
  acquirerId: string | null,
): { readonly single: readonly ProviderLine[]; readonly again: Difference[] } {
  const single: ProviderLine[] = [];
  const again: Difference[] = [];
  const isOurs = (line: ProviderLine) => line.acquirerId === acquirerId;
  for (const line of [...lines.filter(isOurs), ...lines.filter((line) => !isOurs(line))]) {
    const first = single.find(({ lineId, kind }) => lineId === line.lineId || (ONCE.has(kind) && line.kind === kind));
    if (first === undefined) single.push(line);
    else again.push(ofLine(subject, 'duplicate', line, { here: formatLine(first) }));
  }
  return { single, again };
}
