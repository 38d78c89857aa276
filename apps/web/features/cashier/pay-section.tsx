import { Button } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './cashier.module.css';
import type { useChoice } from './use-choice.ts';

/** The submit button, and a note on who processes the payment details. */
export function PaySection({
  choosing,
  isBusy,
  money,
}: {
  choosing: ReturnType<typeof useChoice>;
  isBusy: boolean;
  /** Formatted amount; null if it is invalid. */
  money: string | null;
}) {
  const t = useT();
  const { instrument, isPreviewNeeded, isPreviewing, isAmountOpen } = choosing;
  const isOwnSource = instrument?.kind === 'crypto' || instrument?.kind === 'voucher';
  const promise = isOwnSource
    ? 'transfer.intro'
    : instrument?.kind === 'fields'
      ? 'cashier.card.intro'
      : 'cashier.intro';
  return (
    <>
      <div className={styles['pay']}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          busy={isBusy}
          busyLabel={t(isPreviewing ? 'transfer.voucher.checking' : 'cashier.submitting')}
        >
          {isPreviewNeeded ? (
            t('transfer.voucher.check')
          ) : isAmountOpen ? (
            t('transfer.show_address')
          ) : money === null ? (
            t('cashier.pay_empty')
          ) : (
            <bdi className="numeral">{t('cashier.pay', { amount: money })}</bdi>
          )}
        </Button>
      </div>
      <p className={styles['promise']}>
        <Icon name="lock" size={14} /> {t(promise)}
      </p>
    </>
  );
}
