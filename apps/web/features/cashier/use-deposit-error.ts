import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { errorValues } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { isServerError } from './error-slot.rules.ts';

/** Returns the message for a cashier error. Amounts are formatted as money; connection and server errors get their own texts. */
export function useDepositErrorText(): (error: unknown) => string {
  const { t, has, locale } = useTranslator();
  return (error) => {
    if (error instanceof ConnectionError) return t(error.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
    if (!(error instanceof ApiError)) return t('errors.unknown');
    if (isServerError(error.code)) return t('deposit.server_error.text');
    const key = `errors.${error.code}`;
    return has(key) ? t(key, errorValues(locale, error)) : t('errors.unknown');
  };
}
