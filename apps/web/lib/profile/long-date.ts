import { numberLocale } from '@marquee/text/numbers.ts';

/** Formats a calendar date (`2000-12-31`) in the long form of the locale. */
export function longDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
