import { numberLocale } from '@marquee/text/numbers.ts';
import { useSite } from '../site/use-site.ts';

/** Formats days and hours of public pages in the reader's language and in UTC, so that the server and the browser render the same; hours name the time zone. */
export function useDayText(): { readonly day: (at: string) => string; readonly hour: (at: string) => string } {
  const { locale } = useSite();
  const format = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(numberLocale(locale), { timeZone: 'UTC', ...options }).format(new Date(at));
  return {
    day: format({ dateStyle: 'long' }),
    hour: format({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  };
}
