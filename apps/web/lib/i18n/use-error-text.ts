import { ApiError, ConnectionError } from '../api/api-error.ts';
import { useTranslator } from './use-t.ts';

/** Returns the message of a thrown error in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t, has, locale } = useTranslator();
  return (error) => {
    if (error instanceof ConnectionError) return t(phraseOf(error));
    if (!(error instanceof ApiError)) return t('shell.error.text');
    const key = `errors.${error.code}`;
    return has(key)
      ? t(key, { ...errorValues(locale, error), ...retryDelayOf(error.params['retryAfterSeconds']) })
      : t('shell.error.text');
  };
}

/** Parameters of an error as the reader's language writes them. */
export function errorValues(locale: string, { params }: Pick<ApiError, 'params'>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : amountText(locale, params['currency'], instantText(locale, value)),
    ]),
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Formats an ISO instant in the reader's time zone, such as `24 November at 14:05`; other values are returned unchanged. */
export function instantText<T>(locale: string, value: T): T | string {
  if (typeof value !== 'string' || !INSTANT.test(value)) return value;
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat([locale, 'en'], form).format(new Date(value));
}

const AMOUNT = /^-?\d+\.(\d{1,20})$/;

/** Formats an exact amount of a currency without its code, such as `0,50` in German; other values are returned unchanged. */
export function amountText<T>(locale: string, currency: unknown, value: T): T | string {
  if (typeof currency !== 'string' || typeof value !== 'string') return value;
  const digits = AMOUNT.exec(value)?.[1]?.length;
  if (digits === undefined) return value;
  // Not `formatAmount`: this file is part of every page's first script, and `packages/money` is not.
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(value as `${number}`);
}

const MINUTES_MAX = 90;

/** Parameters of the retry-after text; null where the delay is too short to mention. */
function retryDelayOf(seconds: unknown): { wait: 'minutes' | 'hours'; count: number } | null {
  if (typeof seconds !== 'number' || seconds <= 5) return null;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_MAX
    ? { wait: 'minutes', count: minutes }
    : { wait: 'hours', count: Math.ceil(minutes / 60) };
}

/** Slow and offline connections have their own messages, because the visitor can act on them. */
function phraseOf({ reason }: ConnectionError): 'shell.error.slow' | 'shell.error.offline' | 'shell.error.text' {
  if (reason === 'timeout') return 'shell.error.slow';
  return reason === 'offline' && typeof navigator !== 'undefined' && !navigator.onLine
    ? 'shell.error.offline'
    : 'shell.error.text';
}
