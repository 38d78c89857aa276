import { useT } from '../../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../../lib/money/money.tsx';
import { QuoteCard, type QuoteActions } from '../../../lib/money/quote-card.tsx';
import { RateLabel } from '../../../lib/money/rate-label.tsx';
import type { Quote } from './use-exchange.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './wallets.module.css';

/** The quote, its remaining validity and the confirm button. */
export function ExchangeSummary({ quote, ...actions }: QuoteActions & { quote: Quote }) {
  const t = useT();
  const money = useMoneyFormat();
  const seconds = useSecondsLeft(quote.expiresAt);
  const { fromCurrencyCode: from, toCurrencyCode: to } = quote;
  const amount = money(quote.amount, from, { precise: true });
  const receives = money(quote.receives, to, { precise: true });
  return (
    <QuoteCard
      {...actions}
      labels={{
        title: t('wallets.summary.title'),
        confirm: t('wallets.summary.confirm', { amount, receives }),
        confirming: t('wallets.summary.confirming'),
        retry: t('wallets.summary.retry'),
        change: t('wallets.summary.change'),
        again: t('wallets.summary.again'),
        validity: seconds > 0 ? t('wallets.summary.expires', { count: seconds }) : null,
        expired: t('wallets.summary.expired'),
        failed: t('wallets.summary.failed'),
        unsure: t('wallets.summary.unsure'),
        unsureText: t('wallets.summary.unsure_text'),
      }}
      facts={[
        [t('wallets.summary.amount'), amount],
        [t('wallets.summary.rate'), <RateLabel key="rate" rate={quote.rate} from={from} to={to} />],
        [t('wallets.summary.fee'), money(quote.fee, to, { precise: true })],
        [t('wallets.summary.receives'), <strong key="receives">{receives}</strong>],
      ]}
      hasExpired={seconds === 0}
    >
      <p className={styles['muted']}>{t('wallets.summary.fee_text')}</p>
    </QuoteCard>
  );
}
