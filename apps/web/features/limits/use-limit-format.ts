import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import type { PlayerLimit } from './use-limits.ts';

/** Formats the values of a limit: money, or minutes of playing time. */
export function useLimitFormat({
  kind,
  currencyCode,
}: Pick<PlayerLimit, 'kind' | 'currencyCode'>): (value: string) => string {
  const t = useT();
  const money = useMoneyFormat();
  return (value) =>
    kind === 'sessionTime' ? t('limits.minutes', { minutes: Number(value) }) : money(value, currencyCode);
}
