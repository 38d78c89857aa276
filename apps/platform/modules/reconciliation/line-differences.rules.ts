import type { ProviderLine, Difference, DifferenceKind, Period } from './books.types.ts';
import { formatMoney } from './format-money.rules.ts';

/** The payment or payout of a provider that a difference is about. */
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

/** The values of both sides; `there` defaults to the line itself. */
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

/** Dated by our booking, the day on which the player was waiting. */
export function lateDifference(subject: Subject, line: ProviderLine, bookedAt: Date): Difference {
  return {
    ...ofLine(subject, 'late', line, { here: bookedAt.toISOString(), there: line.at.toISOString() }),
    at: bookedAt,
  };
}

/** Kinds of which a payment has one line; refunds and chargebacks may have several. */
const ONCE: ReadonlySet<ProviderLine['kind']> = new Set(['payment', 'payout', 'payout_return']);

/**
 * Separates repeated lines, changed or not, and second payments of the same reference. Of two, the one that our record names (`acquirerId`; null if it names
 * none) is the first, regardless of their order.
 */
export function splitDuplicates(
  subject: Subject,
  lines: readonly ProviderLine[],
  acquirerId: string | null,
): { readonly single: readonly ProviderLine[]; readonly duplicates: Difference[] } {
  const single: ProviderLine[] = [];
  const duplicates: Difference[] = [];
  const isOurs = (line: ProviderLine) => line.acquirerId === acquirerId;
  for (const line of [...lines.filter(isOurs), ...lines.filter((line) => !isOurs(line))]) {
    const first = single.find(({ lineId, kind }) => lineId === line.lineId || (ONCE.has(kind) && line.kind === kind));
    if (first === undefined) single.push(line);
    else duplicates.push(ofLine(subject, 'duplicate', line, { here: formatLine(first) }));
  }
  return { single, duplicates };
}
