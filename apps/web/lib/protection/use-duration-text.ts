import { numberLocale } from '@marquee/text/numbers.ts';
import { useSite } from '../site/use-site.ts';

/** Formats minutes as hours and minutes in the reader's language: `3 hr 20 min`. */
export function useMinutesText(): (minutes: number) => string {
  const { locale } = useSite();
  const formatOf = (unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(numberLocale(locale), { style: 'unit', unit, unitDisplay: 'short' });
  const [hours, minutesLeft] = [formatOf('hour'), formatOf('minute')];
  return (minutes) => {
    const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (whole === 0) return minutesLeft.format(rest);
    return rest === 0 ? hours.format(whole) : `${hours.format(whole)} ${minutesLeft.format(rest)}`;
  };
}
