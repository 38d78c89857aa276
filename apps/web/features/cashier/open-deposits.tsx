import { numberLocale } from '@marquee/text/numbers.ts';
import { DEPOSIT_ABANDONED_SECONDS } from '@marquee/contract/constants.ts';
import { useId } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './cashier-hints.module.css';
import { DiscardDeposit } from './discard-deposit.tsx';
import { methodTitle } from './method-card.tsx';
import type { Deposit, PaymentMethod } from './payment-method.ts';
import { transferHref } from './transfer.rules.ts';
import { useOpenDeposits } from './use-open-deposits.ts';

/** The player's unsettled payments, from any tab or device, and the money that arrived since. */
export function OpenDeposits({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslator();
  const id = useId();
  const money = useMoneyFormat();
  const { openDeposits, arrived } = useOpenDeposits();
  return (
    <>
      {/* A live region must exist before its content changes, or screen readers do not announce it. */}
      <div role="status" className={styles['credited']}>
        {arrived !== null && (
          <Banner tone="success" title={t('deposit.open.arrived')}>
            {t('deposit.open.arrived_text', { amount: money(arrived.amount, arrived.currencyCode) })}
          </Banner>
        )}
      </div>
      {openDeposits.length > 0 && (
        <section className={styles['openDeposits']} aria-labelledby={id}>
          <h2 id={id} className={styles['title']}>
            {t('deposit.open.title')}
          </h2>
          <ul className={styles['list']}>
            {openDeposits.map((deposit) => (
              <OpenDeposit
                key={deposit.depositId}
                deposit={deposit}
                method={methods.find(({ name }) => name === deposit.method)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenDeposit({ deposit, method }: { deposit: Deposit; method: PaymentMethod | undefined }) {
  const translator = useTranslator();
  const { t, has, locale } = translator;
  const money = useMoneyFormat();
  const modalHref = useModalHref();
  const pageHref = usePageHref();
  const { depositId, transfer, status } = deposit;
  const hasPaymentPage = deposit.paymentUrl !== null;
  const amount = money(deposit.amount, deposit.currencyCode);
  const key = `cashier.method.${deposit.method}.title`;
  const name = method ? methodTitle(method, translator) : has(key) ? t(key) : deposit.method;
  const label = t('deposit.open.label', { amount, method: name });
  const expiresAt = new Date(transfer?.expiresAt ?? Date.parse(deposit.createdAt) + DEPOSIT_ABANDONED_SECONDS * 1_000);
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const action = t(hasPaymentPage ? 'deposit.open.continue' : 'deposit.open.view');
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        <Icon name="clock" size={20} />
      </span>
      <span className={styles['text']}>
        <bdi className={styles['name']}>{label}</bdi>
        <span>{t(status === 'pending' ? 'deposit.open.pending' : 'deposit.open.processing')}</span>
        {status === 'pending' && <span>{t('deposit.open.expires', { date: date.format(expiresAt) })}</span>}
      </span>
      <LinkButton
        size="small"
        // Crypto transfers have their own page.
        href={
          transfer
            ? transferHref(pageHref('deposit'), depositId)
            : modalHref('deposit-return', { met: deposit.method, payment: depositId })
        }
        aria-label={`${action}: ${label}`}
      >
        {action}
      </LinkButton>
      {status === 'pending' && <DiscardDeposit depositId={depositId} label={label} />}
    </li>
  );
}
