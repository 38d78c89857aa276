import { numberLocale } from '@marquee/text/numbers.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Timeline } from '@marquee/ui/timeline/timeline.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { invalidateWithdrawals } from './use-withdrawal-updates.ts';
import { isUnsuccessful, stepsOf, type StepStatus } from './withdrawal-steps.rules.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './withdrawal.module.css';
import type { Withdrawal } from './withdrawal.types.ts';

const TONES: Readonly<Record<StepStatus, Tone>> = {
  requested: 'info',
  pending: 'info',
  confirmed: 'accent',
  sent: 'success',
  rejected: 'danger',
  returned: 'warning',
  cancelled: 'neutral',
};

/** One withdrawal: amount, destination and status; expanded, each step with its time. */
export function WithdrawalCard({ withdrawal, isOpen }: { withdrawal: Withdrawal; isOpen: boolean }) {
  const { t, locale } = useTranslator();
  const money = useMoneyFormat();
  const { status, currencyCode, reason, reference, mayCancel } = withdrawal;
  const precise = (amount: string) => money(amount, currencyCode, { precise: true });
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const statusText = (): string => {
    if (status === 'confirmed' && withdrawal.coolsDownUntil !== null)
      return t('withdrawal.status.confirmed_cool_down', { at: date.format(new Date(withdrawal.coolsDownUntil)) });
    return `${reason === null ? '' : `${t(`withdrawal.reason.${reason}`)} `}${t(`withdrawal.status.${status}_text`)}`;
  };
  return (
    <li className={styles['entry']}>
      <details open={isOpen}>
        <summary className={styles['entryHead']}>
          <span className={styles['entryAmount']}>
            <bdi className="numeral">{precise(withdrawal.amount)}</bdi>
          </span>
          <Badge tone={TONES[status]}>{t(`withdrawal.status.${status}`)}</Badge>
          <span className={styles['entryFacts']}>
            <bdi dir="ltr">{withdrawal.address}</bdi>
            <span>{date.format(new Date(withdrawal.createdAt))}</span>
            {!isUnsuccessful(status) && (
              <span>{t('withdrawal.list.arrives', { amount: precise(withdrawal.arrives) })}</span>
            )}
          </span>
        </summary>
        <div className={styles['entryBody']}>
          <Timeline
            label={t('withdrawal.list.steps')}
            steps={stepsOf(withdrawal).map(({ status: step, at, state }) => ({
              key: step,
              title: t(`withdrawal.status.${step}`),
              ...(at !== null && { time: date.format(new Date(at)) }),
              ...(step === status && { text: statusText() }),
              state,
              stateText: t(`withdrawal.state.${state}`),
            }))}
          />
          {reference !== null && (
            <p className={styles['reference']}>
              {t('withdrawal.list.reference', { reference: '' })}
              <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
          {mayCancel && <CancelWithdrawal withdrawal={withdrawal} amount={precise(withdrawal.amount)} />}
        </div>
      </details>
    </li>
  );
}

/** Cancel button that is replaced by a confirmation. */
function CancelWithdrawal({ withdrawal, amount }: { withdrawal: Withdrawal; amount: string }) {
  const { t } = useTranslator();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { withdrawalId } = withdrawal;
  const { run: cancel, isBusy } = useEndpointMutation(() => callApi('cancelWithdrawal', { params: { withdrawalId } }), {
    onSuccess: () => showToast({ tone: 'success', title: t('withdrawal.list.cancelled') }),
    onError: (error) => showToast({ tone: 'danger', title: errorText(error) }),
    onSettled: async () => {
      await invalidateWithdrawals(client);
      setConfirming(false);
    },
  });
  if (!isConfirming)
    return (
      <Button size="small" onClick={() => setConfirming(true)}>
        {t('withdrawal.list.cancel')}
      </Button>
    );
  return (
    <div role="group" aria-label={t('withdrawal.list.cancel_title')} className={styles['confirmation']}>
      <p>{t('withdrawal.list.cancel_text', { amount })}</p>
      <div className={layout['actions']}>
        <Button size="small" variant="primary" busy={isBusy} onClick={() => void cancel()}>
          {t('withdrawal.list.cancel')}
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={() => setConfirming(false)}>
          {t('withdrawal.list.keep')}
        </Button>
      </div>
    </div>
  );
}
