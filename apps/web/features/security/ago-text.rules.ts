const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago" in the reader's words; whatever is less than a minute is now. Times are in milliseconds. */
export function agoText(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const [unit, size] = STEPS.find(([, length]) => passed >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(passed / size), unit);
}
