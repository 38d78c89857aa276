/** A date that is being chosen; null for what is not chosen yet. Months 1 to 12. */
export type DateParts = { year: number | null; month: number | null; day: number | null };
export type DatePart = keyof DateParts;

/** Gregorian calendar and the digits 0 to 9 in every language: papers of identity have them so. */
const fixed = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** How many days the month has; 31 until a month is chosen, and 29 for February until a year is. */
export function daysInMonth({ year, month }: Pick<DateParts, 'year' | 'month'>): number {
  if (month === null) return 31;
  // A leap year stands for a year that is not known: nobody born on 29 February may be kept out.
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

/** The date with a part changed. A day that the new month lacks is taken out, not moved: a date of birth must not change by itself. */
export function withPart(parts: DateParts, part: DatePart, value: number | null): DateParts {
  const next = { ...parts, [part]: value };
  return next.day !== null && next.day > daysInMonth(next) ? { ...next, day: null } : next;
}

/** Reads `2001-02-03`; parts that are no number are null. */
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

/** Day, month and year in the order in which the language writes them. */
export function partsOrder(locale: string): readonly DatePart[] {
  return new Intl.DateTimeFormat(locale, { ...fixed, day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** January to December in the words of the language, as they stand alone. */
export function monthNames(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { ...fixed, month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
}

/** `count` years from `latest` back, the latest first. */
export function yearsBack(latest: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, back) => latest - back);
}
