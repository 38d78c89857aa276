import { numberLocale } from '@marquee/text/numbers.ts';
import type { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { useTranslator } from './use-t.ts';

/** Returns the message of a thrown error in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const translator = useTranslator();
  return (error) => errorText(translator, error, (refusal) => errorValues(translator.locale, refusal));
}

/** Parameters of an error as the reader's language writes them. */
export function errorValues(locale: string, { params }: Pick<ApiError, 'params'>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? value.join(', ')
        : amountText(locale, currencyOf(name, params), instantText(locale, value)),
    ]),
  );
}

/** Parameters that are amounts of `currency`; a limit may be in another one. Numbers of minutes, days and rounds are no strings. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'kept',
  'left',
  'limit',
  'lost',
  'max',
  'min',
  'owed',
  'stake',
]);

function currencyOf(name: string, params: ApiError['params']): unknown {
  if (!AMOUNTS.has(name)) return undefined;
  return (name === 'limit' ? params['limitCurrency'] : undefined) ?? params['currency'] ?? params['currencyCode'];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Formats an ISO instant in the reader's time zone, such as `24 November at 14:05`; other values are returned unchanged. */
export function instantText<T>(locale: string, value: T): T | string {
  if (typeof value !== 'string' || !INSTANT.test(value)) return value;
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat([numberLocale(locale), 'en'], form).format(new Date(value));
}

const AMOUNT = /^-?\d+(?:\.(\d{1,20}))?$/;
/** Decimals of an amount of coins are shown from here on. */
const COIN_DECIMALS_MIN = 2;

/** Formats an exact amount as money, such as `€0.50`, with all its decimals; other values are returned unchanged. Coins are followed by their code. */
export function amountText<T>(locale: string, currency: unknown, value: T): T | string {
  if (typeof currency !== 'string' || typeof value !== 'string') return value;
  const match = AMOUNT.exec(value);
  if (!match) return value;
  const digits = match[1]?.length ?? 0;
  // Not `formatAmount`: this file is part of every page's first script, and `packages/money` is not.
  if (Intl.supportedValuesOf('currency').includes(currency)) {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat([numberLocale(locale), 'en'], { ...style, ...exact }).format(value as `${number}`);
  }
  const decimals = {
    minimumFractionDigits: COIN_DECIMALS_MIN,
    maximumFractionDigits: Math.max(COIN_DECIMALS_MIN, digits),
  };
  return `${new Intl.NumberFormat([numberLocale(locale), 'en'], decimals).format(value as `${number}`)}\u00a0${currency}`;
}
