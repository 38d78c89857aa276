import type { Tone } from '@marquee/ui/badge/badge.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { MoneyRow } from './use-history.ts';

/** How each state of a payment is coloured, wherever it is shown. */
export const STATUS_TONES: Readonly<Record<MoneyRow['status'], Tone>> = {
  completed: 'success',
  confirmed: 'success',
  processed: 'success',
  pending: 'warning',
  processing: 'info',
  cancelled: 'neutral',
  failed: 'danger',
  rejected: 'danger',
};

/** Methods are data of the brand; those that have words of their own are shown by them. */
export function useMethodName(): (method: string) => string {
  const { t, has } = useTranslator();
  return (method) => {
    if (method === 'exchange') return t('wallets.method');
    const key: string = `cashier.method.${method}.title`;
    return has(key) ? t(key) : method === '' ? '–' : method;
  };
}
