import { Banner } from '@marquee/ui/banner/banner.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useInstantText } from './use-limits.ts';

/** Why a limit was not saved; for an early change, when the next one is possible. */
export function LimitRefusal({ error }: { error: unknown }) {
  const { t, has } = useTranslator();
  const errorText = useErrorText();
  const instantText = useInstantText();
  if (!(error instanceof ApiError) || error.code !== 'limit.change_not_allowed')
    return (
      <Banner tone="danger" role="alert">
        {errorText(error)}
      </Banner>
    );
  const { availableAt, reason } = error.params;
  // Rounded up to the minute.
  const at = Date.parse(String(availableAt));
  const date = Number.isFinite(at) ? instantText(new Date(Math.ceil(at / 60_000) * 60_000).toISOString()) : null;
  const reasonKey: string = `limits.refused.${String(reason)}`;
  return (
    <Banner tone="danger" role="alert" title={t('limits.refused.title')}>
      <p>{t(has(reasonKey) ? reasonKey : 'limits.refused.changed_recently')}</p>
      <p>
        {date !== null && `${t('limits.refused.available', { date })} `}
        {t('limits.refused.lower')}
      </p>
    </Banner>
  );
}
