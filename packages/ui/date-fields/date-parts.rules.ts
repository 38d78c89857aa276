import { numberLocale } from '@marquee/text/numbers.ts';

/** A date being entered; null for parts not selected yet. Months 1 to 12. */
export type DateParts = { year: number | null; month: number | null; day: number | null };
export type DatePart = keyof DateParts;

/** Gregorian calendar and the digits 0 to 9 in every locale, as on identity documents. */
const fixed = { calendar: 'gregory', timeZone: 'UTC' } as const;

/** Days in the month; 31 if no month is selected, and 29 for February if no year is. */
export function daysInMonth({ year, month }: Pick<DateParts, 'year' | 'month'>): number {
  // A leap year if the year is unknown, so that people born on 29 February can enter their date.
  return new Date(Date.UTC(year ?? 2000, month ?? 1, 0)).getUTCDate();
}

/**
 * The date with one part changed. A day that the new month lacks is cleared, not moved: a date of birth must not
 * change silently.
 */
export function withPart(parts: DateParts, part: DatePart, value: number | null): DateParts {
  const next = { ...parts, [part]: value };
  return (next.day ?? 0) > daysInMonth(next) ? { ...next, day: null } : next;
}

/** The date with `year` where none has been chosen, unless the chosen day does not exist in that year. */
export function withYear(parts: DateParts, year: number | undefined): DateParts {
  if (parts.year !== null || year === undefined) return parts;
  const dated = { ...parts, year };
  return (parts.day ?? 0) > daysInMonth(dated) ? parts : dated;
}

/** Parses `2001-02-03`; parts that are not numbers are null. */
export function readDate(text: string | null): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  return match
    ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
    : { year: null, month: null, day: null };
}

/** `2001-02-03`, or null while a part is missing. */
export function formatDate({ year, month, day }: DateParts): string | null {
  if (year === null || month === null || day === null) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day, month and year in the locale's order. */
export function partsOrder(locale: string): readonly DatePart[] {
  return new Intl.DateTimeFormat(numberLocale(locale), { ...fixed, day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** January to December in the locale, in their standalone form. */
export function monthNames(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(numberLocale(locale), { ...fixed, month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
}

/** `count` years back from `latest`, latest first. */
export function yearsBack(latest: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, back) => latest - back);
}
