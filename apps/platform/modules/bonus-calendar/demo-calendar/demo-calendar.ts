import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { demoAmountIn, demoGiftOf } from '../../bonuses/index.ts';
import { readCalendar, type Calendar, type CalendarInput } from '../calendar.ts';

interface DemoDay {
  readonly key: keyof (typeof demoContent)['calendar'];
  readonly weekdays: readonly number[];
  readonly bonus: number;
  readonly bet: number;
  readonly win: number;
  readonly multiplier: number;
  readonly validDays: number;
}

/** Bonus calendars of the demo brands, in units of similar value. A brand that is missing here plans no bonus. */
const DAYS: Readonly<Record<string, readonly DemoDay[]>> = {
  handelskade: [
    { key: 'weekday', weekdays: [1, 2, 3, 4, 5], bonus: 1, bet: 1, win: 10, multiplier: 5, validDays: 2 },
    { key: 'weekend', weekdays: [6, 7], bonus: 3, bet: 2, win: 30, multiplier: 5, validDays: 3 },
  ],
  isvik: [{ key: 'midweek', weekdays: [2, 4, 6], bonus: 2, bet: 0.5, win: 20, multiplier: 10, validDays: 1 }],
  orrerium: [
    { key: 'daily', weekdays: [1, 2, 3, 4, 5, 6], bonus: 0.5, bet: 0.5, win: 5, multiplier: 3, validDays: 1 },
    { key: 'sunday', weekdays: [7], bonus: 5, bet: 1, win: 50, multiplier: 8, validDays: 3 },
  ],
};

/** The calendar of a demo brand in each of its currencies; null if it has none. */
export function demoCalendarOf(brandKey: string, currencies: readonly string[]): Calendar | null {
  const days = DAYS[brandKey];
  if (!days) return null;
  const list = days.map(({ key, bonus, bet, win, weekdays, ...others }): CalendarInput['days'][number] => ({
    key,
    ...others,
    weekdays: [...weekdays],
    texts: inEveryLanguage(({ calendar }) => calendar[key]),
    amounts: Object.fromEntries(
      currencies.flatMap((currencyCode) => {
        const amount = demoAmountIn(currencyCode);
        if (amount === null) return [];
        const given = amount(bonus);
        const of = { currencyCode: getAsset(currencyCode).code, bonus: Number(given), spins: 0 };
        const terms = { bonusAmount: given, betMax: amount(bet), winMax: amount(win) };
        return [[currencyCode, { ...terms, gift: demoGiftOf(`calendar-${key}`, of) }]];
      }),
    ),
  }));
  const read = readCalendar({ days: list });
  if ('faults' in read) throw new Error(`Demo calendar of ${brandKey}: ${read.faults.join('; ')}`);
  return read.calendar;
}
