import { minorOf } from '@marquee/money/money.ts';
import type { SeededRule } from '../rules.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const eur = (amount: string) => minorOf(amount, 'EUR');

/** Cashback of the demo brands. A brand that is missing here has none. */
export const DEMO_CASHBACK: Readonly<Record<string, SeededRule>> = {
  handelskade: {
    currencyCode: 'EUR',
    period: 'week',
    percentBps: 1_000,
    percents: { categories: { 'live-casino': 500, table: 250 } },
    lossMinorMin: eur('20'),
    cashbackMinorMax: eur('200'),
    multiplier: 0,
    claimDays: 7,
    validDays: 7,
    translations: { en: en.week, de: de.week, ar: ar.week },
  },
  isvik: {
    currencyCode: 'EUR',
    period: 'day',
    percentBps: 500,
    percents: { categories: { table: 200 }, games: { dice: 0 } },
    lossMinorMin: eur('5'),
    cashbackMinorMax: eur('50'),
    multiplier: 3,
    claimDays: 2,
    validDays: 3,
    translations: { en: en.day, de: de.day, ar: ar.day },
  },
};
