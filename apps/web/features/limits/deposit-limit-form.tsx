import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { isAssetCode } from '@marquee/money/assets.ts';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';
import styles from './limits.module.css';
import { useInstantText, useUpdateLimits, type DepositLimit } from './use-limits.ts';

/** Why a limit was not saved; for an early change, when the next one is possible. */
function LimitRefusal({ error }: { error: unknown }) {
  const { t, has } = useTranslator();
  const errorText = useErrorText();
  const instantText = useInstantText();
  const [openedAt] = useState(() => Date.now());
  if (!(error instanceof ApiError) || error.code !== 'limit.change_not_allowed')
    return (
      <Banner tone="danger" role="alert">
        {errorText(error)}
      </Banner>
    );
  const { availableAt, retryAfterSeconds, reason } = error.params;
  // Rounded up to the minute.
  const at = typeof availableAt === 'string' ? Date.parse(availableAt) : openedAt + Number(retryAfterSeconds) * 1_000;
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

/** Sets, changes or removes one limit. `onClose` receives the message: an increase takes effect later. */
export function DepositLimitForm({ limit, onClose }: { limit: DepositLimit; onClose: (saved: string | null) => void }) {
  const t = useT();
  const instantText = useInstantText();
  const updateLimits = useUpdateLimits();
  const [typed, setTyped] = useState(limit.amount ?? '');
  const amount = normaliseAmount(typed);
  const parsed = isAssetCode(limit.currencyCode) ? readTypedAmount(typed, limit.currencyCode) : null;
  const isValid = parsed?.ok === true && parsed.minor > 0n;
  const { period, currencyCode } = limit;
  const {
    run: save,
    isBusy: isSaving,
    error,
  } = useEndpointMutation(
    (amount: string | null) => callApi('setDepositLimit', { body: { period, currencyCode, amount } }),
    {
      onSuccess: async (limits) => {
        await updateLimits(limits);
        const pending = limits.depositLimits.find((one) => one.period === period)?.pending;
        onClose(pending ? t('limits.saved_later', { date: instantText(pending.effectiveAt) }) : t('limits.saved'));
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && amount !== limit.amount) void save(amount);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('limits.amount')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        start={limit.currencyCode}
        error={
          typed !== '' && !isValid
            ? t(parsed?.ok === false ? 'validation.invalid_format' : 'validation.amount_above_zero')
            : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && <LimitRefusal error={error} />}
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={!isValid || amount === limit.amount}
          busy={isSaving}
          busyLabel={t('limits.saving')}
        >
          {t('limits.save')}
        </Button>
        {limit.pending && limit.amount !== null && (
          <Button onClick={() => void save(limit.amount)}>{t('limits.pending_drop')}</Button>
        )}
        {limit.amount !== null && limit.pending?.amount !== null && (
          <Button onClick={() => void save(null)}>{t('limits.remove')}</Button>
        )}
        <Button variant="quiet" onClick={() => onClose(null)}>
          {t('limits.cancel')}
        </Button>
      </div>
    </form>
  );
}
