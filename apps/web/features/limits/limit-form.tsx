import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { isAssetCode } from '@marquee/money/assets.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { Problems } from '../../lib/forms/field-problems.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './limits.module.css';
import { useInstantText, useUpdateLimits, type DepositLimit, type Limits } from './use-limits.ts';

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

function amountProblems(text: string, currencyCode: string): Problems {
  if (text.trim() === '') return { amount: 'validation.required' };
  const parsed = isAssetCode(currencyCode) ? readTypedAmount(text, currencyCode) : null;
  if (parsed?.ok !== true) return { amount: 'validation.invalid_format' };
  return parsed.minor > 0n ? {} : { amount: 'validation.amount_above_zero' };
}

/** Sets, changes or removes one limit. `onClose` receives the message: an increase takes effect later. */
export function DepositLimitForm({ limit, onClose }: { limit: DepositLimit; onClose: (saved: string | null) => void }) {
  const t = useT();
  const instantText = useInstantText();
  const updateLimits = useUpdateLimits();
  const { period, currencyCode } = limit;
  const onSaved = async (limits: Limits) => {
    await updateLimits(limits);
    const pending = limits.depositLimits.find((one) => one.period === period)?.pending;
    onClose(pending ? t('limits.saved_later', { date: instantText(pending.effectiveAt) }) : t('limits.saved'));
  };
  const set = (amount: string | null) => callApi('setDepositLimit', { body: { period, currencyCode, amount } });
  const { form, props, register, isBusy, ...typedLimit } = useEndpointForm<{ amount: string }, Limits>({
    defaultValues: { amount: limit.amount ?? '' },
    check: ({ amount }) => amountProblems(amount, currencyCode),
    send: ({ amount }) => set(normaliseAmount(amount)),
    onSuccess: onSaved,
  });
  const change = useEndpointMutation(set, { onSuccess: onSaved });
  const isUnchanged = normaliseAmount(form.watch('amount')) === limit.amount;
  const error = typedLimit.error ?? change.error;
  return (
    <form {...props} className={styles['form']}>
      <TextField
        {...register('amount', { onChange: change.reset })}
        label={t('limits.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        start={limit.currencyCode}
        error={typedLimit.errorOf('amount')}
      />
      {error !== null && <LimitRefusal error={error} />}
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={isUnchanged}
          busy={isBusy || change.isBusy}
          busyLabel={t('limits.saving')}
        >
          {t('limits.save')}
        </Button>
        {limit.pending && limit.amount !== null && (
          <Button disabled={isBusy} onClick={() => void change.run(limit.amount)}>
            {t('limits.pending_cancel')}
          </Button>
        )}
        {limit.amount !== null && limit.pending?.amount !== null && (
          <Button disabled={isBusy} onClick={() => void change.run(null)}>
            {t('limits.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onClose(null)}>
          {t('limits.cancel')}
        </Button>
      </div>
    </form>
  );
}
