import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { DIGITS, numberLocale } from '@marquee/text/numbers.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const AT = '2026-11-24T14:05:00Z';

/** Loaded anew, because formatters are cached. */
async function formatsIn(locale: string): Promise<Record<string, string>> {
  vi.resetModules();
  const { formatMinor } = await import('@marquee/money/format.ts');
  const { formatMessage } = await import('@marquee/locales/format-message.ts');
  const { chanceText } = await import('@marquee/games/instant/multiplier.ts');
  const { timesText } = await import('@marquee/games/view/times-text.ts');
  const { agoText } = await import('./ago-text.rules.ts');
  const { hoursText } = await import('./hours-text.ts');
  const { amountText, instantText } = await import('./use-error-text.ts');
  const { longDate } = await import('../profile/long-date.ts');
  return {
    money: formatMinor(123_456_780n, 'EUR', locale),
    'money in errors': String(amountText(locale, 'EUR', '1250.50')),
    percent: chanceText({ numerator: 1n, denominator: 3n }, locale),
    multiplier: timesText(250, locale),
    count: formatMessage(locale, [['count', 'number']], { count: 12_345 }),
    date: longDate('2000-12-31', locale),
    time: String(instantText(locale, AT)),
    duration: hoursText(36, locale),
    'relative time': agoText(3 * 86_400_000, locale),
  };
}

/** An engine that has these digits where a tag names none, as WebKit has ٠ to ٩ for Arabic. */
function pretendDefault(numberingSystem: string): void {
  for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const) {
    const Real = Intl[name] as new (...given: unknown[]) => object;
    vi.spyOn(Intl, name).mockImplementation(function format(locales?: unknown, options?: object) {
      const [first] = [locales].flat();
      const isNamed = String(first).includes('-u-nu-');
      return new Real(locales, isNamed ? options : { ...options, numberingSystem });
    } as never);
  }
}

test('an engine with other digits writes them where a tag names none', () => {
  pretendDefault('arab');
  expect(new Intl.NumberFormat('de').format(500)).toBe('٥٠٠');
  expect(new Intl.NumberFormat(numberLocale('de')).format(500)).toBe('500');
});

test.each(LANGUAGE_CODES)(
  'every kind of value in %s is the same whatever digits the engine prefers',
  async (locale) => {
    vi.stubEnv('TZ', 'UTC');
    const usual = await formatsIn(locale);
    for (const numberingSystem of ['arab', 'deva']) {
      pretendDefault(numberingSystem);
      expect(await formatsIn(locale)).toEqual(usual);
      vi.restoreAllMocks();
    }
  },
);

test('a shipped language without a line in the table is written with the digits 0 to 9', () => {
  const digitsOf = (code: string) => new Intl.NumberFormat(code).resolvedOptions().numberingSystem;
  const isListed = (code: string) => Object.hasOwn(DIGITS, code.split('-')[0] ?? '');
  expect(LANGUAGE_CODES.filter((code) => !isListed(code) && digitsOf(code) !== 'latn')).toEqual([]);
});
