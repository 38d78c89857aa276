import type { Tone } from '@marquee/ui/badge/badge.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { MoneyRow } from './use-history.ts';

/** Tone of each payment status. */
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

/** Payment methods are brand data; shown translated if a locale key exists. */
export function useMethodName(): (method: string) => string {
  const { t, has } = useTranslator();
  return (method) => {
    if (method === 'exchange') return t('wallets.method');
    const key: string = `cashier.method.${method}.title`;
    return has(key) ? t(key) : method === '' ? '–' : method;
  };
}
