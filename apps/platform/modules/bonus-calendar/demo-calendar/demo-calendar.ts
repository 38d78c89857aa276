import { minorOf } from '@marquee/money/money.ts';
import type { SeededDay } from '../plans.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const eur = (amount: string) => minorOf(amount, 'EUR');
const dayOf = (key: keyof typeof en, terms: Omit<SeededDay, 'key' | 'currencyCode' | 'translations'>): SeededDay => ({
  key,
  currencyCode: 'EUR',
  translations: { en: en[key], de: de[key], ar: ar[key] },
  ...terms,
});

/** Bonus calendars of the demo brands. A brand that is missing here plans no bonus. */
export const DEMO_CALENDARS: Readonly<Record<string, readonly SeededDay[]>> = {
  handelskade: [
    dayOf('weekday', {
      weekdays: [1, 2, 3, 4, 5],
      bonusMinor: eur('1'),
      multiplier: 5,
      betMinorMax: eur('1'),
      winMinorMax: eur('10'),
      validDays: 2,
    }),
    dayOf('weekend', {
      weekdays: [6, 7],
      bonusMinor: eur('3'),
      multiplier: 5,
      betMinorMax: eur('2'),
      winMinorMax: eur('30'),
      validDays: 3,
    }),
  ],
  isvik: [
    dayOf('midweek', {
      weekdays: [2, 4, 6],
      bonusMinor: eur('2'),
      multiplier: 10,
      betMinorMax: eur('0.5'),
      winMinorMax: eur('20'),
      validDays: 1,
    }),
  ],
};
