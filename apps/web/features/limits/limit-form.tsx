import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { typableDecimal } from '@marquee/text/amounts.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import type { Problems } from '../../lib/forms/field-problems.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { amountProblemKey, normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { LimitRefusal } from './limit-refusal.tsx';
import styles from './limits.module.css';
import { useInstantText, useUpdateLimits, type Limits, type PlayerLimit } from './use-limits.ts';

function amountProblems(text: string, { kind, currencyCode }: PlayerLimit): Problems {
  if (text.trim() === '') return { amount: 'validation.required' };
  if (kind === 'sessionTime') {
    const minutes = normaliseAmount(text);
    if (!/^\d+$/.test(minutes)) return { amount: 'validation.invalid_format' };
    return /[1-9]/.test(minutes) ? {} : { amount: 'validation.amount_above_zero' };
  }
  const parsed = isAssetCode(currencyCode) ? readTypedAmount(text, currencyCode) : null;
  if (parsed === null) return { amount: 'validation.invalid_format' };
  if (!parsed.ok) return { amount: amountProblemKey(parsed) };
  return parsed.minor > 0n ? {} : { amount: 'validation.amount_above_zero' };
}

/** `Maximum deposit (Daily)`; of a limit without a period its own name. */
function labelOf({ kind, period }: PlayerLimit, t: ReturnType<typeof useT>): string {
  const name = t(`limits.kind.${kind}.amount`);
  return period === null ? name : t('limits.amount_of', { limit: name, period: t(`limits.period.${period}`) });
}

/** Sets, changes or removes one limit. `onClose` receives the message: an increase takes effect later. */
export function LimitForm({
  limit,
  canCancel = true,
  onClose,
}: {
  limit: PlayerLimit;
  canCancel?: boolean;
  onClose: (saved: string | null) => void;
}) {
  const t = useT();
  const instantText = useInstantText();
  const pageHref = usePageHref();
  const updateLimits = useUpdateLimits();
  const { kind, period, currencyCode } = limit;
  const isTime = kind === 'sessionTime';
  const onSaved = async (limits: Limits) => {
    await updateLimits(limits);
    const pending = limits.limits.find((one) => one.kind === kind && one.period === period)?.pending;
    if (!pending) return onClose(t('limits.saved'));
    const later = pending.confirmUntil === null ? 'limits.saved_later' : 'limits.saved_confirm';
    onClose(t(later, { date: instantText(pending.effectiveAt) }));
  };
  const set = (amount: string | null) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return callApi('setLimit', { body: { kind, period, currencyCode, amount, timeZone } });
  };
  const removal = useEndpointMutation(() => set(null), { onSuccess: onSaved });
  const { form, props, register, isBusy, clearError, ...typedLimit } = useEndpointForm<{ amount: string }, Limits>({
    defaultValues: { amount: typableDecimal(limit.amount ?? '') },
    check: ({ amount }) => {
      removal.reset();
      return amountProblems(amount, limit);
    },
    send: ({ amount }) => set(normaliseAmount(amount)),
    onSuccess: onSaved,
  });
  const remove = () => {
    form.clearErrors();
    clearError();
    void removal.run();
  };
  const isUnchanged = normaliseAmount(form.watch('amount')) === normaliseAmount(typableDecimal(limit.amount ?? ''));
  const error = typedLimit.error ?? removal.error;
  return (
    <form {...props} className={styles['form']}>
      <TextField
        {...register('amount', { onChange: removal.reset })}
        label={labelOf(limit, t)}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        {...(!isTime && { start: currencyCode })}
        error={typedLimit.errorOf('amount')}
      />
      {error !== null && <LimitRefusal error={error} />}
      {limit.amount !== null && limit.isRemovedBySupport && (
        <>
          <p className={styles['muted']}>
            {t('errors.limit.removal_by_support')} {t('limits.support_request')}
          </p>
          <p>
            <a href={pageHref('contacts')}>{t('limits.support_link')}</a>
          </p>
        </>
      )}
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={isUnchanged}
          busy={isBusy || removal.isBusy}
          busyLabel={t('limits.saving')}
        >
          {t('limits.save')}
        </Button>
        {limit.amount !== null && limit.pending?.amount !== null && !limit.isRemovedBySupport && (
          <Button disabled={isBusy} onClick={remove}>
            {t('limits.remove')}
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => onClose(null)}>
            {t('limits.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
