import { formatAmount } from '@marquee/money/format.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import styles from './deposit-result.module.css';
import { methodTitle } from './method-card.tsx';
import type { Deposit, PaymentMethod } from './payment-method.ts';

/** Payment details from the server. The method is shown only if it is a known one. */
export function ResultFacts({ deposit, method }: { deposit: Deposit; method: PaymentMethod | undefined }) {
  const translator = useTranslator();
  const { t, locale } = translator;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('cashier.result.amount')}</dt>
        <dd>
          <bdi className="numeral">{formatAmount(deposit.amount, deposit.currencyCode, locale)}</bdi>
        </dd>
      </div>
      {/[1-9]/.test(deposit.returned) && (
        <div>
          <dt>{t('cashier.result.returned')}</dt>
          <dd>
            <bdi className="numeral">{formatAmount(deposit.returned, deposit.currencyCode, locale)}</bdi>
          </dd>
        </div>
      )}
      {method && (
        <div>
          <dt>{t('cashier.result.method')}</dt>
          <dd>{methodTitle(method, translator)}</dd>
        </div>
      )}
      <div>
        <dt>{t('cashier.result.reference')}</dt>
        <dd>
          <bdi className={styles['reference']}>{deposit.depositId}</bdi>
        </dd>
      </div>
    </dl>
  );
}
