import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './cashier-hints.module.css';
import { clearAttempt } from './deposit-attempt.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** Cancels an unpaid payment. Replaces the button with a confirmation. */
export function DiscardDeposit({ depositId, label }: { depositId: string; label: string }) {
  const t = useT();
  const errorText = useDepositErrorText();
  const [isConfirming, setConfirming] = useState(false);
  const {
    run: discard,
    isBusy,
    error,
    reset,
  } = useEndpointMutation(() => callApi('discardDeposit', { params: { depositId } }), {
    onSuccess: () => {
      // The same draft is a new deposit from now on.
      clearAttempt();
      showToast({ tone: 'success', title: t('deposit.open.discarded') });
      setConfirming(false);
    },
  });
  if (!isConfirming)
    return (
      <Button
        size="small"
        variant="quiet"
        aria-label={`${t('deposit.open.discard')}: ${label}`}
        onClick={() => setConfirming(true)}
      >
        {t('deposit.open.discard')}
      </Button>
    );
  const isUnknown = error !== null && requestOutcome(error, 'command') === 'unknown';
  return (
    <div role="group" aria-label={t('deposit.open.discard_yes')} className={styles['confirmation']}>
      <p>{t('deposit.open.discard_question')}</p>
      {error !== null && (
        <Banner role="alert" tone={isUnknown ? 'warning' : 'danger'}>
          {isUnknown ? t('deposit.open.unknown') : errorText(error)}
        </Banner>
      )}
      <div className={styles['actions']}>
        <Button
          size="small"
          variant="danger"
          busy={isBusy}
          busyLabel={t('deposit.open.discarding')}
          onClick={() => void discard()}
        >
          {t('deposit.open.discard_yes')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            reset();
            setConfirming(false);
          }}
        >
          {t('deposit.open.discard_no')}
        </Button>
      </div>
    </div>
  );
}
