import { numberLocale } from '@marquee/text/numbers.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useCountdownLabels } from '../../lib/layout/use-countdown-labels.ts';
import { CopyLine, copyLinesClass } from '../../lib/clipboard/copy-line.tsx';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import type { Deposit, Transfer } from './payment-method.ts';
import styles from './transfer.module.css';

/** The fixed exchange rate and its expiry; nothing if the wallet holds the coin itself. */
function Rate({ transfer, currencyCode }: { transfer: Transfer; currencyCode: string }) {
  const { t, locale } = useTranslator();
  const labels = useCountdownLabels();
  if (transfer.rate === null || transfer.rateExpiresAt === null) return null;
  const price = formatAmount(transfer.rate, currencyCode, locale);
  return (
    <div>
      <dt>{t('transfer.rate')}</dt>
      <dd>
        <bdi className="numeral">
          1 {transfer.coin} = {price}
        </bdi>
        <span className={styles['quiet']}>
          <Countdown
            endsAt={transfer.rateExpiresAt}
            labels={labels}
            label={t('transfer.rate_until')}
            variant="inline"
            hideEmptyDays
            ended={t('transfer.rate_over')}
          />
        </span>
      </dd>
    </div>
  );
}

/** Address, amount, memo and warnings for a crypto transfer. */
export function TransferOrder({ deposit, transfer }: { deposit: Deposit; transfer: Transfer }) {
  const { t, locale } = useTranslator();
  const { coin, networkTitle: network, requested, memo, address, uri } = transfer;
  const formatCoins = (amount: string) => formatAmount(amount, coin, locale);
  const until = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(transfer.expiresAt),
  );
  return (
    <>
      <Banner tone="warning" title={t('transfer.warning.title', { coin, network })}>
        {t('transfer.warning.text')}
      </Banner>
      <div className={styles['order']}>
        <div className={styles['qrCode']}>
          <QrCode text={uri} label={t('transfer.qr_label', { coin, network })} />
        </div>
        <dl className={copyLinesClass}>
          {requested !== null && (
            <CopyLine label={t('transfer.amount')} value={requested} displayValue={formatCoins(requested)} />
          )}
          <CopyLine label={t('transfer.address')} value={address} />
          {memo !== null && <CopyLine label={t('transfer.memo')} value={memo} />}
        </dl>
      </div>
      {memo !== null && (
        <Banner tone="danger" title={t('transfer.memo_warning.title')}>
          {t('transfer.memo_warning.text')}
        </Banner>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('transfer.network')}</dt>
          <dd>{network}</dd>
        </div>
        <div>
          <dt>{t('transfer.minimum')}</dt>
          <dd>
            <bdi className="numeral">{formatCoins(transfer.minimum)}</bdi>
          </dd>
        </div>
        <Rate transfer={transfer} currencyCode={deposit.currencyCode} />
        <div>
          <dt>{t('transfer.until')}</dt>
          <dd>{until}</dd>
        </div>
      </dl>
      {deposit.paymentUrl !== null && (
        <LinkButton href={deposit.paymentUrl} iconEnd="external" block>
          {t('transfer.provider_page')}
        </LinkButton>
      )}
    </>
  );
}
