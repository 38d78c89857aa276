import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage } from '@marquee/locales/read-messages.ts';
import { demoAmountIn } from '../../bonuses/index.ts';
import { readCashback, type CashbackDefinition, type CashbackInput } from '../cashback.ts';

interface DemoCashback extends Omit<CashbackInput, 'amounts' | 'texts'> {
  readonly text: keyof (typeof demoContent)['cashback'];
  /** In units of similar value. */
  readonly lossMin: number;
  readonly cashbackMax: number;
}

/** Cashback of the demo brands. A brand that is missing here has none. */
const CASHBACK: Readonly<Record<string, DemoCashback>> = {
  handelskade: {
    text: 'week',
    period: 'week',
    percent: 10,
    exceptions: { categories: { 'live-casino': 5, table: 2.5 } },
    lossMin: 20,
    cashbackMax: 200,
    multiplier: 0,
    claimDays: 7,
    validDays: 7,
  },
  isvik: {
    text: 'day',
    period: 'day',
    percent: 5,
    exceptions: { categories: { table: 2 }, games: { dice: 0 } },
    lossMin: 5,
    cashbackMax: 50,
    multiplier: 3,
    claimDays: 2,
    validDays: 3,
  },
  orrerium: {
    text: 'mixed',
    period: 'week',
    percent: 8,
    exceptions: { categories: { 'live-casino': 0, table: 0 } },
    lossMin: 10,
    cashbackMax: 100,
    multiplier: 1,
    claimDays: 5,
    validDays: 5,
  },
};

/** The cashback of a demo brand in each of its currencies; null if it has none. */
export function demoCashbackOf(brandKey: string, currencies: readonly string[]): CashbackDefinition | null {
  const demo = CASHBACK[brandKey];
  if (!demo) return null;
  const { text, lossMin, cashbackMax, ...terms } = demo;
  const amounts = Object.fromEntries(
    currencies.flatMap((currencyCode) => {
      const amount = demoAmountIn(currencyCode);
      return amount === null ? [] : [[currencyCode, { lossMin: amount(lossMin), cashbackMax: amount(cashbackMax) }]];
    }),
  );
  const read = readCashback({ ...terms, amounts, texts: inEveryLanguage(({ cashback }) => cashback[text]) });
  if ('faults' in read) throw new Error(`Demo cashback of ${brandKey}: ${read.faults.join('; ')}`);
  return read.cashback;
}
