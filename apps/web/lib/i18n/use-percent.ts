import { numberLocale } from '@marquee/text/numbers.ts';
import { useSite } from '../site/use-site.ts';

/** Formats percent text of the API (`2.5`) for the visitor's language. */
export function usePercent(): (percent: string) => string {
  const format = new Intl.NumberFormat(numberLocale(useSite().locale), { style: 'percent', maximumFractionDigits: 2 });
  return (percent) => format.format(Number(percent) / 100);
}
