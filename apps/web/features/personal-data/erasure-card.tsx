import { numberLocale } from '@marquee/text/numbers.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useOpened } from '../../lib/layout/use-opened.ts';
import { Blockers } from './blockers.tsx';
import { useRequestAction, useShowPersonalData, type PersonalData } from './use-request-action.ts';

/** Requests the erasure of the account in two steps with a step-up, and cancels a pending request. */
export function ErasureCard({ data }: { data: PersonalData }) {
  const t = useT();
  const { isOpen, button, panel: part, open, close } = useOpened();
  const { erasureCoolingDays: days, identityKeepYears: years } = data.policy;
  return (
    <Card padding="large" title={t('privacy.erase.title')} className={layout['wide']}>
      {data.erasure ? (
        <PendingErasure data={data} dueAt={data.erasure.dueAt} />
      ) : (
        <div ref={part} className={layout['stack']}>
          <p className={layout['text']}>{t('privacy.erase.text', { days })}</p>
          <p className={layout['text']}>{t('privacy.erase.keeps', { years })}</p>
          {data.blockers.length > 0 ? (
            <Banner tone="info" title={t('privacy.erase.blocked_title')}>
              <Blockers blockers={data.blockers} />
            </Banner>
          ) : isOpen ? (
            <ErasureForm onClose={() => close()} />
          ) : (
            <div className={layout['actions']}>
              <Button ref={button} icon="delete" onClick={open}>
                {t('privacy.erase.open')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function ErasureForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { guarded, stepUpDialog } = useStepUp();
  const showData = useShowPersonalData();
  const { props, register, isBusy, error, errorOf } = useEndpointForm<{ isUnderstood: boolean }, PersonalData>({
    defaultValues: { isUnderstood: false },
    check: ({ isUnderstood }) => (isUnderstood ? {} : { isUnderstood: 'privacy.erase.must_confirm' }),
    send: () => guarded(() => callApi('requestErasure', { body: { isUnderstood: true } })),
    onSuccess: (data) => {
      showData(data);
      onClose();
    },
  });
  return (
    <>
      <form {...props} className={layout['stack']}>
        <Banner tone="warning">{t('privacy.erase.before')}</Banner>
        <Checkbox {...register('isUnderstood')} label={t('privacy.erase.confirm')} error={errorOf('isUnderstood')} />
        <ErrorAlert error={error} />
        <div className={layout['actions']}>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={t('privacy.erase.sending')}>
            {t('privacy.erase.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('privacy.erase.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}

function PendingErasure({ data, dueAt }: { data: PersonalData; dueAt: string }) {
  const t = useT();
  const { locale } = useSite();
  const { isBusy, error, run } = useRequestAction();
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(dueAt),
  );
  const cancel = () =>
    void run(async () => {
      await callApi('cancelErasure');
      return { ...data, erasure: null };
    });
  return (
    <div className={layout['stack']}>
      <Banner tone="warning" role="status" title={t('privacy.erase.pending_title', { date })}>
        {t('privacy.erase.pending')}
      </Banner>
      {data.blockers.length > 0 && (
        <Banner tone="info" title={t('privacy.erase.delayed')}>
          <Blockers blockers={data.blockers} />
        </Banner>
      )}
      <ErrorAlert error={error} />
      <div className={layout['actions']}>
        <Button variant="primary" busy={isBusy} busyLabel={t('privacy.erase.cancelling')} onClick={cancel}>
          {t('privacy.erase.keep_account')}
        </Button>
      </div>
    </div>
  );
}
