import { formatAmount } from '@marquee/money/format.ts';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { BonusNote } from './bonus-note.tsx';
import type { Deposit, Transfer } from './payment-method.ts';
import { differenceOf } from './transfer.rules.ts';
import styles from './transfer.module.css';

/** Amount received, confirmations, and how an under- or overpayment is handled. */
export function TransferProgress({
  deposit,
  transfer,
  isConfirming,
}: {
  deposit: Deposit;
  transfer: Transfer;
  isConfirming: boolean;
}) {
  const { t, locale } = useTranslator();
  const { coin, requested, confirmations, confirmationsNeeded: needed } = transfer;
  const difference = differenceOf(transfer);
  const isCredited = deposit.status === 'completed';
  const coins = (amount: string) => formatAmount(amount, coin, locale);
  return (
    <div className={styles['progress']}>
      {isConfirming && (
        <Progress
          label={t('transfer.confirmations')}
          value={confirmations}
          max={needed}
          text={t('transfer.confirmations_of', { count: confirmations, needed })}
        />
      )}
      <dl className={styles['facts']}>
        {requested !== null && (
          <div>
            <dt>{t('transfer.requested')}</dt>
            <dd>
              <bdi className="numeral">{coins(requested)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('transfer.received')}</dt>
          <dd>
            <bdi className="numeral">{coins(transfer.received)}</bdi>
          </dd>
        </div>
        {isCredited && (
          <div>
            <dt>{t('transfer.credited_amount')}</dt>
            <dd>
              <bdi className="numeral">{formatAmount(deposit.amount, deposit.currencyCode, locale)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('cashier.result.reference')}</dt>
          <dd>
            <bdi className={styles['reference']}>{deposit.depositId}</bdi>
          </dd>
        </div>
      </dl>
      <BonusNote deposit={deposit} className={styles['note']} />
      {difference !== 'none' && (
        <p className={styles['note']}>
          {t(isCredited ? `transfer.${difference}.credited` : `transfer.${difference}.coming`)}
        </p>
      )}
    </div>
  );
}
