import { numberLocale } from '@marquee/text/numbers.ts';

/** A time in hours, or in days if it is several whole ones. */
export function hoursText(hours: number, locale: string): string {
  const isDays = hours > 24 && hours % 24 === 0;
  const format = new Intl.NumberFormat(numberLocale(locale), {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  return format.format(isDays ? hours / 24 : hours);
}
