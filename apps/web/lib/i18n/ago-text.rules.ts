import { numberLocale } from '@marquee/text/numbers.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago" in the reader's language, from elapsed milliseconds; "now" below a minute and for negative values (clock skew). */
export function agoText(passedMs: number, locale: string, style: Intl.RelativeTimeFormatStyle = 'long'): string {
  const format = new Intl.RelativeTimeFormat(numberLocale(locale), { numeric: 'auto', style });
  const passed = Math.max(0, passedMs);
  const [unit, size] = STEPS.find(([, length]) => passed >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(passed / size), unit);
}
