import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { instantText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { isOurFault } from './error-slot.rules.ts';

/**
 * What a person is told about an error of the cashier; amounts in it are written as money, a broken line says that trying again is safe, and a fault of ours that it
 * is ours.
 */
export function useDepositErrorText(): (error: unknown) => string {
  const { t, has, locale } = useTranslator();
  const money = useMoneyFormat();
  return (error) => {
    if (error instanceof ConnectionError) return t(error.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
    if (!(error instanceof ApiError)) return t('errors.unknown');
    if (isOurFault(error.code)) return t('deposit.fault.closed');
    const key = `errors.${error.code}`;
    if (!has(key)) return t('errors.unknown');
    const values = Object.fromEntries(
      Object.entries(error.params).map(([name, value]) => [
        name,
        typeof value === 'object' ? value.join(', ') : instantText(locale, value),
      ]),
    );
    const currency = values['currency'];
    if (typeof currency === 'string') {
      // A player's own limits are written with the code of their currency.
      for (const name of error.code.startsWith('limit.') ? [] : ['min', 'max', 'left'])
        if (typeof values[name] === 'string') values[name] = money(values[name], currency);
    }
    return t(key, values);
  };
}
