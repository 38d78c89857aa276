import { numberLocale } from '@marquee/text/numbers.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useRequestAction, type PersonalData } from './use-request-action.ts';

/** Data export: request it, wait for it, download it. */
export function ExportCard({ data }: { data: PersonalData }) {
  const t = useT();
  const { locale } = useSite();
  const { guarded, stepUpDialog } = useStepUp();
  const { isBusy, error, run } = useRequestAction();
  const [isStarted, setStarted] = useState(false);
  const copy = data.export;
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const size = new Intl.NumberFormat(numberLocale(locale), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const requestExport = () =>
    void run(() => {
      setStarted(false);
      return guarded(() => callApi('requestDataExport'));
    });
  const download = () =>
    void run(async () => {
      const { url } = await guarded(() => callApi('openDataExport'));
      setStarted(true);
      // A file download: the browser stays on the page.
      location.assign(url);
      return undefined;
    });
  return (
    <Card padding="large" title={t('privacy.export.title')}>
      <div className={layout['stack']}>
        <p className={layout['text']}>{t('privacy.export.text', { hours: data.policy.exportHours })}</p>
        <div role="status">
          {copy?.state === 'pending' && (
            <Banner icon="clock" title={t('privacy.export.pending_title')}>
              {t('privacy.export.pending')}
            </Banner>
          )}
          {copy?.state === 'ready' && (
            <Banner tone="success" title={t('privacy.export.ready_title')}>
              {isStarted
                ? t('privacy.export.started')
                : t('privacy.export.ready', {
                    size: size.format(Math.max(1, Math.round((copy.byteCount ?? 0) / 1_000))),
                    date: copy.expiresAt === null ? '' : date.format(new Date(copy.expiresAt)),
                  })}
            </Banner>
          )}
        </div>
        <ErrorAlert error={error} />
        <div className={layout['actions']}>
          {copy === null && (
            <Button
              variant="primary"
              icon="document"
              busy={isBusy}
              busyLabel={t('privacy.export.requesting')}
              onClick={requestExport}
            >
              {t('privacy.export.request')}
            </Button>
          )}
          {copy?.state === 'ready' && (
            <Button
              variant="primary"
              icon="download"
              busy={isBusy}
              busyLabel={t('privacy.export.opening')}
              onClick={download}
            >
              {t('privacy.export.download')}
            </Button>
          )}
        </div>
      </div>
      {stepUpDialog}
    </Card>
  );
}
