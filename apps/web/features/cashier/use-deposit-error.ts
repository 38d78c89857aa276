import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';

/** What a person is told about an error of the cashier; amounts in it are written as money, and a broken line says that trying again is safe. */
export function useDepositErrorText(): (error: unknown) => string {
  const { t, has } = useTranslator();
  const money = useMoneyFormat();
  return (error) => {
    if (error instanceof ConnectionError) return t(error.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
    if (!(error instanceof ApiError)) return t('errors.unknown');
    const key = `errors.${error.code}`;
    if (!has(key)) return t('errors.unknown');
    const values = Object.fromEntries(
      Object.entries(error.params).map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value]),
    );
    const currency = values['currency'];
    if (typeof currency === 'string') {
      for (const name of ['min', 'max'])
        if (typeof values[name] === 'string') values[name] = money(values[name], currency);
    }
    return t(key, values);
  };
}
