import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useState } from 'react';
import { callApi } from '../api/api-client.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';
import layout from '../layout/cards.module.css';
import styles from './bonus-progress.module.css';

type Preview = EndpointResponse<'previewBonusCancellation'>;
type Amounts = Pick<Preview, 'lostAmount' | 'lostFreeSpins' | 'keptAmount'>;

const amountsOf = ({ lostAmount, lostFreeSpins, keptAmount }: Preview): Amounts => ({
  lostAmount,
  lostFreeSpins,
  keptAmount,
});

/** Cancels a bonus for exactly the amounts that were shown; if they have changed, shows the new ones instead. */
export function CancelBonus({ userBonusId }: { userBonusId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [shown, setShown] = useState<Preview | null>(null);
  const params = { userBonusId };
  const preview = useEndpointMutation(() => callApi('previewBonusCancellation', { params }), { onSuccess: setShown });
  const cancel = useEndpointMutation((body: Amounts) => callApi('cancelBonus', { params, body }), {
    onSuccess: ({ userBonus }) => {
      showToast({ tone: 'success', title: t(`bonus_history.status.${userBonus.status}`), text: userBonus.name });
      setShown(null);
      preview.reset();
    },
    // The amounts may have changed since they were shown, for example if a round ended.
    onError: async () => preview.run(),
  });
  const error = cancel.error ?? preview.error;
  const failure = error !== null && <Banner tone="danger" role="alert" title={errorText(error)} />;
  if (shown === null)
    return (
      <div className={layout['stack']}>
        {failure}
        <div className={layout['actions']}>
          <Button size="small" busy={preview.isBusy} onClick={() => void preview.run()}>
            {t('bonus_history.cancel')}
          </Button>
        </div>
      </div>
    );
  return (
    <div role="group" aria-label={t('bonus_history.cancel')} className={styles['question']}>
      <Consequences preview={shown} />
      {failure}
      <div className={layout['actions']}>
        {shown.status !== 'active' && (
          <Button
            size="small"
            variant={shown.status === 'cancelled' ? 'danger' : 'primary'}
            busy={cancel.isBusy}
            onClick={() => void cancel.run(amountsOf(shown))}
          >
            {t('bonus_history.cancel')}
          </Button>
        )}
        <Button
          size="small"
          disabled={cancel.isBusy}
          onClick={() => {
            cancel.reset();
            preview.reset();
            setShown(null);
          }}
        >
          {t('bonus_history.keep')}
        </Button>
      </div>
    </div>
  );
}

function Consequences({ preview }: { preview: Preview }) {
  const t = useT();
  const money = useMoneyFormat();
  const amounts = {
    lost: money(preview.lostAmount, preview.currencyCode),
    kept: money(preview.keptAmount, preview.currencyCode),
    spins: preview.lostFreeSpins,
  };
  // It is complete and waits for an open round.
  if (preview.status === 'active') return <p>{t('bonus_history.cancel_waits')}</p>;
  const isOfSpins = preview.isOfFreeSpins && preview.status === 'cancelled';
  return (
    <>
      <p>
        {isOfSpins
          ? t('bonus_history.cancel_spins', amounts)
          : t(preview.status === 'completed' ? 'bonus_history.cancel_complete' : 'bonus_history.cancel_text', amounts)}
      </p>
      {preview.hasOpenRounds && <p>{t('bonus_history.cancel_rounds')}</p>}
    </>
  );
}
