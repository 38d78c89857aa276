import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { amountText, instantText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { isServerError } from './error-slot.rules.ts';

/** Returns the message for a cashier error. Amounts are formatted as money; connection and server errors get their own texts. */
export function useDepositErrorText(): (error: unknown) => string {
  const { t, has, locale } = useTranslator();
  const money = useMoneyFormat();
  return (error) => {
    if (error instanceof ConnectionError) return t(error.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
    if (!(error instanceof ApiError)) return t('errors.unknown');
    if (isServerError(error.code)) return t('deposit.server_error.text');
    const key = `errors.${error.code}`;
    if (!has(key)) return t('errors.unknown');
    // Messages about the player's own limits contain the currency code.
    const isLimit = error.code.startsWith('limit.');
    const { currency } = error.params;
    const values = Object.fromEntries(
      Object.entries(error.params).map(([name, value]) => {
        if (typeof value === 'object') return [name, value.join(', ')];
        const text = instantText(locale, value);
        return [name, isLimit ? amountText(locale, currency, text) : text];
      }),
    );
    if (typeof currency === 'string' && !isLimit) {
      for (const name of ['min', 'max', 'left'])
        if (typeof values[name] === 'string') values[name] = money(values[name], currency);
    }
    return t(key, values);
  };
}
